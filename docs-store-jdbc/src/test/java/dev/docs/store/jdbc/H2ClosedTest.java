package dev.docs.store.jdbc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;

import dev.docs.runs.WholeRun;
import dev.docs.store.IndexKey;
import dev.docs.store.Store;
import dev.docs.store.StoreException.StoreUnavailable;
import dev.docs.store.Stored;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.atomic.AtomicBoolean;
import org.h2.api.ErrorCode;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * H2 closes its database when memory or disk are exhausted, and on command, regardless of
 * connections.
 */
class H2ClosedTest {

  @TempDir private Path directory;

  @ParameterizedTest
  @ValueSource(strings = {"SHUTDOWN", "SHUTDOWN IMMEDIATELY", "SHUTDOWN COMPACT"})
  void aDatabaseThatWasClosedUnderAStoreIsOpenedAgain(String how) throws SQLException {
    String url = Pool.h2Url(directory.resolve("docs"));
    try (JdbcStore store = JdbcStore.openUrl(url, "sa", "")) {
      for (int i = 0; i < 3; i++) {
        insert(store, "before" + i);
        shutDown(url, how);

        assertThat(readAtMostTwice(store, "before" + i)).isEqualTo("before" + i);
        insert(store, "after" + i);
        shutDown(url, how);
        insertAtMostTwice(store, "written" + i);
        assertThat(readAtMostTwice(store, "written" + i)).isEqualTo("written" + i);
      }
      assertThat(store.verify(List.of(Note.KIND))).isEmpty();
    }
  }

  private static final int ROUNDS = 20;
  private static final int BEFORE = 20;

  /** H2 uses room in its file again at once here, instead of after 45 seconds. */
  @Test
  @WholeRun
  void whatWasAcknowledgedIsThereAfterTheDiskWasFull() {
    FullDisk.register();
    Random random = new Random(1);
    String url = "jdbc:h2:nioMapped:" + directory.resolve("docs") + ";RETENTION_TIME=0";
    List<String> kept = new ArrayList<>();
    try (JdbcStore store = JdbcStore.openUrl(url, "sa", "")) {
      for (int round = 0; round < ROUNDS; round++) {
        for (int i = 0; i < BEFORE; i++) {
          String id = round + "n" + i;
          insert(store, Note.of(id).text(text(random, 3_000)));
          kept.add(id);
          change(store, kept.get(random.nextInt(kept.size())), text(random, 3_000));
        }
        FullDisk.fill(true);
        for (int i = 0, failed = 0; failed < 2; i++) {
          String id = round + "full" + i;
          String text = text(random, i % 2 == 0 ? 300 : 400_000);
          Throwable thrown = catchThrowable(() -> insert(store, Note.of(id).text(text)));
          assertUnavailable(thrown);
          if (thrown == null) {
            kept.add(id);
          } else {
            failed++;
          }
        }
        FullDisk.fill(false);
        for (String id : kept) {
          assertThat(exists(store, id)).as("%s in round %s", id, round).isTrue();
        }
      }
      assertThat(store.verify(List.of(Note.KIND))).isEmpty();
    } finally {
      FullDisk.fill(false);
    }
  }

  /** When a database is closed: before a writer writes, between, or before its commit. */
  enum Moment {
    FIRST,
    BETWEEN,
    LAST
  }

  @ParameterizedTest
  @EnumSource
  void aDatabaseThatIsClosedUnderAWriterKeepsAllOrNothing(Moment moment) throws SQLException {
    String url = Pool.h2Url(directory.resolve("docs"));
    try (JdbcStore store = JdbcStore.openUrl(url, "sa", "")) {
      for (int i = 0; i < 3; i++) {
        AtomicBoolean closed = new AtomicBoolean();
        write(
            store,
            "note" + i,
            now -> {
              if (now == moment && closed.compareAndSet(false, true)) {
                shutDown(url, "SHUTDOWN IMMEDIATELY");
              }
            });
        insert(store, "after" + i);
      }
      assertThat(store.verify(List.of(Note.KIND))).isEmpty();
    }
  }

  /**
   * H2 closes its file itself where it cannot write to it, and says so with 90098 until there is
   * room: whoever uses it is told that the database is unavailable, and nothing else; then all goes
   * on without a restart, and nothing acknowledged is lost.
   */
  @Test
  void aDatabaseThatClosedItsFullFileIsOpenedAgainWhenThereIsRoom() throws SQLException {
    FullDisk.register();
    String url = "jdbc:h2:full:" + directory.resolve("docs") + ";WRITE_DELAY=0";
    Set<Integer> codes = new HashSet<>();
    List<String> kept = new ArrayList<>();
    try (JdbcStore store = JdbcStore.openUrl(url, "sa", "")) {
      for (int round = 0; round < 3; round++) {
        String before = "before" + round;
        insert(store, before);
        kept.add(before);
        Connection beside = DriverManager.getConnection(url, "sa", "");
        FullDisk.fill(true);
        for (int i = 0; i < 10; i++) {
          String id = "full" + round + " " + i;
          assertUnavailable(catchThrowable(() -> insert(store, id)));
          assertUnavailable(catchThrowable(() -> exists(store, before)));
        }
        codes.add(code(beside));
        assertThat(store.takesWrites()).isFalse();
        FullDisk.fill(false);
        assertThat(store.takesWrites()).isTrue();
        for (String id : kept) {
          assertThat(exists(store, id)).as(id).isTrue();
        }
      }
      assertThat(store.verify(List.of(Note.KIND))).isEmpty();
    } finally {
      FullDisk.fill(false);
    }
    assertThat(codes).containsOnly(ErrorCode.DATABASE_IS_CLOSED);
  }

  /** What H2 says to who had the database open. */
  private static int code(Connection beside) {
    try (beside) {
      beside.createStatement().execute("select 1");
      return 0;
    } catch (SQLException e) {
      return e.getErrorCode();
    }
  }

  private static void assertUnavailable(Throwable thrown) {
    if (thrown != null) {
      assertThat(thrown).isInstanceOf(StoreUnavailable.class);
      assertThat(thrown.getMessage()).doesNotContain("application");
    }
  }

  private interface At {
    void reach(Moment moment) throws SQLException;
  }

  /** Writes a note for each moment: all, or as it is told. */
  private static void write(Store store, String id, At at) {
    Throwable thrown =
        catchThrowable(
            () ->
                JdbcStoreTest.write(
                    store,
                    tx -> {
                      for (Moment now : Moment.values()) {
                        tx.insert(Note.KIND, Note.of(id + now));
                        tx.count(Note.KIND, Note.BY_OWNER, IndexKey.empty());
                        reach(at, now);
                      }
                    }));
    Set<Boolean> there = new HashSet<>();
    for (Moment part : Moment.values()) {
      there.add(exists(store, id + part));
    }
    assertThat(there).as("all or nothing").hasSize(1);
    if (thrown == null) {
      assertThat(there).containsOnly(true);
    } else if (!((StoreUnavailable) thrown).outcomeUnknown()) {
      assertThat(there).as("told: " + thrown).containsOnly(false);
    }
  }

  private static void reach(At at, Moment moment) {
    try {
      at.reach(moment);
    } catch (SQLException e) {
      throw new AssertionError(e);
    }
  }

  private static boolean exists(Store store, String id) {
    return store.<Boolean>read("H2ClosedTest.exists", tx -> tx.find(Note.KIND, id).isPresent());
  }

  private static void shutDown(String url, String how) throws SQLException {
    try (Connection connection = DriverManager.getConnection(url, "sa", "")) {
      connection.createStatement().execute(how);
    } catch (SQLException e) {
      if (e.getErrorCode() != ErrorCode.DATABASE_IS_CLOSED) {
        throw e;
      }
    }
  }

  private static String text(Random random, int bound) {
    return "x".repeat(random.nextInt(bound));
  }

  private static void change(Store store, String id, String text) {
    JdbcStoreTest.write(
        store,
        tx -> {
          Stored<Note> note = tx.find(Note.KIND, id).orElseThrow();
          tx.update(Note.KIND, note.value().text(text), note.version());
        });
  }

  private static void insert(Store store, String id) {
    insert(store, Note.of(id));
  }

  private static void insert(Store store, Note note) {
    JdbcStoreTest.write(store, tx -> tx.insert(Note.KIND, note));
  }

  /** The transaction that finds the database closed may fail. */
  private static void insertAtMostTwice(Store store, String id) {
    try {
      insert(store, id);
    } catch (StoreUnavailable e) {
      insert(store, id);
    }
  }

  private static String readAtMostTwice(Store store, String id) {
    try {
      return read(store, id);
    } catch (StoreUnavailable e) {
      return read(store, id);
    }
  }

  private static String read(Store store, String id) {
    return store.<String>read(
        "H2ClosedTest.read", tx -> tx.find(Note.KIND, id).orElseThrow().value().id());
  }
}
