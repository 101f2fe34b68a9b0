package dev.docs.http.git;

import static org.assertj.core.api.Assertions.assertThat;

import dev.docs.budget.MemoryBudget;
import dev.docs.content.folder.Blob;
import dev.docs.http.fetch.AddressPolicy;
import dev.docs.port.GitClone;
import dev.docs.port.GitClone.Change;
import dev.docs.port.GitClone.NewCommit;
import dev.docs.port.GitClone.Person;
import dev.docs.port.GitRemote;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.eclipse.jgit.dircache.DirCache;
import org.eclipse.jgit.dircache.DirCacheBuilder;
import org.eclipse.jgit.dircache.DirCacheEntry;
import org.eclipse.jgit.internal.storage.dfs.DfsRepositoryDescription;
import org.eclipse.jgit.internal.storage.dfs.InMemoryRepository;
import org.eclipse.jgit.lib.Constants;
import org.eclipse.jgit.lib.FileMode;
import org.eclipse.jgit.lib.ObjectId;
import org.eclipse.jgit.lib.ObjectInserter;

/** Trees with replaced files are those that an index of Git would be written as. */
class TreeWritingTest {

  private static final Person ADA = new Person("Ada", "", Instant.EPOCH);

  /** Names of which some begin like others, which is where the order of Git is its own. */
  @Provide
  Arbitrary<Map<String, String>> files() {
    Arbitrary<String> names =
        Arbitraries.of("a", "a-b", "a.md", "ab", "b", "\u00e9", "\ud83d\ude00", "Z");
    Arbitrary<String> paths =
        names.list().ofMinSize(1).ofMaxSize(3).map(segments -> String.join("/", segments));
    return Arbitraries.maps(paths, Arbitraries.of("1\n", "2\n", "3\n"))
        .ofMaxSize(12)
        .map(TreeWritingTest::withoutFilesThatAreFolders);
  }

  private static Map<String, String> withoutFilesThatAreFolders(Map<String, String> files) {
    Map<String, String> sound = new TreeMap<>(files);
    files.keySet().stream()
        .filter(path -> files.keySet().stream().anyMatch(other -> other.startsWith(path + "/")))
        .forEach(sound::remove);
    return sound;
  }

  @Property(tries = 1_000)
  void aTreeIsThatOfItsFilesHoweverItIsMade(
      @ForAll("files") Map<String, String> before, @ForAll("files") Map<String, String> after)
      throws Exception {
    GitRemote nowhere = GitRemote.at("https://example.com/none.git");
    try (GitClone clone =
        JGitRepositories.of(AddressPolicy.PUBLIC).open(nowhere, MemoryBudget.UNBOUNDED)) {
      String first = commit(clone, clone.writeTree(null, written(clone, before), Set.of()));
      assertThat(clone.commit(first).tree()).isEqualTo(index(before));

      Map<String, String> replaced = new HashMap<>(after);
      replaced.entrySet().removeIf(file -> file.getValue().equals(before.get(file.getKey())));
      Set<String> removed = new HashSet<>(before.keySet());
      removed.removeAll(after.keySet());
      String second = commit(clone, clone.writeTree(first, written(clone, replaced), removed));
      assertThat(clone.commit(second).tree()).isEqualTo(index(after));
      assertThat(clone.tree(second, "").folder().paths()).isEqualTo(new TreeSet<>(after.keySet()));

      Set<String> changed = new TreeSet<>(replaced.keySet());
      changed.addAll(removed);
      assertThat(clone.differences(first, second).stream().map(Change::path))
          .containsExactlyElementsOf(changed);
      assertThat(clone.differences(first, second))
          .allSatisfy(
              change -> {
                assertThat(change.before() == null).isEqualTo(!before.containsKey(change.path()));
                assertThat(change.after() == null).isEqualTo(!after.containsKey(change.path()));
              });
    }
  }

  private static Map<String, String> written(GitClone clone, Map<String, String> texts) {
    Map<String, String> ids = new HashMap<>();
    texts.forEach((path, text) -> ids.put(path, clone.write(Blob.utf8(text))));
    return ids;
  }

  private static String commit(GitClone clone, String tree) {
    return clone.write(new NewCommit(tree, List.of(), ADA, ADA, "x"));
  }

  /** The tree of these files, as JGit writes that of an index. */
  private static String index(Map<String, String> texts) throws Exception {
    DirCache index = DirCache.newInCore();
    DirCacheBuilder builder = index.builder();
    try (InMemoryRepository repository =
            new InMemoryRepository(new DfsRepositoryDescription("index"));
        ObjectInserter ids = repository.newObjectInserter()) {
      for (Map.Entry<String, String> file : texts.entrySet()) {
        DirCacheEntry entry = new DirCacheEntry(file.getKey());
        entry.setFileMode(FileMode.REGULAR_FILE);
        entry.setObjectId(id(ids, file.getValue()));
        builder.add(entry);
      }
      builder.finish();
      return index.writeTree(ids).name();
    }
  }

  private static ObjectId id(ObjectInserter ids, String text) {
    return ids.idFor(Constants.OBJ_BLOB, text.getBytes(StandardCharsets.UTF_8));
  }
}
