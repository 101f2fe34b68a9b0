package dev.docs.content.sync;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.docs.content.Content;
import dev.docs.content.folder.Folder;
import dev.docs.content.folder.FolderSnapshot;
import dev.docs.content.merge.ContentMerge;
import dev.docs.content.merge.MergeOutcome;
import dev.docs.content.merge.RealMerge;
import dev.docs.content.merge.RealMerges;
import dev.docs.rule.RuleTest;
import dev.docs.runs.Runs;
import dev.docs.runs.WholeRun;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** What two imports of a folder without a table of contents make is written without one. */
class FolderWithoutTableTest {

  private static final String SUMMARY = "SUMMARY.md";

  private final FolderMemory memory = new FolderMemory();

  private MergeOutcome outcome;

  /** Imports two branches of a folder, each into a change request, merges both, and exports. */
  private Folder merged(Folder base, Folder one, Folder other) {
    Content start = memory.read(Content.empty(), base);
    Content first = memory.read(start, one);
    Content last = memory.read(start, other);
    outcome = ContentMerge.merge(start, last, first, memory::read);
    outcome.texts().values().forEach(memory::text);
    GitExport.Imported imported = new GitExport.Imported(last, FolderSnapshot.of(other));
    return GitExport.write(outcome.content(), memory::read, memory::chunks, Optional.of(imported))
        .toFolder();
  }

  @Test
  @RuleTest("export-as-imported")
  void twoImportsThatEachAddAPageMakeNoTableOfContents() {
    Folder base = FolderMemory.folder("README.md", "# Home\n", "a.md", "# A\n", "d.md", "# D\n");
    Folder one = with(base, "b/README.md", "# B\n", "b/x.md", "# X\n");
    Folder other = with(base, "c.md", "# C\n", "b/y.md", "# Y\n", "a.md", "# A again\n");
    Folder both = with(other, "b/README.md", "# B\n", "b/x.md", "# X\n");
    assertThat(merged(base, one, other).paths()).isEqualTo(both.paths());
    assertThat(new FolderWithoutTableTest().merged(base, other, one).paths())
        .isEqualTo(both.paths());
  }

  private static Folder with(Folder folder, String... pathsAndTexts) {
    Map<String, String> texts = new HashMap<>();
    for (String path : folder.paths()) {
      texts.put(path, new String(folder.find(path).orElseThrow().toByteArray(), UTF_8));
    }
    for (int i = 0; i < pathsAndTexts.length; i += 2) {
      texts.put(pathsAndTexts[i], pathsAndTexts[i + 1]);
    }
    return Folder.ofTexts(texts);
  }

  /** One merge in ten, and each of them nightly: two seconds of processor time for one. */
  @Test
  @WholeRun
  void noRealMergeMakesATableOfContents() {
    List<Integer> made = new ArrayList<>();
    int merges = 0;
    for (RealMerge merge : RealMerges.load()) {
      if (!Runs.nightly() && merge.index() % 10 != 0) {
        continue;
      }
      FolderWithoutTableTest run = new FolderWithoutTableTest();
      Folder written =
          run.merged(folder(merge.base()), folder(merge.ours()), folder(merge.theirs()));
      merges++;
      if (written.paths().contains(SUMMARY)) {
        made.add(merge.index());
      }
    }
    assertThat(merges).isGreaterThan(10);
    assertThat(made).isEmpty();
  }

  private static Folder folder(Map<String, String> files) {
    Map<String, String> without = new HashMap<>(files);
    without.remove(SUMMARY);
    return Folder.ofTexts(without);
  }
}
