package dev.docs.http.server;

import static java.util.Objects.requireNonNull;

import java.time.Duration;

/** Limits of an engine on its clients. Start from {@link #DEFAULT}. Immutable. */
public record ServerLimits(Sizes sizes, Times times, Load load) {

  /**
   * The size of requests.
   *
   * @param maxHeader bytes of the request line and all headers; default 16 KiB: tokens and visitor
   *     claims take a few
   * @param maxBody bytes of a body, beyond which the response is 413; default the largest body of
   *     {@link dev.docs.http.HttpLimits}, 64 MiB unless changed
   * @param minCompressed bytes of a response of text or JSON from which on it is compressed with
   *     gzip for clients that accept it; default 1,400, which fit into a packet as they are; {@link
   *     #NEVER} for none, behind a proxy that compresses
   */
  public record Sizes(int maxHeader, long maxBody, long minCompressed) {
    public Sizes {
      requirePositive(maxHeader, maxBody, minCompressed);
    }
  }

  /** A size that nothing has. */
  public static final long NEVER = Long.MAX_VALUE;

  /**
   * The time that clients may take.
   *
   * @param idle for a connection without traffic, between requests or within one; default 30
   *     seconds: enough for clients that reuse connections
   * @param head for the request line and headers together; default 10 seconds: they fit into a few
   *     packets
   * @param request for receiving a body, and for sending a response, at any rate; default 5
   *     minutes: the largest upload over a line of 2 Mbit a second
   * @param minRate the least average rate of a body or response, in bytes a second, once {@link
   *     MinimumRate#GRACE} is over; default 1 KiB: less than any modem's
   * @param shutdown for running requests when the server is closed; default 5 seconds: container
   *     runtimes kill a process after 10
   */
  public record Times(
      Duration idle, Duration head, Duration request, long minRate, Duration shutdown) {
    public Times {
      requirePositive(idle.toMillis(), head.toMillis(), request.toMillis(), minRate);
      requireNonNull(shutdown, "shutdown");
    }
  }

  /**
   * The concurrency of the server.
   *
   * @param workers requests handled at the same time; default 200: most wait for the store
   * @param maxConnections beyond it, the connection that has been idle the longest is closed;
   *     default 1,000: each takes some 20 KiB
   * @param maxConnectionsPerAddress from one address, for IPv6 from one /64 network; further ones
   *     are closed at once. Default 250, a quarter of all. Not counted for loopback addresses, from
   *     which a local reverse proxy connects; for a proxy on another machine, raise it to the
   *     number of its connections
   */
  public record Load(int workers, int maxConnections, int maxConnectionsPerAddress) {
    public Load {
      requirePositive(workers, maxConnections, maxConnectionsPerAddress);
    }
  }

  public ServerLimits {
    requireNonNull(sizes, "sizes");
    requireNonNull(times, "times");
    requireNonNull(load, "load");
  }

  /** The defaults given at each component. */
  public static final ServerLimits DEFAULT =
      new ServerLimits(
          new Sizes(16 << 10, 64L << 20, 1_400),
          new Times(
              Duration.ofSeconds(30),
              Duration.ofSeconds(10),
              Duration.ofMinutes(5),
              1 << 10,
              Duration.ofSeconds(5)),
          new Load(200, 1_000, 250));

  private static void requirePositive(long... limits) {
    for (long limit : limits) {
      if (limit < 1) {
        throw new IllegalArgumentException("limits must be positive: " + limit);
      }
    }
  }

  public ServerLimits withMaxHeader(int number) {
    return new ServerLimits(new Sizes(number, sizes.maxBody(), sizes.minCompressed()), times, load);
  }

  public ServerLimits withMaxBody(long bytes) {
    return new ServerLimits(
        new Sizes(sizes.maxHeader(), bytes, sizes.minCompressed()), times, load);
  }

  public ServerLimits withMinCompressed(long bytes) {
    return new ServerLimits(new Sizes(sizes.maxHeader(), sizes.maxBody(), bytes), times, load);
  }

  private ServerLimits with(Times other) {
    return new ServerLimits(sizes, other, load);
  }

  public ServerLimits withIdle(Duration time) {
    return with(new Times(time, times.head(), times.request(), times.minRate(), times.shutdown()));
  }

  public ServerLimits withHeadTime(Duration time) {
    return with(new Times(times.idle(), time, times.request(), times.minRate(), times.shutdown()));
  }

  public ServerLimits withRequestTime(Duration time) {
    return with(new Times(times.idle(), times.head(), time, times.minRate(), times.shutdown()));
  }

  public ServerLimits withMinRate(long bytes) {
    return with(new Times(times.idle(), times.head(), times.request(), bytes, times.shutdown()));
  }

  public ServerLimits withShutdown(Duration time) {
    return with(new Times(times.idle(), times.head(), times.request(), times.minRate(), time));
  }

  public ServerLimits withWorkers(int number) {
    return new ServerLimits(
        sizes, times, new Load(number, load.maxConnections(), load.maxConnectionsPerAddress()));
  }

  public ServerLimits withMaxConnections(int number) {
    return new ServerLimits(
        sizes, times, new Load(load.workers(), number, load.maxConnectionsPerAddress()));
  }

  public ServerLimits withMaxConnectionsPerAddress(int number) {
    return new ServerLimits(sizes, times, new Load(load.workers(), load.maxConnections(), number));
  }
}
