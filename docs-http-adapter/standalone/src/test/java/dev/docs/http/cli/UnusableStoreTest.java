package dev.docs.http.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.docs.Docs;
import dev.docs.runs.WholeRun;
import dev.docs.store.SecretKeys;
import dev.docs.store.Store;
import dev.docs.store.StoreException.StoreUnavailable;
import dev.docs.store.jdbc.JdbcStore;
import dev.docs.store.memory.MemoryStore;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Messages about stores and files that cannot be opened, before anything is served. */
@WholeRun
class UnusableStoreTest {

  /** The first line of a start with these arguments, which the second refers to the help. */
  private static String message(String... arguments) {
    StringWriter err = new StringWriter();
    int exit =
        ServerCommand.line(
                options -> {
                  StoreOpener.open(options).close();
                  return 0;
                },
                (options, folder) -> 0)
            .setErr(new PrintWriter(err, true))
            .execute(arguments);
    assertThat(exit).as(err.toString()).isEqualTo(2);
    List<String> lines = err.toString().lines().toList();
    assertThat(lines).hasSize(2).last().isEqualTo("docs-server --help lists the options");
    assertThat(lines.get(0)).startsWith("docs-server: ");
    return lines.get(0).substring("docs-server: ".length());
  }

  @ParameterizedTest
  @CsvSource({
    "nonsense",
    "postgresql://localhost/docs",
    "jdbc:nonsense:docs?password=secret",
    "jdbc:postgresql:///a/b/c?password=secret&x",
    "jdbc:",
  })
  void anInvalidStoreUrlIsReportedWithoutItsPassword(String store) {
    assertThat(message("--store=" + store))
        .isEqualTo(
            "--store: must be memory, or a URL such as jdbc:h2:./data/docs or"
                + " jdbc:postgresql://HOST/DATABASE");
  }

  @Test
  void anUnreachableDatabaseIsReported() throws IOException {
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
  void anUnwritableDatabaseFileIsReported(@TempDir Path directory) throws IOException {
    Path file = Files.writeString(directory.resolve("file"), "");
    assertThat(message("--store=jdbc:h2:" + file + "/docs"))
        .startsWith("--store: ")
        .doesNotContain("pool");
    assertThat(message("--store=jdbc:h2:relative")).startsWith("--store: ").contains("relative");
  }

  @Test
  void aWrongUserOrPasswordIsToldApartFromADatabaseThatIsAway(@TempDir Path directory) {
    String store = "--store=jdbc:h2:" + directory.resolve("docs");
    JdbcStore.openUrl(store.replace("--store=", ""), "docs", "right").close();
    assertThat(message(store, "--store-user=docs", "--store-password=wrong"))
        .startsWith(
            "--store-password: the database was reached, but refused this password or --store-user:"
                + " ")
        .doesNotContain("pool");
    assertThat(message(store))
        .startsWith(
            "--store-user: the database was reached, but refused the default user sa; give its own"
                + " and --store-password: ");
  }

  @Test
  void aUserInAnH2UrlIsRefused() {
    for (String setting : List.of("USER=docs", "PASSWORD=secret", "user=docs")) {
      assertThat(message("--store=jdbc:h2:mem:unusable;" + setting))
          .isEqualTo(
              "--store: must have no USER and PASSWORD in the URL; use --store-user and"
                  + " --store-password");
    }
  }

  @Test
  void anUnknownHostIsNamed() {
    assertThat(message("--store=jdbc:postgresql://unknown.invalid/docs", "--store-user=docs"))
        .isEqualTo("--store: the host unknown.invalid is unknown");
    assertThat(message("--store=jdbc:postgresql://secret@unknown.invalid/docs"))
        .isEqualTo("--store: the host unknown.invalid is unknown")
        .doesNotContain("secret");
  }

  /** Messages and states of PostgreSQL and its driver. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "28P01 | FATAL: password authentication failed for user \"docs\"",
        "28000 | FATAL: no pg_hba.conf entry for host \"10.0.0.1\"",
        "08004 | The server requested SCRAM-based authentication, but no password was provided.",
      })
  void whatPostgresqlRefusesIsToldWithTheOptionToChange(String state, String reason) {
    StoreUnavailable failure =
        new StoreUnavailable(
            "the database cannot be reached: " + reason, false, new SQLException(reason, state));
    String url = "jdbc:postgresql://localhost/docs";
    assertThat(StoreFailures.of(failure, url, true, "docs"))
        .hasMessage(
            "--store-password: the database was reached, but refused this password or"
                + " --store-user: "
                + reason);
    assertThat(StoreFailures.of(failure, url, false, "sa"))
        .hasMessage(
            "--store-user: the database was reached, but refused the default user sa; give its"
                + " own and --store-password: "
                + reason);
    assertThat(StoreFailures.of(failure, url + "?user=docs", false, "sa"))
        .hasMessageStartingWith("--store-password: ");
  }

  @Test
  void onlyADatabaseThatExistsIsExported(@TempDir Path directory) throws IOException {
    String missing = "--store=jdbc:h2:" + directory.resolve("typo");
    assertThat(message(missing, "--export=a"))
        .isEqualTo("--store: there is no database at this path");
    assertThat(message(missing, "--export-folder", "space", "out"))
        .isEqualTo("--store: there is no database at this path");
    try (Stream<Path> files = Files.list(directory)) {
      assertThat(files).isEmpty();
    }
    assertThat(message("--export=a")).isEqualTo("--store: an export needs it: name the database");
  }

  @Test
  void filesThatCannotBeLoadedOrExportedAreReported(@TempDir Path directory) throws IOException {
    Path there = Files.writeString(directory.resolve("there"), "no world");
    Path nowhere = directory.resolve("nowhere");
    try (Store store = MemoryStore.create()) {
      assertThatThrownBy(
              () ->
                  StoreTransfer.of("--load").load(nowhere, store, Docs.builder(), SecretKeys.NONE))
          .hasMessage("--load: cannot be read: " + nowhere + " does not exist");
      assertThatThrownBy(
              () ->
                  StoreTransfer.of("--load")
                      .load(directory, store, Docs.builder(), SecretKeys.NONE))
          .hasMessageStartingWith("--load: cannot be read: ");
      assertThatThrownBy(
              () -> StoreTransfer.of("--load").load(there, store, Docs.builder(), SecretKeys.NONE))
          .isInstanceOf(InvalidOption.class)
          .hasMessageStartingWith("--load: ")
          .hasMessageNotContaining("Exception");
      assertThatThrownBy(() -> StoreTransfer.of("--export").export(store, there, Optional.empty()))
          .hasMessage("--export: cannot be written: " + there + " exists already");
      assertThatThrownBy(
              () ->
                  StoreTransfer.of("--export")
                      .export(store, nowhere.resolve("file"), Optional.empty()))
          .hasMessage(
              "--export: cannot be written: " + nowhere.resolve("file") + " does not exist");
    }
  }

  @Test
  @EnabledOnOs(OS.LINUX)
  void whereNoFileCanBeCreatedIsTold() {
    try (Store store = MemoryStore.create()) {
      assertThatThrownBy(
              () ->
                  StoreTransfer.of("--export")
                      .export(store, Path.of("/proc/docs.gz"), Optional.empty()))
          .hasMessage("--export: cannot be written: no file can be created in /proc");
    }
  }
}
