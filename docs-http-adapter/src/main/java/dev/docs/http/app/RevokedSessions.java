package dev.docs.http.app;

import dev.docs.http.app.Sessions.Session;
import java.time.Instant;
import java.util.HashMap;
import java.util.Map;

/**
 * Sessions whose readers signed out before they were over by themselves: copies of their cookies
 * hold no longer. Kept in memory, for as long as they would have held. Thread-safe.
 */
final class RevokedSessions {

  /**
   * How many are remembered: some megabyte, and more than sign out in eight hours where no one does
   * it on purpose. When there are more, all sessions that began before are over.
   */
  static final int MAX = 10_000;

  private final Map<String, Instant> ends = new HashMap<>();
  private Instant over = Instant.MIN;

  synchronized void add(Session session, Instant now) {
    if (ends.size() >= MAX) {
      ends.values().removeIf(end -> !now.isBefore(end));
    }
    if (ends.size() >= MAX) {
      over = now.plus(Sessions.LIFETIME);
      ends.values().removeIf(end -> end.isBefore(over));
    }
    if (ends.size() >= MAX) { // by a clock that stands still
      ends.clear();
    }
    ends.put(session.id(), session.end());
  }

  synchronized boolean has(Session session) {
    return session.end().isBefore(over) || ends.containsKey(session.id());
  }
}
