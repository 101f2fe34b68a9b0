package dev.docs.store.jdbc;

import static dev.docs.store.jdbc.RollingUpgradeTest.NEWER;
import static dev.docs.store.jdbc.RollingUpgradeTest.OF_NEWER;
import static dev.docs.store.jdbc.RollingUpgradeTest.OF_OLDER;
import static dev.docs.store.jdbc.RollingUpgradeTest.OLDER;
import static org.assertj.core.api.Assertions.assertThat;

import com.zaxxer.hikari.HikariDataSource;
import dev.docs.runs.WholeRun;
import dev.docs.store.IndexKey;
import dev.docs.store.Kind;
import dev.docs.store.Scan;
import dev.docs.store.StoreException.StoreUnavailable;
import dev.docs.store.Stored;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

/**
 * A process of the release before writes all the time, while another one of a release with a new
 * index starts on the same server, builds the index, writes, and ends the upgrade.
 */
@WholeRun
class UpgradeUnderLoadTest {

  private static final JdbcOptions OPTIONS = JdbcOptions.DEFAULT.schema("underload");
  private static final int NOTES = 1_000;
  private static final int ROUNDS = 40;

  /** The process of the release before: its argument is the JDBC URL. */
  static final class Older {

    private Older() {}

    public static void main(String... arguments) {
      try (HikariDataSource source = TestDatabases.pool(arguments[0], "postgres", "");
          JdbcStore store = JdbcStore.open(source, OPTIONS, OLDER)) {
        store.register(List.of(OF_OLDER));
        Random random = new Random(1);
        for (int i = 1; ; i++) {
          write(store, OF_OLDER, random);
          if (i % 20 == 0) {
            System.out.println("written " + i);
          }
        }
      } catch (StoreUnavailable e) {
        System.out.println("ended: " + e.getMessage());
      }
    }
  }

  private static void write(JdbcStore store, Kind<Note> kind, Random random) {
    String id = "n" + random.nextInt(NOTES + 50);
    String text = "text " + random.nextInt(20);
    boolean deletes = random.nextInt(4) == 0;
    JdbcStoreTest.write(
        store,
        tx -> {
          Optional<Stored<Note>> found = tx.find(kind, id);
          if (found.isEmpty()) {
            tx.insert(kind, Note.of(id).text(text));
          } else if (deletes) {
            tx.delete(kind, id, found.get().version());
          } else {
            tx.update(kind, found.get().value().text(text), found.get().version());
          }
        });
  }

  @Test
  void bothServeAndNoEntryIsMissing() throws IOException, InterruptedException {
    HikariDataSource source = (HikariDataSource) EmbeddedServer.source();
    JdbcStore first = JdbcStore.open(source, OPTIONS, OLDER);
    first.register(List.of(OF_OLDER));
    JdbcStoreTest.write(
        first,
        tx -> {
          for (int i = 0; i < NOTES; i++) {
            tx.insert(OF_OLDER, Note.of("n" + i).text("text " + i % 20));
          }
        });
    Process older = start(source.getJdbcUrl());
    try (BufferedReader output =
        new BufferedReader(new InputStreamReader(older.getInputStream(), StandardCharsets.UTF_8))) {
      String line = output.readLine();
      assertThat(line).isEqualTo("written 20");
      JdbcStore newer = JdbcStore.open(source, OPTIONS, NEWER);
      newer.register(List.of(OF_NEWER));
      Random random = new Random(2);
      for (int i = 0; i < ROUNDS || !output.ready(); i++) { // until the older has written more
        write(newer, OF_NEWER, random);
        assertComplete(newer, "text " + i % 20);
      }
      newer.finishUpgrade(List.of(OF_NEWER));
      int written = 0;
      for (; line != null && line.startsWith("written "); line = output.readLine()) {
        written = Integer.parseInt(line.substring("written ".length()));
      }

      assertThat(written).as("writes of the older process").isGreaterThan(20);
      assertThat(line)
          .startsWith("ended: this process no longer writes, replace it by the later release");
      assertThat(newer.verify(List.of(OF_NEWER))).isEmpty();
      System.out.println("writes of the older process beside the newer one: " + written);
    } finally {
      older.destroyForcibly().waitFor(10, TimeUnit.SECONDS);
      TestDatabases.execute(source, "drop schema underload cascade");
    }
  }

  /** The notes with a text are those that the index leads to, in one snapshot. */
  private static void assertComplete(JdbcStore store, String text) {
    store.read(
        "UpgradeUnderLoadTest.assertComplete",
        tx -> {
          Set<String> indexed = new TreeSet<>();
          tx.scan(Scan.of(OF_NEWER, RollingUpgradeTest.BY_TEXT, IndexKey.of(text)))
              .forEach(hit -> indexed.add(hit.stored().value().id()));
          Set<String> present = new TreeSet<>();
          tx.forEach(
              OF_NEWER,
              note -> {
                if (note.value().text().equals(text)) {
                  present.add(note.value().id());
                }
              });
          assertThat(indexed).isEqualTo(present);
          return true;
        });
  }

  private static Process start(String url) throws IOException {
    return new ProcessBuilder(
            Path.of(System.getProperty("java.home"), "bin", "java").toString(),
            "-Xmx256m",
            "-XX:TieredStopAtLevel=1",
            "-cp",
            System.getProperty("surefire.test.class.path", System.getProperty("java.class.path")),
            Older.class.getName(),
            url)
        .redirectError(ProcessBuilder.Redirect.DISCARD)
        .start();
  }
}
