package dev.docs.http.call;

import dev.docs.id.OrganizationId;
import java.time.Duration;
import java.util.Map;
import java.util.function.Consumer;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;

/**
 * The requests that the members of each organization may make in a minute, counted by this process.
 * A minute begins with the first request after the one before. A request counts for the first
 * organization that its caller is found to be a member of, so that nobody uses up what others have.
 * The cost and the memory do not grow with the number of requests; of many organizations those
 * whose minute began longest ago are forgotten. Thread-safe.
 */
public final class RequestQuota {

  private static final long MINUTE = Duration.ofMinutes(1).toNanos();

  /** The most organizations that are remembered: some megabytes. */
  static final int MAX_ORGANIZATIONS = 10_000;

  private final int perMinute;
  private final LongSupplier nanos;

  /** In the order of the minutes' begins. */
  private final Map<OrganizationId, Minute> minutes = new BoundedMap<>(MAX_ORGANIZATIONS, false);

  /** The requests since a moment. */
  private record Minute(long start, int requests) {}

  /**
   * @param nanos as {@link System#nanoTime}
   */
  RequestQuota(int perMinute, LongSupplier nanos) {
    if (perMinute < 1) {
      throw new IllegalArgumentException("a quota is at least one request a minute");
    }
    this.perMinute = perMinute;
    this.nanos = nanos;
  }

  /**
   * A quota for each organization.
   *
   * @param perMinute at least 1
   */
  public static RequestQuota of(int perMinute) {
    return new RequestQuota(perMinute, System::nanoTime);
  }

  /** Counts one request, which it is told of one or many times; for one thread. */
  Consumer<OrganizationId> forRequest() {
    return new Consumer<>() {
      private boolean counted;

      @Override
      public void accept(OrganizationId organization) {
        if (!counted) {
          take(organization);
          counted = true;
        }
      }
    };
  }

  private synchronized void take(OrganizationId organization) {
    long now = nanos.getAsLong();
    @Nullable Minute known = minutes.get(organization);
    if (known == null || now - known.start() >= MINUTE) {
      minutes.remove(organization);
      minutes.put(organization, new Minute(now, 1));
    } else if (known.requests() < perMinute) {
      minutes.put(organization, new Minute(known.start(), known.requests() + 1));
    } else {
      long wait = seconds(MINUTE - (now - known.start()));
      throw new TooManyRequests(
          "the organization may make %s requests a minute; the next is possible in %s s"
              .formatted(perMinute, wait),
          wait);
    }
  }

  /** The seconds of a time, rounded up. */
  private static long seconds(long nanos) {
    return Duration.ofNanos(nanos).plusSeconds(1).minusNanos(1).toSeconds();
  }
}
