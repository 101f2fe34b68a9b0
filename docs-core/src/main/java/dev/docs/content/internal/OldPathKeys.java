package dev.docs.content.internal;

import static dev.docs.content.internal.Indexes.SEPARATOR;

import dev.docs.content.Page;
import dev.docs.content.internal.OldPaths.Stay;
import dev.docs.id.PageId;
import java.util.HexFormat;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * The keys and change numbers of {@link OldPaths}. Keys of the first layout begin with a path, all
 * others with a separator. Change numbers are hexadecimal; in keys they have eight digits, so that
 * keys sort by them. All methods are static and pure.
 */
final class OldPathKeys {

  /** The key of the number of the last change in which a page left its place. */
  static final String LAST = SEPARATOR + "n";

  private static final String SINCE = SEPARATOR + "s" + SEPARATOR;
  private static final String LEFT = SEPARATOR + "l" + SEPARATOR;

  private static final int DIGITS = 8;
  private static final int HEXADECIMAL = 16;

  private OldPathKeys() {}

  /**
   * The key of the number of the change since which a page is at its place; for a deleted page, of
   * the change in which it left.
   */
  static String since(PageId page) {
    return SINCE + page.value();
  }

  /** The common prefix of the keys of all periods in which pages were at a place that they left. */
  static String left(@Nullable PageId parent, String slug) {
    return LEFT
        + (parent == null ? "" : parent.value())
        + SEPARATOR
        + Indexes.part(slug.toLowerCase(Locale.ROOT))
        + SEPARATOR;
  }

  /** The key of a period in which a page was at the place that it has in {@code page}. */
  static String left(Page page, int from, int until) {
    return left(page.parent(), page.slug()) + number(until) + number(from);
  }

  /** The period of a page with a key made by {@link #left(Page, int, int)}. */
  static Stay stay(String key, String page) {
    int at = key.length() - 2 * DIGITS;
    int until = Integer.parseInt(key, at, at + DIGITS, HEXADECIMAL);
    int from = Integer.parseInt(key, at + DIGITS, key.length(), HEXADECIMAL);
    return new Stay(new PageId(page), from, until);
  }

  private static String number(int value) {
    return HexFormat.of().toHexDigits(value);
  }

  /** The value of the entries {@link #LAST} and {@link #since}. */
  static Pointer pointer(int number) {
    return new Pointer(Integer.toString(number, HEXADECIMAL));
  }

  /** The number in a value made by {@link #pointer}. */
  static int number(Pointer pointer) {
    return Integer.parseInt(pointer.id(), HEXADECIMAL);
  }

  // ---------------------------------------------------------------- first layout

  /** The key of the page that had a path, in the first layout. */
  static String formerlyAt(String path) {
    return firstLayout(path, 'e');
  }

  /** The key of the page that had a path, for all paths below that path, in the first layout. */
  static String formerlyAbove(String path) {
    return firstLayout(path, 'b');
  }

  private static String firstLayout(String path, char sort) {
    return Indexes.part(path.toLowerCase(Locale.ROOT)) + SEPARATOR + sort;
  }
}
