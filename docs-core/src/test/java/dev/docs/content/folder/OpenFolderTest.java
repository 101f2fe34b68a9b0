package dev.docs.content.folder;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.docs.error.DocsException;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.util.Random;
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
}
