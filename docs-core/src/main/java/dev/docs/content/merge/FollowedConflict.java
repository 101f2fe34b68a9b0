package dev.docs.content.merge;

import dev.docs.content.Content;
import dev.docs.content.Page;
import dev.docs.content.ReusableContent;
import dev.docs.content.TextOwner;
import dev.docs.content.VariableValue;
import dev.docs.content.conflict.Conflict;
import dev.docs.content.conflict.Subject;
import dev.docs.content.conflict.Subject.PageSide;
import dev.docs.content.document.ContentRef;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Follows our side of a conflict through a change that decides nothing about it, such as a merge
 * with another side than that of the conflict. All methods are static, pure and thread-safe.
 */
public final class FollowedConflict {

  private FollowedConflict() {}

  /**
   * The conflict with our side as it is after the change; equal to the former one where the change
   * does not touch our side, or our side is gone.
   *
   * @param texts reads the documents of both contents, and that of the conflict
   */
  public static Conflict of(Conflict conflict, Content before, Content after, Texts texts) {
    return conflict
        .lines()
        .map(place -> lines(conflict, place, before, after, texts))
        .orElseGet(
            () ->
                ConflictPart.isSame(conflict, before, after, texts)
                    ? conflict
                    : conflict.subject().fold(new Ours(conflict, after, texts)));
  }

  /**
   * Whether two conflicts that were found with the same content as their side are about the same
   * part of it.
   */
  public static boolean isSame(Conflict one, Conflict other) {
    return ConflictKey.of(one).equals(ConflictKey.of(other))
        && (one.lines().isEmpty()
            || (one.theirLines().isPresent()
                && other.theirLines().isPresent()
                && meet(one.theirLines().get(), other.theirLines().get())));
  }

  private static boolean meet(Conflict.Place one, Conflict.Place other) {
    return one.start() <= other.end() && other.start() <= one.end();
  }

  private static Conflict lines(
      Conflict conflict, Conflict.Place place, Content before, Content after, Texts texts) {
    ContentRef owner = ConflictLines.owner(conflict);
    TextOwner old = before.owner(owner).orElse(null);
    TextOwner now = after.owner(owner).orElse(null);
    if (old == null || now == null || Objects.equals(old.document(), now.document())) {
      return conflict;
    }
    ConflictLines lines = ConflictLines.at(place, texts).followed(texts.read(now.document()));
    if (lines.lines().equals(conflict.ours())) {
      return conflict;
    }
    return conflict
        .edit()
        .texts(conflict.base(), lines.lines(), conflict.theirs())
        .at(
            new Conflict.Place(now.document(), lines.start(), lines.end()),
            conflict.theirLines().orElse(null))
        .build();
  }

  /** The conflict with the state that a content has, as our side. */
  private record Ours(Conflict conflict, Content now, Texts texts)
      implements Subject.Cases<Conflict> {

    @Override
    public Conflict page(Subject.OfPage subject) {
      Page page = now.page(subject.id()).orElse(null);
      Optional<PageSide> side =
          page == null || conflict.kind() == Conflict.Kind.SLUG_CLASH
              ? Optional.empty()
              : subject.sides().ours().map(was -> new PageSide(page, was.above(), was.below()));
      Subject renewed =
          new Subject.OfPage(
              subject.id(),
              subject.field(),
              new Subject.Sides<>(side.or(subject.sides()::ours), subject.sides().theirs()));
      return saying(renewed, page == null ? conflict.ours() : shown(page));
    }

    private @Nullable String shown(Page page) {
      return switch (conflict.kind()) {
        case FIELD_EDITED_TWICE -> {
          PageField<?> field = conflict.field().flatMap(PageField::named).orElse(null);
          yield field == null ? conflict.ours() : field.text(page, now);
        }
        case VARIABLE_EDITED_TWICE -> text(page.variables().get(conflict.field().orElseThrow()));
        case MOVED_TWICE, ORDERS_CONTRADICT, MOVE_CYCLE, NESTED_TOO_DEEP, PARENT_DELETED ->
            ShownPages.place(now, page.id());
        case EDITED_AND_DELETED, DELETED_AND_EDITED -> new ShownPages(now, texts).text(page.id());
        default -> conflict.ours();
      };
    }

    private static @Nullable String text(@Nullable VariableValue value) {
      return value == null ? null : value.text();
    }

    @Override
    public Conflict file(Subject.OfFile subject) {
      return saying(
          new Subject.OfFile(
              subject.id(),
              subject.field(),
              new Subject.Sides<>(now.file(subject.id()), subject.sides().theirs())),
          now.file(subject.id())
              .map(file -> FileMerge.shown(conflict.kind(), subject.field().orElse(null), file))
              .orElse(null));
    }

    @Override
    public Conflict reusableContent(Subject.OfReusableContent subject) {
      Optional<ReusableContent> ours = now.reusableContent(subject.id());
      String shown =
          subject.field().isPresent()
              ? ours.map(
                      content ->
                          subject.field().get().equals(PageField.TITLE)
                              ? content.title()
                              : content.gitPath())
                  .orElse(null)
              : ours.map(content -> ReusableContentMerge.shown(content, texts)).orElse(null);
      return saying(
          new Subject.OfReusableContent(
              subject.id(),
              subject.user(),
              subject.field(),
              new Subject.Sides<>(ours, subject.sides().theirs())),
          shown);
    }

    @Override
    public Conflict variable(Subject.OfVariable subject) {
      VariableValue ours = now.variables().get(subject.name());
      return saying(
          new Subject.OfVariable(
              subject.name(),
              new Subject.Sides<>(Optional.ofNullable(ours), subject.sides().theirs())),
          text(ours));
    }

    @Override
    public Conflict redirect(Subject.OfRedirect subject) {
      return saying(subject, now.redirect(subject.source()).orElse(null));
    }

    private Conflict saying(Subject subject, @Nullable String ours) {
      return conflict.edit().about(subject).texts(conflict.base(), ours, conflict.theirs()).build();
    }
  }
}
