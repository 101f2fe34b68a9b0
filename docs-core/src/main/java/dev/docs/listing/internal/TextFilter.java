package dev.docs.listing.internal;

import org.jspecify.annotations.Nullable;

/**
 * Tests many texts for containing another one, with the result of {@link CaseFolding#contains}.
 * Immutable.
 */
public final class TextFilter {

  private final String sought;

  private TextFilter(String sought) {
    this.sought = sought;
  }

  /** Passes texts that contain {@code sought}; every text where it is null or empty. */
  public static TextFilter containing(@Nullable String sought) {
    return new TextFilter(sought == null ? "" : CaseFolding.fold(sought));
  }

  /** Whether every text passes. */
  public boolean isAll() {
    return sought.isEmpty();
  }

  /** Whether the sought text contains this character. */
  public boolean seeks(char character) {
    return sought.indexOf(character) >= 0;
  }

  public boolean passes(String text) {
    return passesFolded(CaseFolding.fold(text));
  }

  /** Whether a text passes that is {@linkplain CaseFolding#fold folded} already. */
  public boolean passesFolded(String folded) {
    return folded.contains(sought);
  }
}
