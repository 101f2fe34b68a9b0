package dev.docs.content.internal;

import static java.util.Objects.requireNonNull;

/**
 * A chunk of a file.
 *
 * @param id the digest of the bytes and the space they belong to
 */
@SuppressWarnings("ArrayRecordComponent") // compared by id only
public record FileChunk(String id, byte[] bytes) {

  /** The largest chunk: 1 MiB, the memory needed at a time to read or write a file. */
  public static final int MAX_BYTES = 1 << 20;

  public FileChunk {
    requireNonNull(id, "id");
    requireNonNull(bytes, "bytes");
  }
}
