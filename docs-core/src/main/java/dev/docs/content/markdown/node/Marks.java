package dev.docs.content.markdown.node;

import static dev.docs.content.html.Entities.escapeAttribute;

import dev.docs.content.document.ContentRef;
import dev.docs.content.document.Mark;
import dev.docs.content.document.internal.DocumentReader;
import dev.docs.content.document.internal.LinkTargets;
import dev.docs.content.document.internal.MarkType;
import dev.docs.content.html.Entities;
import dev.docs.content.markdown.syntax.Emoji;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Writes the delimiters and tags of marks and inlines. */
public final class Marks {

  private Marks() {}

  public static String openTag(Mark mark) {
    String name = MarkType.of(mark).element();
    if (name.isEmpty() || !MarkType.COLOR.is(mark)) {
      return name.isEmpty() ? "" : "<" + name + ">";
    }
    StringBuilder style = new StringBuilder();
    Object text = mark.data().getOrDefault("text", "default");
    Object background = mark.data().getOrDefault("background", "default");
    if (!text.equals("default")) {
      style.append("color:").append(text).append(';');
    }
    if (!background.equals("default")) {
      style.append("background-color:").append(background).append(';');
    }
    return "<mark style=\"" + escapeAttribute(style.toString()) + "\">";
  }

  public static String closeTag(Mark mark) {
    String name = MarkType.of(mark).element();
    return name.isEmpty() ? "" : "</" + name + ">";
  }

  /**
   * A fence: a run of {@code c} longer than any in the text.
   *
   * @param least the minimum length
   */
  public static String fence(String text, char c, int least) {
    int longest = 0;
    int run = 0;
    for (int i = 0; i < text.length(); i++) {
      run = text.charAt(i) == c ? run + 1 : 0;
      longest = Math.max(longest, run);
    }
    return String.valueOf(c).repeat(Math.max(least, longest + 1));
  }

  /** The link target of a reference in its JSON form; empty if there is none. */
  public static String target(@Nullable Object ref, LinkTargets targets) {
    String target = targets.target(ContentRef.of(DocumentReader.object(ref, "data.ref")));
    return target == null ? "" : target;
  }

  /** A link destination, escaped, and in angle brackets if necessary. */
  public static String destination(String target) {
    boolean bare =
        !target.isEmpty()
            && target.chars().noneMatch(c -> c <= ' ' || c == 127 || "()<>".indexOf(c) >= 0);
    String escaped = Entities.escape(target, c -> "\\<>".indexOf(c) < 0 ? null : "\\" + (char) c);
    return bare ? escaped : "<" + escaped + ">";
  }

  public static String emoji(String code) {
    return "<span data-gb-custom-inline data-tag=\"emoji\" data-code=\""
        + escapeAttribute(code)
        + "\">"
        + Emoji.characters(code)
        + "</span>";
  }

  public static String icon(Map<String, Object> data) {
    String name = String.valueOf(data.get("icon"));
    Object color = data.get("color");
    String style = Entities.attribute("style", color == null ? null : "color:" + color + ";");
    String shown = Entities.escapeText(name);
    return "<i class=\"fa-" + escapeAttribute(name) + "\"" + style + ">:" + shown + ":</i>";
  }

  /** The fields of a button's action, each an attribute. */
  static final List<String> ACTION = List.of("action", "query", "slug");

  public static String buttonEnd(Map<String, Object> data) {
    return data.get("action") instanceof Map<?, ?> ? "</button>" : "</a>";
  }

  public static String button(Map<String, Object> data, String target) {
    String shown = Entities.attribute("class", "button " + data.getOrDefault("kind", "primary"));
    String icon = Entities.attribute("data-icon", data.get("icon"));
    if (data.get("action") instanceof Map<?, ?> action) {
      StringBuilder out = new StringBuilder("<button type=\"button\"").append(shown);
      for (String name : ACTION) {
        Object value = action.get(name) instanceof String text ? text : null;
        out.append(Entities.attribute("data-" + name, value));
      }
      return out.append(icon).append('>').toString();
    }
    return "<a" + Entities.attribute("href", target) + shown + icon + ">";
  }
}
