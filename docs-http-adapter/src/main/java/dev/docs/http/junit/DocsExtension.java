package dev.docs.http.junit;

import static java.util.Objects.requireNonNull;

import dev.docs.Docs;
import dev.docs.access.Caller;
import dev.docs.command.internal.Validation;
import dev.docs.http.DocsHttp;
import dev.docs.http.api.DocsApi;
import dev.docs.http.api.Tokens;
import dev.docs.http.fetch.AddressPolicy;
import dev.docs.http.importing.WebContentSource;
import dev.docs.http.pdf.HtmlPdfRenderer;
import dev.docs.http.server.DocsServer;
import dev.docs.http.specification.WebSpecificationSource;
import dev.docs.organization.CreateOrganization;
import dev.docs.store.memory.MemoryStore;
import dev.docs.time.ManualClock;
import java.io.IOException;
import java.time.Instant;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.extension.AfterAllCallback;
import org.junit.jupiter.api.extension.AfterEachCallback;
import org.junit.jupiter.api.extension.BeforeAllCallback;
import org.junit.jupiter.api.extension.BeforeEachCallback;
import org.junit.jupiter.api.extension.ExtensionContext;

/**
 * A JUnit 5 extension that runs a server for tests of API clients, on a free port of this machine,
 * with a memory store and its own clock. Before each test the store is reset to its prepared state
 * and the clock to {@link #START}. The identifiers of what a test creates are the same whether it
 * runs alone, with others, or in another order.
 *
 * <pre>{@code
 * @RegisterExtension
 * static final DocsExtension<SpaceId> server = DocsExtension.prepared(docs -> ...);
 * }</pre>
 *
 * <p>In a static field, the server runs and is prepared once for all tests of the class; in an
 * instance field, once for each test. Tests that run in parallel cannot share an extension: all but
 * the first fail with a message that explains the alternatives.
 *
 * @param <W> the value that tests need of the prepared world, such as identifiers
 */
public final class DocsExtension<W>
    implements BeforeAllCallback, BeforeEachCallback, AfterEachCallback, AfterAllCallback {

  /** The time of the clock when a test begins. */
  public static final Instant START = Instant.parse("2026-01-05T09:00:00Z");

  static {
    Validation.warmUp(CreateOrganization.class);
  }

  private static final String AT_THE_SAME_TIME =
      "two tests use one DocsExtension at the same time: declare its field not static, so that each"
          + " test has a server and a store of its own, or annotate the class with"
          + " @Execution(ExecutionMode.SAME_THREAD)";

  private final Function<? super Docs, ? extends W> prepare;
  private final MemoryStore store = MemoryStore.create();
  private final ManualClock clock = ManualClock.at(START);
  private final TestIds ids = new TestIds();
  private final Tokens tokens = new Tokens();
  private final Docs docs =
      Docs.builder()
          .store(store)
          .clock(clock)
          .ids(ids)
          .contentSource(WebContentSource.of(AddressPolicy.PUBLIC_AND_LOOPBACK))
          .specificationSource(
              WebSpecificationSource.of(AddressPolicy.PUBLIC_AND_LOOPBACK)
                  .onFailure(DocsExtension::log))
          .pdfRenderer(HtmlPdfRenderer.create())
          .build();
  private final DocsHttp http = DocsApi.of(docs, tokens).build();

  private @Nullable Prepared<W> prepared;
  private @Nullable DocsServer server;
  private int classes;

  /** The name of the test that uses the store; null between tests. */
  private final AtomicReference<String> running = new AtomicReference<>();

  /** The result of preparing, and a snapshot of the store after it. */
  private record Prepared<W>(W world, MemoryStore.Snapshot snapshot) {}

  private DocsExtension(Function<? super Docs, ? extends W> prepare) {
    this.prepare = requireNonNull(prepare, "prepare");
  }

  /**
   * An extension with a prepared world.
   *
   * @param prepare sets up the world and returns a value for the tests, such as identifiers
   */
  public static <W> DocsExtension<W> prepared(Function<? super Docs, ? extends W> prepare) {
    return new DocsExtension<>(prepare);
  }

  /** The value that the preparing function returned. */
  public W world() {
    running(server);
    return running(prepared).world();
  }

  /** The base URL for the client, without a trailing slash. */
  public String url() {
    return running(server).url();
  }

  /** A new token that authenticates as a user. */
  public String token(String user) {
    String token = "token-of-" + user;
    tokens.add(token, Caller.user(user));
    return token;
  }

  /** The library instance behind the server, to inspect the client's effects. */
  public Docs docs() {
    return docs;
  }

  /** The same API without a socket. */
  public DocsHttp http() {
    return http;
  }

  public ManualClock clock() {
    return clock;
  }

  @Override
  public synchronized void beforeAll(ExtensionContext context) throws IOException {
    if (classes++ == 0) {
      start();
    }
  }

  @Override
  public synchronized void beforeEach(ExtensionContext context) throws IOException {
    if (!running.compareAndSet(null, context.getUniqueId())) {
      throw new IllegalStateException(AT_THE_SAME_TIME);
    }
    if (server == null) {
      start();
    }
    store.restore(running(prepared).snapshot());
    docs.signingKeys().clearCache();
    clock.set(START);
    ids.begin(context.getUniqueId());
  }

  @Override
  public synchronized void afterEach(ExtensionContext context) {
    if (running.compareAndSet(context.getUniqueId(), null) && classes == 0) {
      stop();
    }
  }

  @Override
  public synchronized void afterAll(ExtensionContext context) {
    if (--classes == 0) {
      stop();
    }
  }

  private static void log(String reason) {
    System.getLogger("dev.docs.http.junit")
        .log(System.Logger.Level.WARNING, "a specification could not be read: " + reason);
  }

  private void start() throws IOException {
    if (prepared == null) {
      W world = prepare.apply(docs);
      prepared = new Prepared<>(world, store.snapshot());
    }
    server = DocsServer.builder(http).start();
  }

  private void stop() {
    if (server != null) {
      server.close();
      server = null;
    }
  }

  private static <T> T running(@Nullable T part) {
    if (part == null) {
      throw new IllegalStateException("no test is running: register it with @RegisterExtension");
    }
    return part;
  }
}
