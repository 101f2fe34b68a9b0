package dev.docs.content.merge;

import static java.util.Objects.requireNonNull;

import dev.docs.content.Page;
import dev.docs.content.ReusableContent;
import dev.docs.content.conflict.Conflict;
import dev.docs.content.conflict.Subject;
import dev.docs.content.markdown.FrontMatter;
import java.util.Map;
import java.util.Optional;
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
    return content.merged(
        both -> merge(content, both),
        () -> {
          conflicts.accept(
              about(
                      content.deletion(),
                      subject(content, null),
                      content,
                      edited -> shown(edited, documents::read))
                  .build());
          return content.ours();
        });
  }

  private ReusableContent merge(
      ThreeWay<ReusableContent> content, TwoSides<ReusableContent> sides) {
    MergedDocuments.Merged merged = documents.merge(sides);
    Subject subject =
        new Subject.OfReusableContent(
            content.any().id(), Optional.empty(), Optional.empty(), Subject.Sides.none());
    for (MergedDocuments.FoundLines lines : merged.conflicts()) {
      conflicts.accept(
          lines
              .of(about(Conflict.Kind.BLOCK_EDITED_TWICE, subject, content, ReusableContent::title))
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
    return sides.field(
        get,
        () ->
            conflicts.accept(
                about(Conflict.Kind.FIELD_EDITED_TWICE, subject(content, name), content, get)
                    .build()));
  }

  private static Subject subject(ThreeWay<ReusableContent> content, @Nullable String field) {
    return new Subject.OfReusableContent(
        content.any().id(), Optional.empty(), Optional.ofNullable(field), sides(content));
  }

  /** One side deleted the reusable content, which a page of the other newly includes. */
  static Conflict.Builder deletedInUse(
      ThreeWay<ReusableContent> content, Page user, Function<ReusableContent, String> show) {
    return about(
        Conflict.Kind.REUSABLE_CONTENT_DELETED_IN_USE,
        new Subject.OfReusableContent(
            content.any().id(), Optional.of(user.id()), Optional.empty(), sides(content)),
        content,
        show);
  }

  /** The Markdown with the title before it, as a file has it. */
  static String shown(ReusableContent content, Texts texts) {
    return FrontMatter.withSettings("", FrontMatter.write(Map.of(PageField.TITLE, content.title())))
        + texts.read(content.document());
  }

  /** Whether the text of a page mentions a reusable content by its id or its file. */
  static boolean mentions(Texts texts, Page page, ReusableContent content) {
    String text = texts.read(page.document());
    String path = content.gitPath();
    return text.contains(content.id().value())
        || (path != null && text.contains(path.substring(path.lastIndexOf('/') + 1)));
  }

  private static Subject.Sides<ReusableContent> sides(ThreeWay<ReusableContent> content) {
    return Subject.Sides.of(content.ours(), content.theirs());
  }

  private static Conflict.Builder about(
      Conflict.Kind kind,
      Subject subject,
      ThreeWay<ReusableContent> content,
      Function<ReusableContent, @Nullable String> show) {
    ReusableContent any = content.any();
    return content
        .conflict(kind, subject, show)
        .path(any.gitPath() == null ? any.title() : any.gitPath());
  }
}
