package dev.docs.content.merge;

import dev.docs.content.Page;
import dev.docs.content.PageFields;
import dev.docs.content.PageKind;
import dev.docs.content.document.ContentRef;
import dev.docs.error.DocsException;
import java.util.List;
import java.util.Optional;
import java.util.function.BiConsumer;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * A field of a page that is merged separately.
 *
 * @param set writes the value
 * @param given parses the value from the text of a resolution; null if the field has no text form
 */
record PageField<T extends @Nullable Object>(
    String name,
    Function<Page, T> get,
    BiConsumer<Page.Builder, T> set,
    @Nullable Function<String, T> given) {

  static final String TITLE = "title";
  static final String SLUG = "slug";
  static final String FRONT_MATTER = "frontMatter";
  static final String TYPE = "type";

  /** A slug, and whether it is fixed or follows the title. */
  record Slug(String slug, boolean fixed) {
    @Override
    public String toString() {
      return slug;
    }
  }

  /** All fields except the place, the document, the variables and the times. */
  static final List<PageField<?>> ALL =
      List.of(
          new PageField<>(TITLE, Page::title, Page.Builder::title, PageField::title),
          new PageField<>(
              SLUG,
              page -> new Slug(page.slug(), page.slugFixed()),
              (page, slug) -> page.slug(slug.slug(), slug.fixed()),
              null),
          new PageField<>("emoji", Page::emoji, Page.Builder::emoji, null),
          new PageField<>("icon", Page::icon, Page.Builder::icon, null),
          new PageField<>(
              "description",
              Page::description,
              Page.Builder::description,
              text -> optional(text, PageFields.MAX_DESCRIPTION)),
          new PageField<>("layout", Page::layout, Page.Builder::layout, null),
          new PageField<>("cover", Page::cover, Page.Builder::cover, null),
          new PageField<>("hidden", Page::hidden, Page.Builder::hidden, null),
          new PageField<>("noIndex", Page::noIndex, Page.Builder::noIndex, null),
          new PageField<>("noRobotsIndex", Page::noRobotsIndex, Page.Builder::noRobotsIndex, null),
          new PageField<>(
              "condition",
              Page::condition,
              Page.Builder::condition,
              text -> optional(text, PageFields.MAX_CONDITION)),
          new PageField<>("target", page -> page.target().orElse(null), PageField::target, null),
          new PageField<>(
              "computed", page -> page.computed().orElse(null), Page.Builder::computed, null),
          new PageField<>(
              FRONT_MATTER, Page::frontMatter, Page.Builder::frontMatter, PageField::optional),
          new PageField<>("gitPath", Page::gitPath, Page.Builder::gitPath, null),
          new PageField<>("linkTitle", Page::linkTitle, Page.Builder::linkTitle, null));

  static Optional<PageField<?>> named(String name) {
    return ALL.stream().filter(field -> field.name().equals(name)).findFirst();
  }

  boolean isSlug() {
    return name.equals(SLUG);
  }

  @Nullable String show(Page page) {
    T value = page == null ? null : get.apply(page);
    return value == null ? null : value.toString();
  }

  void copy(Page from, Page.Builder to) {
    set.accept(to, get.apply(from));
  }

  private static void target(Page.Builder page, @Nullable ContentRef target) {
    if (target != null) {
      page.kind(new PageKind.Link(target));
    }
  }

  private static String title(String text) {
    if (text.isBlank() || text.length() > Page.MAX_TITLE || text.contains("\n")) {
      throw DocsException.invalid(
          "markdown", "must be a title: one line of 1 to " + Page.MAX_TITLE + " characters");
    }
    return text;
  }

  private static @Nullable String optional(String text) {
    return text.isEmpty() ? null : text;
  }

  private static @Nullable String optional(String text, int max) {
    if (text.codePointCount(0, text.length()) > max) {
      throw DocsException.invalid("markdown", "must be at most " + max + " characters");
    }
    return optional(text);
  }
}
