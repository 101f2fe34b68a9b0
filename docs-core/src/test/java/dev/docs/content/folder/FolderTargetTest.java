package dev.docs.content.folder;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.docs.content.folder.FolderTarget.Written;
import dev.docs.content.gitlayout.GitLayout;
import dev.docs.error.DocsException;
import dev.docs.error.ErrorCode;
import dev.docs.rule.RuleTest;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class FolderTargetTest {

  private static final Map<String, String> TEXTS =
      Map.of("README.md", "# Home\n", "a/old.md", "Old\n", "a/b/deep.txt", "1", "x", "file");
  private static final Folder FIRST = Folder.ofTexts(TEXTS);
  private static final Folder SECOND =
      Folder.ofTexts(Map.of("README.md", "# Home\n", "new.md", "New\n", "x/y/z", "now a folder"));

  @TempDir private Path temp;
  private Path directory;

  @BeforeEach
  void nameADirectoryThatIsNotThere() {
    directory = temp.resolve("out/docs");
  }

  private Written write(Folder folder) throws IOException {
    return new FolderTarget(directory, "space s1", false).write(folder);
  }

  private Written overwrite(Folder folder) throws IOException {
    return new FolderTarget(directory, "space s1", true).write(folder);
  }

  private Folder there() throws IOException {
    Map<String, Blob> files = new HashMap<>(Folder.read(directory).files());
    assertThat(files.remove(".docs-export")).isNotNull();
    return Folder.of(files);
  }

  private void assertRefused(ErrorCode code, Folder folder, String message) throws IOException {
    Folder before = Folder.read(directory);
    assertThatThrownBy(() -> write(folder))
        .isInstanceOfSatisfying(
            DocsException.class,
            e -> {
              assertThat(e.code()).isEqualTo(code);
              assertThat(e.getMessage()).contains(message);
            });
    assertThat(Folder.read(directory)).isEqualTo(before);
  }

  @Test
  void whatWasWrittenBeforeAndIsGoneIsRemoved() throws IOException {
    assertThat(write(FIRST)).isEqualTo(new Written(4, 0, 0));
    assertThat(there()).isEqualTo(FIRST);
    assertThat(write(FIRST)).isEqualTo(new Written(0, 4, 0));
    assertThat(write(SECOND)).isEqualTo(new Written(2, 1, 3));
    assertThat(there()).isEqualTo(SECOND);
    assertThat(directory.resolve("a")).doesNotExist();
    assertThat(write(FIRST)).isEqualTo(new Written(3, 1, 2));
    assertThat(there()).isEqualTo(FIRST);
    assertThat(GitLayout.read(Folder.read(directory))).isEqualTo(GitLayout.read(FIRST));
  }

  /** The same files, of which a number are read before one fails, as on a disk that is full. */
  private static FolderSnapshot failing(Folder folder, int reads) {
    int[] left = {reads};
    Map<String, Iterable<byte[]>> files = new HashMap<>();
    folder
        .files()
        .forEach(
            (path, blob) ->
                files.put(
                    path,
                    () -> {
                      if (left[0]-- == 0) {
                        throw new UncheckedIOException(new IOException("planned"));
                      }
                      return blob.chunks().iterator();
                    }));
    return FolderSnapshot.of(files);
  }

  @Test
  void afterAFailureAtAnyFileTheNextExportSucceeds() throws IOException {
    for (Folder before : List.of(FIRST, SECOND)) {
      Folder after = before.equals(FIRST) ? SECOND : FIRST;
      for (int reads = 0; reads < 2 * after.files().size(); reads++) {
        directory = temp.resolve("out" + before.files().size() + " " + reads);
        FolderTarget target = new FolderTarget(directory, "space s1", false);
        target.write(before);
        FolderSnapshot failing = failing(after, reads);
        try {
          target.write(failing);
        } catch (UncheckedIOException e) {
          assertThat(directory.resolve(".docs-export-part")).doesNotExist();
        }
        target.write(after);
        assertThat(there()).isEqualTo(after);
      }
    }
  }

  @Test
  void aFirstExportThatLeftOnlyAPartOfAFileIsNoForeignDirectory() throws IOException {
    Files.createDirectories(directory);
    Files.writeString(directory.resolve(".docs-export-part"), "# Ho");
    write(FIRST);
    assertThat(there()).isEqualTo(FIRST);
  }

  @Test
  void aDirectoryThatIsNotKnownIsRefusedUnlessItIsEmpty() throws IOException {
    Files.createDirectories(directory);
    write(FIRST);
    assertThatThrownBy(() -> new FolderTarget(directory, "space s2", false).write(FIRST))
        .isInstanceOf(DocsException.class)
        .hasMessageContaining("not empty");
    Files.delete(directory.resolve(".docs-export"));
    assertRefused(ErrorCode.CONFLICT, SECOND, "not empty");
    overwrite(SECOND.under(""));
    assertThat(Files.readString(directory.resolve("a/old.md"))).isEqualTo("Old\n");
  }

  @Test
  void localChangesAreNotOverwrittenByDefault() throws IOException {
    for (String path : List.of("README.md", "a/old.md")) {
      overwrite(FIRST);
      Files.writeString(directory.resolve(path), "mine");
      assertRefused(ErrorCode.CONFLICT, path.equals("README.md") ? FIRST : SECOND, path);
    }
    overwrite(FIRST);
    Files.writeString(directory.resolve("new.md"), "mine");
    assertRefused(ErrorCode.CONFLICT, SECOND, "new.md");
    overwrite(SECOND);
    assertThat(there()).isEqualTo(SECOND);
    Files.writeString(directory.resolve("notes.txt"), "mine");
    Files.delete(directory.resolve("new.md"));
    assertThat(write(SECOND)).isEqualTo(new Written(1, 2, 0));
    assertThat(Files.readString(directory.resolve("notes.txt"))).isEqualTo("mine");
  }

  @Test
  void nothingIsWrittenOrRemovedThroughALink() throws IOException {
    Path outside = Files.createDirectories(temp.resolve("outside"));
    Files.writeString(outside.resolve("old.md"), "Old\n");
    write(FIRST);
    Files.delete(directory.resolve("a/old.md"));
    Files.delete(directory.resolve("a/b/deep.txt"));
    Files.delete(directory.resolve("a/b"));
    Files.delete(directory.resolve("a"));
    Files.createSymbolicLink(directory.resolve("a"), outside);
    for (boolean told : List.of(false, true)) {
      for (Folder folder : List.of(FIRST, SECOND)) {
        assertThatThrownBy(() -> new FolderTarget(directory, "space s1", told).write(folder))
            .isInstanceOf(DocsException.class)
            .hasMessageContaining("symbolic link");
      }
    }
    assertThat(outside).isDirectoryContaining("glob:**old.md");
    try (Stream<Path> files = Files.list(outside)) {
      assertThat(files).hasSize(1);
    }
    Files.delete(directory.resolve("a"));
    Path file = Files.writeString(temp.resolve("file"), "outside");
    Files.delete(directory.resolve(".docs-export"));
    Files.createSymbolicLink(directory.resolve(".docs-export"), file);
    Files.createSymbolicLink(directory.resolve(".docs-export-part"), file);
    assertThatThrownBy(() -> write(FIRST)).isInstanceOf(DocsException.class);
    overwrite(FIRST);
    assertThat(Files.readString(file)).isEqualTo("outside");
  }

  @Test
  void aListThatSomebodyWroteLeadsNowhereElse() throws IOException {
    write(FIRST);
    Path outside = Files.writeString(temp.resolve("out/outside"), "x");
    String digest = WrittenFiles.digest(outside);
    String list = Files.readString(directory.resolve(".docs-export"));
    Files.writeString(
        directory.resolve(".docs-export"),
        list + digest + " ../outside\n" + digest + " /" + outside + "\n" + digest + " .git/x\n");
    write(SECOND);
    assertThat(outside).exists();
  }

  /** A process that died wrote the list, and any of the files. */
  @Test
  void whatWasInterruptedIsCompleted() throws IOException {
    write(FIRST);
    String list = Files.readString(directory.resolve(".docs-export"));
    write(SECOND);
    Files.writeString(
        directory.resolve(".docs-export"),
        list + String.join("\n", Files.readAllLines(directory.resolve(".docs-export"))));
    Files.writeString(directory.resolve(".docs-export-part"), "half a fi");
    Files.delete(directory.resolve("new.md"));
    Files.createDirectories(directory.resolve("a"));
    Files.writeString(directory.resolve("a/old.md"), "Old\n");
    write(SECOND);
    assertThat(there()).isEqualTo(SECOND);
  }

  /** A directory as somebody has it, of which an import took some files. */
  private FolderSnapshot exported(Map<String, String> texts) throws IOException {
    Directories.write(TEXTS, directory);
    Directories.write(Map.of(".env", "secret", "draft.md", "mine"), directory);
    return FolderSnapshot.of(Folder.ofTexts(texts)).importedFrom(FolderSnapshot.of(FIRST));
  }

  @Test
  void theImportedDirectoryIsChangedWhereTheContentWas() throws IOException {
    FolderSnapshot snapshot =
        exported(Map.of("README.md", "# Home\n", "a/old.md", "New\n", "more.md", "More\n"));
    assertThat(new FolderTarget(directory, "space s1", false).write(snapshot))
        .isEqualTo(new Written(2, 1, 2));
    assertThat(there())
        .isEqualTo(
            Folder.ofTexts(
                Map.of(
                    "README.md",
                    "# Home\n",
                    "a/old.md",
                    "New\n",
                    "more.md",
                    "More\n",
                    ".env",
                    "secret",
                    "draft.md",
                    "mine")));
  }

  @Test
  @RuleTest("export-as-imported")
  void whatChangedInTheImportedDirectorySinceIsNotOverwritten() throws IOException {
    FolderSnapshot snapshot = exported(Map.of("README.md", "# Home 2\n", "a/old.md", "New\n"));
    Files.writeString(directory.resolve("README.md"), "# Mine\n");
    Folder before = Folder.read(directory);
    assertThatThrownBy(() -> new FolderTarget(directory, "space s1", false).write(snapshot))
        .isInstanceOf(DocsException.class)
        .hasMessageContaining("README.md");
    assertThat(Folder.read(directory)).isEqualTo(before);
  }

  @Test
  void aDirectoryWithNothingOfTheImportIsForeign() throws IOException {
    FolderSnapshot snapshot =
        FolderSnapshot.of(FIRST).importedFrom(FolderSnapshot.of(Folder.ofTexts(Map.of("z", "z"))));
    Directories.write(Map.of("own.txt", "mine"), directory);
    assertThatThrownBy(() -> new FolderTarget(directory, "space s1", false).write(snapshot))
        .isInstanceOf(DocsException.class)
        .hasMessageContaining("not empty");
  }

  @Test
  void whatSeveralFoldersBroughtMayBeAFileAndAFolder() throws IOException {
    Directories.write(TEXTS, directory);
    Map<String, Iterable<byte[]>> former = new HashMap<>();
    FIRST.files().forEach((path, blob) -> former.put(path, blob.chunks()));
    former.put("x/y", Blob.utf8("of another folder").chunks());
    FolderSnapshot snapshot = FolderSnapshot.of(SECOND).importedFrom(former);
    assertThat(new FolderTarget(directory, "site s1", false).write(snapshot))
        .isEqualTo(new Written(2, 1, 3));
    assertThat(there()).isEqualTo(SECOND);
  }
}
