package dev.docs.content.edit;

import dev.docs.content.PageLayout;
import dev.docs.content.PageLayout.Option;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Converts a page's layout from and to front matter. */
final class LayoutSettings {

  /** The parts that an option hides, in the order of the options. */
  private static final Map<Option, String> HIDDEN =
      new EnumMap<>(
          Map.of(
              Option.NO_TAGS, "tags", Option.NO_ACTIONS, "actions", Option.NO_ANCHORS, "anchors"));

  private LayoutSettings() {}

  static PageLayout read(@Nullable Object value) {
    if (!(value instanceof Map<?, ?> layout)) {
      return PageLayout.DEFAULT;
    }
    Map<?, ?> cover = layout.get("cover") instanceof Map<?, ?> options ? options : Map.of();
    return PageLayout.of(
            "wide".equals(layout.get("width")),
            "full".equals(cover.get("size")),
            part -> isVisible(layout, part))
        .with(options(layout, cover));
  }

  private static Set<Option> options(Map<?, ?> layout, Map<?, ?> cover) {
    Set<Option> options = EnumSet.noneOf(Option.class);
    if ("background".equals(cover.get("size"))) {
      options.add(Option.COVER_BEHIND);
    }
    if ("radial".equals(cover.get("mask"))) {
      options.add(Option.RADIAL_MASK);
    }
    HIDDEN.forEach(
        (option, part) -> {
          if (!isVisible(layout, part)) {
            options.add(option);
          }
        });
    return options;
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
    cover.put("size", layout.coverSize());
    if (layout.has(Option.RADIAL_MASK)) {
      cover.put("mask", "radial");
    }
    out.put("cover", cover);
    out.put("title", Map.of("visible", layout.title()));
    out.put("description", Map.of("visible", layout.description()));
    out.put("tableOfContents", Map.of("visible", layout.tableOfContents()));
    out.put("outline", Map.of("visible", layout.outline()));
    out.put("pagination", Map.of("visible", layout.pagination()));
    out.put("metadata", Map.of("visible", layout.metadata()));
    HIDDEN.forEach(
        (option, part) -> {
          if (layout.has(option)) {
            out.put(part, Map.of("visible", false));
          }
        });
    return out;
  }
}
