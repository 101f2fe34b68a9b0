package dev.docs.http.app;

import dev.docs.http.html.Html;
import dev.docs.listing.Slice;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * Common elements of pages. User-provided texts are isolated in their writing direction ({@code
 * bdi}).
 */
final class Elements {

  private static final DateTimeFormatter TIME =
      DateTimeFormatter.ofPattern("uuuu-MM-dd HH:mm", Locale.ROOT).withZone(ZoneOffset.UTC);

  private static final double KIB = 1024;
  private static final String UNTITLED = "(untitled)";

  private Elements() {}

  static Html link(Html at, String href, String text) {
    String shown = text.isBlank() ? UNTITLED : text;
    return at.add("a").set("href", href).set("dir", "auto").text(shown);
  }

  static void time(Html at, @Nullable Instant moment) {
    if (moment != null) {
      at.add("time").set("datetime", moment.toString()).text(TIME.format(moment));
    }
  }

  static void label(Html at, String text) {
    at.text(" ");
    at.add("span", "label").text(text);
  }

  /** The constant's name in lower case with spaces. */
  static String words(Enum<?> constant) {
    return constant.name().toLowerCase(Locale.ROOT).replace('_', ' ');
  }

  /** A size in bytes, with its unit. */
  static String size(long bytes) {
    return bytes < KIB
        ? bytes + " B"
        : bytes < KIB * KIB
            ? String.format(Locale.ROOT, "%.1f KiB", bytes / KIB)
            : String.format(Locale.ROOT, "%.1f MiB", bytes / (KIB * KIB));
  }

  static Html fact(Html facts, String name) {
    facts.add("dt").text(name);
    return facts.add("dd").set("dir", "auto");
  }

  /**
   * A table that scrolls horizontally when too wide.
   *
   * @param columns the headings; one that starts with {@code ~} is hidden on narrow screens
   * @return the table's body
   */
  static Html table(Html at, String caption, String... columns) {
    return table(at, "", caption, columns);
  }

  /** A table of texts side by side, which are stacked on narrow screens. */
  static Html lines(Html at, String caption, String... columns) {
    return table(at, "lines", caption, columns);
  }

  private static Html table(Html at, String style, String caption, String... columns) {
    Html scroll = at.add("div", "table").set("tabindex", "0").set("role", "region");
    scroll.set("aria-label", caption);
    Html table = scroll.add("table");
    if (!style.isEmpty()) {
      table.set("class", style);
    }
    table.add("caption").text(caption);
    Html head = table.add("thead").add("tr");
    for (String column : columns) {
      boolean wide = column.startsWith("~");
      Html cell = head.add("th").set("scope", "col").text(wide ? column.substring(1) : column);
      if (wide) {
        cell.set("class", "wide");
      }
    }
    return table.add("tbody");
  }

  /** A text, of which too much is cut off, as a note tells. */
  static void cut(Html note, Html at, String text, int most) {
    at.text(text.substring(0, Math.min(most, text.length())));
    if (text.length() > most) {
      note.add("p", "note").text("Truncated: the text has " + text.length() + " characters.");
    }
  }

  /**
   * A link to the next slice of a list.
   *
   * @param parameter the query parameter that holds the cursor
   */
  static void next(Html at, String href, String parameter, Slice<?> slice) {
    slice
        .next()
        .ifPresent(
            cursor ->
                at.add("p")
                    .add("a")
                    .set("rel", "next")
                    .set("href", href + "?" + parameter + "=" + encoded(cursor.value()))
                    .text("More of " + slice.count()));
  }

  static String encoded(String text) {
    return URLEncoder.encode(text, StandardCharsets.UTF_8);
  }
}
