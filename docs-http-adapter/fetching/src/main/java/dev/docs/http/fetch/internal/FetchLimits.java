package dev.docs.http.fetch.internal;

import java.time.Duration;

/**
 * Limits of one fetch.
 *
 * @param maxBytes of a body; default 20 MiB: an archive of documentation with its images
 * @param connect for name resolution and connecting; default 5 seconds
 * @param total for one URL including its redirects; default 20 seconds
 * @param maxRedirects default 5
 */
public record FetchLimits(int maxBytes, Duration connect, Duration total, int maxRedirects) {

  public static final FetchLimits DEFAULT =
      new FetchLimits(20 << 20, Duration.ofSeconds(5), Duration.ofSeconds(20), 5);

  public FetchLimits {
    if (maxBytes < 1 || maxBytes == Integer.MAX_VALUE || maxRedirects < 0) {
      throw new IllegalArgumentException("a limit is out of range");
    }
    if (connect.toMillis() < 1 || total.toMillis() < 1) {
      throw new IllegalArgumentException("a time limit must be a millisecond at least");
    }
  }

  public FetchLimits withMaxBytes(int bytes) {
    return new FetchLimits(bytes, connect, total, maxRedirects);
  }

  public FetchLimits withTotal(Duration time) {
    return new FetchLimits(maxBytes, connect, time, maxRedirects);
  }
}
