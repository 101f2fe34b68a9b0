package dev.docs.store.jdbc;

import static org.assertj.core.api.Assertions.assertThat;

import dev.docs.store.IndexKey;
import dev.docs.store.ReadTx;
import dev.docs.store.Scan;
import dev.docs.store.Stored;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import javax.sql.DataSource;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Reads that combine the queries of earlier similar reads in one statement. */
class ReadAheadTest {

  private enum Database {
    H2 {
      @Override
      DataSource source() {
        return TestDatabases.pool("jdbc:h2:mem:ahead;DB_CLOSE_DELAY=-1", "sa", "");
      }
    },
    POSTGRES {
      @Override
      DataSource source() {
        return EmbeddedServer.source();
      }
    };

    abstract DataSource source();
  }

  private final StatementCount sent = new StatementCount();
  private JdbcStore store;
  private DataSource source;

  private void open(Database database) {
    source = database.source();
    store = JdbcStore.open(sent.counted(source), JdbcOptions.DEFAULT.schema("ahead"));
    JdbcStoreTest.write(
        store,
        tx -> {
          for (String id : List.of("a", "b", "c", "d")) {
            tx.insert(Note.KIND, Note.of(id).text("100"));
          }
        });
  }

  @AfterEach
  void close() {
    store.close();
    TestDatabases.execute(source, "drop schema ahead cascade");
  }

  private static int number(ReadTx tx, String id) {
    return Integer.parseInt(tx.find(Note.KIND, id).orElseThrow().value().text());
  }

  private static long owned(ReadTx tx) {
    return tx.scan(Scan.of(Note.KIND, Note.BY_OWNER, IndexKey.of("ada"))).size();
  }

  private int sum() {
    return store.<Integer>read(
        "ReadAheadTest.sum", tx -> number(tx, "a") + number(tx, "b") + (int) owned(tx));
  }

  @ParameterizedTest
  @EnumSource
  void whatIsReadTheSecondTimeIsReadByOneStatementWithoutATransaction(Database database) {
    open(database);
    assertThat(sum()).isEqualTo(204);
    int statements = sent.statements();
    int ends = sent.ends();

    assertThat(sum()).isEqualTo(204);

    assertThat(sent.statements() - statements).isEqualTo(1);
    assertThat(sent.ends()).isEqualTo(ends);
  }

  /** Reads as {@link #sum}, and updates another note. */
  private int writeSum(String text) {
    return store.<Integer>write(
        "ReadAheadTest.writeSum",
        tx -> {
          int sum = number(tx, "a") + number(tx, "b") + (int) owned(tx);
          Stored<Note> last = tx.find(Note.KIND, "c").orElseThrow();
          tx.update(Note.KIND, last.value().text(text), last.version());
          return sum;
        });
  }

  @ParameterizedTest
  @EnumSource
  void whatIsReadInWritingTheSecondTimeIsReadByOneStatement(Database database) {
    open(database);
    assertThat(writeSum("1")).isEqualTo(204);
    int statements = sent.statements();

    assertThat(writeSum("2")).isEqualTo(204);

    int taken = database == Database.H2 ? 1 : 0;
    assertThat(sent.statements() - statements).isEqualTo(taken + 2);
    assertThat(
            store.<String>read(
                "ReadAheadTest.whatIsReadInWritingTheSecondTimeIsReadByOneStatement",
                tx -> tx.find(Note.KIND, "c").orElseThrow().value().text()))
        .isEqualTo("2");
  }

  @ParameterizedTest
  @EnumSource
  void aWriteSeesWhatItWroteItselfHoweverOftenItWasDone(Database database) {
    open(database);
    for (int i = 0; i < 5; i++) {
      String id = "new" + i;
      long before = 4L + i;
      JdbcStoreTest.write(
          store,
          tx -> {
            assertThat(number(tx, "a")).isEqualTo(100);
            assertThat(owned(tx)).isEqualTo(before);
            tx.insert(Note.KIND, Note.of(id));
            assertThat(owned(tx)).isEqualTo(before + 1);
            tx.delete(Note.KIND, id, 1);
            assertThat(owned(tx)).isEqualTo(before);
            tx.insert(Note.KIND, Note.of(id));
            assertThat(tx.find(Note.KIND, id)).isPresent();
          });
    }
  }

  @ParameterizedTest
  @EnumSource
  void onlyWhatTheLastTwoAskedIsAskedAhead(Database database) {
    open(database);
    for (String second : List.of("b", "c", "d")) {
      readTwo(second);
    }
    int statements = sent.statements();

    readTwo("c");

    assertThat(sent.statements() - statements).isEqualTo(2);
  }

  private int readTwo(String second) {
    return store.<Integer>read("ReadAheadTest.readTwo", tx -> number(tx, "a") + number(tx, second));
  }

  @ParameterizedTest
  @EnumSource
  void aReadSeesWhatWasCommittedBeforeItHoweverOftenItWasDone(Database database) {
    open(database);
    for (int i = 0; i < 5; i++) {
      sum();
    }
    JdbcStoreTest.write(
        store,
        tx -> {
          tx.update(Note.KIND, Note.of("a").text("7"), 1);
          tx.delete(Note.KIND, "c", 1);
        });

    assertThat(sum()).isEqualTo(110);
  }

  @ParameterizedTest
  @EnumSource
  void aReadThatTurnsOutToNeedMoreGetsItFromOneMoment(Database database) {
    open(database);
    AtomicBoolean more = new AtomicBoolean();
    AtomicInteger runs = new AtomicInteger();
    for (int i = 0; i < 12; i++) {
      more.set(i % 4 == 3);
      runs.set(0);
      String read =
          store.<String>read(
              "ReadAheadTest.aReadThatTurnsOutToNeedMoreGetsItFromOneMoment",
              tx -> {
                runs.incrementAndGet();
                Optional<Stored<Note>> first = tx.find(Note.KIND, "a");
                if (!more.get()) {
                  return first.orElseThrow().value().id();
                }
                try {
                  return ""
                      + number(tx, "c")
                      + tx.count(Note.KIND, Note.BY_OWNER, IndexKey.empty());
                } catch (RuntimeException e) {
                  // Work that ignores the failure.
                  return "failed";
                }
              });
      assertThat(read).isEqualTo(more.get() ? "1004" : "a");
      assertThat(runs.get()).isBetween(1, 2);
    }
  }

  @ParameterizedTest
  @EnumSource
  void whatIsReadByOneStatementIsOfOneMoment(Database database) throws InterruptedException {
    open(database);
    AtomicBoolean ended = new AtomicBoolean();
    Thread mover =
        new Thread(
            () -> {
              for (int i = 0; !ended.get(); i++) {
                move(i % 2 == 0 ? "a" : "b", i % 2 == 0 ? "b" : "a", i % 7);
              }
            });
    mover.start();
    try {
      for (int i = 0; i < 1_500; i++) {
        assertThat(sum()).isEqualTo(204);
      }
    } finally {
      ended.set(true);
      mover.join();
    }
  }

  private void move(String from, String to, int amount) {
    JdbcStoreTest.write(
        store,
        tx -> {
          Stored<Note> giver = tx.find(Note.KIND, from).orElseThrow();
          Stored<Note> taker = tx.find(Note.KIND, to).orElseThrow();
          tx.update(
              Note.KIND,
              giver.value().text("" + (Integer.parseInt(giver.value().text()) - amount)),
              giver.version());
          tx.update(
              Note.KIND,
              taker.value().text("" + (Integer.parseInt(taker.value().text()) + amount)),
              taker.version());
        });
  }
}
