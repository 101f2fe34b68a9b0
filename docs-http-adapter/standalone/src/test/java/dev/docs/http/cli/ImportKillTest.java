package dev.docs.http.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.docs.Docs;
import dev.docs.DocsSession;
import dev.docs.access.Caller;
import dev.docs.id.OrganizationId;
import dev.docs.listing.ListOptions;
import dev.docs.runs.Runs;
import dev.docs.runs.WholeRun;
import dev.docs.scenario.ImportedState;
import dev.docs.store.jdbc.JdbcStore;
import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import javax.sql.DataSource;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * The server is killed while it imports folders into a database, each time a bit later after its
 * first write. The database has the old or the new state, and the same command completes the
 * import.
 */
@WholeRun
class ImportKillTest {

  /** The number of kills, spread over the time of an import. */
  private static final int KILLS = Integer.getInteger("docs.kill.imports", Runs.nightly() ? 5 : 1);

  private static final int PAGES = Runs.nightly() ? 100 : 40;

  /** A database that is copied for every run. */
  private interface CopiedDatabase {

    /** The JDBC URL of a new copy of the database. */
    String copy(int number) throws Exception;

    /** A value that changes with every write to the copy. */
    String state(int number) throws Exception;
  }

  @TempDir private Path directory;
  private Path folder;

  @BeforeEach
  void writeFolder() throws IOException {
    folder = Files.createDirectory(directory.resolve("docs"));
    write("gitbook-docs.yaml", site("Before", "one", "two"));
    for (String name : List.of("one", "two")) {
      write(name + "/README.md", "# " + name + "\n");
      for (int i = 0; i < PAGES; i++) {
        write(name + "/page-" + i + ".md", "# Page " + i + "\n\n[home](README.md)\n");
      }
    }
  }

  private void change() throws IOException {
    write("gitbook-docs.yaml", site("After", "one", "three"));
    write("three/README.md", "# three\n");
    for (int i = 0; i < PAGES; i++) {
      write("three/page-" + i + ".md", "# Page " + i + "\n");
      if (i % 3 == 0) {
        Files.move(
            folder.resolve("one/page-" + i + ".md"), folder.resolve("one/moved-" + i + ".md"));
      } else {
        write("one/page-" + i + ".md", "# Page " + i + "\n\nMore of it.\n");
      }
    }
  }

  private static String site(String title, String first, String second) {
    return """
        site:
          title: %s
          structure:
            - {type: space, key: %s, title: %2$s, path: %2$s, default: true, content: {directory: %2$s}}
            - {type: space, key: %s, title: %3$s, path: %3$s, content: {directory: %3$s}}
        """
        .formatted(title, first, second);
  }

  private void write(String path, String text) throws IOException {
    Path file = folder.resolve(path);
    Files.createDirectories(file.getParent());
    Files.writeString(file, text);
  }

  @Test
  void onAFileOfH2() throws Exception {
    Path origin = directory.resolve("origin.mv.db");
    importInto("jdbc:h2:" + directory.resolve("origin"), "sa");
    change();
    killAndCheck(
        "sa",
        new CopiedDatabase() {
          private Path file(int number) {
            return directory.resolve("copy" + number + ".mv.db");
          }

          @Override
          public String copy(int number) throws IOException {
            Files.copy(origin, file(number));
            return "jdbc:h2:" + directory.resolve("copy" + number);
          }

          @Override
          public String state(int number) throws IOException {
            return Files.size(file(number)) + " " + Files.getLastModifiedTime(file(number));
          }
        });
  }

  @Test
  void onPostgres() throws Exception {
    try (EmbeddedPostgres postgres = EmbeddedPostgres.start()) {
      DataSource source = postgres.getPostgresDatabase();
      try (Connection connection = source.getConnection();
          Statement statement = connection.createStatement()) {
        statement.execute("create database origin");
        importInto(postgres.getJdbcUrl("postgres", "origin"), "postgres");
        change();
        killAndCheck(
            "postgres",
            new CopiedDatabase() {
              @Override
              public String copy(int number) throws SQLException {
                statement.execute("create database copy" + number + " template origin");
                return postgres.getJdbcUrl("postgres", "copy" + number);
              }

              @Override
              public String state(int number) throws SQLException {
                try (ResultSet answer = statement.executeQuery("select pg_current_wal_lsn()")) {
                  answer.next();
                  return answer.getString(1);
                }
              }
            });
      }
    }
  }

  private void importInto(String url, String user) throws Exception {
    Process server = start(url, user);
    try (BufferedReader out = output(server)) {
      assertThat(out.readLine()).startsWith("listening on ");
      server.toHandle().destroy();
      assertThat(server.waitFor(5, TimeUnit.MINUTES)).isTrue();
    }
  }

  private void killAndCheck(String user, CopiedDatabase place) throws Exception {
    String undisturbed = place.copy(0);
    ImportedState before = state(undisturbed, user);
    long nanos = run(place, 0, undisturbed, user, Long.MAX_VALUE);
    ImportedState after = state(undisturbed, user);
    assertThat(after).isNotEqualTo(before);
    List<String> found = new ArrayList<>();
    for (int kill = 1; kill <= KILLS; kill++) {
      String url = place.copy(kill);
      run(place, kill, url, user, nanos * kill / (KILLS + 1));
      ImportedState now = state(url, user);
      now.requireOldOrNew(before, after, false);
      found.add(now.equals(before) ? "old" : now.equals(after) ? "new" : "between");
      importInto(url, user);
      assertThat(state(url, user)).as("after %s", found).isEqualTo(after);
    }
    System.out.println("imports as " + user + " that were killed left: " + found);
  }

  /**
   * Imports, and kills the process this long after its first write, or when it ends.
   *
   * @return the time from the first write to the end
   */
  private long run(CopiedDatabase place, int number, String url, String user, long nanos)
      throws Exception {
    String before = place.state(number);
    Process server = start(url, user);
    AtomicBoolean done = new AtomicBoolean();
    Thread reader = new Thread(() -> done.set(readsThatItListens(server)));
    reader.start();
    while (reader.isAlive() && place.state(number).equals(before)) {
      Thread.sleep(1); // the server needs the processor
    }
    long start = System.nanoTime();
    while (reader.isAlive() && System.nanoTime() - start < nanos) {
      Thread.sleep(1);
    }
    long end = System.nanoTime() - start;
    server.toHandle().destroyForcibly();
    server.onExit().join();
    reader.join();
    assertThat(done.get() || end >= nanos).as("it did not end by itself").isTrue();
    return end;
  }

  private static boolean readsThatItListens(Process server) {
    try (BufferedReader out = output(server)) {
      return out.readLine() != null;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static BufferedReader output(Process server) {
    return new BufferedReader(
        new InputStreamReader(server.getInputStream(), StandardCharsets.UTF_8));
  }

  private Process start(String url, String user) throws IOException {
    return new ProcessBuilder(
            Path.of(System.getProperty("java.home"), "bin", "java").toString(),
            "-Xmx256m",
            "-XX:TieredStopAtLevel=1",
            "-cp",
            System.getProperty("java.class.path"),
            Main.class.getName(),
            "--port=0",
            "--token=secret",
            "--clock=2026-01-05T09:00:00Z",
            "--store=" + url,
            "--store-user=" + user,
            "--store-password=",
            "--import",
            folder.toString())
        .redirectError(ProcessBuilder.Redirect.INHERIT)
        .start();
  }

  private static ImportedState state(String url, String user) {
    try (JdbcStore store = JdbcStore.openUrl(url, user, "")) {
      Docs docs = Docs.builder().store(store).build();
      assertThat(store.verify(Docs.KINDS)).isEmpty();
      assertThat(docs.verify()).isEmpty();
      DocsSession admin = docs.as(Caller.user("admin"));
      OrganizationId organization =
          admin.organizations().list(ListOptions.first()).items().get(0).id();
      return ImportedState.of(admin, organization);
    }
  }
}
