package dev.docs.http.call;

import static java.util.Objects.requireNonNull;

import dev.docs.id.OrganizationId;
import java.time.Duration;
import java.util.LinkedHashMap;
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
  private final Map<OrganizationId, Minute> minutes = new Bounded();

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
    this.nanos = requireNonNull(nanos, "nanos");
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
      throw new Exceeded(perMinute, MINUTE - (now - known.start()));
    }
  }

  /** In the order of the minutes' begins. */
  private static final class Bounded extends LinkedHashMap<OrganizationId, Minute> {
    private static final long serialVersionUID = 1L;

    @Override
    protected boolean removeEldestEntry(Map.Entry<OrganizationId, Minute> eldest) {
      return size() > MAX_ORGANIZATIONS;
    }
  }

  /** The requests of the minute are used up. */
  static final class Exceeded extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private final long seconds;

    Exceeded(int perMinute, long nanos) {
      super(
          "the organization may make %s requests a minute; the next is possible in %s s"
              .formatted(perMinute, seconds(nanos)));
      seconds = seconds(nanos);
    }

    private static long seconds(long nanos) {
      return Duration.ofNanos(nanos).plusSeconds(1).minusNanos(1).toSeconds();
    }

    /** How long to wait, rounded up. */
    long seconds() {
      return seconds;
    }
  }
}
