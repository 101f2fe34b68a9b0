package dev.docs.content.edit;

import dev.docs.content.Page;
import dev.docs.content.Tag;
import dev.docs.content.markdown.FrontMatter;
import dev.docs.rule.internal.KeepsRule;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Reads the tags of a space from the file that defines them, and those of a page. Stateless. */
@KeepsRule("page-tags")
public final class PageTags {

  private static final String KEY = "tags";
  private static final int MAX_TEXT = 100;

  private PageTags() {}

  /** The tags of a file, by slug, in its order; what is none is left out. */
  public static Map<String, Tag> defined(byte[] file) {
    String text = new String(file, StandardCharsets.UTF_8);
    Map<String, Tag> tags = new LinkedHashMap<>();
    list(KEY + ":\n" + withoutStart(text))
        .forEach((slug, entry) -> tags.put(slug, of(slug, entry)));
    return tags;
  }

  /** The list without a byte order mark and the line that begins a YAML document. */
  private static String withoutStart(String text) {
    String list = text.startsWith("\ufeff") ? text.substring(1) : text;
    return list.replaceFirst("^---[ \t]*\r?\n", "");
  }

  private static Tag of(String slug, Map<?, ?> map) {
    String label = text(map, "label");
    String emoji = text(map, "emoji");
    String color = text(map, "color");
    return new Tag(
        slug,
        label == null ? slug : label,
        color != null && Tag.COLORS.contains(color) ? color : "default",
        emoji,
        emoji == null ? text(map, "icon") : null);
  }

  /** The tags that a page names, each once, defined or not. */
  public static List<Tag.OfPage> of(Page page) {
    String written = page.frontMatter();
    if (written == null || !written.contains("\n" + KEY + ":")) {
      return List.of();
    }
    return list(FrontMatter.splitAsMeant(written).raw()).entrySet().stream()
        .map(
            tag -> new Tag.OfPage(tag.getKey(), Boolean.TRUE.equals(tag.getValue().get("primary"))))
        .toList();
  }

  /** The entries of a list that name a tag, each by its first. */
  private static Map<String, Map<?, ?>> list(String yaml) {
    Map<String, Map<?, ?>> entries = new LinkedHashMap<>();
    if (FrontMatter.parse(yaml).get(KEY) instanceof List<?> list) {
      for (Object entry : list) {
        if (entry instanceof Map<?, ?> map) {
          String slug = text(map, "tag");
          if (slug != null && entries.size() < Tag.MAX_TAGS) {
            entries.putIfAbsent(slug, map);
          }
        }
      }
    }
    return entries;
  }

  private static @Nullable String text(Map<?, ?> map, String key) {
    return map.get(key) instanceof String text && !text.isBlank() && text.length() <= MAX_TEXT
        ? text
        : null;
  }
}
