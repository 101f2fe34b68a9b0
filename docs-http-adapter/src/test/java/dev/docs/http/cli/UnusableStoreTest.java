package dev.docs.http.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.docs.store.Store;
import dev.docs.store.memory.MemoryStore;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Messages about stores and files that cannot be opened, before anything is served. */
class UnusableStoreTest {

  private static ServerOptions options(String... arguments) {
    AtomicReference<ServerOptions> given = new AtomicReference<>();
    ServerCommand.line(
            options -> {
              given.set(options);
              return 0;
            })
        .execute(arguments);
    return given.get();
  }

  private static String message(String... arguments) {
    AtomicReference<String> message = new AtomicReference<>();
    assertThatThrownBy(() -> StoreOpener.open(options(arguments)).close())
        .isInstanceOf(InvalidOption.class)
        .satisfies(e -> message.set(e.getMessage()));
    return message.get();
  }

  @ParameterizedTest
  @CsvSource({
    "nonsense",
    "postgresql://localhost/docs",
    "jdbc:nonsense:docs?password=secret",
    "jdbc:postgresql:///a/b/c?password=secret&x",
    "jdbc:",
  })
  void aStoreThatIsNoneIsToldWithoutItsPassword(String store) {
    assertThat(message("--store=" + store))
        .isEqualTo(
            "--store: must be memory, or a URL such as jdbc:h2:./data/docs or jdbc:postgresql://HOST/DATABASE");
  }

  @Test
  void aDatabaseThatIsAwayIsTold() throws IOException {
    int port;
    try (ServerSocket free = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      port = free.getLocalPort();
    }
    assertThat(message("--store=jdbc:postgresql://127.0.0.1:" + port + "/docs?password=secret"))
        .startsWith("--store: the database cannot be reached: ")
        .contains("127.0.0.1:" + port + " refused")
        .doesNotContain("secret");
  }

  /** Without its time limit, the driver would wait for the first answer forever. */
  @Test
  void aDatabaseThatDoesNotAnswerIsGivenUp() throws IOException {
    try (ServerSocket silent = new ServerSocket(0, 10, InetAddress.getLoopbackAddress())) {
      assertThat(
              message(
                  "--store=jdbc:postgresql://127.0.0.1:" + silent.getLocalPort() + "/docs",
                  "--store-timeout=1"))
          .startsWith("--store: the database cannot be reached: ");
    }
  }

  @Test
  void aFileOfADatabaseThatCannotBeWrittenIsTold(@TempDir Path directory) throws IOException {
    Path file = Files.writeString(directory.resolve("file"), "");
    assertThat(message("--store=jdbc:h2:" + file + "/docs")).startsWith("--store: ");
    assertThat(message("--store=jdbc:h2:relative")).startsWith("--store: ").contains("relative");
  }

  @Test
  void onlyADatabaseThatExistsIsExported(@TempDir Path directory) throws IOException {
    String missing = "--store=jdbc:h2:" + directory.resolve("typo");
    assertThat(message(missing, "--export=a"))
        .isEqualTo("--store: there is no database to export at this path");
    assertThat(message(missing, "--export-folder", "space", "out"))
        .isEqualTo("--store: there is no database to export at this path");
    try (Stream<Path> files = Files.list(directory)) {
      assertThat(files).isEmpty();
    }
    assertThat(message("--export=a")).isEqualTo("--store: an export needs it: name the database");
  }

  @Test
  void whatCannotBeLoadedOrExportedIsTold(@TempDir Path directory) throws IOException {
    Path there = Files.writeString(directory.resolve("there"), "no world");
    Path nowhere = directory.resolve("nowhere");
    try (Store store = MemoryStore.create()) {
      assertThatThrownBy(() -> StoreTransfer.load(nowhere, store))
          .hasMessage("--load: cannot be read: " + nowhere + " does not exist");
      assertThatThrownBy(() -> StoreTransfer.load(directory, store))
          .hasMessageStartingWith("--load: cannot be read: ");
      assertThatThrownBy(() -> StoreTransfer.load(there, store))
          .isInstanceOf(InvalidOption.class)
          .hasMessageStartingWith("--load: ")
          .hasMessageNotContaining("Exception");
      assertThatThrownBy(() -> StoreTransfer.export(store, there))
          .hasMessage("--export: cannot be written: " + there + " exists already");
      assertThatThrownBy(() -> StoreTransfer.export(store, nowhere.resolve("file")))
          .hasMessage(
              "--export: cannot be written: " + nowhere.resolve("file") + " does not exist");
    }
  }
}
