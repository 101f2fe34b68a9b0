package dev.docs.content.folder;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.docs.error.DocsException;
import dev.docs.rule.RuleTest;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class FolderTest {

  @TempDir Path temp;

  private Path inside() throws IOException {
    return Files.createDirectories(temp.resolve("in"));
  }

  @Test
  void pathsThatAreNotPlainAndRelativeAreRefused() {
    for (String path :
        List.of(
            "",
            "/a",
            "a/",
            "a//b",
            ".",
            "..",
            "a/../b",
            "./a",
            "a\n",
            "a\u0000b",
            "\ud800",
            ".git/config",
            "a/.GIT/hooks/x",
            "x/".repeat(100) + "x")) {
      assertThatThrownBy(() -> Folder.ofTexts(Map.of(path, "")))
          .as(path)
          .isInstanceOf(DocsException.class);
    }
    assertThatThrownBy(() -> Folder.ofTexts(Map.of("a", "", "a/b", "")))
        .hasMessageContaining("both a file and a folder");
    assertThat(Folder.ofTexts(Map.of("a.b/c d/..e", "", "a.b/.gitignore", "")).size()).isEqualTo(2);
  }

  @Test
  void aFolderIsItsContent() {
    Folder folder = Folder.ofTexts(Map.of("b", "2", "a/c", "1", "a-b", "3"));
    assertThat(folder).isEqualTo(Folder.ofTexts(Map.of("a/c", "1", "b", "2", "a-b", "3")));
    assertThat(folder).isNotEqualTo(Folder.ofTexts(Map.of("a/c", "1", "b", "0", "a-b", "3")));
    assertThat(folder.paths()).containsExactly("a-b", "a/c", "b");
    assertThat(folder.under("a")).isEqualTo(Folder.ofTexts(Map.of("c", "1")));
    assertThat(folder.under("")).isEqualTo(folder);
    byte[] bytes = folder.find("b").orElseThrow().toByteArray();
    bytes[0] = 0;
    assertThat(folder.find("b")).hasValue(Blob.utf8("2"));
  }

  @Test
  void aDirectoryIsReadWithoutGit() throws IOException {
    Map<String, String> texts =
        Map.of("a b/(1).md", "é", ".gitbook/assets/x.png", "", ".gitignore", "x");
    Directories.write(texts, temp.resolve("new/docs"));
    Path git = Files.createDirectories(temp.resolve("new/docs/.git/refs"));
    Files.writeString(git.resolve("head"), "x");
    Files.createDirectories(temp.resolve("new/docs/a b/sub"));
    Files.writeString(temp.resolve("new/docs/a b/sub/.git"), "gitdir: x");
    assertThat(Folder.read(temp.resolve("new/docs"))).isEqualTo(Folder.ofTexts(texts));
  }

  @Test
  void linksAreFollowedWithinTheFolderOnly() throws IOException {
    Files.writeString(temp.resolve("secret"), "s");
    Files.createDirectories(inside().resolve("d"));
    Files.writeString(inside().resolve("d/a"), "a");
    Files.createSymbolicLink(inside().resolve("l"), Path.of("d/a"));
    Files.createSymbolicLink(inside().resolve("m"), Path.of("d"));
    assertThat(Folder.read(inside()))
        .isEqualTo(Folder.ofTexts(Map.of("d/a", "a", "l", "a", "m/a", "a")));
    for (Path target :
        List.of(
            temp.resolve("secret"), temp, Path.of("../secret"), Path.of("gone"), Path.of("."))) {
      Path link = Files.createSymbolicLink(inside().resolve("bad"), target);
      assertThatThrownBy(() -> Folder.read(inside()))
          .as(target.toString())
          .isInstanceOf(DocsException.class)
          .hasMessageContaining("bad");
      Files.delete(link);
    }
    Files.createDirectories(inside().resolve(".git"));
    Files.writeString(inside().resolve(".git/config"), "token");
    Files.createSymbolicLink(inside().resolve("z.md"), Path.of(".git/config"));
    assertThatThrownBy(() -> Folder.read(inside())).hasMessageContaining("z.md");
  }

  @Test
  void theLocksOfAnEditorAreNoFiles() throws IOException {
    Files.writeString(inside().resolve("a"), "a");
    Files.createSymbolicLink(inside().resolve(".#a"), Path.of("ada@harbour.4711:1700000000"));
    assertThat(Folder.read(inside())).isEqualTo(Folder.ofTexts(Map.of("a", "a")));
    Files.createSymbolicLink(inside().resolve(".#secret"), temp);
    assertThatThrownBy(() -> Folder.read(inside())).hasMessageContaining(".#secret");
  }

  @Test
  void nothingIsWrittenThroughALink() throws IOException {
    Path out = Files.createDirectories(temp.resolve("out"));
    Files.createSymbolicLink(inside().resolve("d"), out);
    Files.createSymbolicLink(inside().resolve("f"), out.resolve("f"));
    for (String path : List.of("d/x", "f")) {
      Folder folder = Folder.ofTexts(Map.of(path, "x", "a", "y"));
      assertThatThrownBy(() -> new FolderTarget(inside(), "space", true).write(folder))
          .isInstanceOf(DocsException.class);
    }
    assertThat(Folder.read(out).size()).isZero();
    assertThat(inside().resolve("a")).doesNotExist();
  }

  @Test
  @RuleTest("left-out-of-imports")
  void limitsHoldExactly() throws IOException {
    Directories.write(Map.of("a", "123", "d/b", "45"), inside());
    assertThat(Folder.read(inside(), new Folder.Limits(3, 3, 5)).size()).isEqualTo(2);
    for (Folder.Limits limits :
        List.of(
            new Folder.Limits(2, 3, 5), new Folder.Limits(3, 2, 5), new Folder.Limits(3, 3, 4))) {
      assertThatThrownBy(() -> Folder.read(inside(), limits)).isInstanceOf(DocsException.class);
    }
    assertThatThrownBy(() -> new Folder.Limits(0, 1, 1))
        .isInstanceOf(IllegalArgumentException.class);
  }

  @Test
  void aDirectoryThatIsNotThereCannotBeRead() {
    assertThatThrownBy(() -> Folder.read(temp.resolve("none")))
        .isInstanceOf(NoSuchFileException.class);
  }
}
