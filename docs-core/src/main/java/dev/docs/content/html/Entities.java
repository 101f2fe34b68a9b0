package dev.docs.content.html;

import java.util.Map;
import java.util.function.IntFunction;
import org.jspecify.annotations.Nullable;

/**
 * Decodes and escapes character references in HTML text and attributes: the numeric ones and the
 * common named ones. Static and thread-safe.
 */
public final class Entities {

  private static final int LONGEST = 10;

  private static final Map<String, String> BASIC =
      Map.of("amp", "&", "lt", "<", "gt", ">", "quot", "\"", "apos", "'");

  private static final Map<String, String> COMMON =
      Map.ofEntries(
          Map.entry("nbsp", "\u00a0"),
          Map.entry("copy", "\u00a9"),
          Map.entry("reg", "\u00ae"),
          Map.entry("trade", "\u2122"),
          Map.entry("hellip", "\u2026"),
          Map.entry("mdash", "\u2014"),
          Map.entry("ndash", "\u2013"),
          Map.entry("lsquo", "\u2018"),
          Map.entry("rsquo", "\u2019"),
          Map.entry("ldquo", "\u201c"),
          Map.entry("rdquo", "\u201d"),
          Map.entry("laquo", "\u00ab"),
          Map.entry("raquo", "\u00bb"),
          Map.entry("times", "\u00d7"),
          Map.entry("rarr", "\u2192"),
          Map.entry("larr", "\u2190"),
          Map.entry("middot", "\u00b7"),
          Map.entry("bull", "\u2022"),
          Map.entry("deg", "\u00b0"),
          Map.entry("euro", "\u20ac"),
          Map.entry("zwj", "\u200d"),
          Map.entry("zwnj", "\u200c"));

  private Entities() {}

  /** Decodes numeric and known named references; others remain unchanged. */
  public static String decode(String text) {
    return decode(text, true);
  }

  /**
   * Decodes numeric references and {@code amp}, {@code lt}, {@code gt}, {@code quot} and {@code
   * apos}.
   */
  public static String decodeBasic(String text) {
    return decode(text, false);
  }

  private static String decode(String text, boolean all) {
    int ampersand = text.indexOf('&');
    if (ampersand < 0) {
      return text;
    }
    StringBuilder out = new StringBuilder(text.length());
    int position = 0;
    while (ampersand >= 0) {
      out.append(text, position, ampersand);
      position = ampersand;
      int end = ampersand + 1;
      while (end < text.length()
          && end - ampersand <= LONGEST
          && isReferenceCharacter(text.charAt(end))) {
        end++;
      }
      String decoded =
          end < text.length() && text.charAt(end) == ';'
              ? character(text.substring(ampersand + 1, end), all)
              : null;
      if (decoded == null) {
        out.append('&');
        position++;
      } else {
        out.append(decoded);
        position = end + 1;
      }
      ampersand = text.indexOf('&', position);
    }
    return out.append(text, position, text.length()).toString();
  }

  /** Whether the ampersand at the offset may start a character reference, known here or not. */
  public static boolean opens(String text, int ampersand) {
    int end = ampersand + 1;
    while (end < text.length() && isReferenceCharacter(text.charAt(end))) {
      if (end - ampersand > 40) {
        return false;
      }
      end++;
    }
    return end > ampersand + 1 && end < text.length() && text.charAt(end) == ';';
  }

  private static boolean isReferenceCharacter(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '#';
  }

  private static @Nullable String character(String reference, boolean all) {
    if (reference.startsWith("#")) {
      boolean hex = reference.length() > 1 && Character.toLowerCase(reference.charAt(1)) == 'x';
      String digits = reference.substring(hex ? 2 : 1);
      if (digits.isEmpty() || digits.length() > 7 || digits.contains("#")) {
        return null;
      }
      try {
        int code = Integer.parseInt(digits, hex ? 16 : 10);
        return code == 0 || code > Character.MAX_CODE_POINT ? "\ufffd" : Character.toString(code);
      } catch (NumberFormatException noNumber) {
        return null;
      }
    }
    String basic = BASIC.get(reference);
    return basic == null && all ? COMMON.get(reference) : basic;
  }

  /** Escapes text for use between tags. Control characters and line breaks become references. */
  public static String escapeText(String text) {
    return escape(
        text,
        c ->
            switch (c) {
              case '&' -> "&amp;";
              case '<' -> "&lt;";
              case '>' -> "&gt;";
              case '\u0085', '\u2028', '\u2029' -> "&#" + c + ";";
              default -> null;
            });
  }

  /**
   * Escapes text for Markdown: control characters, and ampersands that may start a character
   * reference, become references.
   *
   * @param other what is written for a further character; null for the character itself
   */
  public static String escape(String text, IntFunction<@Nullable String> other) {
    StringBuilder out = new StringBuilder(text.length() + 16);
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      String written = other.apply(c);
      if (written != null) {
        out.append(written);
      } else if (c == '&' && opens(text, i)) {
        out.append("&amp;");
      } else if (c < ' ') {
        out.append("&#").append((int) c).append(';');
      } else {
        out.append(c);
      }
    }
    return out.toString();
  }

  /** Escapes text for an attribute value in double quotes. */
  public static String escapeAttribute(String text) {
    return escapeText(text).replace("\"", "&quot;");
  }

  /** An attribute of an element with a leading space; empty for no value. */
  public static String attribute(String name, @Nullable Object value) {
    return value == null ? "" : " " + name + "=\"" + escapeAttribute(value.toString()) + '"';
  }
}
