package dev.docs.http.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.docs.Docs;
import dev.docs.DocsSession;
import dev.docs.content.ContentEdit;
import dev.docs.content.folder.Folder;
import dev.docs.http.api.Tokens;
import dev.docs.http.cli.FolderImport.Imported;
import dev.docs.id.SpaceId;
import dev.docs.site.UpdateSite;
import dev.docs.site.layout.SiteFolders;
import dev.docs.space.UpdateSpace;
import dev.docs.space.content.ContentAt;
import dev.docs.space.content.ContentView;
import dev.docs.space.content.Contents;
import dev.docs.space.content.ImportMode;
import dev.docs.store.memory.MemoryStore;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class FolderImportTest {

  @TempDir private Path folder;

  private final Docs docs = Docs.builder().store(MemoryStore.create()).build();
  private final InitialMembers residents =
      InitialMembers.settle(docs, List.of(TokenOption.parse("a")), new Tokens());

  private Imported run(Folder.Limits limits) {
    return run(limits, ImportMode.MERGE);
  }

  private Imported run(Folder.Limits limits, ImportMode mode) {
    return FolderImport.read(List.of(folder), limits)
        .get(0)
        .run(docs.as(residents.admin()), residents.organization(), mode, SiteFolders.Progress.NONE);
  }

  private void write(SpaceId space, String text) {
    Contents contents = docs.as(residents.admin()).contents();
    String page =
        contents.get(ContentAt.main(space)).content().pageByPath("a").orElseThrow().id().value();
    contents.edit(ContentAt.main(space), List.of(ContentEdit.updatePage(page).markdown(text)));
  }

  private String text(SpaceId space) {
    ContentView view = docs.as(residents.admin()).contents().get(ContentAt.main(space));
    return view.text(view.content().pageByPath("a").orElseThrow());
  }

  @Test
  void whatAnImportMergedAndWhereItHasConflictsIsSaid() throws IOException {
    Files.writeString(folder.resolve("a.md"), "# A\n\nOne.\n\nTwo.\n");
    SpaceId space = run(Folder.Limits.DEFAULT).site().spaces().get(0).space();
    write(space, "# A\n\nUno.\n\nTwo.\n");
    Files.writeString(folder.resolve("a.md"), "# A\n\nOne.\n\nZwei.\n");

    Imported merged = run(Folder.Limits.DEFAULT);
    assertThat(text(space)).isEqualTo("# A\n\nUno.\n\nZwei.\n");
    assertThat(merged.problemLines())
        .containsExactly(
            "  " + folder + ": 1 merged",
            "    "
                + folder
                + ": a.md was changed in the folder and here since the last import: has both"
                + " changes");

    Files.writeString(folder.resolve("a.md"), "# A\n\nEins.\n\nZwei.\n");
    Imported conflicting = run(Folder.Limits.DEFAULT);
    assertThat(text(space)).isEqualTo("# A\n\nUno.\n\nZwei.\n");
    String id = conflicting.site().spaces().get(0).conflicts().orElseThrow().value();
    assertThat(conflicting.lines())
        .contains(
            "  "
                + folder
                + ": conflicts: change request "
                + id
                + " of space "
                + space
                + " has what the folder says");
    assertThat(conflicting.problemLines())
        .containsExactly(
            "  " + folder + ": 1 conflict",
            "    "
                + folder
                + ": a.md was changed in the folder and here, in the same place: stays as it is"
                + " here, and change request 1 has what the folder says");
    assertThat(run(Folder.Limits.DEFAULT).problemLines()).isEmpty();

    run(Folder.Limits.DEFAULT, ImportMode.REPLACE);
    assertThat(text(space)).isEqualTo("# A\n\nEins.\n\nZwei.\n");
  }

  @Test
  void theFirstTenFilesOfEachKindThatWereLeftOutAreNamed() throws IOException {
    Files.writeString(folder.resolve("SUMMARY.md"), "* [A](a.md)\n* [Gone](gone.md)\n");
    Files.writeString(folder.resolve("a.md"), "# A\n");
    for (int i = 10; i < 22; i++) {
      Files.writeString(folder.resolve("left" + i + ".md"), "# Left\n");
    }
    List<String> lines = run(Folder.Limits.DEFAULT).problemLines();
    String name = folder + ": ";
    assertThat(lines)
        .startsWith(
            "  " + name + "1 missing",
            "    "
                + name
                + "SUMMARY.md:2: gone.md is listed, but is not a page or file; the page has no"
                + " content",
            "  " + name + "12 unlisted",
            "    " + name + "left10.md is not in the table of contents, and is left out")
        .endsWith(
            "    " + name + "left19.md is not in the table of contents, and is left out",
            "    " + name + "and 2 more unlisted")
        .hasSize(14);
  }

  @Test
  void everyFileThatIsLeftOutIsToldWithItsFolder() throws IOException {
    Map<String, String> files =
        Map.of(
            "docs.yaml",
            """
            site:
              structure:
                - {type: space, key: en, title: English, path: en, content: {directory: ./docs/en}}
            """,
            "docs/en/README.md",
            "# Home\n",
            "docs/en/.env",
            "secret",
            "docs/de/README.md",
            "# Start\n",
            "docs/de/more.md",
            "# Mehr\n",
            ".github/workflows/a.yml",
            "a",
            ".github/workflows/b.yml",
            "b",
            "LICENSE",
            "free");
    for (Map.Entry<String, String> file : files.entrySet()) {
      Path path = folder.resolve(file.getKey());
      Files.createDirectories(path.getParent());
      Files.writeString(path, file.getValue());
    }
    Imported imported = run(Folder.Limits.DEFAULT);
    String here = folder + ": ";
    String english = folder.resolve("docs/en") + ": ";
    assertThat(imported.problemLines())
        .containsExactly(
            "  " + here + "1 configuration",
            "    "
                + here
                + "docs.yaml marks no default: en, its first space that is shown, is taken",
            "  " + here + "3 left-out",
            "    " + here + ".github (2 files) is in no directory of a space, and is left out",
            "    " + here + "LICENSE is in no directory of a space, and is left out",
            "    " + here + "docs/de (2 files) is in no directory of a space, and is left out",
            "  " + english + "1 left-out",
            "    " + english + ".env is hidden, and is left out");
    assertThat(imported.lines().get(0)).endsWith("1 page, 0 files, 1 remark");
    assertThat(imported.lines().get(1)).endsWith(", 4 remarks");
  }

  @Test
  void aTitleThatAnImportChangedBackIsSaid() throws IOException {
    Files.writeString(
        folder.resolve("gitbook-docs.yaml"),
        """
        site:
          title: Docs
          structure:
            - {type: space, key: en, title: English, path: en, default: true, content: {directory: en}}
            - {type: space, key: de, title: German, path: de, content: {directory: de}}
        """);
    for (String directory : List.of("en", "de")) {
      Files.createDirectories(folder.resolve(directory));
      Files.writeString(folder.resolve(directory + "/README.md"), "# Home\n");
    }
    SiteFolders.Imported first = run(Folder.Limits.DEFAULT).site();
    DocsSession admin = docs.as(residents.admin());
    admin
        .sites()
        .update(residents.organization(), first.site().id(), UpdateSite.NOTHING.title("Handbook"));
    admin.spaces().update(first.spaces().get(1).space(), UpdateSpace.NOTHING.title("Deutsch"));

    Imported again = run(Folder.Limits.DEFAULT);

    assertThat(again.lines())
        .filteredOn(line -> line.contains("again as the file says"))
        .containsExactly(
            "  " + folder + ": again as the file says: site \"Handbook\", which was changed here",
            "  " + folder + ": again as the file says: space \"Deutsch\", which was changed here");
    assertThat(run(Folder.Limits.DEFAULT).lines()).noneMatch(line -> line.contains("again as"));
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
