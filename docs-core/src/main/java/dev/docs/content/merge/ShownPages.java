package dev.docs.content.merge;

import dev.docs.content.Content;
import dev.docs.content.Page;
import dev.docs.content.PageType;
import dev.docs.content.edit.PageSettings;
import dev.docs.content.internal.PageTree;
import dev.docs.content.markdown.FrontMatter;
import dev.docs.id.PageId;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
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
        Optional.ofNullable(page.parent()).flatMap(content::page).map(content::path).orElse(null),
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
   * The Markdown of a page with its front matter, which says also what has its place elsewhere: the
   * title and the path, and the type, the target, the source and the title in navigation where they
   * are not the usual ones.
   *
   * @return null for no page
   */
  @Nullable String text(PageId id) {
    Page page = content.page(id).orElse(null);
    if (page == null) {
      return null;
    }
    Map<String, Object> shown = new LinkedHashMap<>();
    shown.put(PageField.TITLE, page.title());
    shown.put(PATH, content.path(page));
    if (page.type() != PageType.DOCUMENT) {
      shown.put(PageField.TYPE, type(page.type()));
    }
    for (String name : List.of(PageField.TARGET, PageField.COMPUTED, PageField.LINK_TITLE)) {
      Object value = PageField.named(name).orElseThrow().plain(page, content);
      if (value != null) {
        shown.put(name, value);
      }
    }
    String written = PageSettings.frontMatter(page, content);
    String raw = FrontMatter.write(shown) + FrontMatter.split(written).raw();
    return FrontMatterMerge.terminated(FrontMatter.withSettings(written, raw))
        + texts.read(page.document());
  }
}
