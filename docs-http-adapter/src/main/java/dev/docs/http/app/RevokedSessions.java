package dev.docs.http.app;

import dev.docs.http.app.Sessions.Session;
import java.time.Instant;
import java.util.HashMap;
import java.util.Map;

/**
 * Sessions that were signed out before they expired, so that copies of their cookies are rejected.
 * Kept in memory until the session would have expired. Thread-safe.
 */
final class RevokedSessions {

  /**
   * The most sessions kept: about a megabyte, and more than sign out regularly in eight hours.
   * Beyond it, all sessions that began before are rejected.
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
    if (ends.size() >= MAX) { // if the clock does not advance
      ends.clear();
    }
    ends.put(session.id(), session.end());
  }

  synchronized boolean has(Session session) {
    return session.end().isBefore(over) || ends.containsKey(session.id());
  }
}
