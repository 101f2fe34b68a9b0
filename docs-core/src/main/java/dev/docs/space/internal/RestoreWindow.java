package dev.docs.space.internal;

import java.time.Duration;
import java.time.Instant;

/**
 * How long a deleted space can be restored: exactly seven days, as the specification has it. The
 * instant seven days after the deletion is the first at which it is gone for good.
 */
public final class RestoreWindow {

  /** The length of the window. */
  public static final Duration LENGTH = Duration.ofDays(7);

  private RestoreWindow() {}

  public static boolean isOpen(Instant deletedAt, Instant now) {
    return now.isBefore(deletedAt.plus(LENGTH));
  }

  /** Spaces deleted at this instant or before are gone for good at {@code now}. */
  public static Instant lastClosed(Instant now) {
    return now.minus(LENGTH);
  }
}
