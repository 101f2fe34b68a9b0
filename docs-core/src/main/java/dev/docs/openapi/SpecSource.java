package dev.docs.openapi;

import dev.docs.command.internal.HttpUrl;
import dev.docs.command.internal.Text;
import org.jspecify.annotations.Nullable;

/**
 * Where a specification comes from: one of the two.
 *
 * @param url an address; null where the text is given
 * @param text JSON or YAML; null where an address is given
 */
public record SpecSource(
    @HttpUrl @Nullable String url, @Text(min = 1, max = MAX_TEXT) @Nullable String text) {

  /** The longest text, in characters: about what a request may hold. */
  public static final int MAX_TEXT = 16 << 20;

  public static SpecSource url(String url) {
    return new SpecSource(url, null);
  }

  public static SpecSource text(String text) {
    return new SpecSource(null, text);
  }
}
