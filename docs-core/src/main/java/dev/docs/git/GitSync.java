package dev.docs.git;

import static java.util.Objects.requireNonNull;

import dev.docs.id.ChangeRequestId;
import dev.docs.id.SpaceId;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/**
 * How far the synchronization of a linked space is. Immutable.
 *
 * @param lease who synchronizes it at present; empty for nobody
 * @param conflicts the change requests with conflicts that are not decided
 * @param last what the last synchronization did; empty before the first
 * @param failures how often in a row it failed
 * @param nextAt when it is tried again after a failure, else when it may be synchronized again
 */
public record GitSync(
    SpaceId space,
    Optional<Lease> lease,
    List<ChangeRequestId> conflicts,
    Optional<Outcome> last,
    int failures,
    Instant nextAt) {

  /**
   * How long a process that synchronizes is given before another may begin: our choice, more than
   * one fetch or push may take. It is given it again with every step.
   */
  public static final Duration LEASE = Duration.ofMinutes(12);

  /** The time after the first failure; doubled with each further one. */
  public static final Duration FIRST_RETRY = Duration.ofMinutes(1);

  private static final int MOST_DOUBLED = 6;

  public GitSync {
    requireNonNull(space, "space");
    requireNonNull(lease, "lease");
    conflicts = List.copyOf(conflicts);
    requireNonNull(last, "last");
    requireNonNull(nextAt, "nextAt");
  }

  /** The state of a new link. */
  static GitSync fresh(SpaceId space, Instant now) {
    return new GitSync(space, Optional.empty(), List.of(), Optional.empty(), 0, now);
  }

  /**
   * That a process synchronizes.
   *
   * @param token tells it from others
   */
  public record Lease(String token, Instant startedAt, Instant until) {
    public Lease {
      requireNonNull(token, "token");
      requireNonNull(startedAt, "startedAt");
      requireNonNull(until, "until");
    }
  }

  /**
   * What a synchronization did.
   *
   * @param commits how many were brought into the space, at least
   * @param pushed how many commits were made and pushed
   * @param failure why it ended early, in words; empty where it did not
   * @param notices what in the repository is passed over, or should be seen; the first ones
   */
  public record Outcome(
      Instant startedAt,
      Instant endedAt,
      int commits,
      int pushed,
      Optional<String> failure,
      List<String> notices) {
    public Outcome {
      requireNonNull(startedAt, "startedAt");
      requireNonNull(endedAt, "endedAt");
      requireNonNull(failure, "failure");
      notices = List.copyOf(notices);
    }
  }

  /** Whether a process synchronizes it now. */
  public boolean isRunning(Instant now) {
    return lease.filter(held -> now.isBefore(held.until())).isPresent();
  }

  /** The state while a process synchronizes. */
  public GitSync leased(String token, Instant now) {
    Instant started =
        lease.filter(held -> held.token().equals(token)).map(Lease::startedAt).orElse(now);
    Lease held = new Lease(token, started, now.plus(LEASE));
    return new GitSync(space, Optional.of(held), conflicts, last, failures, nextAt);
  }

  /** The state with other change requests. */
  public GitSync withConflicts(List<ChangeRequestId> open) {
    return new GitSync(space, lease, open, last, failures, nextAt);
  }

  /** The state after a synchronization. */
  public GitSync ended(Outcome outcome) {
    int failed = outcome.failure().isPresent() ? failures + 1 : 0;
    Instant next =
        failed == 0
            ? outcome.endedAt()
            : outcome
                .endedAt()
                .plus(FIRST_RETRY.multipliedBy(1L << Math.min(failed - 1, MOST_DOUBLED)));
    return new GitSync(space, Optional.empty(), conflicts, Optional.of(outcome), failed, next);
  }
}
