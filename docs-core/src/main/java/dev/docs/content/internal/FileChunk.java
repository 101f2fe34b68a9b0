package dev.docs.content.internal;

import static java.util.Objects.requireNonNull;

/**
 * A piece of a file.
 *
 * @param id the digest of the bytes and the space they belong to
 */
@SuppressWarnings("ArrayRecordComponent") // compared by id only
public record FileChunk(String id, byte[] bytes) {

  /** The largest piece: what is held in memory at a time while a file is read or written. */
  public static final int MAX_BYTES = 1 << 20;

  public FileChunk {
    requireNonNull(id, "id");
    requireNonNull(bytes, "bytes");
  }
}
