package dev.docs.content.edit;

import dev.docs.content.Content;
import dev.docs.content.ContentFile;
import dev.docs.content.Page;
import dev.docs.content.PageCover;
import dev.docs.content.PageCover.TextColor;
import dev.docs.content.PageFields;
import dev.docs.content.VariableValue;
import dev.docs.content.document.ContentRef;
import dev.docs.content.document.internal.PlainValues;
import dev.docs.content.folder.internal.RelativePath;
import dev.docs.content.internal.PageBuilder;
import dev.docs.content.link.ContentLinks;
import dev.docs.content.markdown.FrontMatter;
import dev.docs.content.markdown.FrontMatterLines;
import dev.docs.id.FileId;
import dev.docs.rule.internal.KeepsRule;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * Reads and writes the settings of a page in the front matter of its text: {@code description},
 * {@code icon}, {@code emoji}, {@code hidden}, {@code noIndex}, {@code noRobotsIndex}, {@code if},
 * {@code layout}, {@code cover}, {@code coverDark}, {@code coverY}, {@code coverHeight}, {@code
 * coverTextColor}, {@code coverTextColorDark} and {@code vars}. Other keys are preserved.
 *
 * <p>Front matter is preserved literally. When a setting is changed by other means, its line
 * changes alone.
 */
@KeepsRule("front-matter")
public final class PageSettings {

  private static final String BYTE_ORDER_MARK = "\ufeff";

  /** The longest path or URL of an image, in UTF-16 units: our choice, as browsers take no more. */
  static final int MAX_TARGET = 2_048;

  /** The name in front matter of the map of variables. */
  public static final String VARIABLES = "vars";

  private static final String LAYOUT = "layout";

  private PageSettings() {}

  /**
   * Reads the settings of a text into a page, and returns the text without front matter. A text
   * without front matter does not change the settings of the page.
   *
   * @param page the page without the settings, but with its source file
   * @param content resolves the files that settings refer to
   */
  public static String read(String markdown, PageBuilder page, String file, Content content) {
    FrontMatter.Split split = FrontMatter.splitAsMeant(markdown);
    if (split.bodyOffset() == 0) {
      return withoutMark(markdown, page);
    }
    Map<String, Object> settings = FrontMatter.settings(split.raw());
    page.frontMatter(markdown.substring(0, split.bodyOffset()));
    apply(settings, page, file, content);
    return split.body();
  }

  /** Moves a byte order mark from the text to the front matter. */
  private static String withoutMark(String markdown, PageBuilder page) {
    if (!markdown.startsWith(BYTE_ORDER_MARK)) {
      return markdown;
    }
    String before = Objects.requireNonNullElse(page.build().frontMatter(), "");
    page.frontMatter(before.startsWith(BYTE_ORDER_MARK) ? before : BYTE_ORDER_MARK + before);
    return markdown.substring(BYTE_ORDER_MARK.length());
  }

  /** The text of a page, with front matter if it has settings. */
  public static String write(Page page, String body, Content content) {
    return joined(frontMatter(page, content), body);
  }

  /**
   * The front matter of a page with its delimiters, and with the byte order mark where there is
   * one: as it was written, apart from the lines of settings that changed since.
   */
  public static String frontMatter(Page page, Content content) {
    String written = Objects.requireNonNullElse(page.frontMatter(), "");
    FrontMatterLines lines = FrontMatterLines.of(FrontMatter.splitAsMeant(written).raw());
    PageBuilder plain = PageBuilder.of(page);
    apply(lines.settings(), plain, new ContentLinks(content).fileOf(page), content);
    Page before = plain.build();
    if (before.equals(page)) {
      return written;
    }
    Map<String, Object> settings = new LinkedHashMap<>(lines.settings());
    put(settings, before, page, content);
    return FrontMatter.withSettings(written, lines.with(settings));
  }

  /** Whether a name in front matter has a map of settings. */
  public static boolean isMap(String name) {
    return name.equals(LAYOUT) || name.equals(VARIABLES);
  }

  /** Joins front matter and text; front matter may lack the terminator of its last line. */
  private static String joined(String written, String body) {
    boolean open =
        !written.isEmpty()
            && !written.equals(BYTE_ORDER_MARK)
            && !written.endsWith("\n")
            && !body.isEmpty();
    return open ? written + "\n" + body : written + body;
  }

  private static void apply(
      Map<String, Object> settings, PageBuilder page, String file, Content content) {
    page.description(text(settings, "description", PageFields.MAX_DESCRIPTION))
        .icon(text(settings, "icon", 50))
        .emoji(text(settings, "emoji", 50))
        .hidden(Boolean.TRUE.equals(settings.get("hidden")))
        .noIndex(Boolean.TRUE.equals(settings.get("noIndex")))
        .noRobotsIndex(Boolean.TRUE.equals(settings.get("noRobotsIndex")))
        .condition(text(settings, "if", PageFields.MAX_CONDITION))
        .layout(LayoutSettings.read(settings.get(LAYOUT)))
        .cover(cover(settings, file, content))
        .variables(variables(settings.get(VARIABLES)));
  }

  private static @Nullable String text(Map<String, Object> settings, String key, int max) {
    Object value = settings.get(key);
    if (!(value instanceof String) && !(value instanceof Number)) {
      return null;
    }
    String text = value.toString();
    return text.isEmpty() || text.codePointCount(0, text.length()) > max ? null : text;
  }

  private static @Nullable PageCover cover(
      Map<String, Object> settings, String file, Content content) {
    ContentRef ref = reference(text(settings, "cover", MAX_TARGET), file, content);
    ContentRef dark = reference(text(settings, "coverDark", MAX_TARGET), file, content);
    if (ref == null && dark == null) {
      return null;
    }
    double yPos = settings.get("coverY") instanceof Number number ? number.doubleValue() : 0;
    return new PageCover(
        ref,
        dark,
        yPos,
        color(settings.get("coverTextColor")),
        color(settings.get("coverTextColorDark")),
        height(settings.get("coverHeight")));
  }

  private static @Nullable TextColor color(@Nullable Object value) {
    return switch (String.valueOf(value)) {
      case "black" -> TextColor.BLACK;
      case "white" -> TextColor.WHITE;
      default -> null;
    };
  }

  private static @Nullable Double height(@Nullable Object value) {
    return value instanceof Number number
            && number.doubleValue() >= PageCover.MIN_HEIGHT
            && number.doubleValue() <= PageCover.MAX_HEIGHT
        ? Double.valueOf(number.doubleValue())
        : null;
  }

  static @Nullable ContentRef reference(@Nullable String target, String file, Content content) {
    return target == null
        ? null
        : new ContentLinks(content)
            .resolve(file, target)
            .orElseGet(() -> new ContentRef.Url(target));
  }

  private static Map<String, VariableValue> variables(@Nullable Object value) {
    Map<String, VariableValue> variables = new TreeMap<>();
    if (value instanceof Map<?, ?> map) {
      map.forEach(
          (name, v) ->
              VariableValue.from(v)
                  .filter(found -> VariableValue.isName(name.toString()))
                  .ifPresent(found -> variables.put(name.toString(), found)));
    }
    return variables;
  }

  /** Sets what differs between the page as it was written and as it is. */
  private static void put(Map<String, Object> settings, Page written, Page page, Content content) {
    for (PageSetting<?> setting : PageSetting.ALL) {
      Object value = setting.written(page, content);
      if (!Objects.equals(setting.written(written, content), value)) {
        put(settings, setting.path(), value);
      }
    }
    Set<String> names = new TreeSet<>(written.variables().keySet());
    names.addAll(page.variables().keySet());
    for (String name : names) {
      VariableValue value = page.variables().get(name);
      if (!Objects.equals(written.variables().get(name), value)) {
        put(settings, List.of(VARIABLES, name), value == null ? null : plain(value));
      }
    }
  }

  /** Sets a value, with the maps around it; null removes it, and maps that get empty with it. */
  private static void put(Map<String, Object> settings, List<String> path, @Nullable Object value) {
    String key = path.get(0);
    if (path.size() == 1) {
      if (value == null) {
        settings.remove(key);
      } else {
        settings.put(key, value);
      }
      return;
    }
    Map<String, Object> inner = new LinkedHashMap<>();
    if (settings.get(key) instanceof Map<?, ?> map) {
      map.forEach((name, of) -> inner.put((String) name, of));
    }
    put(inner, path.subList(1, path.size()), value);
    if (inner.isEmpty()) {
      settings.remove(key);
    } else {
      settings.put(key, inner);
    }
  }

  private static Object plain(VariableValue value) {
    return value.plain() instanceof Number number ? PlainValues.number(number) : value.plain();
  }

  static @Nullable String target(@Nullable ContentRef ref, Page page, Content content) {
    if (ref instanceof ContentRef.Url url) {
      return url.url();
    }
    if (ref instanceof ContentRef.File file) {
      Optional<String> path = content.file(new FileId(file.file())).map(ContentFile::gitPath);
      String from = new ContentLinks(content).fileOf(page);
      return path.map(to -> RelativePath.relativize(from, to)).orElse("/files/" + file.file());
    }
    return null;
  }
}
