package dev.docs.http.junit;

import dev.docs.http.world.DocsWorld;
import java.util.List;
import org.junit.jupiter.api.extension.ExtensionContext;

/** What happened in the world of a failed test. Not an error of its own. */
final class InTheWorld extends Exception {
  private static final long serialVersionUID = 1L;

  /**
   * @param failure may have told the requests already
   */
  InTheWorld(DocsWorld world, Throwable failure) {
    super(report(world, isTold(world, failure)), null, false, false);
  }

  /**
   * Fails a test that passed otherwise.
   *
   * @throws AssertionError when faults or stubs of its world were not used
   */
  static void requireAllUsed(ExtensionContext test, DocsWorld world) {
    List<String> unused = world.unused();
    if (test.getExecutionException().isEmpty() && !unused.isEmpty()) {
      throw new AssertionError(String.join("\n", unused) + "\n" + report(world, false));
    }
  }

  private static boolean isTold(DocsWorld world, Throwable failure) {
    String requests = world.toString();
    return !requests.isEmpty() && String.valueOf(failure.getMessage()).contains(requests);
  }

  private static String report(DocsWorld world, boolean isTold) {
    String requests = isTold ? "as told above" : world.toString();
    String changes = String.join("\n", world.traffic().changed());
    return "requests of this test:\n%s\nchanges since the seed:\n%s%s"
        .formatted(
            requests.isEmpty() ? "none" : requests,
            changes.isEmpty() ? "none" : changes,
            webhooks(world));
  }

  /** What was sent; or that nothing was, where a client has made a webhook. */
  private static String webhooks(DocsWorld world) {
    String sent = world.webhooks().toString();
    boolean isAny = !world.requests("createWebhook").isEmpty();
    return sent.isEmpty() && !isAny
        ? ""
        : "\nwebhooks:\n" + (sent.isEmpty() ? "none was sent: webhooks().deliver() does" : sent);
  }
}
