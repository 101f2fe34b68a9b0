package dev.docs.http.junit;

import dev.docs.event.FeedEntry;
import dev.docs.http.world.DocsWorld;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.extension.ExtensionContext;

/** What happened in the world of a failed test. Not an error of its own. */
final class InTheWorld extends Exception {
  private static final long serialVersionUID = 1L;

  InTheWorld(DocsWorld world) {
    super(report(world), null, false, false);
  }

  /**
   * Fails a test that passed otherwise.
   *
   * @throws AssertionError when faults or stubs of its world were not used
   */
  static void requireAllUsed(ExtensionContext test, DocsWorld world) {
    List<String> unused = world.unused();
    if (test.getExecutionException().isEmpty() && !unused.isEmpty()) {
      throw new AssertionError(String.join("\n", unused) + "\n" + report(world));
    }
  }

  private static String report(DocsWorld world) {
    String requests = world.toString();
    String changes =
        world.changes().stream().map(InTheWorld::line).collect(Collectors.joining("\n"));
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

  private static String line(FeedEntry entry) {
    return entry.work()
        + " by "
        + entry.by().user().map(user -> user.value()).orElse(entry.by().type().toString())
        + ": "
        + entry.events();
  }
}
