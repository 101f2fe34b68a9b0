package dev.docs.content.merge;

import dev.docs.content.Content;
import dev.docs.content.Page;
import dev.docs.content.PageType;
import dev.docs.content.edit.PageSettings;
import dev.docs.content.internal.PageTree;
import dev.docs.content.markdown.FrontMatter;
import dev.docs.id.PageId;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** How conflicts show pages to people: by lines of front matter. Immutable. */
record ShownPages(Content content, Texts texts) {

  private static final String PATH = "path";

  static String type(PageType type) {
    return type.name().toLowerCase(Locale.ROOT);
  }

  /** The title and the path of a page. */
  static String name(Content content, Page page) {
    return lines(PageField.TITLE, page.title(), PATH, content.path(page));
  }

  /** The path of a page, and those of its parent and its neighbours; null for no page. */
  static @Nullable String place(Content content, PageId id) {
    Page page = content.page(id).orElse(null);
    if (page == null) {
      return null;
    }
    PageTree tree = PageTree.of(content);
    return lines(
        PATH,
        content.path(page),
        "parent",
        page.parentId().flatMap(content::page).map(content::path).orElse(null),
        "after",
        tree.siblingBefore(page).map(content::path).orElse(null),
        "before",
        tree.siblingAfter(page).map(content::path).orElse(null));
  }

  private static String lines(@Nullable String... namesAndValues) {
    Map<String, Object> lines = new LinkedHashMap<>();
    for (int i = 0; i < namesAndValues.length; i += 2) {
      String value = namesAndValues[i + 1];
      if (value != null) {
        lines.put(Objects.requireNonNull(namesAndValues[i]), value);
      }
    }
    return FrontMatter.write(lines);
  }

  /**
   * The fields beside the settings that a page has unlike another state of it: its title, its path
   * and others.
   *
   * @param other the other state, in its content
   */
  static Set<String> unlike(Content content, Page page, Content other, Page otherPage) {
    Set<String> unlike = new LinkedHashSet<>();
    for (String name : List.of(PageField.TITLE, PageField.TARGET, "computed", "linkTitle")) {
      PageField<?> field = PageField.named(name).orElseThrow();
      if (!Objects.equals(field.get().apply(page), field.get().apply(otherPage))) {
        unlike.add(name);
      }
    }
    if (!content.path(page).equals(other.path(otherPage))) {
      unlike.add(PATH);
    }
    if (page.type() != otherPage.type()) {
      unlike.add(PageField.TYPE);
    }
    return unlike;
  }

  /**
   * The Markdown of a page with its front matter; its title if it has neither.
   *
   * @param fields the names of the fields that are shown, too
   * @return null for no page
   */
  @Nullable String text(PageId id, Set<String> fields) {
    Page page = content.page(id).orElse(null);
    if (page == null) {
      return null;
    }
    String body = texts.read(page.document());
    if (fields.isEmpty()) {
      String text = PageSettings.write(page, body, content);
      return text.isEmpty() ? page.title() : text;
    }
    Map<String, Object> shown = new LinkedHashMap<>();
    for (String field : fields) {
      value(page, field).ifPresent(value -> shown.put(field, value));
    }
    String written = PageSettings.frontMatter(page, content);
    String raw = FrontMatter.write(shown) + FrontMatter.split(written).raw();
    return FrontMatter.withSettings(written, raw) + body;
  }

  private Optional<Object> value(Page page, String field) {
    return switch (field) {
      case PATH -> Optional.of(content.path(page));
      case PageField.TYPE -> Optional.of(type(page.type()));
      default ->
          PageField.named(field).flatMap(named -> Optional.ofNullable(named.plain(page, content)));
    };
  }
}
