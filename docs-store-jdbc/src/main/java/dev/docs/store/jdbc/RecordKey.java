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
    if (id == null || id.isEmpty() || id.length() > Kind.MAX_ID_LENGTH) {
      return false;
    }
    for (int i = 0; i < id.length(); i++) {
      if (Character.isSurrogate(id.charAt(i))) {
        if (i + 1 == id.length() || !Character.isSurrogatePair(id.charAt(i), id.charAt(i + 1))) {
          return false;
        }
        i++;
      }
    }
    return true;
  }

  /** The id in the stored encoding, which is equal only for identical code points. */
  byte[] idBytes() {
    return id.getBytes(StandardCharsets.UTF_8);
  }

  static String id(byte[] bytes) {
    return new String(bytes, StandardCharsets.UTF_8);
  }
}
