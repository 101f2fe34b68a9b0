package dev.docs.http.world;

import dev.docs.store.memory.MemoryStore;
import java.time.Instant;
import java.util.Map;

/**
 * What a world begins as.
 *
 * @param content is not changed any more
 * @param origin tells worlds of one name with other beginnings apart: it decides identifiers
 * @param ids identifiers by the names of the seed, such as {@code spaces.guide}
 */
record Beginning(MemoryStore content, Instant time, long origin, Map<String, String> ids) {

  /** A beginning with this content, which may change afterwards. */
  static Beginning of(MemoryStore content, Instant time, long origin, Map<String, String> ids) {
    return new Beginning(content.fork(), time, origin, ids);
  }
}
