package dev.docs.store.jdbc;

import dev.docs.store.Kind;
import java.nio.charset.StandardCharsets;

/** A record's kind and id. */
record RecordKey(String kind, String id) {

  static RecordKey of(Kind<?> kind, String id) {
    return new RecordKey(kind.name(), id);
  }

  /** Whether this can be a stored id: it contains no unpaired surrogates. */
  boolean isValid() {
    return id != null
        && !id.isEmpty()
        && id.length() <= Kind.MAX_ID_LENGTH
        && Codec.nextUnpaired(id, 0) < 0;
  }

  /** The id in the stored encoding, which is equal only for identical code points. */
  byte[] idBytes() {
    return id.getBytes(StandardCharsets.UTF_8);
  }

  static String id(byte[] bytes) {
    return new String(bytes, StandardCharsets.UTF_8);
  }
}
