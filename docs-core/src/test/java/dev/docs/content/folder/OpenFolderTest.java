package dev.docs.content.folder;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.docs.error.DocsException;
import dev.docs.runs.Runs;
import dev.docs.seed.Seeds;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Folders whose files are read when they are asked for. */
class OpenFolderTest {

  private static final FileTime LONG_AGO = FileTime.from(Instant.parse("2020-01-01T00:00:00Z"));

  @TempDir private Path directory;
  private final FolderIndex index = new FolderIndex();

  private Path write(String name, String text) throws IOException {
    Path file = directory.resolve(name);
    Files.createDirectories(file.getParent());
    Files.writeString(file, text);
    Files.setLastModifiedTime(file, LONG_AGO);
    return file;
  }

  /** Writes other bytes in their place, so that the file looks as it did. */
  private static void writeUnseen(Path file, String text) throws IOException {
    try (RandomAccessFile open = new RandomAccessFile(file.toFile(), "rw")) {
      open.writeBytes(text);
    }
    Files.setLastModifiedTime(file, LONG_AGO);
  }

  private Folder open() throws IOException {
    return Folder.open(directory, Folder.Limits.DEFAULT, index);
  }

  private static String text(Folder folder, String path) {
    return new String(folder.find(path).orElseThrow().toByteArray());
  }

  @Test
  void itIsTheFolderThatIsReadIntoMemory() throws IOException {
    write("a.md", "# A");
    write("empty.md", "");
    byte[] large = new byte[2 * Blob.CHUNK_BYTES + 17];
    new Random(1).nextBytes(large);
    Files.write(directory.resolve("large.bin"), large);
    Folder read = Folder.read(directory);
    Folder opened = open();
    assertThat(opened).isEqualTo(read).hasSameHashCodeAs(read);
    assertThat(read).isEqualTo(opened);
    assertThat(opened.find("large.bin").orElseThrow().toByteArray()).isEqualTo(large);
    opened
        .files()
        .forEach(
            (path, blob) ->
                assertThat(blob.digests()).isEqualTo(read.find(path).orElseThrow().digests()));
    Files.write(directory.resolve("large.bin"), new byte[large.length]);
    assertThat(open()).isNotEqualTo(read);
  }

  @Test
  void aFileThatChangedSinceIsToldWhenItIsRead() throws IOException {
    Path file = write("a.md", "one");
    Folder changed = open();
    Files.writeString(file, "two");
    assertThatThrownBy(() -> text(changed, "a.md"))
        .isInstanceOf(DocsException.class)
        .hasMessage("a.md changed while it was read: read it again");
    assertThat(text(open(), "a.md")).isEqualTo("two");
    Path empty = write("empty.md", "");
    Folder filled = open();
    Files.writeString(empty, "no longer");
    assertThatThrownBy(() -> text(filled, "empty.md"))
        .isInstanceOf(DocsException.class)
        .hasMessage("empty.md changed while it was read: read it again");
    Folder gone = open();
    Files.delete(file);
    assertThatThrownBy(() -> text(gone, "a.md"))
        .isInstanceOf(DocsException.class)
        .hasMessageStartingWith("a.md cannot be read: ");
  }

  @Test
  void digestsOfFilesThatLookTheSameAreNotComputedAgain() throws IOException {
    Path file = write("a.md", "one");
    Blob first = open().find("a.md").orElseThrow();
    assertThat(first.digests()).hasSize(1);
    writeUnseen(file, "two");
    assertThat(open().find("a.md").orElseThrow().digests()).isEqualTo(first.digests());
    write("a.md", "other");
    assertThat(open().find("a.md").orElseThrow().digests()).isNotEqualTo(first.digests());
  }

  @Test
  void whatWasWrittenAMomentAgoIsNotKept() throws IOException {
    Path file = write("a.md", "one");
    FileTime now = FileTime.from(Instant.now());
    Files.setLastModifiedTime(file, now);
    Blob first = open().find("a.md").orElseThrow();
    assertThat(first.digests()).hasSize(1);
    try (RandomAccessFile open = new RandomAccessFile(file.toFile(), "rw")) {
      open.writeBytes("two");
    }
    Files.setLastModifiedTime(file, now);
    assertThat(open().find("a.md").orElseThrow().digests()).isNotEqualTo(first.digests());
  }

  @Test
  void aFileThatIsTooLargeIsToldWithoutReadingIt() throws IOException {
    try (RandomAccessFile file =
        new RandomAccessFile(directory.resolve("huge.bin").toFile(), "rw")) {
      file.setLength(1L << 40);
    }
    assertThatThrownBy(this::open)
        .isInstanceOf(DocsException.class)
        .hasMessageContaining("huge.bin must be at most 67108864 bytes long");
    assertThatThrownBy(() -> Folder.read(directory))
        .isInstanceOf(DocsException.class)
        .hasMessageContaining("huge.bin must be at most 67108864 bytes long");
  }

  // ---------------------------------------------------------------- by what changed

  private Folder openAgain(String... changed) throws IOException {
    return Folder.open(directory, Folder.Limits.DEFAULT, index, Set.of(changed));
  }

  private void openAndReadAll() throws IOException {
    open().files().values().forEach(Blob::digests);
  }

  /** Changes something, and gives the paths that somebody who watches the directory would name. */
  private Set<String> change(Random random) throws IOException {
    String directoryName = List.of("", "a/", "a/b/", "c/").get(random.nextInt(4));
    String name = directoryName + List.of("x.md", "y.md", "b", "c").get(random.nextInt(4));
    Path file = directory.resolve(name);
    Set<String> changed = new HashSet<>(Set.of(name));
    switch (random.nextInt(6)) {
      case 0 -> {
        if (Files.isRegularFile(file)) {
          Files.delete(file);
        }
      }
      case 1 -> {
        Path to = directory.resolve("moved" + random.nextInt(3));
        if (Files.isDirectory(file) && !Files.exists(to)) {
          Files.move(file, to);
          changed.add(to.getFileName().toString());
        }
      }
      case 2 -> {
        Path from = directory.resolve("moved" + random.nextInt(3));
        if (Files.exists(from) && !Files.exists(file) && Files.isDirectory(file.getParent())) {
          Files.move(from, file);
          changed.add(from.getFileName().toString());
        }
      }
      default -> {
        boolean clear = !Files.isDirectory(file);
        for (Path at = file.getParent(); !at.equals(directory); at = at.getParent()) {
          clear &= !Files.isRegularFile(at);
          changed.add(directory.relativize(at).toString());
        }
        if (clear) {
          write(name, "text " + random.nextInt(1000));
        }
      }
    }
    return changed;
  }

  @Test
  void openedByWhatChangedItIsAsTheWholeIs() throws IOException {
    Random random = new Random(Seeds.of("opened again"));
    openAndReadAll();
    for (int i = 0; i < Runs.tries(500); i++) {
      Set<String> changed = new HashSet<>();
      for (int j = random.nextInt(3); j >= 0; j--) {
        changed.addAll(change(random));
      }
      Folder opened = openAgain(changed.toArray(String[]::new));
      assertThat(opened).as("step %s, %s", i, changed).isEqualTo(Folder.read(directory));
    }
  }

  @Test
  void filesThatAreNotNamedAreNotLookedAt() throws IOException {
    write("a.md", "one");
    write("d/b.md", "two");
    openAndReadAll();
    write("a.md", "one, changed");
    write("d/b.md", "two, changed");
    Folder opened = openAgain("d");
    assertThat(text(opened, "d/b.md")).isEqualTo("two, changed");
    assertThat(opened.find("a.md").orElseThrow().size()).isEqualTo("one".length());
    assertThat(text(openAgain("a.md"), "a.md")).isEqualTo("one, changed");
  }

  /** It may have been written again in the same moment. */
  @Test
  void aFileThatWasReadAMomentAfterItWasWrittenIsLookedAtAgain() throws IOException {
    Path file = write("a.md", "one");
    Files.setLastModifiedTime(file, FileTime.from(Instant.now()));
    openAndReadAll();
    writeUnseen(file, "two");
    assertThat(text(openAgain(), "a.md")).isEqualTo("two");
  }

  /** What was known of it before tells nothing of what it is. */
  @Test
  void soIsAFileThatWasKnownBeforeIt() throws IOException {
    Path file = write("a.md", "one");
    openAndReadAll();
    Files.writeString(file, "two");
    FileTime now = FileTime.from(Instant.now());
    Files.setLastModifiedTime(file, now);
    assertThat(openAgain("a.md").find("a.md").orElseThrow().digests()).hasSize(1);
    try (RandomAccessFile open = new RandomAccessFile(file.toFile(), "rw")) {
      open.writeBytes("six");
    }
    Files.setLastModifiedTime(file, now);
    Blob again = openAgain().find("a.md").orElseThrow();
    assertThat(again.digests()).isEqualTo(Blob.utf8("six").digests());
  }

  /** Somebody saves a page together with something that cannot be imported, and mends only that. */
  @Test
  void afterAnOpeningThatFailedWhatItWasToldOfIsLookedAt() throws IOException {
    write("a.md", "one");
    openAndReadAll();
    write("a.md", "one, changed");
    Path link = directory.resolve("out");
    Files.createSymbolicLink(link, Path.of("/"));
    assertThatThrownBy(() -> openAgain("a.md", "out")).isInstanceOf(DocsException.class);
    Files.delete(link);
    assertThat(text(openAgain("out"), "a.md")).isEqualTo("one, changed");
  }

  @Test
  void aDirectoryWithLinksIsLookedAtAsAWhole() throws IOException {
    write("d/a.md", "one");
    Files.createSymbolicLink(directory.resolve("e"), Path.of("d"));
    openAndReadAll();
    write("d/a.md", "changed");
    assertThat(text(openAgain("d/a.md"), "e/a.md")).isEqualTo("changed");
  }

  @Test
  void aLinkThatLeadsOutIsRefusedWhenItComes() throws IOException {
    write("d/a.md", "one");
    openAndReadAll();
    Files.createSymbolicLink(directory.resolve("e"), Path.of("/"));
    assertThatThrownBy(() -> openAgain("e"))
        .isInstanceOf(DocsException.class)
        .hasMessageContaining("leads out of the folder");
    Files.delete(directory.resolve("e"));
    for (String path : List.of("", "..", "../outside", ".git/x", "/etc", "d/../../e")) {
      openAndReadAll();
      assertThat(openAgain(path).paths()).containsExactly("d/a.md");
    }
  }

  @Test
  void theLimitsHoldForWhatComesLater() throws IOException {
    Folder.Limits limits = new Folder.Limits(10, 8, 20);
    write("a.md", "12345678");
    Folder.open(directory, limits, index).files().values().forEach(Blob::digests);
    write("b.md", "12345678");
    assertThat(Folder.open(directory, limits, index, Set.of("b.md")).size()).isEqualTo(2);
    write("c.md", "123456789");
    assertThatThrownBy(() -> Folder.open(directory, limits, index, Set.of("c.md")))
        .hasMessageContaining("c.md must be at most 8 bytes long");
    write("c.md", "12345678");
    assertThatThrownBy(() -> Folder.open(directory, limits, index, Set.of("c.md")))
        .hasMessageContaining("must contain at most 20 bytes");
  }
}
