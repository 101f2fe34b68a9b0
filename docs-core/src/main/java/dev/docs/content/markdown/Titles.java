package dev.docs.content.markdown;

import dev.docs.content.document.DocumentNode.Inline;
import org.jspecify.annotations.Nullable;

/**
 * The titles of links and images, which a document has no place for: the key of a link or image
 * that has one is {@value #KEY} and the title. Static and pure.
 */
final class Titles {

  static final String KEY = "title-";

  private Titles() {}

  /** The key of what has a title; null for none. */
  static @Nullable String key(@Nullable String title) {
    return title == null || title.isEmpty() ? null : KEY + title;
  }

  /** The title that a key carries, on one line; null for none. */
  static @Nullable String in(@Nullable String key) {
    return key == null || key.length() == KEY.length() || !key.startsWith(KEY)
        ? null
        : key.substring(KEY.length());
  }

  /** The title as it stands after a destination in Markdown, with the blank before it. */
  static String markdown(Inline inline) {
    String title = in(inline.key());
    if (title == null || title.equals("mention")) {
      return "";
    }
    StringBuilder out = new StringBuilder(" \"");
    for (int i = 0; i < title.length(); i++) {
      char c = title.charAt(i);
      if (c == '\\' || c == '"') {
        out.append('\\').append(c);
      } else if (c < ' ') {
        out.append("&#").append(c == 0 ? 0xFFFD : (int) c).append(';');
      } else if (c == '&' && Entities.opens(title, i)) {
        out.append("&amp;");
      } else {
        out.append(c);
      }
    }
    return out.append('"').toString();
  }

  /** The title as an attribute in HTML, with the blank before it. */
  static String html(@Nullable String key) {
    String title = in(key);
    return title == null ? "" : " title=\"" + Entities.escapeAttribute(title) + "\"";
  }
}
