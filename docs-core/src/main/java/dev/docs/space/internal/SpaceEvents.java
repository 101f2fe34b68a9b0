package dev.docs.space.internal;

import static java.util.Objects.requireNonNull;

import dev.docs.event.DomainEvent.ContentChanged.Revisions;
import dev.docs.event.DomainEvent.SpaceChanged;
import dev.docs.event.DomainEvent.Step;
import dev.docs.kind.RecordStep;
import dev.docs.space.Space;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The events of spaces, and of their content. */
final class SpaceEvents {

  private SpaceEvents() {}

  static void tell(RecordStep<Space> step) {
    Space before = step.before();
    Space after = step.after();
    if (after == null) {
      Space gone = requireNonNull(before, "before");
      step.add(new SpaceChanged(gone.organization(), gone.id(), step.step(Step.Type.REMOVED)));
      return;
    }
    if (before == null) {
      step.add(new SpaceChanged(after.organization(), after.id(), step.step()));
    } else if (!settings(before).equals(settings(after)) || isTouched(before, after)) {
      boolean trashed = after.deletedAt() != null;
      Step.Type type =
          trashed == (before.deletedAt() != null)
              ? Step.Type.CHANGED
              : trashed ? Step.Type.DELETED : Step.Type.RESTORED;
      step.add(new SpaceChanged(after.organization(), after.id(), step.step(type)));
    }
    step.addContent(
        after.organization(),
        after.id(),
        Optional.empty(),
        new Revisions(Optional.ofNullable(before).map(Space::head), after.head()));
  }

  /** Whether nothing but the time of the change differs. */
  private static boolean isTouched(Space before, Space after) {
    return before.head().equals(after.head()) && before.counts().equals(after.counts());
  }

  /** All but the content, the counts and when these changed. */
  private static List<@Nullable Object> settings(Space space) {
    return Arrays.asList(
        space.organization(),
        space.parent(),
        space.order(),
        space.title(),
        space.emoji(),
        space.icon(),
        space.editMode(),
        space.defaultLevel(),
        space.deletedAt(),
        space.former(),
        space.published());
  }
}
