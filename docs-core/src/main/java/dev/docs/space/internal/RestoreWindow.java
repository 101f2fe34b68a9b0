package dev.docs.space.internal;

import dev.docs.rule.internal.KeepsRule;
import java.time.Duration;
import java.time.Instant;

/**
 * The period in which a deleted space can be restored: exactly seven days (specification). At the
 * instant seven days after the deletion it has ended.
 */
@KeepsRule("restore-window")
public final class RestoreWindow {

  public static final Duration LENGTH = Duration.ofDays(7);

  private RestoreWindow() {}

  public static boolean isOpen(Instant deletedAt, Instant now) {
    return now.isBefore(deletedAt.plus(LENGTH));
  }
}
