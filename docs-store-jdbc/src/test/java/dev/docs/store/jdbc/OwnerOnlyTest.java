package dev.docs.store.jdbc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.docs.runs.WholeRun;
import dev.docs.store.StoreException.StoreUnavailable;
import dev.docs.store.memory.MemoryStore;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Files with keys are for their owner only. */
@WholeRun
@EnabledOnOs({OS.LINUX, OS.MAC})
class OwnerOnlyTest {

  @TempDir private Path directory;

  private static String permissions(Path path) throws IOException {
    return PosixFilePermissions.toString(Files.getPosixFilePermissions(path));
  }

  @Test
  void aNewDatabaseIsForItsOwnerAndSoAreItsDirectories() throws IOException {
    Path data = directory.resolve("data").resolve("inner");
    try (JdbcStore store = JdbcStore.openH2File(data.resolve("docs"))) {
      JdbcStoreTest.write(store, tx -> tx.insert(Note.KIND, Note.of("a").text("x".repeat(90_000))));
      assertThat(permissions(data)).isEqualTo("rwx------");
      assertThat(permissions(data.getParent())).isEqualTo("rwx------");
      assertAllForTheOwner(data);
    }
    assertAllForTheOwner(data);
  }

  private static void assertAllForTheOwner(Path data) throws IOException {
    try (Stream<Path> files = Files.list(data)) {
      assertThat(files.toList())
          .isNotEmpty()
          .allSatisfy(file -> assertThat(permissions(file)).isEqualTo("rw-------"));
    }
  }

  @Test
  void anExistingDatabaseIsTakenFromOthers() throws IOException {
    Path docs = directory.resolve("docs");
    JdbcStore.openH2File(docs).close();
    Path file = directory.resolve("docs.mv.db");
    Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rw-rw-r--"));
    try (JdbcStore store = JdbcStore.openUrl("jdbc:h2:" + docs, "sa", "")) {
      assertThat(permissions(file)).isEqualTo("rw-------");
      assertThat(store.verify(List.of(Note.KIND))).isEmpty();
    }
  }

  /** H2 replaces the file by a new one. */
  @ParameterizedTest
  @ValueSource(strings = {"jdbc:h2:", "jdbc:h2:async:", "jdbc:h2:file:"})
  void aCompactedDatabaseIsForItsOwner(String scheme) throws IOException {
    Path data = Files.createDirectory(directory.resolve("data"));
    try (JdbcStore store = JdbcStore.openUrl(scheme + data.resolve("docs"), "sa", "")) {
      for (int i = 0; i < 10; i++) {
        Note note = Note.of("n" + i).text("x".repeat(90_000));
        JdbcStoreTest.write(store, tx -> tx.insert(Note.KIND, note));
      }

      store.compact();

      assertAllForTheOwner(data);
      JdbcStoreTest.write(store, tx -> tx.insert(Note.KIND, Note.of("after")));
      assertAllForTheOwner(data);
    }
    assertAllForTheOwner(data);
  }

  /** Who reads it can connect, as the password is often empty. */
  @Test
  void whatTellsOtherProcessesHowToConnectIsForTheOwner() throws IOException {
    Path present = Files.createDirectory(directory.resolve("present"));
    Files.setPosixFilePermissions(present, PosixFilePermissions.fromString("rwxr-xr-x"));
    String url = "jdbc:h2:" + present.resolve("docs") + ";AUTO_SERVER=TRUE";
    try (JdbcStore store = JdbcStore.openUrl(url, "sa", "");
        JdbcStore other = JdbcStore.openUrl(url, "sa", "")) {
      assertThat(present.resolve("docs.lock.db")).exists();
      assertAllForTheOwner(present);
      JdbcStoreTest.write(store, tx -> tx.insert(Note.KIND, Note.of("a")));
      assertThat(other.verify(List.of(Note.KIND))).isEmpty();
      store.compact();
      assertAllForTheOwner(present);
    }
    Path made = directory.resolve("made");
    try (JdbcStore store =
        JdbcStore.openUrl("jdbc:h2:" + made.resolve("docs") + ";AUTO_SERVER=TRUE", "sa", "")) {
      assertThat(permissions(made)).as("not even for a moment").isEqualTo("rwx------");
      assertThat(store.isReadOnly()).isFalse();
    }
  }

  @Test
  void anEncryptedDatabaseIsForItsOwner() throws IOException {
    String url = "jdbc:h2:" + directory.resolve("docs") + ";CIPHER=AES";
    JdbcStore.openUrl(url, "sa", "secret secret").close();
    assertThat(permissions(directory.resolve("docs.mv.db"))).isEqualTo("rw-------");
    JdbcStore.openUrl(url, "sa", "secret secret").close();
  }

  @Test
  void aDatabaseThatMustExistIsNotCreated() throws IOException {
    String url = "jdbc:h2:" + directory.resolve("none") + ";IFEXISTS=TRUE";
    assertThatExceptionOfType(StoreUnavailable.class)
        .isThrownBy(() -> JdbcStore.openUrl(url, "sa", ""));
    try (Stream<Path> files = Files.list(directory)) {
      assertThat(files).isEmpty();
    }
  }

  @Test
  void anExportIsForItsOwner() throws IOException {
    Path file = directory.resolve("export");
    try (MemoryStore store = MemoryStore.create()) {
      StoreFile.save(store, List.of(Note.KIND), file);
    }
    assertThat(permissions(file)).isEqualTo("rw-------");
  }
}
