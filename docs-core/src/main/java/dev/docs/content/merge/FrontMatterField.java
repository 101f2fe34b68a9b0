package dev.docs.content.merge;

import dev.docs.content.Content;
import dev.docs.content.Page;
import dev.docs.content.edit.SettingForm;
import dev.docs.content.edit.SettingForms;
import dev.docs.content.internal.PageBuilder;
import dev.docs.content.markdown.FrontMatter;
import dev.docs.content.markdown.FrontMatterLines;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * The front matter of a page as a field: all of it, or one value in it that is no setting of this
 * library. Static and pure.
 */
final class FrontMatterField {

  /** What stands before the names that lead to a value. */
  static final String PREFIX = PageField.FRONT_MATTER + ".";

  /** The field of the comments. */
  static final String COMMENTS = PREFIX + FrontMatterMerge.COMMENTS;

  private FrontMatterField() {}

  static String nameOf(List<String> path) {
    return path.isEmpty() ? PageField.FRONT_MATTER : PREFIX + String.join(".", path);
  }

  /** The field with a name; names in it may contain dots. */
  static PageField<?> named(String name) {
    if (name.equals(PageField.FRONT_MATTER)) {
      return new PageField<>(name, Page::frontMatter, PageBuilder::frontMatter, new Whole());
    }
    if (name.equals(COMMENTS)) {
      return new PageField<>(
          name,
          page -> linesOf(page.frontMatter()).comments(),
          (page, comments) -> {},
          SettingForms.shown("comments", comments -> null));
    }
    String names = name.substring(PREFIX.length());
    return new PageField<>(
        name,
        page -> get(linesOf(page.frontMatter()).settings(), names),
        (page, value) -> page.frontMatter(changed(page.build(), names, value)),
        new Value(names));
  }

  /** The front matter of a page with the value that another one has, in its words. */
  static @Nullable String taken(Page page, String name, Page from) {
    FrontMatterLines there = linesOf(from.frontMatter());
    String names = name.substring(PREFIX.length());
    return name.equals(COMMENTS)
        ? commented(page, from)
        : changed(page, names, get(there.settings(), names), there);
  }

  private static @Nullable String changed(
      Page page, String names, @Nullable Object value, FrontMatterLines... spelled) {
    String written = Objects.requireNonNullElse(page.frontMatter(), "");
    FrontMatterLines lines = linesOf(written);
    Map<String, Object> changed = with(lines.settings(), names, value);
    return orNull(FrontMatter.withSettings(written, lines.with(changed, spelled)));
  }

  /** The front matter of another page with the values of this one. */
  private static @Nullable String commented(Page page, Page as) {
    FrontMatterLines own = linesOf(page.frontMatter());
    String text = Objects.requireNonNullElse(as.frontMatter(), "");
    return orNull(FrontMatter.withSettings(text, linesOf(text).with(own.settings(), own)));
  }

  static FrontMatterLines linesOf(@Nullable String frontMatter) {
    return FrontMatterLines.of(
        frontMatter == null ? "" : FrontMatter.splitAsMeant(frontMatter).raw());
  }

  static @Nullable String orNull(String text) {
    return text.isEmpty() ? null : text;
  }

  private static @Nullable Object get(Map<?, ?> map, String names) {
    String key = key(map, names);
    Object value = map.get(key);
    if (key.equals(names)) {
      return value;
    }
    return value instanceof Map<?, ?> inner ? get(inner, rest(key, names)) : null;
  }

  private static Map<String, Object> with(Map<?, ?> map, String names, @Nullable Object value) {
    Map<String, Object> out = new LinkedHashMap<>();
    map.forEach((name, of) -> out.put((String) name, of));
    String key = key(map, names);
    if (key.equals(names) && value == null) {
      out.remove(key);
    } else if (key.equals(names)) {
      out.put(key, value);
    } else {
      Map<?, ?> inner = map.get(key) instanceof Map<?, ?> of ? of : Map.of();
      out.put(key, with(inner, rest(key, names), value));
    }
    return out;
  }

  /** The first of the names: the longest one that is in the map, else that before the first dot. */
  private static String key(Map<?, ?> map, String names) {
    for (int end = names.length(); end > 0; end = names.lastIndexOf('.', end - 1)) {
      if (map.containsKey(names.substring(0, end))) {
        return names.substring(0, end);
      }
    }
    int dot = names.indexOf('.');
    return dot <= 0 ? names : names.substring(0, dot);
  }

  private static String rest(String key, String names) {
    return names.substring(key.length() + 1);
  }

  /** A value in front matter: given as YAML, perhaps with its name before it. */
  private record Value(String names) implements SettingForm<@Nullable Object> {
    @Override
    public @Nullable Object plain(@Nullable Object value, Page page, Content content) {
      return value;
    }

    @Override
    public @Nullable Object given(String text, Page page, Content content) {
      String name = names.substring(names.lastIndexOf('.') + 1);
      Map<String, Object> lines = FrontMatter.parse(text);
      if (lines.size() == 1 && lines.containsKey(name)) {
        return lines.get(name);
      }
      Map<String, Object> named = FrontMatter.parse("value: " + text);
      boolean alone = named.size() == 1 && named.containsKey("value");
      return text.isEmpty() ? null : alone ? named.get("value") : text;
    }
  }

  private static final class Whole implements SettingForm<@Nullable String> {
    @Override
    public @Nullable Object plain(@Nullable String value, Page page, Content content) {
      return value;
    }

    @Override
    public @Nullable String given(String text, Page page, Content content) {
      if (!text.isEmpty() && FrontMatter.splitAsMeant(text).bodyOffset() != text.length()) {
        throw SettingForm.invalid("must be front matter between two lines of ---");
      }
      return orNull(text);
    }
  }

  /** A list of names with one more. */
  static List<String> child(List<String> path, String key) {
    List<String> child = new ArrayList<>(path);
    child.add(key);
    return List.copyOf(child);
  }
}
