package dev.docs.port;

import static java.util.Objects.requireNonNull;

import dev.docs.content.FileBytes;
import java.util.Optional;

/**
 * A fetched file.
 *
 * @param contentType its media type; empty when it is unknown
 */
public record FetchedFile(Optional<String> contentType, FileBytes bytes) {
  public FetchedFile {
    requireNonNull(contentType, "contentType");
    requireNonNull(bytes, "bytes");
  }
}
