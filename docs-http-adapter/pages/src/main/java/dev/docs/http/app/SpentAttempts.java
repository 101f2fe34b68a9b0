package dev.docs.http.app;

import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * Sign-ins that ended, so that none ends twice in this process. In another one a code that was used
 * is refused by the provider; an answer of SAML needs the browser's cookie, and ends with that.
 * Remembers the last {@value #MAX}. Thread-safe.
 */
final class SpentAttempts {

  /** More than sign in within the time that one may take: about a megabyte. */
  static final int MAX = 10_000;

  private final Map<String, Instant> ends = new LinkedHashMap<>();

  /** Remembers one until it could not be used anyway; false if it is remembered already. */
  synchronized boolean add(String id, Instant end, Instant now) {
    if (ends.containsKey(id)) {
      return false;
    }
    if (ends.size() >= MAX) {
      ends.values().removeIf(over -> !now.isBefore(over));
    }
    if (ends.size() >= MAX) {
      ends.remove(ends.keySet().iterator().next());
    }
    ends.put(id, end);
    return true;
  }
}
