package dev.docs.http.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.docs.Docs;
import dev.docs.access.Caller;
import dev.docs.id.OrganizationId;
import dev.docs.listing.ListOptions;
import dev.docs.organization.CreateOrganization;
import dev.docs.runs.WholeRun;
import dev.docs.scenario.SecretFixture;
import dev.docs.store.jdbc.JdbcOptions;
import dev.docs.store.jdbc.JdbcStore;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.Statement;
import java.util.zip.GZIPInputStream;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** {@code docs-server verify|compact|purge|export|import} on a database. */
class StoreCommandsTest {

  @TempDir private Path folder;

  private final StringWriter out = new StringWriter();
  private final StringWriter err = new StringWriter();
  private String url;
  private OrganizationId acme;

  @BeforeEach
  void fill() {
    url = "jdbc:h2:" + folder.resolve("docs");
    try (JdbcStore store = open(url)) {
      Docs docs = Docs.builder().store(store).build();
      acme = create(docs, "Acme");
      create(docs, "Other");
    }
  }

  private static OrganizationId create(Docs docs, String title) {
    return docs.as(Caller.user("ada"))
        .organizations()
        .create(CreateOrganization.titled(title))
        .id();
  }

  private static JdbcStore open(String url) {
    return JdbcStore.openUrl(url, "sa", "", JdbcOptions.DEFAULT);
  }

  private int run(String... arguments) {
    out.getBuffer().setLength(0);
    err.getBuffer().setLength(0);
    return ServerCommand.line(options -> 0, (options, site) -> 0)
        .setOut(new PrintWriter(out, true))
        .setErr(new PrintWriter(err, true))
        .execute(arguments);
  }

  private int organizations(String database) {
    try (JdbcStore store = open(database)) {
      return Docs.builder()
          .store(store)
          .build()
          .as(Caller.user("ada"))
          .organizations()
          .list(ListOptions.limit(10))
          .items()
          .size();
    }
  }

  @Test
  @WholeRun
  void aFileThatIsTooLargeForMemoryEndsTheProcessWithALineAndTheCodeOfThat() throws Exception {
    Path dump = folder.resolve("large.gz");
    assertThat(run("export", dump.toString(), "--store", url)).isZero();
    String header;
    try (InputStream in = new GZIPInputStream(Files.newInputStream(dump))) {
      header =
          new String(in.readAllBytes(), StandardCharsets.UTF_8).lines().findFirst().orElseThrow();
    }
    byte[] part = "x".repeat(1 << 20).getBytes(StandardCharsets.UTF_8);
    try (OutputStream out = new GZIPOutputStream(Files.newOutputStream(dump))) {
      out.write((header + "\n{\"kind\":\"").getBytes(StandardCharsets.UTF_8));
      for (int i = 0; i < 200; i++) {
        out.write(part);
      }
      out.write("\"}\n1\n".getBytes(StandardCharsets.UTF_8));
    }
    Process process =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:TieredStopAtLevel=1",
                "-XX:+UseSerialGC",
                "-Xmx64m",
                "-cp",
                System.getProperty("java.class.path"),
                Main.class.getName(),
                "import",
                dump.toString(),
                "--store",
                "jdbc:h2:" + folder.resolve("into"))
            .start();
    String said = new String(process.getErrorStream().readAllBytes(), StandardCharsets.UTF_8);
    assertThat(process.waitFor()).as(said).isEqualTo(Shutdown.FATAL);
    assertThat(said.lines())
        .singleElement()
        .asString()
        .startsWith("docs-server: fatal error of the virtual machine: java.lang.OutOfMemoryError")
        .contains("-Xmx1g");
  }

  @Test
  void anIntactDatabaseIsVerified() {
    assertThat(run("verify", "--store", url)).isZero();
    assertThat(out.toString().strip()).isEqualTo("nothing is wrong");
  }

  @Test
  void aDamagedDatabaseIsToldByTheExitCode() throws Exception {
    try (Connection connection = DriverManager.getConnection(url, "sa", "");
        Statement statement = connection.createStatement()) {
      assertThat(statement.executeUpdate("delete from docs_index")).isPositive();
    }
    assertThat(run("verify", "--store", url)).isEqualTo(StoreCommands.FAULTY);
    assertThat(out.toString().strip()).endsWith(" faults");
  }

  @Test
  void aFileOfH2IsCompacted() {
    assertThat(run("compact", "--store", url)).isZero();
    assertThat(out.toString().strip()).isEqualTo("compacted");
    assertThat(organizations(url)).isEqualTo(2);
  }

  @Test
  void whatIsDueIsRemoved() {
    assertThat(run("purge", "--store", url)).isZero();
    assertThat(out.toString().strip()).isEqualTo("removed 0 records");
  }

  @Test
  void secretsAreSealedWithTheFirstKeyOfAFile() throws Exception {
    Path keys = folder.resolve("keys");
    assertThat(run("reseal", "--store", url)).isEqualTo(2);
    assertThat(err.toString()).startsWith("docs-server reseal: --secret-key-file: is required");
    Files.writeString(keys, "A".repeat(43) + "=\n");
    assertThat(run("reseal", "--store", url, "--secret-key-file", keys.toString())).isZero();
    assertThat(out.toString().strip()).matches("sealed \\d+ records");
    assertThat(run("verify", "--store", url)).isEqualTo(2);
    assertThat(err.toString()).contains("with a key that is not given");
    Files.writeString(keys, "B".repeat(42) + "A=\n" + "A".repeat(43) + "=\n");
    assertThat(run("reseal", "--store", url, "--secret-key-file", keys.toString())).isZero();
    Files.writeString(keys, "B".repeat(42) + "A=\n");
    assertThat(run("verify", "--store", url, "--secret-key-file", keys.toString())).isZero();
  }

  @Test
  void aStoreIsExportedAndImported() {
    Path file = folder.resolve("all.jsonl.gz");
    String other = "jdbc:h2:" + folder.resolve("other");
    assertThat(run("export", "--store", url, file.toString())).isZero();
    assertThat(out.toString()).startsWith("exported ");
    assertThat(run("import", "--store", other, file.toString())).isZero();
    assertThat(out.toString()).startsWith("loaded ");
    assertThat(organizations(other)).isEqualTo(2);
    assertThat(run("import", "--store", other, file.toString())).isEqualTo(2);
    assertThat(err.toString()).startsWith("docs-server import: FILE: ");
  }

  @Test
  void secretsAreExportedWhenTheyAreWanted() throws Exception {
    Path with = folder.resolve("with.jsonl.gz");
    Path without = folder.resolve("without.jsonl.gz");
    Path keys = Files.writeString(folder.resolve("keys"), "A".repeat(43) + "=\n");
    try (JdbcStore store = open(url)) {
      assertThat(new SecretFixture(Docs.builder().store(store).build()).webhook).isNotNull();
    }
    assertThat(run("export", "--store", url, without.toString())).isZero();
    assertThat(out.toString()).matches("exported \\d+ records, without secrets\\R");
    assertThat(
            run(
                "export",
                "--store",
                url,
                "--with-secrets",
                "--secret-key-file",
                keys.toString(),
                with.toString()))
        .isZero();
    assertThat(out.toString()).matches("exported \\d+ records\\R");
    String other = "jdbc:h2:" + folder.resolve("other");
    assertThat(run("import", "--store", other, with.toString())).isEqualTo(2);
    assertThat(err.toString()).contains("a secret was sealed with a key that is not given");
    assertThat(run("import", "--store", other, without.toString())).isZero();
    assertThat(out.toString())
        .contains(
            "without secrets in the file: 1 of kind webhook, whose secrets have to be set",
            "without secrets in the file: 2 of kind share-link, which have new ones");
  }

  @Test
  void oneOrganizationIsExportedAndImported() {
    Path file = folder.resolve("acme.jsonl.gz");
    String other = "jdbc:h2:" + folder.resolve("other");
    assertThat(run("export", "--store", url, "--organization", acme.value(), file.toString()))
        .isZero();
    assertThat(run("import", "--store", other, file.toString())).isZero();
    assertThat(organizations(other)).isEqualTo(1);
  }

  @Test
  void anExistingFileIsLeftAlone() throws Exception {
    Path file = Files.writeString(folder.resolve("mine"), "mine");
    assertThat(run("export", "--store", url, file.toString())).isEqualTo(2);
    assertThat(err.toString()).contains("FILE: cannot be written: " + file + " exists already");
    assertThat(file).hasContent("mine");
  }

  @ParameterizedTest
  @ValueSource(strings = {"verify", "compact", "purge", "export"})
  void aMissingDatabaseIsNotMade(String command) {
    String missing = "jdbc:h2:" + folder.resolve("missing");
    String[] arguments =
        command.equals("export")
            ? new String[] {command, "--store", missing, folder.resolve("x").toString()}
            : new String[] {command, "--store", missing};
    assertThat(run(arguments)).isEqualTo(2);
    assertThat(err.toString()).contains("--store: there is no database at this path");
    assertThat(folder.resolve("missing.mv.db")).doesNotExist();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "verify                                   | --store: verify needs it: name the database",
        "compact --store jdbc:postgresql://h/d    | --store: must be a file of H2 to compact it",
        "--port 1 purge --store jdbc:h2:./x       | --port: has no meaning with purge",
        "export --store jdbc:h2:./x               | FILE: is required",
        "import --store jdbc:h2:./x ./no/such     | FILE: cannot be read: ./no/such does not exist",
      })
  void whatCannotBeDoneIsRefused(String line, String message) {
    assertThat(run(line.strip().split(" +"))).isEqualTo(2);
    assertThat(err.toString()).contains(message);
  }
}
