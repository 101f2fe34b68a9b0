package dev.docs.content.edit;

import dev.docs.content.Content;
import dev.docs.content.ContentFile;
import dev.docs.content.Page;
import dev.docs.content.PageCover;
import dev.docs.content.PageCover.TextColor;
import dev.docs.content.PageFields;
import dev.docs.content.VariableValue;
import dev.docs.content.document.ContentRef;
import dev.docs.content.folder.internal.RelativePath;
import dev.docs.content.link.ContentLinks;
import dev.docs.content.markdown.FrontMatter;
import dev.docs.id.FileId;
import dev.docs.rule.internal.KeepsRule;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * Reads and writes the settings of a page in the front matter of its text: {@code description},
 * {@code icon}, {@code emoji}, {@code hidden}, {@code noIndex}, {@code noRobotsIndex}, {@code if},
 * {@code layout}, {@code cover}, {@code coverDark}, {@code coverY}, {@code coverHeight}, {@code
 * coverTextColor}, {@code coverTextColorDark} and {@code vars}. Other keys are preserved.
 *
 * <p>Front matter is preserved literally until a setting is changed by other means.
 */
@KeepsRule("front-matter")
public final class PageSettings {

  private static final String BYTE_ORDER_MARK = "\ufeff";

  private PageSettings() {}

  /**
   * Reads the settings of a text into a page, and returns the text without front matter. A text
   * without front matter does not change the settings of the page.
   *
   * @param page the page without the settings, but with its source file
   * @param content resolves the files that settings refer to
   */
  public static String read(String markdown, Page.Builder page, String file, Content content) {
    FrontMatter.Split split = FrontMatter.split(markdown);
    if (split.bodyOffset() == 0) {
      return withoutMark(markdown, page);
    }
    Map<String, Object> settings = FrontMatter.parse(split.raw());
    page.frontMatter(markdown.substring(0, split.bodyOffset()));
    apply(settings, page, file, content);
    return split.body();
  }

  /** Moves a byte order mark from the text to the front matter. */
  private static String withoutMark(String markdown, Page.Builder page) {
    if (!markdown.startsWith(BYTE_ORDER_MARK)) {
      return markdown;
    }
    String before = Objects.requireNonNullElse(page.build().frontMatter(), "");
    page.frontMatter(before.startsWith(BYTE_ORDER_MARK) ? before : BYTE_ORDER_MARK + before);
    return markdown.substring(BYTE_ORDER_MARK.length());
  }

  /** The text of a page, with front matter if it has settings. */
  public static String write(Page page, String body, Content content) {
    String written = page.frontMatter() == null ? "" : page.frontMatter();
    Map<String, Object> before =
        written.isEmpty() ? Map.of() : FrontMatter.parse(FrontMatter.split(written).raw());
    if (isAsWritten(before, page, content)) {
      return joined(written, body);
    }
    Map<String, Object> settings = new LinkedHashMap<>(before);
    put(settings, page, content);
    String mark = written.startsWith(BYTE_ORDER_MARK) ? BYTE_ORDER_MARK : "";
    return settings.isEmpty()
        ? mark + body
        : mark + "---\n" + FrontMatter.write(settings) + "---\n" + body;
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

  /** Whether these settings are those of the page. */
  private static boolean isAsWritten(Map<String, Object> settings, Page page, Content content) {
    Page.Builder plain = page.edit();
    apply(settings, plain, new ContentLinks(content).fileOf(page), content);
    return plain.build().equals(page);
  }

  private static void apply(
      Map<String, Object> settings, Page.Builder page, String file, Content content) {
    page.description(text(settings, "description", PageFields.MAX_DESCRIPTION))
        .icon(text(settings, "icon", 50))
        .emoji(text(settings, "emoji", 50))
        .hidden(Boolean.TRUE.equals(settings.get("hidden")))
        .noIndex(Boolean.TRUE.equals(settings.get("noIndex")))
        .noRobotsIndex(Boolean.TRUE.equals(settings.get("noRobotsIndex")))
        .condition(text(settings, "if", PageFields.MAX_CONDITION))
        .layout(LayoutSettings.read(settings.get("layout")))
        .cover(cover(settings, file, content))
        .variables(variables(settings.get("vars")));
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
    ContentRef ref = reference(text(settings, "cover", 2_048), file, content);
    ContentRef dark = reference(text(settings, "coverDark", 2_048), file, content);
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

  private static @Nullable ContentRef reference(
      @Nullable String target, String file, Content content) {
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

  private static void put(Map<String, Object> settings, Page page, Content content) {
    set(settings, "description", page.description());
    set(settings, "icon", page.icon());
    set(settings, "emoji", page.emoji());
    set(settings, "hidden", page.hidden() ? true : null);
    set(settings, "noIndex", page.noIndex() ? true : null);
    set(settings, "noRobotsIndex", page.noRobotsIndex() ? true : null);
    set(settings, "if", page.condition());
    set(settings, "layout", LayoutSettings.write(page.layout()));
    PageCover cover = page.cover();
    set(settings, "cover", cover == null ? null : target(cover.ref(), page, content));
    set(settings, "coverDark", cover == null ? null : target(cover.refDark(), page, content));
    set(settings, "coverY", cover == null || cover.yPos() == 0 ? null : cover.yPos());
    set(settings, "coverHeight", cover == null ? null : cover.height());
    set(settings, "coverTextColor", cover == null ? null : word(cover.textColor()));
    set(settings, "coverTextColorDark", cover == null ? null : word(cover.textColorDark()));
    Map<String, Object> variables = new TreeMap<>();
    page.variables().forEach((name, value) -> variables.put(name, value.plain()));
    set(settings, "vars", variables.isEmpty() ? null : variables);
  }

  private static @Nullable String word(@Nullable TextColor color) {
    return color == null ? null : color.name().toLowerCase(Locale.ROOT);
  }

  private static void set(Map<String, Object> settings, String key, @Nullable Object value) {
    if (value == null) {
      settings.remove(key);
    } else if (!Objects.equals(settings.get(key), value)) {
      settings.put(key, value);
    }
  }

  private static @Nullable String target(@Nullable ContentRef ref, Page page, Content content) {
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
