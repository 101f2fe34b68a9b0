package dev.docs.signing;

import static java.util.Objects.requireNonNull;

import dev.docs.signing.internal.EndedSessionRepository;
import dev.docs.work.Context;
import java.time.Duration;
import java.time.Instant;

/**
 * Sessions in a browser that ended before they expired, so that copies of their cookies are refused
 * by every process on the store. Kept until they would have expired. Thread-safe.
 */
public final class EndedSessions {

  /**
   * The most sessions kept: more than sign out regularly in eight hours. Beyond it, all sessions
   * that began before are over.
   */
  public static final int MAX = 10_000;

  private final Context context;

  EndedSessions(Context context) {
    this.context = requireNonNull(context, "context");
  }

  /**
   * Ends a session.
   *
   * @param id of 1 to 100 characters
   * @param end when it would have expired
   * @param lifetime of sessions
   */
  public void add(String id, Instant end, Duration lifetime) {
    context.execute(
        "EndedSessions.add",
        w -> EndedSessionRepository.add(w, id, end, w.now(), w.now().plus(lifetime)));
  }

  /**
   * Whether a session has ended, by one look into the store.
   *
   * @param end when it expires
   */
  public boolean has(String id, Instant end) {
    return context.<Boolean>read("EndedSessions.has", r -> EndedSessionRepository.has(r, id, end));
  }
}
