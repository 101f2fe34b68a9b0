package dev.docs.content.merge;

import static java.util.Objects.requireNonNull;

import dev.docs.content.ReusableContent;
import dev.docs.content.conflict.Conflict;
import java.util.Objects;
import java.util.function.Consumer;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** Merges one reusable content. Not thread-safe. */
final class ReusableContentMerge {

  private final MergedDocuments documents;
  private final Consumer<Conflict> conflicts;

  ReusableContentMerge(MergedDocuments documents, Consumer<Conflict> conflicts) {
    this.documents = documents;
    this.conflicts = conflicts;
  }

  /** The merged reusable content; null if deleted. */
  @Nullable ReusableContent merge(ThreeWay<ReusableContent> content) {
    if (content.sidesAgree() || !content.changedThere()) {
      return content.ours();
    }
    if (!content.changedHere()) {
      return content.theirs();
    }
    if (content.ours() == null || content.theirs() == null) {
      Conflict.Kind kind =
          content.ours() == null
              ? Conflict.Kind.DELETED_AND_EDITED
              : Conflict.Kind.EDITED_AND_DELETED;
      conflicts.accept(about(content, kind, edited -> documents.read(edited.document())).build());
      return content.ours();
    }
    return merge(content, new TwoSides<>(content.base(), content.ours(), content.theirs()));
  }

  private ReusableContent merge(
      ThreeWay<ReusableContent> content, TwoSides<ReusableContent> sides) {
    MergedDocuments.Merged merged =
        documents.merge(
            sides.base() == null ? null : sides.base().document(),
            sides.ours().document(),
            sides.theirs().document());
    for (TextConflict lines : merged.conflicts()) {
      conflicts.accept(
          about(content, Conflict.Kind.BLOCK_EDITED_TWICE, ReusableContent::title)
              .sides(Conflict.Side.NOTHING, Conflict.Side.NOTHING)
              .at(merged.document(), lines.start(), lines.end())
              .texts(lines.base(), lines.ours(), lines.theirs())
              .build());
    }
    return new ReusableContent(
        sides.ours().id(),
        title(content, sides),
        merged.document(),
        field(content, sides, FileMerge.GIT_PATH, ReusableContent::gitPath));
  }

  private String title(ThreeWay<ReusableContent> content, TwoSides<ReusableContent> sides) {
    String title = field(content, sides, PageField.TITLE, ReusableContent::title);
    return requireNonNull(title, "a reusable content has a title on either side");
  }

  private @Nullable String field(
      ThreeWay<ReusableContent> content,
      TwoSides<ReusableContent> sides,
      String name,
      Function<ReusableContent, @Nullable String> get) {
    String base = sides.base() == null ? null : get.apply(sides.base());
    String ours = get.apply(sides.ours());
    String theirs = get.apply(sides.theirs());
    if (Objects.equals(ours, theirs) || Objects.equals(base, theirs)) {
      return ours;
    }
    if (Objects.equals(base, ours)) {
      return theirs;
    }
    conflicts.accept(about(content, Conflict.Kind.FIELD_EDITED_TWICE, get).field(name).build());
    return ours;
  }

  static Conflict.Builder about(
      ThreeWay<ReusableContent> content,
      Conflict.Kind kind,
      Function<ReusableContent, @Nullable String> show) {
    ReusableContent any = content.any();
    return Conflict.of(kind)
        .reusableContent(any.id())
        .path(any.gitPath() == null ? any.title() : any.gitPath())
        .texts(text(content.base(), show), text(content.ours(), show), text(content.theirs(), show))
        .sides(Conflict.Side.of(content.ours()), Conflict.Side.of(content.theirs()));
  }

  private static @Nullable String text(
      @Nullable ReusableContent content, Function<ReusableContent, @Nullable String> show) {
    return content == null ? null : show.apply(content);
  }
}
