package dev.docs.content.edit;

import static java.util.Objects.requireNonNull;
import static java.util.stream.Collectors.toMap;

import dev.docs.content.PageLayout;
import dev.docs.content.PageLayout.Option;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Converts a page's layout from and to front matter. */
final class LayoutSettings {

  /** The parts that an option hides, in the order of the options. */
  private static final Map<Option, String> HIDDEN =
      new EnumMap<>(
          Map.of(
              Option.NO_TAGS, "tags", Option.NO_ACTIONS, "actions", Option.NO_ANCHORS, "anchors"));

  private static final String WIDTH = "width";
  private static final String COVER_SIZE = "cover.size";
  private static final String COVER_MASK = "cover.mask";
  private static final String VISIBLE = ".visible";

  /** The option that a key is false by. */
  private static final Map<String, Option> HIDDEN_BY =
      HIDDEN.entrySet().stream()
          .collect(toMap(part -> part.getValue() + VISIBLE, Map.Entry::getKey));

  private static final List<String> KEYS =
      Stream.concat(
              Stream.of(WIDTH, COVER_SIZE, COVER_MASK),
              Stream.concat(
                      Stream.of(
                          "cover",
                          "title",
                          "description",
                          "tableOfContents",
                          "outline",
                          "pagination",
                          "metadata"),
                      HIDDEN.values().stream())
                  .map(part -> part + VISIBLE))
          .toList();

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

  /** The keys of a layout, each a path in front matter below {@code layout}. */
  static List<String> keys() {
    return KEYS;
  }

  /** What front matter says for a key: a word, or whether a part is visible; null for nothing. */
  static @Nullable Object get(PageLayout layout, String key) {
    return switch (key) {
      case WIDTH -> layout.wide() ? "wide" : "default";
      case COVER_SIZE -> layout.coverSize();
      case COVER_MASK -> layout.has(Option.RADIAL_MASK) ? "radial" : null;
      case "cover.visible" -> layout.cover();
      case "title.visible" -> layout.title();
      case "description.visible" -> layout.description();
      case "tableOfContents.visible" -> layout.tableOfContents();
      case "outline.visible" -> layout.outline();
      case "pagination.visible" -> layout.pagination();
      case "metadata.visible" -> layout.metadata();
      default -> !layout.has(requireNonNull(HIDDEN_BY.get(key), key));
    };
  }

  static SettingForm<@Nullable Object> form(String key) {
    return switch (key) {
      case WIDTH -> SettingForms.word(List.of("default", "wide"));
      case COVER_SIZE -> SettingForms.word(List.of("hero", "full", "background"));
      case COVER_MASK -> SettingForms.word(List.of("radial"));
      default -> SettingForms.visible();
    };
  }

  /** The layout with another value of a key. */
  static PageLayout with(PageLayout layout, String key, @Nullable Object value) {
    Map<String, Map<String, Object>> parts = new HashMap<>();
    for (String each : KEYS) {
      Object is = each.equals(key) ? value : get(layout, each);
      int dot = each.indexOf('.');
      if (is != null && dot >= 0) {
        parts
            .computeIfAbsent(each.substring(0, dot), part -> new HashMap<>())
            .put(each.substring(dot + 1), is);
      }
    }
    Map<String, Object> all = new HashMap<>(parts);
    Object width = key.equals(WIDTH) ? value : get(layout, WIDTH);
    if (width != null) {
      all.put(WIDTH, width);
    }
    return read(all);
  }
}
