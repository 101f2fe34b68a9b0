package dev.docs.content;

import static dev.docs.content.internal.Indexes.SEPARATOR;

import dev.docs.content.OldPaths.Place;
import dev.docs.content.internal.Indexes;
import dev.docs.id.PageId;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * The keys of {@link OldPaths}. Those of the first layout begin with a path, all others with a
 * separator. Numbers of changes are written with eight hexadecimal digits, so that keys sort by
 * them. All methods are static and pure.
 */
final class OldPathKeys {

  /** The number of the last change in which a page left its place. */
  static final String LAST = SEPARATOR + "n";

  private static final String SINCE = SEPARATOR + "s" + SEPARATOR;
  private static final String LEFT = SEPARATOR + "l" + SEPARATOR;

  private static final int DIGITS = 8;
  private static final int HEXADECIMAL = 16;

  private OldPathKeys() {}

  /** Since when a page is at its place; for one that is gone, when it left. */
  static String since(PageId page) {
    return SINCE + page.value();
  }

  /** What the keys of all places begin with that pages left under a parent, with a slug. */
  static String left(@Nullable PageId parent, String slug) {
    return LEFT
        + (parent == null ? "" : parent.value())
        + SEPARATOR
        + Indexes.part(slug.toLowerCase(Locale.ROOT))
        + SEPARATOR;
  }

  /** The key of the place that a page has in the changes from one until another. */
  static String left(Page page, int from, int until) {
    return left(page.parent(), page.slug()) + number(until) + number(from);
  }

  /** The place of a page with a key of {@link #left(Page, int, int)}. */
  static Place place(String key, String page) {
    int at = key.length() - 2 * DIGITS;
    int until = Integer.parseInt(key, at, at + DIGITS, HEXADECIMAL);
    int from = Integer.parseInt(key, at + DIGITS, key.length(), HEXADECIMAL);
    return new Place(new PageId(page), from, until);
  }

  private static String number(int value) {
    return String.format(Locale.ROOT, "%08x", value);
  }

  // ---------------------------------------------------------------- first layout

  /** The page that had a path, in entries of the first layout. */
  static String formerlyAt(String path) {
    return firstLayout(path, 'e');
  }

  /** The page that had a path and others below it, in entries of the first layout. */
  static String formerlyAbove(String path) {
    return firstLayout(path, 'b');
  }

  private static String firstLayout(String path, char sort) {
    return Indexes.part(path.toLowerCase(Locale.ROOT)) + SEPARATOR + sort;
  }
}
