package dev.docs.scenario.model;

import dev.docs.content.conflict.Conflict;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** What becomes of the conflicts that are open when a merge begins. */
final class ModelContinued {

  private final ModelContent theirs;
  private final ModelContent merged;

  /** The new ones, without those that are open ones again. */
  private final List<ModelConflict> found;

  private final List<ModelConflict> taken = new ArrayList<>();

  private ModelContinued(ModelContent theirs, ModelContent merged, List<ModelConflict> found) {
    this.theirs = theirs;
    this.merged = merged;
    this.found = new ArrayList<>(found);
  }

  /**
   * All conflicts, the new ones last.
   *
   * @param known those that arose before, of which {@link ModelMerge} decided what becomes of lines
   */
  static List<ModelConflict> all(
      List<ModelConflict> known,
      ModelContent theirs,
      ModelContent merged,
      List<ModelConflict> found) {
    ModelContinued run = new ModelContinued(theirs, merged, found);
    List<ModelConflict> all = new ArrayList<>();
    known.forEach(conflict -> all.add(conflict.open() ? run.continued(conflict) : conflict));
    run.found.removeAll(run.taken);
    all.addAll(run.found);
    return all;
  }

  private ModelConflict continued(ModelConflict was) {
    ModelConflict again =
        found.stream()
            .filter(one -> one.page().equals(was.page()) && isAgain(one.kind(), was.kind()))
            .findFirst()
            .orElse(null);
    if (again == null) {
      return agree(was) ? was.closed() : was;
    }
    if (taken.contains(again)) {
      return was.closed();
    }
    taken.add(again);
    return again.named(was.id());
  }

  private static boolean isAgain(Conflict.Kind found, Conflict.Kind was) {
    return isWhole(found)
        || (was == Conflict.Kind.FIELD_EDITED_TWICE && found == was)
        || (isPlace(found) && isPlace(was))
        || (found == Conflict.Kind.SLUG_CLASH && found == was);
  }

  private static boolean isWhole(Conflict.Kind kind) {
    return kind == Conflict.Kind.EDITED_AND_DELETED || kind == Conflict.Kind.DELETED_AND_EDITED;
  }

  private static boolean isPlace(Conflict.Kind kind) {
    return kind == Conflict.Kind.MOVED_TWICE
        || kind == Conflict.Kind.ORDERS_CONTRADICT
        || kind == Conflict.Kind.MOVE_CYCLE
        || kind == Conflict.Kind.NESTED_TOO_DEEP
        || kind == Conflict.Kind.PARENT_DELETED;
  }

  private boolean agree(ModelConflict conflict) {
    ModelPage here = merged.pages().get(conflict.page());
    ModelPage there = theirs.pages().get(conflict.page());
    if (isWhole(conflict.kind())) {
      return isPresent(here, merged, conflict) == isPresent(there, theirs, conflict);
    }
    if (conflict.kind() == Conflict.Kind.BLOCK_EDITED_TWICE) {
      return Objects.equals(text(here, merged, conflict), text(there, theirs, conflict));
    }
    if (here == null || there == null) {
      return here == null && there == null;
    }
    if (conflict.kind() == Conflict.Kind.ORDERS_CONTRADICT) {
      return Objects.equals(here.parent(), there.parent())
          && common(here.parent(), merged, theirs).equals(common(here.parent(), theirs, merged));
    }
    if (conflict.kind() == Conflict.Kind.FIELD_EDITED_TWICE) {
      return here.title().equals(there.title());
    }
    return conflict.kind() == Conflict.Kind.SLUG_CLASH
        ? here.slug().equals(there.slug()) && Objects.equals(here.parent(), there.parent())
        : !conflict.isMoved(here, there, merged, theirs);
  }

  /** The children that both have, in the order of one. */
  private static List<String> common(
      @Nullable String parent, ModelContent one, ModelContent other) {
    List<String> there = other.children(parent).stream().map(ModelPage::id).toList();
    return one.children(parent).stream().map(ModelPage::id).filter(there::contains).toList();
  }

  private static boolean isPresent(
      @Nullable ModelPage page, ModelContent content, ModelConflict conflict) {
    return page != null || content.items().containsKey(conflict.page());
  }

  private static @Nullable String text(
      @Nullable ModelPage page, ModelContent content, ModelConflict conflict) {
    ModelItem item = content.items().get(conflict.page());
    return page != null ? page.text() : item == null ? null : item.text();
  }
}
