package dev.docs.http.space;

import dev.docs.git.GitState;
import dev.docs.git.GitSync.Outcome;
import dev.docs.http.type.ObjectType;
import java.time.Instant;
import java.util.Optional;
import java.util.stream.Stream;

/** The JSON of how far a space is synchronized with a repository. */
final class GitStateJson {

  static final ObjectType<GitState> STATE =
      ObjectType.<GitState>named("GitSyncState")
          .optional("repoName", "string", state -> name(state))
          .constant("installationStatus", "active")
          .later()
          .optional("installationProvider", "GitSyncProvider", state -> provider(state))
          .absent("integration", "string")
          .field("installationId", "string", state -> state.link().space())
          .later()
          .absent("parentInstallationId", "string")
          .later()
          .optional("url", "string", state -> state.link().target().url())
          .optional("operation", operation(), state -> Operation.of(state).orElse(null))
          .later()
          .absent("operationTimeout", "integer")
          .later()
          .optional("updatedAt", "Timestamp", state -> updated(state))
          .build();

  private GitStateJson() {}

  /** What is synchronized, or was last. */
  private record Operation(
      String state, String direction, Instant startedAt, Optional<Outcome> ended) {

    static Optional<Operation> of(GitState state) {
      if (state.running().isPresent()) {
        return Optional.of(
            new Operation("running", "import", state.running().get(), Optional.empty()));
      }
      return state
          .last()
          .map(
              last ->
                  new Operation(
                      last.failure().isPresent() ? "failure" : "success",
                      last.pushed() > 0 ? "export" : "import",
                      last.startedAt(),
                      state.last()));
    }
  }

  private static ObjectType<Operation> operation() {
    return ObjectType.<Operation>inline("operation")
        .field("state", "GitSyncOperationState", Operation::state)
        .field("direction", "GitSyncOperationDirection", Operation::direction)
        .field("startedAt", "Timestamp", Operation::startedAt)
        .optional("endedAt", "Timestamp", one -> one.ended().map(Outcome::endedAt))
        .optional("error", "string", one -> one.ended().flatMap(Outcome::failure))
        .absent("errorAction", "GitSyncOperationErrorAction")
        .build();
  }

  private static String name(GitState state) {
    String url = state.link().target().url();
    int end = url.length();
    while (end > 0 && url.charAt(end - 1) == '/') {
      end--;
    }
    String name = url.substring(url.lastIndexOf('/', end - 1) + 1, end);
    return name.endsWith(".git") ? name.substring(0, name.length() - ".git".length()) : name;
  }

  /** The host is told by its address: the interface knows two; empty for others. */
  private static Optional<String> provider(GitState state) {
    String url = state.link().target().url();
    return Stream.of("gitlab", "github").filter(url::contains).findFirst();
  }

  private static Instant updated(GitState state) {
    return state.last().map(Outcome::endedAt).orElse(state.link().updatedAt());
  }
}
