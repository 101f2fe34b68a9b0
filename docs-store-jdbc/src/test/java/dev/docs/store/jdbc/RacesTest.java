package dev.docs.store.jdbc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;
import static org.assertj.core.api.Assertions.catchThrowable;

import com.zaxxer.hikari.HikariDataSource;
import dev.docs.store.IndexKey;
import dev.docs.store.Kind;
import dev.docs.store.Scan;
import dev.docs.store.StoreException.DuplicateKey;
import dev.docs.store.Stored;
import dev.docs.store.WriteTx;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;
import java.sql.Connection;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;
import javax.sql.DataSource;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Writes on PostgreSQL with assumptions or reads that concurrent commits invalidate. */
class RacesTest {

  private TestStores stores;
  private JdbcStore store;

  @BeforeEach
  void open() {
    stores = TestDatabases.POSTGRES.stores();
    store = (JdbcStore) stores.create();
  }

  @AfterEach
  void close() {
    store.close();
    stores.close();
  }

  private void write(Consumer<WriteTx> work) {
    JdbcStoreTest.write(store, work);
  }

  /** Runs another transaction to its end. */
  private void meanwhile(Consumer<WriteTx> work) {
    Thread thread = new Thread(() -> write(work));
    thread.start();
    try {
      thread.join();
    } catch (InterruptedException e) {
      throw new AssertionError(e);
    }
  }

  private static String text(dev.docs.store.ReadTx tx, String id) {
    return tx.find(Note.KIND, id).map(found -> found.value().text()).orElse("none");
  }

  private void reuse(Consumer<WriteTx> taking) {
    write(
        tx -> {
          tx.insert(Note.KIND, Note.of("user").text("old"));
          tx.insert(Note.KIND, Note.of("a"));
        });
    List<String> seen = new ArrayList<>();

    write(
        tx -> {
          seen.add(text(tx, "user"));
          if (seen.size() == 1) {
            meanwhile(
                inner -> {
                  inner.update(Note.KIND, Note.of("user").text("new"), 1);
                  inner.delete(Note.KIND, "a", 1);
                });
          }
          taking.accept(tx);
        });

    assertThat(seen.get(seen.size() - 1)).isEqualTo("new");
    assertThat(store.verify(List.of(Note.KIND))).isEmpty();
  }

  @Test
  void whoTakesAnIdThatWasFreedMeanwhileSeesWhatWasDoneWithIt() {
    reuse(tx -> tx.insert(Note.KIND, new Note("a", "bob", "other", "")));
  }

  @Test
  void whoTakesAUniqueKeyThatWasFreedMeanwhileSeesWhatWasDoneWithIt() {
    reuse(tx -> tx.insert(Note.KIND, new Note("b", "bob", "title of a", "")));
  }

  @Test
  void whatIsTakenMeanwhileIsRefusedOnceTheWorkSawTheRest() {
    write(tx -> tx.insert(Note.KIND, Note.of("user").text("old")));
    List<String> seen = new ArrayList<>();

    assertThatExceptionOfType(DuplicateKey.class)
        .isThrownBy(
            () ->
                write(
                    tx -> {
                      seen.add(text(tx, "user"));
                      if (seen.size() == 1) {
                        meanwhile(
                            inner -> {
                              inner.update(Note.KIND, Note.of("user").text("new"), 1);
                              inner.insert(Note.KIND, Note.of("a"));
                            });
                      }
                      tx.insert(Note.KIND, new Note("b", "bob", "title of a", ""));
                    }))
        .matches(e -> e.index().equals("title"));
    assertThat(seen.get(seen.size() - 1)).isEqualTo("new");
  }

  @Test
  void aTransactionThatFindsAnIdFreedMeanwhileAndTakesItSeesOneOnly() {
    write(tx -> tx.insert(Note.FACTS, Note.of("a")));
    AtomicInteger runs = new AtomicInteger();
    write(
        tx -> {
          tx.find(Note.KIND, "begin");
          if (runs.incrementAndGet() == 1) {
            meanwhile(inner -> inner.delete(Note.FACTS, "a", 1));
          }
          try {
            tx.insert(Note.FACTS, Note.of("a").text("again"));
          } catch (DuplicateKey e) {
            return;
          }
          Scan<Note> all = Scan.of(Note.FACTS, Note.BY_OWNER, IndexKey.empty());
          assertThat(tx.scan(all)).hasSize(1);
          List<Stored<Note>> each = new ArrayList<>();
          tx.forEach(Note.FACTS, each::add);
          assertThat(each).hasSize(1);
          assertThat(tx.find(Note.FACTS, "a").orElseThrow().value().text()).isEqualTo("again");
        });
    assertThat(
            store.<String>read(
                "RacesTest.aTransactionThatFindsAnIdFreedMeanwhileAndTakesItSeesOneOnly",
                tx -> tx.find(Note.FACTS, "a").orElseThrow().value().text()))
        .isEqualTo("again");
  }

  /** It sees what those have written that it waited for. */
  @Test
  void theLastTryEndsBesideWritersThatNeverPause() throws Exception {
    write(tx -> tx.insert(Note.KIND, Note.of("counter")));
    AtomicBoolean done = new AtomicBoolean();
    AtomicInteger written = new AtomicInteger();
    List<Thread> writers = new ArrayList<>();
    for (int i = 0; i < 3; i++) {
      Thread writer =
          new Thread(
              () -> {
                while (!done.get()) {
                  write(tx -> add(tx));
                  written.incrementAndGet();
                }
              });
      writer.start();
      writers.add(writer);
    }
    JdbcOptions options = JdbcOptions.DEFAULT.attempts(2);
    List<Integer> runs = new ArrayList<>();
    try (JdbcStore hurried = stores.another(store, options)) {
      for (int i = 0; i < 20; i++) {
        AtomicInteger run = new AtomicInteger();
        JdbcStoreTest.write(
            hurried,
            tx -> {
              tx.find(Note.KIND, "first");
              tx.find(Note.KIND, "counter");
              int before = written.get();
              while (run.get() == 0 && written.get() < before + 2) {
                Thread.onSpinWait();
              }
              run.incrementAndGet();
              add(tx);
            });
        runs.add(run.get());
      }
    } finally {
      done.set(true);
      for (Thread writer : writers) {
        writer.join();
      }
    }
    assertThat(runs).as("each met a conflict, and then none").hasSize(20).containsOnly(2);
    Note counter =
        store.<Note>read(
            "RacesTest.counter", tx -> tx.find(Note.KIND, "counter").orElseThrow().value());
    assertThat(counter.text()).hasSize(written.get() + 20);
  }

  private static void add(WriteTx tx) {
    Stored<Note> counter = tx.find(Note.KIND, "counter").orElseThrow();
    tx.update(Note.KIND, counter.value().text(counter.value().text() + "x"), counter.version());
  }

  @Test
  void aSourceWithoutAutoCommitServesAllTheSame() {
    HikariDataSource own = new HikariDataSource();
    own.setDataSource(EmbeddedServer.source());
    own.setAutoCommit(false);
    own.setMaximumPoolSize(1);
    own.setConnectionTimeout(2_000);
    try (own;
        JdbcStore single = JdbcStore.open(own, JdbcOptions.DEFAULT.schema("noauto"))) {
      for (int i = 0; i < 4; i++) {
        String id = "a" + i;
        JdbcStoreTest.write(single, tx -> tx.insert(Note.KIND, Note.of(id)));
        assertThat(
                catchThrowable(
                    () -> JdbcStoreTest.write(single, tx -> tx.insert(Note.KIND, Note.of(id)))))
            .isInstanceOf(DuplicateKey.class);
        assertThatIllegalStateException()
            .isThrownBy(
                () ->
                    JdbcStoreTest.write(
                        single,
                        tx -> {
                          tx.insert(Note.KIND, Note.of("gone"));
                          throw new IllegalStateException();
                        }));
        assertThat(
                single.<Optional<Stored<Note>>>read(
                    "RacesTest.aSourceWithoutAutoCommitServesAllTheSame",
                    tx -> tx.find(Note.KIND, id)))
            .isPresent();
        boolean more = i == 3;
        single.<Object>read(
            "RacesTest.aSourceWithoutAutoCommitServesAllTheSame",
            tx -> {
              tx.find(Note.KIND, "a0");
              return more ? tx.count(Note.KIND, Note.BY_OWNER, IndexKey.empty()) : 0L;
            });
      }
      assertThat(single.verify(List.of(Note.KIND))).isEmpty();
    } finally {
      TestDatabases.execute(EmbeddedServer.source(), "drop schema noauto cascade");
    }
  }

  @Test
  void longTextsAndOddOnesGoThroughOneStatement() {
    List<String> texts =
        List.of(
            "",
            "NULL",
            "null",
            "{}",
            "{\"",
            "a,b",
            "\\",
            "\\\\\"",
            "'",
            "\0",
            "\ud800",
            "\\x00",
            "y".repeat(1_000_001),
            "\"\\".repeat(700_000),
            "\ud83d\ude00".repeat(600_000));
    Kind<Note> content = Kind.contentAddressed("content", Note.class, Note::id, List.of());
    write(
        tx -> {
          for (int i = 0; i < texts.size(); i++) {
            tx.insert(Note.KIND, Note.of("n" + i + "{,\"\\'}\0NULL").text(texts.get(i)));
            tx.insert(content, Note.of("n" + i + "{,\"\\'}\0NULL").text(texts.get(i)));
          }
          tx.insert(Note.FACTS, Note.of("NULL").owner("NULL"));
        });
    for (int i = 0; i < texts.size(); i++) {
      String id = "n" + i + "{,\"\\'}\0NULL";
      assertThat(
              store
                  .<String>read(
                      "RacesTest.longTextsAndOddOnesGoThroughOneStatement", tx -> text(tx, id))
                  .equals(texts.get(i)))
          .as("text " + i)
          .isTrue();
    }
    assertThat(store.verify(List.of(Note.KIND, Note.FACTS, content))).isEmpty();
  }

  /** A source one of whose connections fails once, with a non-database error. */
  private static DataSource failingOnce(DataSource source, AtomicBoolean failing) {
    return proxy(DataSource.class, source, failing);
  }

  private static <T> T proxy(Class<T> type, T target, AtomicBoolean failing) {
    return type.cast(
        Proxy.newProxyInstance(
            RacesTest.class.getClassLoader(),
            new Class<?>[] {type},
            (proxy, method, arguments) -> {
              if (method.getName().equals("prepareStatement")
                  && failing.compareAndSet(true, false)) {
                throw new IllegalArgumentException("the pool is confused");
              }
              try {
                Object result = method.invoke(target, arguments);
                return result instanceof Connection connection
                    ? proxy(Connection.class, connection, failing)
                    : result;
              } catch (InvocationTargetException e) {
                throw e.getCause();
              }
            }));
  }

  @Test
  void aQuestionThatFailsInTheDriverEndsTheTransaction() {
    AtomicBoolean failing = new AtomicBoolean();
    String schema = "failing";
    try (JdbcStore fragile =
        JdbcStore.open(
            failingOnce(EmbeddedServer.source(), failing), JdbcOptions.DEFAULT.schema(schema))) {
      failing.set(true);
      assertThat(
              catchThrowable(
                  () ->
                      JdbcStoreTest.write(
                          fragile,
                          tx -> {
                            assertThatIllegalArgumentException()
                                .isThrownBy(() -> tx.find(Note.KIND, "a"));
                            tx.insert(Note.KIND, Note.of("a"));
                          })))
          .hasMessageContaining("confused");
      JdbcStoreTest.write(fragile, tx -> tx.insert(Note.KIND, Note.of("a")));
    } finally {
      TestDatabases.execute(EmbeddedServer.source(), "drop schema failing cascade");
    }
  }
}
