package dev.docs.signing.internal;

import static java.util.Objects.requireNonNull;

import java.time.Instant;

/**
 * A session in a browser that ended before it expired, or all that expire before a time.
 *
 * @param end when it would have expired
 */
public record EndedSession(String id, Instant end) {
  public EndedSession {
    requireNonNull(id, "id");
    requireNonNull(end, "end");
  }
}
