package dev.docs.http.server;

import java.time.Duration;

/**
 * What an engine allows its clients. Immutable.
 *
 * @param maxHeader bytes of the first line and all headers; default 16 KiB: tokens and visitor
 *     claims are a few
 * @param maxBody bytes of a body, beyond which the answer is 413; default what {@link
 *     dev.docs.http.HttpLimits} let through
 * @param idle how long a connection may stand still, between requests or in the middle of one;
 *     default 30 seconds
 * @param headTime how long the first line and the headers may take together, however often a byte
 *     comes; default 10 seconds: they fit into a few packets
 * @param requestTime how long a body may take to come, and an answer to be taken, however fast;
 *     default 5 minutes: the largest upload over a line of 2 Mbit a second
 * @param minRate bytes a second that a body must come with, and an answer be taken with, on average
 *     once {@link MinimumRate#GRACE} is over; default 1 KiB: less than any modem's
 * @param shutdown how long running requests may take when the server is closed; default 5 seconds
 * @param workers how many requests are handled at the same time; default 200
 * @param maxConnections connections at the same time; when there are more, the one that has been
 *     without a request for the longest time is closed. Default 1,000: each takes some 20 KiB
 * @param maxConnectionsPerAddress connections at the same time from one address, of IPv6 from one
 *     network of 64 bits; more are closed at once. Default 250, a quarter of all. Not counted for
 *     this machine's own loopback addresses, from which a reverse proxy brings everybody's
 *     requests; where a proxy is on another machine, this has to be raised to what it opens
 */
public record ServerLimits(
    int maxHeader,
    long maxBody,
    Duration idle,
    Duration headTime,
    Duration requestTime,
    long minRate,
    Duration shutdown,
    int workers,
    int maxConnections,
    int maxConnectionsPerAddress) {

  public static final ServerLimits DEFAULT =
      new ServerLimits(
          16 << 10,
          64L << 20,
          Duration.ofSeconds(30),
          Duration.ofSeconds(10),
          Duration.ofMinutes(5),
          1 << 10,
          Duration.ofSeconds(5),
          200,
          1_000,
          250);

  public ServerLimits {
    if (maxHeader < 1
        || maxBody < 1
        || workers < 1
        || idle.toMillis() < 1
        || headTime.toMillis() < 1
        || requestTime.toMillis() < 1
        || minRate < 1
        || maxConnections < 1
        || maxConnectionsPerAddress < 1) {
      throw new IllegalArgumentException("limits must be positive");
    }
  }

  public ServerLimits withMaxHeader(int bytes) {
    return new ServerLimits(
        bytes,
        maxBody,
        idle,
        headTime,
        requestTime,
        minRate,
        shutdown,
        workers,
        maxConnections,
        maxConnectionsPerAddress);
  }

  public ServerLimits withMaxBody(long bytes) {
    return new ServerLimits(
        maxHeader,
        bytes,
        idle,
        headTime,
        requestTime,
        minRate,
        shutdown,
        workers,
        maxConnections,
        maxConnectionsPerAddress);
  }

  public ServerLimits withIdle(Duration time) {
    return new ServerLimits(
        maxHeader,
        maxBody,
        time,
        headTime,
        requestTime,
        minRate,
        shutdown,
        workers,
        maxConnections,
        maxConnectionsPerAddress);
  }

  public ServerLimits withHeadTime(Duration time) {
    return new ServerLimits(
        maxHeader,
        maxBody,
        idle,
        time,
        requestTime,
        minRate,
        shutdown,
        workers,
        maxConnections,
        maxConnectionsPerAddress);
  }

  public ServerLimits withRequestTime(Duration time) {
    return new ServerLimits(
        maxHeader,
        maxBody,
        idle,
        headTime,
        time,
        minRate,
        shutdown,
        workers,
        maxConnections,
        maxConnectionsPerAddress);
  }

  public ServerLimits withMinRate(long bytesPerSecond) {
    return new ServerLimits(
        maxHeader,
        maxBody,
        idle,
        headTime,
        requestTime,
        bytesPerSecond,
        shutdown,
        workers,
        maxConnections,
        maxConnectionsPerAddress);
  }

  public ServerLimits withShutdown(Duration time) {
    return new ServerLimits(
        maxHeader,
        maxBody,
        idle,
        headTime,
        requestTime,
        minRate,
        time,
        workers,
        maxConnections,
        maxConnectionsPerAddress);
  }

  public ServerLimits withWorkers(int threads) {
    return new ServerLimits(
        maxHeader,
        maxBody,
        idle,
        headTime,
        requestTime,
        minRate,
        shutdown,
        threads,
        maxConnections,
        maxConnectionsPerAddress);
  }

  public ServerLimits withMaxConnections(int number) {
    return new ServerLimits(
        maxHeader,
        maxBody,
        idle,
        headTime,
        requestTime,
        minRate,
        shutdown,
        workers,
        number,
        maxConnectionsPerAddress);
  }

  public ServerLimits withMaxConnectionsPerAddress(int number) {
    return new ServerLimits(
        maxHeader,
        maxBody,
        idle,
        headTime,
        requestTime,
        minRate,
        shutdown,
        workers,
        maxConnections,
        number);
  }
}
