package dev.docs.port;

import static java.util.Objects.requireNonNull;

import dev.docs.content.FileBytes;
import java.util.Optional;

/**
 * A file that was fetched.
 *
 * @param contentType the media type it was given with; empty when none that is of use
 */
public record FetchedFile(Optional<String> contentType, FileBytes bytes) {
  public FetchedFile {
    requireNonNull(contentType, "contentType");
    requireNonNull(bytes, "bytes");
  }
}
