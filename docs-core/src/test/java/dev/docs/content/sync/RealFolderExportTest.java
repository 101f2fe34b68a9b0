package dev.docs.content.sync;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.docs.content.Content;
import dev.docs.content.Page;
import dev.docs.content.PageType;
import dev.docs.content.folder.Folder;
import dev.docs.content.folder.FolderSnapshot;
import dev.docs.content.gitlayout.GitLayout;
import dev.docs.content.internal.ContentEdits;
import dev.docs.content.internal.PageBuilder;
import dev.docs.runs.Runs;
import dev.docs.runs.WholeRun;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Exports of a real documentation folder; skipped where it is not there. */
@WholeRun
class RealFolderExportTest {

  private final FolderMemory memory = new FolderMemory();
  private Folder folder;
  private Content content;

  @BeforeEach
  void importIt() throws IOException {
    Path directory =
        Path.of(System.getProperty("docs.repository.root", ".."))
            .resolve("../shared/data/real-docs/fluentd");
    assumeTrue(Files.isDirectory(directory), () -> "no real documentation at " + directory);
    Folder whole = Folder.read(directory);
    folder = GitLayout.documentation(whole, GitLayout.read(whole));
    content = memory.read(Content.empty(), whole);
  }

  private Folder exported(Content now) {
    return GitExport.write(
            now,
            memory::read,
            memory::chunks,
            Optional.of(new GitExport.Imported(content, FolderSnapshot.of(folder))))
        .toFolder();
  }

  private Set<String> changed(Folder exported) {
    Set<String> paths = new TreeSet<>(folder.paths());
    paths.addAll(exported.paths());
    paths.removeIf(path -> folder.find(path).equals(exported.find(path)));
    return paths;
  }

  /** Some pages with texts. */
  private List<Page> documents() {
    List<Page> documents = new ArrayList<>();
    int number = 0;
    for (Page page : content.allPages()) {
      if (page.type() == PageType.DOCUMENT
          && page.document() != null
          && number++ % (Runs.nightly() ? 8 : 24) == 0) {
        documents.add(page);
      }
    }
    return documents;
  }

  private static List<String> lines(Folder of, String path) {
    return new String(of.find(path).orElseThrow().toByteArray(), StandardCharsets.UTF_8)
        .lines()
        .toList();
  }

  @Test
  void anUnchangedFolderIsExportedAsItCame() {
    assertThat(folder.size()).isGreaterThan(200);
    assertThat(changed(exported(content))).isEmpty();
  }

  @Test
  void anEditedTextChangesItsFileOnly() {
    for (Page page : documents()) {
      String text = memory.read(page.document()) + "\nOne more line.\n";
      Content now = ContentEdits.with(content, PageBuilder.of(page).document(memory.text(text)));
      assertThat(changed(exported(now))).containsExactly(page.gitPath());
    }
  }

  @Test
  void aNewTitleChangesALineOfTheTable() {
    List<String> before = lines(folder, "SUMMARY.md");
    for (Page page : documents()) {
      Content now = ContentEdits.with(content, PageBuilder.of(page).title("Another title"));
      Folder exported = exported(now);
      assertThat(changed(exported)).isSubsetOf("SUMMARY.md", page.gitPath()).contains("SUMMARY.md");
      List<String> after = lines(exported, "SUMMARY.md");
      List<String> other = new ArrayList<>(after);
      other.removeAll(before);
      assertThat(after).hasSameSizeAs(before);
      assertThat(other).singleElement().asString().contains("Another title");
    }
  }
}
