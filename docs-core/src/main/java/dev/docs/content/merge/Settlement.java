package dev.docs.content.merge;

import dev.docs.content.Content;
import dev.docs.content.DocumentId;
import dev.docs.content.Page;
import dev.docs.content.conflict.Conflict;
import dev.docs.content.diff.LineDiff;
import dev.docs.content.diff.Lines;
import dev.docs.content.internal.PageTree;
import dev.docs.id.PageId;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Determines which conflicts an edit settles: a conflict about lines if these lines change, one
 * about a field or a variable if its value changes, any other if its item changes. Deleting and
 * restoring are changes. All methods are static, pure and thread-safe.
 */
public final class Settlement {

  private Settlement() {}

  /**
   * Whether an edit settles a conflict.
   *
   * @param before the content before the edit, with the conflict open
   * @param after the content after it
   * @param texts reads the documents of both, and that of the conflict
   */
  public static boolean isSettled(Conflict conflict, Content before, Content after, Texts texts) {
    return switch (conflict.kind()) {
      case BLOCK_EDITED_TWICE -> areLinesChanged(conflict, before, after, texts);
      case FIELD_EDITED_TWICE -> isFieldChanged(conflict, before, after);
      case VARIABLE_EDITED_TWICE ->
          isChanged(before, after, content -> variable(conflict, content));
      case REDIRECT_EDITED_TWICE ->
          isChanged(before, after, content -> content.redirect(Subject.field(conflict)));
      case SLUG_CLASH ->
          isChanged(before, after, content -> place(Subject.page(conflict), content))
              || isChanged(before, after, content -> place(first(conflict), content));
      default -> isThingChanged(conflict, before, after);
    };
  }

  private static boolean isChanged(Content before, Content after, Function<Content, ?> get) {
    return !Objects.equals(get.apply(before), get.apply(after));
  }

  private static PageId first(Conflict clash) {
    Page first = clash.ourSide().page();
    return first == null ? Subject.page(clash) : first.id();
  }

  private static Optional<List<String>> place(PageId id, Content content) {
    return content
        .page(id)
        .map(page -> List.of(page.parent() == null ? "" : page.parent().value(), page.slug()));
  }

  private static @Nullable Object variable(Conflict conflict, Content content) {
    return conflict.page() == null
        ? content.variables().get(conflict.field())
        : content.page(conflict.page()).map(page -> page.variables().get(conflict.field()));
  }

  private static boolean isFieldChanged(Conflict conflict, Content before, Content after) {
    Optional<PageField<?>> field =
        conflict.page() == null ? Optional.empty() : PageField.named(conflict.field());
    return field.isPresent()
        ? isChanged(
            before, after, content -> content.page(Subject.page(conflict)).map(field.get().get()))
        : isThingChanged(conflict, before, after);
  }

  private static boolean isThingChanged(Conflict conflict, Content before, Content after) {
    if (conflict.file() != null) {
      return isChanged(before, after, content -> content.file(Subject.file(conflict)));
    }
    boolean reusable =
        conflict.reusableContent() != null
            && isChanged(
                before,
                after,
                content -> content.reusableContent(Subject.reusableContent(conflict)));
    return reusable || (conflict.page() != null && isPageChanged(conflict.page(), before, after));
  }

  /**
   * Whether a page changed; another order key at the same place, or another time, is not a change.
   */
  private static boolean isPageChanged(PageId id, Content before, Content after) {
    Page old = before.page(id).orElse(null);
    Page now = after.page(id).orElse(null);
    if (old == null || now == null || old.equals(now)) {
      return !Objects.equals(old, now);
    }
    boolean sameButKey =
        now.edit()
            .under(now.parent(), old.order())
            .times(old.createdAt(), old.updatedAt())
            .build()
            .equals(old);
    return !sameButKey
        || (!old.order().equals(now.order())
            && !PageTree.of(before).keptItsPlace(old, PageTree.of(after), now));
  }

  // ---------------------------------------------------------------- lines

  private static boolean areLinesChanged(
      Conflict conflict, Content before, Content after, Texts texts) {
    Optional<Owner> old = owner(conflict, before);
    Optional<Owner> now = owner(conflict, after);
    if (old.equals(now)) {
      return false;
    }
    return now.isEmpty()
        || isTouched(conflict, texts.read(conflict.document()), texts.read(now.get().document()));
  }

  /**
   * The owner of the text of a conflict.
   *
   * @param document null for the empty text
   */
  private record Owner(@Nullable DocumentId document) {}

  /** The owner; empty if the page or reusable content was deleted. */
  private static Optional<Owner> owner(Conflict conflict, Content content) {
    return conflict.page() != null
        ? content.page(conflict.page()).map(page -> new Owner(page.document()))
        : content
            .reusableContent(Subject.reusableContent(conflict))
            .map(reusable -> new Owner(reusable.document()));
  }

  /** Whether the lines of a conflict or adjacent ones changed. */
  private static boolean isTouched(Conflict conflict, String merged, String current) {
    int start = Lines.of(merged.substring(0, conflict.start())).count();
    int end = Lines.of(merged.substring(0, conflict.end())).count();
    return LineDiff.between(merged, current).stream()
        .anyMatch(hunk -> hunk.beforeStart() <= end && hunk.beforeEnd() >= start);
  }
}
