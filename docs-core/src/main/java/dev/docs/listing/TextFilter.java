package dev.docs.listing;

/**
 * Finds among many texts those that contain another one, as {@link CaseFolding#contains} would.
 * Immutable.
 */
public final class TextFilter {

  private static final TextFilter ALL = new TextFilter("");

  private final String sought;
  private final boolean plain;

  private TextFilter(String sought) {
    this.sought = sought;
    this.plain = sought.chars().allMatch(c -> c < 0x80);
  }

  /** Passes every text. */
  public static TextFilter all() {
    return ALL;
  }

  /** Passes texts that contain {@code sought}; every text where it is null or empty. */
  public static TextFilter containing(String sought) {
    return sought == null || sought.isEmpty() ? ALL : new TextFilter(CaseFolding.fold(sought));
  }

  public boolean isAll() {
    return sought.isEmpty();
  }

  /** Whether the text contains what is sought; null contains nothing. */
  public boolean passes(String text) {
    if (text == null) {
      return isAll();
    }
    int found = plainIndex(text);
    return found == BEYOND_ASCII ? CaseFolding.fold(text).contains(sought) : found >= 0;
  }

  private static final int BEYOND_ASCII = -2;

  /**
   * Where a text of ASCII letters contains what is sought, without copying the text; {@link
   * #BEYOND_ASCII} for another text.
   */
  private int plainIndex(String text) {
    int length = text.length();
    for (int i = 0; i < length; i++) {
      if (text.charAt(i) >= 0x80) {
        return BEYOND_ASCII;
      }
    }
    for (int at = 0; plain && at <= length - sought.length(); at++) {
      int i = 0;
      while (i < sought.length() && lower(text.charAt(at + i)) == sought.charAt(i)) {
        i++;
      }
      if (i == sought.length()) {
        return at;
      }
    }
    return -1;
  }

  private static char lower(char c) {
    return c >= 'A' && c <= 'Z' ? (char) (c + ('a' - 'A')) : c;
  }
}
