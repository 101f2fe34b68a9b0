package dev.docs.store.jdbc;

import dev.docs.store.Kind;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;

/** A record's kind and id. */
record RecordKey(String kind, String id) {

  static RecordKey of(Kind<?> kind, String id) {
    return new RecordKey(kind.name(), id);
  }

  /** Whether this can be the id of a record. */
  boolean isValid() {
    return idBytes() != null;
  }

  /** The id as it is stored, so that ids are the same when every code point is; or null if none. */
  byte[] idBytes() {
    return idBytes(id);
  }

  private static byte[] idBytes(String id) {
    if (id == null || id.isEmpty() || id.length() > Kind.MAX_ID_LENGTH) {
      return null;
    }
    try {
      ByteBuffer encoded = StandardCharsets.UTF_8.newEncoder().encode(CharBuffer.wrap(id));
      byte[] bytes = new byte[encoded.remaining()];
      encoded.get(bytes);
      return bytes;
    } catch (CharacterCodingException e) {
      return null;
    }
  }

  static String id(byte[] bytes) {
    return new String(bytes, StandardCharsets.UTF_8);
  }
}
