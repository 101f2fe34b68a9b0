package dev.docs.content.edit;

import dev.docs.content.PageLayout;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Converts a page's layout from and to front matter. */
final class LayoutSettings {

  private LayoutSettings() {}

  static PageLayout read(@Nullable Object value) {
    if (!(value instanceof Map<?, ?> layout)) {
      return PageLayout.DEFAULT;
    }
    return PageLayout.of(
        "wide".equals(layout.get("width")),
        layout.get("cover") instanceof Map<?, ?> cover && "full".equals(cover.get("size")),
        part -> isVisible(layout, part));
  }

  private static boolean isVisible(Map<?, ?> layout, String part) {
    return !(layout.get(part) instanceof Map<?, ?> options)
        || !Boolean.FALSE.equals(options.get("visible"));
  }

  /** Null for the default. */
  static @Nullable Map<String, Object> write(PageLayout layout) {
    if (layout.equals(PageLayout.DEFAULT)) {
      return null;
    }
    Map<String, Object> out = new LinkedHashMap<>();
    if (layout.wide()) {
      out.put("width", "wide");
    }
    Map<String, Object> cover = new LinkedHashMap<>();
    cover.put("visible", layout.cover());
    cover.put("size", layout.fullCover() ? "full" : "hero");
    out.put("cover", cover);
    out.put("title", Map.of("visible", layout.title()));
    out.put("description", Map.of("visible", layout.description()));
    out.put("tableOfContents", Map.of("visible", layout.tableOfContents()));
    out.put("outline", Map.of("visible", layout.outline()));
    out.put("pagination", Map.of("visible", layout.pagination()));
    out.put("metadata", Map.of("visible", layout.metadata()));
    return out;
  }
}
