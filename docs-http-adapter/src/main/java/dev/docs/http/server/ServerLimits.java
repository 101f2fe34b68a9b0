package dev.docs.http.server;

import java.time.Duration;

/** What an engine allows its clients. Start from {@link #DEFAULT}. Immutable. */
public record ServerLimits(Sizes sizes, Times times, Load load) {

  /**
   * How long a request may be.
   *
   * @param maxHeader bytes of the first line and all headers; default 16 KiB: tokens and visitor
   *     claims are a few
   * @param maxBody bytes of a body, beyond which the answer is 413; default what {@link
   *     dev.docs.http.HttpLimits} let through, 64 MiB unless changed: an engine need not read more
   */
  public record Sizes(int maxHeader, long maxBody) {
    public Sizes {
      requirePositive(maxHeader, maxBody);
    }
  }

  /**
   * How long a client may take.
   *
   * @param idle how long a connection may stand still, between requests or in the middle of one;
   *     default 30 seconds: a client that reuses connections comes back within that
   * @param head how long the first line and the headers may take together, however often a byte
   *     comes; default 10 seconds: they fit into a few packets
   * @param request how long a body may take to come, and an answer to be taken, however fast;
   *     default 5 minutes: the largest upload over a line of 2 Mbit a second
   * @param minRate bytes a second that a body must come with, and an answer be taken with, on
   *     average once {@link MinimumRate#GRACE} is over; default 1 KiB: less than any modem's
   * @param shutdown how long running requests may take when the server is closed; default 5
   *     seconds: the runtimes of containers kill after 10
   */
  public record Times(
      Duration idle, Duration head, Duration request, long minRate, Duration shutdown) {
    public Times {
      requirePositive(idle.toMillis(), head.toMillis(), request.toMillis(), minRate);
    }
  }

  /**
   * How much is done at the same time.
   *
   * @param workers how many requests are handled; default 200: most wait for the store
   * @param maxConnections connections; when there are more, the one that has been without a request
   *     for the longest time is closed. Default 1,000: each takes some 20 KiB
   * @param maxConnectionsPerAddress connections from one address, of IPv6 from one network of 64
   *     bits; more are closed at once. Default 250, a quarter of all. Not counted for this
   *     machine's own loopback addresses, from which a reverse proxy brings everybody's requests;
   *     where a proxy is on another machine, this has to be raised to what it opens
   */
  public record Load(int workers, int maxConnections, int maxConnectionsPerAddress) {
    public Load {
      requirePositive(workers, maxConnections, maxConnectionsPerAddress);
    }
  }

  /** What the fields of each group say. */
  public static final ServerLimits DEFAULT =
      new ServerLimits(
          new Sizes(16 << 10, 64L << 20),
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
        throw new IllegalArgumentException("limits must be positive");
      }
    }
  }

  /** See {@link Sizes}. */
  public int maxHeader() {
    return sizes.maxHeader();
  }

  /** See {@link Sizes}. */
  public long maxBody() {
    return sizes.maxBody();
  }

  /** See {@link Times}. */
  public Duration idle() {
    return times.idle();
  }

  /** See {@link Times}. */
  public Duration headTime() {
    return times.head();
  }

  /** See {@link Times}. */
  public Duration requestTime() {
    return times.request();
  }

  /** See {@link Times}. */
  public long minRate() {
    return times.minRate();
  }

  /** See {@link Times}. */
  public Duration shutdown() {
    return times.shutdown();
  }

  /** See {@link Load}. */
  public int workers() {
    return load.workers();
  }

  /** See {@link Load}. */
  public int maxConnections() {
    return load.maxConnections();
  }

  /** See {@link Load}. */
  public int maxConnectionsPerAddress() {
    return load.maxConnectionsPerAddress();
  }

  public ServerLimits withMaxHeader(int number) {
    return new ServerLimits(new Sizes(number, sizes.maxBody()), times, load);
  }

  public ServerLimits withMaxBody(long bytes) {
    return new ServerLimits(new Sizes(sizes.maxHeader(), bytes), times, load);
  }

  public ServerLimits withIdle(Duration time) {
    return new ServerLimits(
        sizes,
        new Times(time, times.head(), times.request(), times.minRate(), times.shutdown()),
        load);
  }

  public ServerLimits withHeadTime(Duration time) {
    return new ServerLimits(
        sizes,
        new Times(times.idle(), time, times.request(), times.minRate(), times.shutdown()),
        load);
  }

  public ServerLimits withRequestTime(Duration time) {
    return new ServerLimits(
        sizes,
        new Times(times.idle(), times.head(), time, times.minRate(), times.shutdown()),
        load);
  }

  public ServerLimits withMinRate(long bytes) {
    return new ServerLimits(
        sizes,
        new Times(times.idle(), times.head(), times.request(), bytes, times.shutdown()),
        load);
  }

  public ServerLimits withShutdown(Duration time) {
    return new ServerLimits(
        sizes, new Times(times.idle(), times.head(), times.request(), times.minRate(), time), load);
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
