package dev.docs.store.jdbc;

import static org.assertj.core.api.Assertions.assertThat;

import com.zaxxer.hikari.HikariDataSource;
import dev.docs.id.SpaceId;
import dev.docs.runs.WholeRun;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.HashSet;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;
import javax.sql.DataSource;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * A writing process is killed repeatedly on the same database; all acknowledged writes are present,
 * and none partially. Runs {@code -Ddocs.kill.runs} times.
 */
@WholeRun
class KillTest {

  private static final int RUNS = Integer.getInteger("docs.kill.runs", 1);

  /** The killed process: its arguments are a JDBC URL, a user and a space. */
  static final class Writer {

    private Writer() {}

    public static void main(String... arguments) {
      JdbcStore store = JdbcStore.openUrl(arguments[0], arguments[1], "");
      WriteStream stream = new WriteStream(store, new SpaceId(arguments[2]));
      for (int i = 0; i <= WriteStream.PAGES; i++) {
        int writer = i;
        new Thread(
                () ->
                    stream.run(
                        writer, (who, number) -> System.out.println("ack " + who + " " + number)))
            .start();
      }
    }
  }

  @Test
  void onAFileOfH2NothingAnsweredForIsLost(@TempDir Path directory) throws Exception {
    String url = Pool.h2Url(directory.resolve("docs"));
    killAndCheck(url, "sa", () -> JdbcStore.openUrl(url, "sa", ""));
  }

  @Test
  void onPostgresNothingAnsweredForIsLost() throws Exception {
    DataSource source = EmbeddedServer.source();
    TestDatabases.execute(
        source, "drop database if exists killed", "create database killed template template0");
    String url =
        ((HikariDataSource) source).getJdbcUrl().replaceFirst("/postgres(?=\\?|$)", "/killed");
    killAndCheck(url, "postgres", () -> JdbcStore.openUrl(url, "postgres", ""));
  }

  private static void killAndCheck(String url, String user, Supplier<JdbcStore> opening)
      throws Exception {
    Random random = new Random(1);
    SpaceId space;
    try (JdbcStore store = opening.get()) {
      space = WriteStream.prepare(store).space();
    }
    int[] acknowledged = new int[WriteStream.WRITERS + 1];
    for (int run = 1; run <= RUNS; run++) {
      int before = acknowledged[0];
      writeAndKill(random.nextInt(800), acknowledged, url, user, space.value());
      try (JdbcStore store = opening.get()) {
        assertThat(WriteStream.faults(store, space, acknowledged)).as("kill %s", run).isEmpty();
      }
      assertThat(acknowledged[0]).as("writes before kill %s", run).isGreaterThan(before);
    }
    System.out.println(
        RUNS + " kills of " + user + ", writes answered for: " + Arrays.toString(acknowledged));
  }

  /** Lets a process write this often after the first commit of each writer, and kills it. */
  private static void writeAndKill(int more, int[] acknowledged, String... arguments)
      throws IOException, InterruptedException {
    String[] command = {
      Path.of(System.getProperty("java.home"), "bin", "java").toString(),
      "-Xmx256m",
      "-XX:TieredStopAtLevel=1",
      "-cp",
      System.getProperty("surefire.test.class.path", System.getProperty("java.class.path")),
      Writer.class.getName(),
      arguments[0],
      arguments[1],
      arguments[2]
    };
    Process process =
        new ProcessBuilder(command).redirectError(ProcessBuilder.Redirect.DISCARD).start();
    try (BufferedReader output =
        new BufferedReader(
            new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8))) {
      String line = output.readLine();
      assertThat(line).as("the process writes").isNotNull();
      Set<String> started = new HashSet<>();
      int left = more;
      for (; line != null; line = output.readLine()) {
        String[] words = line.split(" ", 3);
        if (words.length == 3 && words[0].equals("ack")) {
          acknowledged[Integer.parseInt(words[1])] = Integer.parseInt(words[2]);
          started.add(words[1]);
          if (started.size() == acknowledged.length && left-- == 0) {
            // Not destroy() of the process itself, which would discard its unread output.
            process.toHandle().destroyForcibly();
          }
        }
      }
    }
    process.waitFor(10, TimeUnit.SECONDS);
  }
}
