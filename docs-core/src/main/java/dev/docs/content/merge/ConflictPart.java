package dev.docs.content.merge;

import dev.docs.content.Content;
import dev.docs.content.Page;
import dev.docs.content.ReusableContent;
import dev.docs.content.conflict.Conflict;
import dev.docs.content.conflict.Subject;
import dev.docs.content.internal.PageTree;
import dev.docs.id.PageId;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Function;

/**
 * The part of a content that a conflict is about: a field, a variable, a redirect, the place of a
 * page, or all of a page, a file or a reusable content. The lines of a text are {@link
 * ConflictLines}.
 *
 * @param one a content
 * @param other another one, with which it is compared
 * @param texts reads the documents of both
 */
record ConflictPart(Conflict conflict, Content one, Content other, Texts texts)
    implements Subject.Cases<Boolean> {

  /** Whether two contents have this part in common. */
  static boolean isSame(Conflict conflict, Content one, Content other, Texts texts) {
    return !conflict.subject().fold(new ConflictPart(conflict, one, other, texts));
  }

  @Override
  public Boolean page(Subject.OfPage subject) {
    PageId id = subject.id();
    return switch (conflict.kind()) {
      case FIELD_EDITED_TWICE ->
          subject
              .field()
              .flatMap(PageField::named)
              .map(field -> differs(content -> content.page(id).map(field.get())))
              .orElseGet(() -> isPageChanged(id));
      case VARIABLE_EDITED_TWICE -> {
        String name = subject.field().orElseThrow();
        yield differs(content -> content.page(id).map(page -> page.variables().get(name)));
      }
      case SLUG_CLASH -> {
        PageId first = subject.sides().ours().map(side -> side.page().id()).orElse(id);
        yield differs(content -> address(id, content))
            || differs(content -> address(first, content));
      }
      case MOVED_TWICE, ORDERS_CONTRADICT, MOVE_CYCLE, NESTED_TOO_DEEP, PARENT_DELETED ->
          isPlaceChanged(id);
      case BLOCK_EDITED_TWICE,
          REDIRECT_EDITED_TWICE,
          EDITED_AND_DELETED,
          DELETED_AND_EDITED,
          REUSABLE_CONTENT_DELETED_IN_USE,
          FILE_REPLACED_TWICE ->
          isPageChanged(id);
    };
  }

  @Override
  public Boolean file(Subject.OfFile subject) {
    return differs(content -> content.file(subject.id()));
  }

  @Override
  public Boolean reusableContent(Subject.OfReusableContent subject) {
    return differs(content -> content.reusableContent(subject.id()))
        || subject.user().filter(user -> isUseChanged(user, subject)).isPresent();
  }

  @Override
  public Boolean variable(Subject.OfVariable subject) {
    return differs(content -> Optional.ofNullable(content.variables().get(subject.name())));
  }

  @Override
  public Boolean redirect(Subject.OfRedirect subject) {
    return differs(content -> content.redirect(subject.source()));
  }

  private boolean differs(Function<Content, ? extends Optional<?>> get) {
    return !get.apply(one).equals(get.apply(other));
  }

  /** What decides the address of a page; empty where there is no such page. */
  static Optional<List<String>> address(PageId id, Content content) {
    return content
        .page(id)
        .map(page -> List.of(page.parent() == null ? "" : page.parent().value(), page.slug()));
  }

  /** Another order key at the same place is no change; nor is another time. */
  private boolean isPageChanged(PageId id) {
    Page old = one.page(id).orElse(null);
    Page now = other.page(id).orElse(null);
    if (old == null || now == null || old.equals(now)) {
      return !Objects.equals(old, now);
    }
    return PageTree.isEdited(old, now) || PageTree.isMoved(one, old, other, now);
  }

  private boolean isPlaceChanged(PageId id) {
    Page old = one.page(id).orElse(null);
    Page now = other.page(id).orElse(null);
    if (old == null || now == null) {
      return !Objects.equals(old, now);
    }
    return PageTree.isMoved(one, old, other, now);
  }

  private boolean isUseChanged(PageId user, Subject.OfReusableContent subject) {
    ReusableContent used = subject.sides().ours().or(() -> subject.sides().theirs()).orElse(null);
    return used != null
        && differs(
            content ->
                content.page(user).map(page -> ReusableContentMerge.mentions(texts, page, used)));
  }
}
