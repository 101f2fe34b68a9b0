package dev.docs.content.markdown.node;

import dev.docs.content.document.DocumentNode.Inline;
import dev.docs.content.html.Entities;
import org.jspecify.annotations.Nullable;

/**
 * The titles of links and images. A document has no attribute for them: the key of a titled link or
 * image is {@value #KEY} followed by the title. Stateless.
 */
public final class Titles {

  static final String KEY = "title-";

  private Titles() {}

  /** The key for a title; null if there is none. */
  public static @Nullable String key(@Nullable String title) {
    return title == null || title.isEmpty() ? null : KEY + title;
  }

  /** The title in a key; null if it has none. */
  public static @Nullable String in(@Nullable String key) {
    return key == null || key.length() == KEY.length() || !key.startsWith(KEY)
        ? null
        : key.substring(KEY.length());
  }

  /**
   * The title after a Markdown link destination, with a leading space. Empty for no title and for
   * {@code mention}, which would make the link a mention.
   */
  public static String markdown(Inline inline) {
    String title = in(inline.key());
    if (title == null || title.equals("mention")) {
      return "";
    }
    return " \""
        + Entities.escape(
            title.replace('\0', '\ufffd'), c -> c == '\\' || c == '"' ? "\\" + (char) c : null)
        + '"';
  }

  /** The {@code title} attribute in HTML, with a leading space; empty for no title. */
  public static String html(@Nullable String key) {
    return Entities.attribute("title", in(key));
  }
}
