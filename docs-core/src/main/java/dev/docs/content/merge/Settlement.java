package dev.docs.content.merge;

import dev.docs.content.Content;
import dev.docs.content.Page;
import dev.docs.content.TextOwner;
import dev.docs.content.conflict.Conflict;
import dev.docs.content.conflict.Subject;
import dev.docs.content.diff.LineDiff;
import dev.docs.content.diff.Lines;
import dev.docs.content.document.ContentRef;
import dev.docs.content.internal.PageTree;
import dev.docs.id.PageId;
import dev.docs.rule.internal.KeepsRule;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Function;

/**
 * Determines which conflicts an edit settles: a conflict about lines if these lines change, one
 * about a field or a variable if its value changes, any other if its item changes. Deleting and
 * restoring are changes. All methods are static, pure and thread-safe.
 */
@KeepsRule("conflict-settled")
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
    return conflict.subject().fold(new Settling(conflict, before, after, texts));
  }

  /** Compares what the conflict is about before and after the edit. */
  private record Settling(Conflict conflict, Content before, Content after, Texts texts)
      implements Subject.Cases<Boolean> {

    @Override
    public Boolean page(Subject.OfPage subject) {
      PageId id = subject.id();
      return switch (conflict.kind()) {
        case BLOCK_EDITED_TWICE -> areLinesChanged(ContentRef.to(id));
        case FIELD_EDITED_TWICE ->
            subject
                .field()
                .flatMap(PageField::named)
                .map(field -> isChanged(content -> content.page(id).map(field.get())))
                .orElseGet(() -> isPageChanged(id, before, after));
        case VARIABLE_EDITED_TWICE -> {
          String name = subject.field().orElseThrow();
          yield isChanged(content -> content.page(id).map(page -> page.variables().get(name)));
        }
        case SLUG_CLASH -> {
          PageId first = subject.sides().ours().map(side -> side.page().id()).orElse(id);
          yield isChanged(content -> place(id, content))
              || isChanged(content -> place(first, content));
        }
        case REDIRECT_EDITED_TWICE,
            EDITED_AND_DELETED,
            DELETED_AND_EDITED,
            MOVED_TWICE,
            ORDERS_CONTRADICT,
            MOVE_CYCLE,
            NESTED_TOO_DEEP,
            PARENT_DELETED,
            REUSABLE_CONTENT_DELETED_IN_USE,
            FILE_REPLACED_TWICE ->
            isPageChanged(id, before, after);
      };
    }

    @Override
    public Boolean file(Subject.OfFile subject) {
      return isChanged(content -> content.file(subject.id()));
    }

    @Override
    public Boolean reusableContent(Subject.OfReusableContent subject) {
      return conflict.kind() == Conflict.Kind.BLOCK_EDITED_TWICE
          ? areLinesChanged(ContentRef.to(subject.id()))
          : isChanged(content -> content.reusableContent(subject.id()))
              || subject.user().filter(user -> isPageChanged(user, before, after)).isPresent();
    }

    @Override
    public Boolean variable(Subject.OfVariable subject) {
      return isChanged(content -> Optional.ofNullable(content.variables().get(subject.name())));
    }

    @Override
    public Boolean redirect(Subject.OfRedirect subject) {
      return isChanged(content -> content.redirect(subject.source()));
    }

    private boolean isChanged(Function<Content, ? extends Optional<?>> get) {
      return !get.apply(before).equals(get.apply(after));
    }

    private boolean areLinesChanged(ContentRef owner) {
      TextOwner old = before.owner(owner).orElse(null);
      TextOwner now = after.owner(owner).orElse(null);
      if (now == null) {
        return old != null;
      }
      boolean same = old != null && Objects.equals(old.document(), now.document());
      return !same && isTouched(texts.read(now.document()));
    }

    /** Whether the lines of the conflict or adjacent ones changed. */
    private boolean isTouched(String current) {
      Conflict.Place lines = conflict.lines().orElseThrow();
      String merged = texts.read(lines.document());
      int start = Lines.of(merged.substring(0, lines.start())).count();
      int end = Lines.of(merged.substring(0, lines.end())).count();
      return LineDiff.between(merged, current).stream()
          .anyMatch(hunk -> hunk.beforeStart() <= end && hunk.beforeEnd() >= start);
    }
  }

  private static Optional<List<String>> place(PageId id, Content content) {
    return content
        .page(id)
        .map(page -> List.of(page.parent() == null ? "" : page.parent().value(), page.slug()));
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
    return PageTree.isEdited(old, now) || PageTree.isMoved(before, old, after, now);
  }
}
