package dev.docs.http.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.docs.Docs;
import dev.docs.content.folder.Folder;
import dev.docs.http.api.Tokens;
import dev.docs.http.cli.FolderImport.Imported;
import dev.docs.site.layout.SiteFolders;
import dev.docs.store.memory.MemoryStore;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class FolderImportTest {

  @TempDir private Path folder;

  private final Docs docs = Docs.builder().store(MemoryStore.create()).build();
  private final InitialMembers residents =
      InitialMembers.settle(docs, List.of(ServerOptions.Token.parse("a")), new Tokens());

  private Imported run(Folder.Limits limits) {
    return FolderImport.read(List.of(folder), limits)
        .get(0)
        .run(docs.as(residents.admin()), residents.organization(), SiteFolders.Progress.NONE);
  }

  @Test
  void theFirstTenFilesOfEachKindThatWereLeftOutAreNamed() throws IOException {
    Files.writeString(folder.resolve("SUMMARY.md"), "* [A](a.md)\n* [Gone](gone.md)\n");
    Files.writeString(folder.resolve("a.md"), "# A\n");
    for (int i = 10; i < 22; i++) {
      Files.writeString(folder.resolve("left" + i + ".md"), "# Left\n");
    }
    List<String> lines = run(Folder.Limits.DEFAULT).problemLines();
    assertThat(lines)
        .startsWith(
            "  1 missing",
            "    gone.md is listed, but no page or file; the page is without content",
            "  12 unlisted",
            "    left10.md is not in the table of contents, and is left out")
        .endsWith(
            "    left19.md is not in the table of contents, and is left out", "    and 2 more")
        .hasSize(14);
  }

  @Test
  void aFolderThatHoldsTooMuchIsRefused() throws IOException {
    Files.writeString(folder.resolve("a.md"), "# A\n");
    Files.writeString(folder.resolve("b.md"), "# B\n");
    assertThatThrownBy(() -> run(new Folder.Limits(1, 100, 100)))
        .isInstanceOf(InvalidOption.class)
        .hasMessageContaining("at most 1 files");
    assertThatThrownBy(() -> run(new Folder.Limits(100, 100, 7)))
        .isInstanceOf(InvalidOption.class)
        .hasMessageContaining("at most 7 bytes");
    assertThat(run(new Folder.Limits(100, 100, 8)).site().pages()).isEqualTo(2);
  }
}
