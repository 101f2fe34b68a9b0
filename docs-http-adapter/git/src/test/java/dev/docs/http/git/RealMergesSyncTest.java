package dev.docs.http.git;

import static org.assertj.core.api.Assertions.assertThat;

import dev.docs.budget.MemoryBudget;
import dev.docs.content.folder.Blob;
import dev.docs.content.folder.Folder;
import dev.docs.content.folder.Layout;
import dev.docs.content.folder.LayoutPage;
import dev.docs.content.gitlayout.GitLayout;
import dev.docs.content.merge.RealMerge;
import dev.docs.content.merge.RealMerges;
import dev.docs.git.LinkGit;
import dev.docs.id.OrganizationId;
import dev.docs.id.SpaceId;
import dev.docs.port.GitClone;
import dev.docs.port.GitClone.NewCommit;
import dev.docs.port.GitClone.Person;
import dev.docs.port.GitClone.Pushed;
import dev.docs.port.GitRemote;
import dev.docs.runs.Runs;
import dev.docs.space.CreateSpace;
import dev.docs.space.content.ContentAt;
import dev.docs.store.memory.MemoryStore;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * The merges of a real repository, made by a space and a clone instead of two clones. Documents are
 * Git's byte by byte. The table of contents and the configuration say what Git's say: a space has
 * their pages and redirects, not how one side wrote them.
 */
class RealMergesSyncTest {

  private static final int MERGES =
      Integer.getInteger("docs.merges", Runs.nightly() ? Integer.MAX_VALUE : Runs.tries(25));
  private static final Person SOMEBODY =
      new Person("Grace", "grace@example.com", Instant.parse("2026-04-01T00:00:00Z"));

  private static final Set<String> FORM = Set.of("SUMMARY.md", ".gitbook.yaml");

  private @TempDir Path root;

  private static Folder folder(Map<String, String> texts) {
    return Folder.ofTexts(texts);
  }

  /** The paths of the files that are the documentation. */
  private static Set<String> documentation(Map<String, String> texts) {
    Folder folder = folder(texts);
    return new HashSet<>(GitLayout.documentation(folder, GitLayout.read(folder)).paths());
  }

  /** What the table of contents and the configuration say. */
  private static String outline(Map<String, String> texts) {
    Layout layout = GitLayout.read(folder(texts));
    StringBuilder outline = new StringBuilder(new TreeMap<>(layout.redirects()).toString());
    layout.pages().forEach(page -> outline(page, "\n", outline));
    return outline.toString();
  }

  private static void outline(LayoutPage page, String indent, StringBuilder outline) {
    outline.append(indent).append(page.title()).append(' ').append(page.source().orElse(""));
    page.children().forEach(child -> outline(child, indent + "  ", outline));
  }

  private String commit(
      GitClone git, String parent, Map<String, String> from, Map<String, String> to) {
    Map<String, String> files = new HashMap<>();
    to.forEach(
        (path, text) -> {
          if (!text.equals(from.get(path))) {
            files.put(path, git.write(Blob.utf8(text)));
          }
        });
    Set<String> removed = new HashSet<>(from.keySet());
    removed.removeAll(to.keySet());
    String tree = git.writeTree(parent, files, removed);
    List<String> parents = parent == null ? List.of() : List.of(parent);
    return git.write(new NewCommit(tree, parents, SOMEBODY, SOMEBODY, "Change"));
  }

  private static Map<String, String> texts(GitClone git, String commit) {
    Map<String, String> texts = new TreeMap<>();
    git.tree(commit, "")
        .folder()
        .files()
        .forEach(
            (path, blob) ->
                texts.put(path, new String(blob.toByteArray(), StandardCharsets.UTF_8)));
    return texts;
  }

  @Test
  void everyMergeIsGitsOrInAChangeRequest() {
    List<RealMerge> merges = RealMerges.load();
    LinkedSpace linked = new LinkedSpace(MemoryStore.create(), root, LinkedSpace.repositories());
    OrganizationId organization = linked.ada.spaces().get(linked.space).space().organization();
    List<String> faults = new ArrayList<>();
    int step = Math.max(1, merges.size() / Math.min(merges.size(), MERGES));
    int clean = 0;
    int told = 0;
    for (int i = 0; i < merges.size(); i += step) {
      RealMerge merge = merges.get(i);
      String branch = "refs/heads/merge-" + i;
      SpaceId space = linked.ada.spaces().create(organization, CreateSpace.titled("M " + i)).id();
      String url = linked.bare.directory().toUri().toString();
      linked.ada.git().link(space, LinkGit.of(url, branch));
      try (GitClone git =
          LinkedSpace.repositories().open(GitRemote.at(url), MemoryBudget.UNBOUNDED)) {
        String base = commit(git, null, Map.of(), merge.base());
        assertThat(git.push(branch, null, base, false)).isEqualTo(new Pushed.Done());
        linked.ada.git().sync(space);
        linked.ada.contents().importFolder(ContentAt.main(space), folder(merge.ours()));
        String theirs = commit(git, base, merge.base(), merge.theirs());
        assertThat(git.push(branch, base, theirs, false)).isEqualTo(new Pushed.Done());
        var outcome = linked.ada.git().sync(space).last().orElseThrow();
        if (outcome.failure().isPresent()) {
          faults.add(i + " failed: " + outcome.failure().get());
          continue;
        }
        boolean open = !linked.ada.git().get(space).orElseThrow().conflicts().isEmpty();
        clean += open ? 0 : 1;
        told += open ? 1 : 0;
        String tip = git.fetch(branch, List.of()).orElseThrow().commit();
        compare(merge, texts(git, tip), open, faults);
      }
    }
    System.out.println(clean + " merges are clean, " + told + " are told");
    assertThat(faults).isEmpty();
  }

  /** Whether both sides changed a file, which a space has as it is, not by lines. */
  private static boolean isReplaced(RealMerge merge, String path) {
    String base = merge.base().get(path);
    String ours = merge.ours().get(path);
    String theirs = merge.theirs().get(path);
    return !Objects.equals(base, ours)
        && !Objects.equals(base, theirs)
        && !Objects.equals(ours, theirs);
  }

  private static void compare(
      RealMerge merge, Map<String, String> pushed, boolean open, List<String> faults) {
    Set<String> documents = documentation(merge.merged());
    documents.retainAll(documentation(merge.ours()));
    documents.removeAll(merge.conflicts());
    documents.removeAll(FORM);
    for (String path : documents) {
      if (!merge.merged().get(path).equals(pushed.get(path))) {
        faults.add(merge.index() + " " + path + (open ? " with conflicts" : ""));
      }
    }
    if (!open && !outline(pushed).equals(outline(merge.merged()))) {
      faults.add(merge.index() + " has another outline");
    }
    boolean told = !merge.conflicts().isEmpty() || isReplaced(merge, ".gitbook.yaml");
    if (open != told) {
      faults.add(merge.index() + " conflicts here: " + open + ", of Git: " + merge.conflicts());
    }
  }
}
