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
    List<Conflict.OtherText> otherTexts,
    Optional<Conflict.Place> theirLines)
    implements StoredAs.Form<Conflict> {

  /** The state of one side; components are null where the side has none of the type. */
  record Side(
      @Nullable Page page,
      List<Page> above,
      List<Page> below,
      @Nullable ContentFile file,
      @Nullable ReusableContent reusableContent,
      @Nullable VariableValue variable) {

    /** The state of a side; null for none. */
    static Side of(@Nullable Object side) {
      requireKnown(side);
      Subject.PageSide page = side instanceof Subject.PageSide of ? of : null;
      return new Side(
          page == null ? null : page.page(),
          page == null ? List.of() : page.above(),
          page == null ? List.of() : page.below(),
          side instanceof ContentFile file ? file : null,
          side instanceof ReusableContent reusable ? reusable : null,
          side instanceof VariableValue variable ? variable : null);
    }

    private static void requireKnown(@Nullable Object side) {
      if (side != null
          && !(side instanceof Subject.PageSide
              || side instanceof ContentFile
              || side instanceof ReusableContent
              || side instanceof VariableValue)) {
        throw new IllegalArgumentException("no stored form: " + side.getClass());
      }
    }

    Subject.@Nullable PageSide pageSide() {
      return page == null ? null : new Subject.PageSide(page, above, below);
    }
  }

  static StoredConflict of(Conflict conflict) {
    Optional<Conflict.Place> lines = conflict.lines();
    Subject.Sides<?> sides = conflict.subject().sides();
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
        Side.of(sides.ours().orElse(null)),
        Side.of(sides.theirs().orElse(null)),
        conflict.otherTexts(),
        conflict.theirLines());
  }

  @Override
  public Conflict value() {
    Conflict.Builder conflict =
        Conflict.of(kind, subject())
            .path(path)
            .texts(base, ours, theirs)
            .otherTexts(otherTexts == null ? List.of() : otherTexts);
    return (kind == Conflict.Kind.BLOCK_EDITED_TWICE
            ? conflict.at(new Conflict.Place(document, start, end), theirLines.orElse(null))
            : conflict)
        .build();
  }

  private Subject subject() {
    Optional<String> name = Optional.ofNullable(field);
    if (reusableContent != null) {
      return new Subject.OfReusableContent(
          reusableContent, Optional.ofNullable(page), name, sides(Side::reusableContent));
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
