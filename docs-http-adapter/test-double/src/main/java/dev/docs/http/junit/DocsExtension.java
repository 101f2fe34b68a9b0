package dev.docs.http.junit;

import static java.util.Objects.requireNonNull;

import dev.docs.Docs;
import dev.docs.http.DocsHttp;
import dev.docs.http.world.DocsDouble;
import dev.docs.http.world.DocsWorld;
import dev.docs.time.ManualClock;
import java.time.Instant;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.extension.AfterAllCallback;
import org.junit.jupiter.api.extension.AfterEachCallback;
import org.junit.jupiter.api.extension.BeforeAllCallback;
import org.junit.jupiter.api.extension.BeforeEachCallback;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.TestExecutionExceptionHandler;

/**
 * A JUnit 5 extension that runs a server for tests of API clients, on a free port of this machine,
 * with a memory store and its own clock. Before each test everything is as it was prepared, and the
 * clock shows {@link #START}. The identifiers of what a test creates are the same whether it runs
 * alone, with others, or in another order.
 *
 * <pre>{@code
 * @RegisterExtension
 * static final DocsExtension<SpaceId> server = DocsExtension.prepared(docs -> ...);
 * }</pre>
 *
 * <p>When a test fails, its exception has a suppressed one that shows the requests and what they
 * changed.
 *
 * <p>In a static field, the server runs and is prepared once for all tests of the class; in an
 * instance field, once for each test. Tests that run in parallel cannot share an extension: all but
 * the first fail with a message that explains the alternatives.
 *
 * @param <S> the value that tests need of the prepared world, such as identifiers
 */
public final class DocsExtension<S>
    implements BeforeAllCallback,
        BeforeEachCallback,
        TestExecutionExceptionHandler,
        AfterEachCallback,
        AfterAllCallback {

  /** The time of the clock when a test begins. */
  public static final Instant START = DocsDouble.START;

  private static final String AT_THE_SAME_TIME =
      "two tests use one DocsExtension at the same time: declare its field not static, so that each"
          + " test has a server and a store of its own, or annotate the class with"
          + " @Execution(ExecutionMode.SAME_THREAD)";

  private final Function<? super Docs, ? extends S> prepare;
  private @Nullable DocsDouble<S> lab;
  private int classes;
  private boolean lenient;

  /** The name of the test that uses the world; null between tests. */
  private final AtomicReference<String> running = new AtomicReference<>();

  private DocsExtension(Function<? super Docs, ? extends S> prepare) {
    this.prepare = requireNonNull(prepare, "prepare");
  }

  /**
   * An extension with a prepared world.
   *
   * @param prepare sets up the world and returns a value for the tests, such as identifiers
   */
  public static <S> DocsExtension<S> prepared(Function<? super Docs, ? extends S> prepare) {
    return new DocsExtension<>(prepare);
  }

  /**
   * Lets tests pass whose faults or stubs have no action or never happened; by default, a test that
   * passed otherwise fails of them.
   */
  public DocsExtension<S> lenient() {
    lenient = true;
    return this;
  }

  /** The value that the preparing function returned. */
  public S seed() {
    return running().seed();
  }

  /** The base URL for the client, without a trailing slash. */
  public String url() {
    return world().url();
  }

  /**
   * A token that authenticates as a user.
   *
   * @throws IllegalArgumentException when there is no such user
   */
  public String token(String user) {
    return world().token(user);
  }

  /** The library instance behind the server, to inspect the client's effects. */
  public Docs docs() {
    return world().docs();
  }

  /** The same API without a socket. */
  public DocsHttp http() {
    return world().http();
  }

  public ManualClock clock() {
    return world().clock();
  }

  /** The world of the running test: its faults, its jobs, and the requests that it was sent. */
  public DocsWorld world() {
    return running().root();
  }

  @Override
  public synchronized void beforeAll(ExtensionContext context) {
    if (classes++ == 0) {
      start();
    }
  }

  @Override
  public synchronized void beforeEach(ExtensionContext context) {
    if (!running.compareAndSet(null, context.getUniqueId())) {
      throw new IllegalStateException(AT_THE_SAME_TIME);
    }
    if (lab == null) {
      start();
    }
    world().reset();
  }

  /** Adds the requests of the test, and what they changed, to its failure. */
  @Override
  public void handleTestExecutionException(ExtensionContext context, Throwable failure)
      throws Throwable {
    failure.addSuppressed(new InTheWorld(world(), failure));
    throw failure;
  }

  @Override
  public synchronized void afterEach(ExtensionContext context) {
    if (running.get() == null || !running.get().equals(context.getUniqueId())) {
      return;
    }
    DocsWorld used = world();
    running.set(null);
    if (classes == 0) {
      stop();
    }
    if (!lenient) {
      InTheWorld.requireAllUsed(context, used);
    }
  }

  @Override
  public synchronized void afterAll(ExtensionContext context) {
    if (--classes == 0) {
      stop();
    }
  }

  private void start() {
    lab = DocsDouble.start(prepare);
  }

  private void stop() {
    if (lab != null) {
      lab.close();
      lab = null;
    }
  }

  private DocsDouble<S> running() {
    DocsDouble<S> started = lab;
    if (started == null) {
      throw new IllegalStateException("no test is running: register it with @RegisterExtension");
    }
    return started;
  }
}
