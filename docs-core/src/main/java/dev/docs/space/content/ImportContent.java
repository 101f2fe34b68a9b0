package dev.docs.space.content;

import dev.docs.command.internal.BoundedText;
import dev.docs.port.ContentSource.ImportSource;
import jakarta.validation.constraints.NotNull;

/**
 * Imports content from a URL.
 *
 * @param url at most 2,048 characters, the limit of the public interface for files
 */
public record ImportContent(
    @NotNull @BoundedText(min = 1, max = MAX_URL) String url, @NotNull ImportSource source) {

  /** The longest URL. */
  public static final int MAX_URL = 2_048;

  /** Imports the content at a URL. */
  public static ImportContent from(String url, ImportSource source) {
    return new ImportContent(url, source);
  }
}
