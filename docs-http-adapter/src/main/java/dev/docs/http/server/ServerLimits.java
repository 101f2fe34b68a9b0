package dev.docs.http.server;

import java.time.Duration;

/**
 * What an engine allows its clients.
 *
 * @param maxHeader bytes of the first line and all headers; default 16 KiB: tokens and visitor
 *     claims are a few
 * @param maxBody bytes of a body, beyond which the answer is 413; default what {@link
 *     dev.docs.http.HttpLimits} let through
 * @param idle how long a connection may stand still, between requests or in the middle of one;
 *     default 30 seconds
 * @param shutdown how long running requests may take when the server is closed; default 5 seconds
 * @param workers how many requests are handled at the same time; default 200
 */
public record ServerLimits(
    int maxHeader, long maxBody, Duration idle, Duration shutdown, int workers) {

  public static final ServerLimits DEFAULT =
      new ServerLimits(16 << 10, 64L << 20, Duration.ofSeconds(30), Duration.ofSeconds(5), 200);

  public ServerLimits {
    if (maxHeader < 1 || maxBody < 1 || workers < 1 || idle.toMillis() < 1) {
      throw new IllegalArgumentException("limits must be positive");
    }
  }

  public ServerLimits withMaxHeader(int bytes) {
    return new ServerLimits(bytes, maxBody, idle, shutdown, workers);
  }

  public ServerLimits withMaxBody(long bytes) {
    return new ServerLimits(maxHeader, bytes, idle, shutdown, workers);
  }

  public ServerLimits withIdle(Duration time) {
    return new ServerLimits(maxHeader, maxBody, time, shutdown, workers);
  }

  public ServerLimits withShutdown(Duration time) {
    return new ServerLimits(maxHeader, maxBody, idle, time, workers);
  }

  public ServerLimits withWorkers(int threads) {
    return new ServerLimits(maxHeader, maxBody, idle, shutdown, threads);
  }
}
