package dev.docs.content.folder;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.docs.error.DocsException;
import dev.docs.seed.Seeds;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import java.util.zip.ZipEntry;
import java.util.zip.ZipException;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Folders that are zip archives. */
class ArchivedFolderTest {

  private static final FileTime LONG_AGO = FileTime.from(Instant.parse("2020-01-01T00:00:00Z"));

  @TempDir private Path directory;
  private final FolderIndex index = new FolderIndex();
  private Path archive;

  @BeforeEach
  void nameAnArchive() {
    archive = directory.resolve("docs.zip");
  }

  private void write(Map<String, byte[]> files) throws IOException {
    try (OutputStream out = Files.newOutputStream(archive);
        ZipOutputStream zip = new ZipOutputStream(out)) {
      for (Map.Entry<String, byte[]> file : files.entrySet()) {
        zip.putNextEntry(new ZipEntry(file.getKey()));
        zip.write(file.getValue());
      }
    }
    Files.setLastModifiedTime(archive, LONG_AGO);
  }

  private void write(String... names) throws IOException {
    Map<String, byte[]> files = new LinkedHashMap<>();
    for (String name : names) {
      files.put(name, name.getBytes());
    }
    write(files);
  }

  private Folder open() throws IOException {
    return Folder.open(archive, Folder.Limits.DEFAULT, index);
  }

  private void assertRefused(Folder.Limits limits, String message) {
    assertThatThrownBy(() -> Folder.open(archive, limits, index))
        .isInstanceOf(DocsException.class)
        .hasMessageContaining(message);
  }

  @Test
  void itHasTheFilesOfTheArchive() throws IOException {
    byte[] large = new byte[2 * Blob.CHUNK_BYTES + 17];
    new Random(Seeds.of("large")).nextBytes(large);
    byte[] two = new byte[2 * Blob.CHUNK_BYTES];
    Map<String, byte[]> files =
        Map.of(
            "README.md", "# A".getBytes(), "empty", new byte[0], "d/x.bin", large, "d/y.bin", two);
    write(files);
    Folder folder = open();
    assertThat(folder.paths()).isEqualTo(new TreeSet<>(files.keySet()));
    files.forEach(
        (path, bytes) -> {
          Blob blob = folder.find(path).orElseThrow();
          assertThat(blob.toByteArray()).isEqualTo(bytes);
          assertThat(blob.digests()).isEqualTo(Blob.of(bytes).digests());
          assertThat(blob).isEqualTo(Blob.of(bytes));
        });
    assertThat(folder)
        .isEqualTo(Folder.open(archive, Folder.Limits.DEFAULT, index, Set.of("README.md")));
  }

  @Test
  void whatIsExportedIsOpenedAgain() throws IOException {
    Folder folder = Folder.ofTexts(Map.of("README.md", "# Home\n", "d/a.md", "A\n"));
    Files.copy(FolderSnapshot.of(folder).zipped(), archive);
    assertThat(open()).isEqualTo(folder);
  }

  @Test
  void whatIsOfVersionControlOrOfAnOperatingSystemIsPassedOver() throws IOException {
    write(
        "d/",
        "a.md",
        ".git/config",
        "d/.GIT/HEAD",
        "__MACOSX/a.md",
        "d/.DS_Store",
        ".gitbook.yaml");
    assertThat(open().paths()).containsExactly(".gitbook.yaml", "a.md");
  }

  @Test
  void pathsThatLeadOutAndThoseThatAreThereTwiceAreRefused() throws IOException {
    for (String name :
        List.of("../a.md", "/etc/a.md", "d/../../a.md", "..\\a.md", "a//b.md", "a\u0007")) {
      write("b.md", name);
      assertRefused(Folder.Limits.DEFAULT, " has a path that ");
    }
    write("d\\a.md", "d/a.md");
    assertRefused(Folder.Limits.DEFAULT, "d/a.md is in the archive twice");
    write("d/a.md", "d");
    assertRefused(Folder.Limits.DEFAULT, "\"d\" is both a file and a folder");
  }

  @Test
  void theLimitsHoldBeforeAnythingIsRead() throws IOException {
    write(Map.of("a.md", new byte[9], "b.md", new byte[12]));
    assertRefused(new Folder.Limits(1, 100, 100), "must contain at most 1 files");
    assertRefused(new Folder.Limits(9, 11, 100), "b.md must be at most 11 bytes long");
    assertRefused(new Folder.Limits(9, 100, 20), "must contain at most 20 bytes");
  }

  @Test
  void aFileThatIsDamagedIsToldWhenItIsRead() throws IOException {
    byte[] bytes = new byte[5000];
    new Random(Seeds.of("damaged")).nextBytes(bytes);
    write(Map.of("a.bin", bytes));
    byte[] written = Files.readAllBytes(archive);
    int refused = 0;
    for (int at = 40; at < 5000; at += 61) {
      byte[] other = written.clone();
      other[at] ^= 0x55;
      Files.write(archive, other);
      Blob blob =
          Folder.open(archive, Folder.Limits.DEFAULT, new FolderIndex())
              .find("a.bin")
              .orElseThrow();
      try {
        assertThat(blob.toByteArray()).as("at %s", at).isEqualTo(bytes);
      } catch (DocsException e) {
        refused++;
        assertThat(e.getMessage()).contains("a.bin is damaged: ");
      }
    }
    assertThat(refused).isGreaterThan(70);
  }

  @Test
  void whatIsNoArchiveIsNone() throws IOException {
    Files.writeString(archive, "no archive");
    assertThatThrownBy(this::open).isInstanceOf(ZipException.class);
    Files.write(archive, new byte[0]);
    assertThatThrownBy(this::open).isInstanceOf(ZipException.class);
  }

  @Test
  void anArchiveThatLooksAsBeforeIsNotReadAgain() throws IOException {
    write("a.md");
    List<String> digests = open().find("a.md").orElseThrow().digests();
    byte[] written = Files.readAllBytes(archive);
    Files.write(archive, written);
    Files.setLastModifiedTime(archive, LONG_AGO);
    Folder same = open();
    assertThat(same.find("a.md").orElseThrow().digests()).isSameAs(digests);
    Files.setLastModifiedTime(archive, FileTime.fromMillis(LONG_AGO.toMillis() + 1));
    assertThat(open().find("a.md").orElseThrow().digests()).isNotSameAs(digests).isEqualTo(digests);
  }

  /** Somebody may stop reading a file before its end. */
  @Test
  void filesCanBeReadAnyNumberOfTimes() throws IOException {
    byte[] large = new byte[3 * Blob.CHUNK_BYTES];
    write(Map.of("a.bin", large));
    Blob blob = open().find("a.bin").orElseThrow();
    for (int i = 0; i < 50; i++) {
      Iterator<byte[]> chunks = blob.chunks().iterator();
      assertThat(chunks.next()).hasSize(Blob.CHUNK_BYTES);
    }
    assertThat(blob.toByteArray()).isEqualTo(large);
  }

  @Test
  void anArchiveInAnArchiveIsRefused() throws IOException {
    write("docs.zip");
    try (FileSystem files = FileSystems.newFileSystem(archive)) {
      assertThatThrownBy(
              () -> Folder.open(files.getPath("/docs.zip"), Folder.Limits.DEFAULT, index))
          .isInstanceOf(IOException.class)
          .hasMessage("an archive must be a file of this machine");
    }
  }
}
