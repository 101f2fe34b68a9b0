package program;

import dev.docs.budget.MemoryBudget;
import dev.docs.content.folder.Blob;
import dev.docs.error.DocsException;
import dev.docs.http.fetch.AddressPolicy;
import dev.docs.http.git.JGitRepositories;
import dev.docs.port.GitRemote;
import dev.docs.port.GitClone;
import dev.docs.port.GitClone.NewCommit;
import dev.docs.port.GitClone.Person;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** A commit that is written, and a repository that is not reached. */
public final class Main {

  private static final Person ADA = new Person("Ada", "ada@example.com", Instant.EPOCH);

  public static void main(String[] arguments) {
    GitRemote remote = GitRemote.at("https://127.0.0.1/guide.git");
    try (GitClone repository =
        JGitRepositories.of(AddressPolicy.PUBLIC).open(remote, MemoryBudget.UNBOUNDED)) {
      String page = repository.write(Blob.utf8("# Ferries\n"));
      String tree = repository.writeTree(null, Map.of("README.md", page), Set.of());
      NewCommit commit = new NewCommit(tree, List.of(), ADA, ADA, "Begin");
      System.out.println("commit: " + repository.write(commit));
      repository.refs();
    } catch (DocsException e) {
      System.out.println("refused: " + e.getMessage());
    }
  }
}
