package dev.docs.content.conflict;

import dev.docs.content.ContentFile;
import dev.docs.content.DocumentId;
import dev.docs.content.Page;
import dev.docs.content.ReusableContent;
import dev.docs.content.VariableValue;
import dev.docs.id.FileId;
import dev.docs.id.PageId;
import dev.docs.id.ReusableContentId;
import dev.docs.store.StoredAs;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * The stored form of a conflict: what the types of subjects have is in components of their own,
 * null for those of other types.
 */
record StoredConflict(
    Conflict.Kind kind,
    @Nullable PageId page,
    @Nullable FileId file,
    @Nullable ReusableContentId reusableContent,
    @Nullable String field,
    String path,
    @Nullable String base,
    @Nullable String ours,
    @Nullable String theirs,
    @Nullable DocumentId document,
    int start,
    int end,
    Side ourSide,
    Side theirSide,
    List<Conflict.OtherText> otherTexts)
    implements StoredAs.Form<Conflict> {

  /** The state of one side; components are null where the side has none of the type. */
  record Side(
      @Nullable Page page,
      List<Page> above,
      List<Page> below,
      @Nullable ContentFile file,
      @Nullable ReusableContent reusableContent,
      @Nullable VariableValue variable) {

    static final Side NOTHING = new Side(null, List.of(), List.of(), null, null, null);

    static Side of(Subject.PageSide side) {
      return new Side(side.page(), side.above(), side.below(), null, null, null);
    }

    static Side of(ContentFile file) {
      return new Side(null, List.of(), List.of(), file, null, null);
    }

    static Side of(ReusableContent reusableContent) {
      return new Side(null, List.of(), List.of(), null, reusableContent, null);
    }

    static Side of(VariableValue variable) {
      return new Side(null, List.of(), List.of(), null, null, variable);
    }

    Subject.@Nullable PageSide pageSide() {
      return page == null ? null : new Subject.PageSide(page, above, below);
    }
  }

  static StoredConflict of(Conflict conflict) {
    Optional<Conflict.Place> lines = conflict.lines();
    Subject.Sides<Side> sides = conflict.subject().fold(new StoredSides());
    return new StoredConflict(
        conflict.kind(),
        conflict.page().orElse(null),
        conflict.file().orElse(null),
        conflict.reusableContent().orElse(null),
        conflict.field().orElse(null),
        conflict.path(),
        conflict.base(),
        conflict.ours(),
        conflict.theirs(),
        lines.map(Conflict.Place::document).orElse(null),
        lines.map(Conflict.Place::start).orElse(0),
        lines.map(Conflict.Place::end).orElse(0),
        sides.ours().orElse(Side.NOTHING),
        sides.theirs().orElse(Side.NOTHING),
        conflict.otherTexts());
  }

  private static final class StoredSides implements Subject.Cases<Subject.Sides<Side>> {
    @Override
    public Subject.Sides<Side> page(Subject.OfPage subject) {
      return subject.sides().map(Side::of);
    }

    @Override
    public Subject.Sides<Side> file(Subject.OfFile subject) {
      return subject.sides().map(Side::of);
    }

    @Override
    public Subject.Sides<Side> reusableContent(Subject.OfReusableContent subject) {
      return subject.sides().map(Side::of);
    }

    @Override
    public Subject.Sides<Side> inclusion(Subject.OfInclusion subject) {
      return subject.sides().map(Side::of);
    }

    @Override
    public Subject.Sides<Side> variable(Subject.OfVariable subject) {
      return subject.sides().map(Side::of);
    }

    @Override
    public Subject.Sides<Side> redirect(Subject.OfRedirect subject) {
      return Subject.Sides.none();
    }
  }

  @Override
  public Conflict value() {
    Conflict.Builder conflict =
        Conflict.of(kind, subject())
            .path(path)
            .texts(base, ours, theirs)
            .otherTexts(otherTexts == null ? List.of() : otherTexts);
    return (kind == Conflict.Kind.BLOCK_EDITED_TWICE
            ? conflict.at(new Conflict.Place(document, start, end))
            : conflict)
        .build();
  }

  private Subject subject() {
    Optional<String> name = Optional.ofNullable(field);
    if (reusableContent != null) {
      Subject.Sides<ReusableContent> sides = sides(Side::reusableContent);
      return page == null
          ? new Subject.OfReusableContent(reusableContent, name, sides)
          : new Subject.OfInclusion(reusableContent, page, sides);
    }
    if (page != null) {
      return new Subject.OfPage(page, name, sides(Side::pageSide));
    }
    if (file != null) {
      return new Subject.OfFile(file, name, sides(Side::file));
    }
    String of = name.orElseThrow();
    return kind == Conflict.Kind.REDIRECT_EDITED_TWICE
        ? new Subject.OfRedirect(of)
        : new Subject.OfVariable(of, sides(Side::variable));
  }

  private <T> Subject.Sides<T> sides(Function<Side, @Nullable T> get) {
    return Subject.Sides.of(get.apply(ourSide), get.apply(theirSide));
  }
}
