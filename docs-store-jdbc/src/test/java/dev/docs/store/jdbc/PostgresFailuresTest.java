package dev.docs.store.jdbc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import com.zaxxer.hikari.HikariDataSource;
import dev.docs.store.IndexKey;
import dev.docs.store.Scan;
import dev.docs.store.StoreException.StoreUnavailable;
import dev.docs.store.Stored;
import java.util.concurrent.atomic.AtomicInteger;
import javax.sql.DataSource;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.postgresql.ds.PGSimpleDataSource;

/** A store whose server closes connections, and colliding transactions. */
class PostgresFailuresTest {

  private static final String END_ALL =
      "select pg_terminate_backend(pid) from pg_stat_activity"
          + " where pid <> pg_backend_pid() and backend_type = 'client backend'";

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
    // Otherwise the pool would hand out connections that were used recently without testing them.
    ((HikariDataSource) EmbeddedServer.source()).getHikariPoolMXBean().softEvictConnections();
    stores.close();
  }

  @Test
  void aClosedConnectionFailsTheWorkAndTheNextSucceeds() {
    DataSource source = EmbeddedServer.source();
    assertThatExceptionOfType(StoreUnavailable.class)
        .isThrownBy(
            () ->
                JdbcStoreTest.write(
                    store,
                    tx -> {
                      tx.find(Note.KIND, "a");
                      tx.insert(Note.KIND, Note.of("a"));
                      TestDatabases.execute(source, END_ALL);
                      tx.find(Note.KIND, "b");
                    }))
        .matches(e -> !e.outcomeUnknown());

    JdbcStoreTest.write(store, tx -> tx.insert(Note.KIND, Note.of("c")));
    Scan<Note> all = Scan.of(Note.KIND, Note.BY_OWNER, IndexKey.empty());
    assertThat(
            store.<Integer>read(
                "PostgresFailuresTest.aConnectionThatIsEndedFailsTheWorkAndTheNextGoesOn",
                tx -> tx.scan(all).size()))
        .isEqualTo(1);
    assertThat(store.verify(java.util.List.of(Note.KIND))).isEmpty();
  }

  @Test
  void whatIsSetToBeReadOnlyIsToldSo() {
    assertThat(store.isReadOnly()).isFalse();
    assertThat(store.usableSpace()).isEmpty();
    PGSimpleDataSource reading = new PGSimpleDataSource();
    reading.setUrl(((HikariDataSource) EmbeddedServer.source()).getJdbcUrl());
    reading.setUser("postgres");
    try (JdbcStore same = JdbcStore.open(reading)) {
      assertThat(same.isReadOnly()).isFalse();
      reading.setOptions("-c default_transaction_read_only=on");
      assertThat(same.isReadOnly()).isTrue();
    }
  }

  @Test
  void aConflictThatTheWorkCatchesMakesItRunAgain() {
    JdbcStoreTest.write(store, tx -> tx.insert(Note.KIND, Note.of("a")));
    AtomicInteger runs = new AtomicInteger();

    JdbcStoreTest.write(
        store,
        tx -> {
          Stored<Note> seen = tx.find(Note.KIND, "a").orElseThrow();
          tx.update(Note.KIND, seen.value().text(seen.value().text() + "1"), seen.version());
          if (runs.incrementAndGet() == 1) {
            runInAnotherThread();
          }
          try {
            tx.count(Note.KIND, Note.BY_OWNER, IndexKey.empty());
          } catch (RuntimeException e) {
            // Work that ignores the failure.
            return;
          }
        });

    assertThat(runs.get()).isEqualTo(2);
    assertThat(
            store.<String>read(
                "PostgresFailuresTest.aConflictThatTheWorkCatchesMakesItRunAgain",
                tx -> tx.find(Note.KIND, "a").orElseThrow().value().text()))
        .isEqualTo("21");
  }

  private void runInAnotherThread() {
    Thread thread =
        new Thread(
            () ->
                JdbcStoreTest.write(store, tx -> tx.update(Note.KIND, Note.of("a").text("2"), 1)));
    thread.start();
    try {
      thread.join();
    } catch (InterruptedException e) {
      throw new AssertionError(e);
    }
  }

  @Test
  void contentThatIsDeletedByOneAndInsertedByTheOtherIsNotLostToBoth() {
    dev.docs.store.Kind<Note> content =
        dev.docs.store.Kind.contentAddressed("content", Note.class, Note::id, java.util.List.of());
    JdbcStoreTest.write(
        store,
        tx -> {
          tx.insert(content, Note.of("h"));
          tx.insert(Note.KIND, Note.of("user").text("needs nothing"));
        });
    AtomicInteger runs = new AtomicInteger();

    // One deletes a record that nobody needs, the other needs it from now on and inserts it again.
    JdbcStoreTest.write(
        store,
        tx -> {
          boolean needed =
              tx.find(Note.KIND, "user").orElseThrow().value().text().equals("needs h");
          if (runs.incrementAndGet() == 1) {
            Thread other =
                new Thread(
                    () ->
                        JdbcStoreTest.write(
                            store,
                            inner -> {
                              inner.insert(content, Note.of("h"));
                              inner.update(Note.KIND, Note.of("user").text("needs h"), 1);
                            }));
            other.start();
            try {
              other.join();
            } catch (InterruptedException e) {
              throw new AssertionError(e);
            }
          }
          if (!needed) {
            tx.delete(content, "h", 1);
          }
        });

    assertThat(runs.get()).isEqualTo(2);
    assertThat(
            store.<Boolean>read(
                "PostgresFailuresTest.contentThatIsDeletedByOneAndInsertedByTheOtherIsNotLostToBoth",
                tx -> tx.find(content, "h").isPresent()))
        .isTrue();
  }
}
