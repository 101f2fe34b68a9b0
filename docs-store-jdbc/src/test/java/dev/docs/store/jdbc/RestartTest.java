package dev.docs.store.jdbc;

import static org.assertj.core.api.Assertions.assertThat;

import com.zaxxer.hikari.HikariDataSource;
import dev.docs.id.SpaceId;
import dev.docs.runs.WholeRun;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** The server is killed during concurrent writes, and restarted. */
@WholeRun
class RestartTest {

  private final int[] acknowledged = new int[WriteStream.WRITERS + 1];

  @Test
  @Timeout(600)
  void writersFailCleanlyAndGoOnByThemselvesAndNothingAnsweredForIsLost() throws Exception {
    HikariDataSource server = (HikariDataSource) InstalledServer.source();
    TestDatabases.execute(server, "drop schema if exists crashed cascade");
    try (JdbcStore store =
        JdbcStore.openUrl(
            server.getJdbcUrl(), "postgres", "", JdbcOptions.DEFAULT.schema("crashed"))) {
      WriteStream stream = WriteStream.prepare(store);
      SpaceId space = stream.space();
      List<Thread> writers = new ArrayList<>();
      for (int i = 0; i <= WriteStream.PAGES; i++) {
        int writer = i;
        writers.add(new Thread(() -> stream.run(writer, this::acknowledge)));
      }
      writers.forEach(Thread::start);

      for (int crash = 0; crash < 2; crash++) {
        waitForMoreWritesOfEach();
        InstalledServer.crash();
      }
      waitForMoreWritesOfEach();
      writers.forEach(Thread::interrupt);
      for (Thread writer : writers) {
        writer.join();
      }

      assertThat(WriteStream.faults(store, space, numbers())).isEmpty();
    }
  }

  private synchronized void acknowledge(int writer, int number) {
    acknowledged[writer] = number;
    notifyAll();
  }

  private synchronized int[] numbers() {
    return acknowledged.clone();
  }

  private synchronized void waitForMoreWritesOfEach() throws InterruptedException {
    int[] before = numbers();
    for (int i = 0; i < before.length; i++) {
      while (acknowledged[i] <= before[i]) {
        wait();
      }
    }
  }
}
