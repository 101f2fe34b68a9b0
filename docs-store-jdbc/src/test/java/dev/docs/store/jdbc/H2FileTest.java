package dev.docs.store.jdbc;

import static org.assertj.core.api.Assertions.assertThat;

import dev.docs.store.IndexKey;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Files of H2 as the death of a process leaves them. */
class H2FileTest {

  private static final int WRITES = 25;

  /**
   * A copy of the file between two writes is what is left of it when the process dies there. Space
   * is used again at once, as it otherwise is after 45 seconds.
   */
  @Test
  void everyWriteIsFoundThatWasAnsweredForBeforeTheProcessDied(@TempDir Path directory)
      throws IOException {
    Random random = new Random(1);
    String url = Pool.h2Url(directory.resolve("docs")) + ";RETENTION_TIME=0";
    try (JdbcStore store = JdbcStore.openUrl(url, "sa", "")) {
      for (int i = 0; i < WRITES; i++) {
        Note note = Note.of("n" + i).text("x".repeat(random.nextInt(40_000)));
        JdbcStoreTest.write(store, tx -> tx.insert(Note.KIND, note));
        Files.copy(directory.resolve("docs.mv.db"), directory.resolve(i + ".mv.db"));
      }
    }
    for (int i = 0; i < WRITES; i++) {
      try (JdbcStore left = JdbcStore.openH2File(directory.resolve("" + i))) {
        long notes = left.<Long>read(tx -> tx.count(Note.KIND, Note.BY_OWNER, IndexKey.empty()));
        assertThat(notes).as("notes after write %s", i).isEqualTo(i + 1L);
      }
    }
  }
}
