package dev.docs.http.world;

import dev.docs.access.Caller;
import dev.docs.command.internal.Validation;
import dev.docs.http.HttpRequest;
import dev.docs.organization.CreateOrganization;
import dev.docs.user.CreateUser;
import dev.docs.user.Users;
import java.io.IOException;
import java.nio.channels.Selector;
import java.nio.channels.ServerSocketChannel;
import java.time.Instant;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.util.Locale;
import java.util.concurrent.atomic.AtomicBoolean;

/**
 * What takes time in the first double of a process: loading classes. Those of libraries are loaded
 * on a thread of their own; meanwhile, an empty double loads those that answer a request, since the
 * seed has to wait for the validator. Thread-safe.
 */
final class FirstUse {

  private static final AtomicBoolean BEGUN = new AtomicBoolean();

  private FirstUse() {}

  /** Does nothing but at the first call. */
  static void prepare() {
    if (BEGUN.compareAndSet(false, true)) {
      Thread libraries = new Thread(FirstUse::loadLibraries, "docs-warm-up");
      libraries.setDaemon(true);
      // A failure is left to whoever needs what failed.
      libraries.setUncaughtExceptionHandler((failed, failure) -> {});
      libraries.start();
      answerOnce();
    }
  }

  /**
   * Uses no class of ours but commands, and the constraints on them, none of which needs another to
   * be initialized: two threads that initialize classes which need one another would wait for each
   * other forever.
   */
  private static void loadLibraries() {
    Validation.prepare(CreateUser.named("first", "First"), CreateOrganization.titled("First"));
    try (Selector selector = Selector.open();
        ServerSocketChannel channel = ServerSocketChannel.open()) {
      channel.configureBlocking(false);
      selector.selectNow();
    } catch (IOException e) {
      // The server tells it.
    }
    // As the JDK's server writes the date of an answer.
    String unused =
        DateTimeFormatter.ofPattern("EEE, dd MMM yyyy HH:mm:ss zzz", Locale.US)
            .withZone(ZoneId.of("GMT"))
            .format(Instant.EPOCH);
  }

  private static void answerOnce() {
    try (DocsDouble<Users> empty =
            DocsDouble.inProcess(docs -> docs.as(Caller.operator()).users());
        DocsWorld world = empty.world()) {
      for (String path : new String[] {"/v1/", "/v1/user"}) {
        world.http().handle(HttpRequest.get("/worlds/" + world.name() + path).withToken("none"));
      }
    }
  }
}
