package dev.docs.http.app;

import java.util.LinkedHashMap;
import java.util.Map;

/**
 * How often an answer to each request was read, as each costs time and a browser sends one, perhaps
 * again when its page is loaded again. Remembers the last {@value #MAX}. Thread-safe.
 */
final class AnswerTries {

  /** The most answers to a request that are read. */
  static final int EACH = 5;

  /** About two megabytes. */
  private static final int MAX = 10_000;

  private final Map<String, Integer> counts = new LinkedHashMap<>();

  /** Counts one; false if there were as many as may be. */
  synchronized boolean add(String request) {
    Integer before = counts.remove(request);
    int count = before == null ? 1 : Math.min(before + 1, EACH + 1);
    counts.put(request, count);
    if (counts.size() > MAX) {
      counts.remove(counts.keySet().iterator().next());
    }
    return count <= EACH;
  }
}
