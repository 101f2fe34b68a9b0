package dev.docs.http.reader;

import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;

/**
 * Texts of which one digest is made: each with its length, so that no two lists of texts are the
 * same. Not thread-safe.
 */
final class Facts {

  private final StringBuilder all = new StringBuilder();

  /**
   * @param fact by its text; null for none
   */
  Facts add(@Nullable Object fact) {
    if (fact == null) {
      all.append('-');
    } else {
      String text = fact.toString();
      all.append(text.length()).append(':').append(text);
    }
    return this;
  }

  String digest() {
    return Digest.of(all.toString().getBytes(StandardCharsets.UTF_8));
  }
}
