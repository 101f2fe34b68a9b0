package dev.docs.http.world;

import static java.util.Objects.requireNonNull;

import dev.docs.Docs;
import dev.docs.http.Authenticator;
import dev.docs.http.seed.DocsSeed;
import dev.docs.http.server.DocsServer;
import dev.docs.http.server.HttpEngine;
import dev.docs.id.Ids;
import dev.docs.store.memory.MemoryStore;
import dev.docs.time.ManualClock;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.BiFunction;
import java.util.function.Function;

/**
 * A test double of the API. The seed is prepared once; each {@linkplain #world() world} starts as a
 * copy of it, in constant time and regardless of its size, and is changed by its own requests only.
 * All worlds share a server on a free port of this machine.
 *
 * <pre>{@code
 * try (DocsDouble<Harbour> lab = DocsDouble.start(Harbour::new)) {
 *   DocsWorld world = lab.world();
 *   world.fail("mergeChangeRequest").afterApplying().dropConnection();
 *   new Client(world.url(), world.token("ada")).merge(lab.seed().changeRequest());
 * }
 * }</pre>
 *
 * <p>Thread-safe.
 *
 * @param <S> the value that tests need of the seed, such as identifiers
 */
public final class DocsDouble<S> implements AutoCloseable {

  /** The time of a world's clock when it starts. */
  public static final Instant START = Instant.parse("2026-01-05T09:00:00Z");

  private final S seed;
  private final MemoryStore store = MemoryStore.create();
  private final Instant start;
  private final Authenticator shared;

  /** Distinguishes identifiers from those that a loaded world has drawn. */
  private final long salt;

  private final WorldRouter router;
  private final AtomicInteger numbers = new AtomicInteger();

  /** Empty in process. */
  private final Optional<DocsServer> server;

  private DocsDouble(Builder<S> builder, boolean serves) throws IOException {
    FirstUse.prepare();
    salt = builder.saved.map(file -> SavedWorld.load(file, store)).orElse(0L);
    ManualClock clock = ManualClock.at(builder.start);
    Docs docs = WorldState.docs(store, clock, Ids.seeded(1 ^ salt), new FailingSources()).build();
    seed = builder.prepare.apply(docs, clock);
    start = clock.instant();
    shared = builder.shared;
    router =
        new WorldRouter(
            builder.control.map(token -> new ControlOperations(this).http(docs, token)));
    server =
        serves
            ? Optional.of(
                DocsServer.builder(router)
                    .host(builder.host)
                    .port(builder.port)
                    .engine(builder.engine)
                    .start())
            : Optional.empty();
  }

  /**
   * Prepares the seed and starts a server with the defaults of {@link #prepared}.
   *
   * @param prepare sets up the seed through the library and returns a value for the tests, such as
   *     identifiers
   * @throws UncheckedIOException when the server cannot start
   */
  public static <S> DocsDouble<S> start(Function<? super Docs, ? extends S> prepare) {
    try {
      return DocsDouble.<S>prepared(prepare).start();
    } catch (IOException e) {
      throw new UncheckedIOException("the server of the test double cannot start", e);
    }
  }

  /** As {@link #start}, without a socket: worlds are reached by {@link DocsWorld#client()}. */
  public static <S> DocsDouble<S> inProcess(Function<? super Docs, ? extends S> prepare) {
    return DocsDouble.<S>prepared(prepare).inProcess();
  }

  /** A double of a seed that is written as a file or in code, configured before it starts. */
  public static Builder<DocsSeed.Prepared> of(DocsSeed seed) {
    return new Builder<>(seed::prepare);
  }

  /** A double that is configured before it starts. */
  public static <S> Builder<S> prepared(Function<? super Docs, ? extends S> prepare) {
    requireNonNull(prepare, "prepare");
    return new Builder<>((docs, clock) -> prepare.apply(docs));
  }

  /**
   * As {@link #prepared(Function)}, with a seed that moves the clock while it is prepared, such as
   * a {@linkplain dev.docs.http.seed.DocsSeed file}.
   */
  public static <S> Builder<S> prepared(
      BiFunction<? super Docs, ? super ManualClock, ? extends S> prepare) {
    return new Builder<>(requireNonNull(prepare, "prepare"));
  }

  /** Configures a double. Not thread-safe. */
  public static final class Builder<S> {

    private final BiFunction<? super Docs, ? super ManualClock, ? extends S> prepare;
    private Instant start = START;
    private Optional<Path> saved = Optional.empty();
    private Authenticator shared = token -> Optional.empty();
    private Optional<String> control = Optional.empty();
    private String host = "127.0.0.1";
    private int port;
    private HttpEngine engine = HttpEngine.JDK;

    private Builder(BiFunction<? super Docs, ? super ManualClock, ? extends S> prepare) {
      this.prepare = prepare;
    }

    /** The time at which preparing begins; default {@link #START}. */
    public Builder<S> at(Instant time) {
      start = requireNonNull(time, "time");
      return this;
    }

    /**
     * Begins with what {@link DocsWorld#save} or the server's {@code --export} wrote; preparing
     * goes on from it. Needs {@code dev.docs:docs-store-jdbc}.
     */
    public Builder<S> load(Path file) {
      saved = Optional.of(file);
      return this;
    }

    /** Tokens of every world, besides those that {@link DocsWorld#token} makes; default none. */
    public Builder<S> authenticator(Authenticator tokens) {
      shared = requireNonNull(tokens, "tokens");
      return this;
    }

    /**
     * Serves operations on the worlds themselves at {@code /__control/v1}, for tests in any
     * language; {@code /__control/openapi.json} describes them. By default they are not served.
     *
     * @param token authenticates them
     */
    public Builder<S> control(String token) {
      control = Optional.of(token);
      return this;
    }

    /** As {@link DocsServer.Builder#host}. */
    public Builder<S> host(String nameOrAddress) {
      host = requireNonNull(nameOrAddress, "host");
      return this;
    }

    /** As {@link DocsServer.Builder#port}. */
    public Builder<S> port(int number) {
      port = number;
      return this;
    }

    /**
     * What serves the worlds; default {@link HttpEngine#JDK}, also where Jetty is on the class
     * path: it is there in any JVM, starts sooner, and the limits it does not enforce are against
     * clients that a test does not have.
     */
    public Builder<S> engine(HttpEngine chosen) {
      engine = requireNonNull(chosen, "engine");
      return this;
    }

    /**
     * Prepares the seed and starts the server.
     *
     * @throws IOException as {@link DocsServer.Builder#start}
     */
    public DocsDouble<S> start() throws IOException {
      return new DocsDouble<>(this, true);
    }

    /** Prepares the seed without a socket, as {@link DocsDouble#inProcess}. */
    public DocsDouble<S> inProcess() {
      try {
        return new DocsDouble<>(this, false);
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }
  }

  /** What preparing has returned. */
  public S seed() {
    return seed;
  }

  /**
   * The world at the address of the server itself, without a path: for a double with one world. It
   * begins when it is first asked for.
   */
  public DocsWorld root() {
    return router.root(() -> new DocsWorld(this, WorldRouter.ROOT, "", own()));
  }

  /** A new world, named by a number. */
  public DocsWorld world() {
    return world(nextName());
  }

  String nextName() {
    return Integer.toString(numbers.incrementAndGet());
  }

  /**
   * A new world. Its name is part of its URL and decides its identifiers: with equal names, equal
   * requests have equal answers, whatever other worlds do.
   *
   * @param name letters, digits, dashes and underscores
   * @throws IllegalArgumentException when the name has another form, or a world of this name is
   *     open
   */
  public DocsWorld world(String name) {
    return open(name, own());
  }

  private Beginning own() {
    Map<String, String> ids = seed instanceof DocsSeed.Named names ? names.ids() : Map.of();
    return Beginning.of(store, start, salt, ids);
  }

  /**
   * A new world of another seed than that of the double.
   *
   * @throws IllegalArgumentException as {@link #world(String)}, and as {@link DocsSeed#prepare}
   */
  public DocsWorld world(String name, DocsSeed content) {
    MemoryStore empty = MemoryStore.create();
    ManualClock clock = ManualClock.at(start);
    long origin = content.hashCode();
    Docs docs = WorldState.docs(empty, clock, Ids.seeded(origin), new FailingSources()).build();
    DocsSeed.Prepared made = content.prepare(docs, clock);
    return open(name, Beginning.of(empty, clock.instant(), origin, made.ids()));
  }

  /**
   * A new world of what {@link DocsWorld#save} or the server's {@code --export} wrote. Needs {@code
   * dev.docs:docs-store-jdbc}.
   *
   * @param now the time at which the world begins; that of the world that was saved, for the same
   */
  public DocsWorld load(String name, Path saved, Instant now) {
    MemoryStore empty = MemoryStore.create();
    long origin = SavedWorld.load(saved, empty);
    return open(name, Beginning.of(empty, now, origin, Map.of()));
  }

  DocsWorld open(String name, Beginning beginning) {
    return router.open(new DocsWorld(this, name, WorldRouter.basePath(name), beginning));
  }

  /** The open worlds, in no order. */
  List<DocsWorld> worlds() {
    return router.worlds();
  }

  Authenticator shared() {
    return shared;
  }

  /** The address of the server, without a trailing slash. */
  public String url() {
    return url("");
  }

  void closed(DocsWorld world) {
    router.close(world);
  }

  /** The base URL of a world, without a trailing slash. */
  String url(String basePath) {
    return server.map(DocsServer::url).orElse(WorldState.IN_PROCESS) + basePath;
  }

  /** Stops the server; its worlds can no longer be reached. */
  @Override
  public void close() {
    server.ifPresent(DocsServer::close);
  }
}
