package dev.docs.http.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.docs.runs.WholeRun;
import dev.docs.store.Kind;
import dev.docs.store.ReadTx;
import dev.docs.store.Store;
import dev.docs.store.StoreException.StoreUnavailable;
import dev.docs.store.WriteTx;
import dev.docs.store.jdbc.JdbcStore;
import dev.docs.store.memory.MemoryStore;
import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import java.io.IOException;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.function.Function;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.postgresql.ds.PGSimpleDataSource;

@WholeRun
class StoreCheckTest {

  private static final Duration LONG = Duration.ofMinutes(1);

  /** A store whose reads run this instead. */
  private static Store reading(Runnable instead) {
    return new Store() {
      @Override
      public void register(List<Kind<?>> kinds) {
        // Nothing to register.
      }

      @Override
      public <R> R read(String name, Function<? super ReadTx, ? extends R> work) {
        instead.run();
        throw new IllegalStateException("closed");
      }

      @Override
      public <R> R write(String name, Function<? super WriteTx, ? extends R> work) {
        throw new UnsupportedOperationException();
      }

      @Override
      public void close() {
        // Nothing to close.
      }
    };
  }

  @Test
  void aStoreThatAnswersIsNotInTheWay() {
    Store store = MemoryStore.create();
    store.register(dev.docs.Docs.KINDS);
    assertThat(new StoreCheck(store, LONG).failure()).isEmpty();
  }

  @Test
  void aFullDiskIsToldByItsWordOnly(@TempDir Path directory) {
    try (JdbcStore store = JdbcStore.openH2File(directory.resolve("docs"))) {
      store.register(dev.docs.Docs.KINDS);
      assertThat(store.usableSpace()).isPresent();
      assertThat(store.isReadOnly()).isFalse();
      assertThat(new StoreCheck(store, LONG, 0).failure()).isEmpty();
      assertThat(new StoreCheck(store, LONG, Long.MAX_VALUE).failure())
          .hasValue("the disk of the store is full");
    }
  }

  @Test
  void aDatabaseThatIsOnlyReadIsToldAsLongAsItIs() throws IOException {
    try (EmbeddedPostgres server = EmbeddedPostgres.start()) {
      PGSimpleDataSource source = new PGSimpleDataSource();
      source.setUrl(server.getJdbcUrl("postgres", "postgres"));
      source.setUser("postgres");
      try (JdbcStore store = JdbcStore.open(source)) {
        store.register(dev.docs.Docs.KINDS);
        assertThat(new StoreCheck(store, LONG).failure()).isEmpty();
        source.setOptions("-c default_transaction_read_only=on");
        assertThat(new StoreCheck(store, LONG).failure()).hasValue("the database is read-only");
        source.setOptions("");
        assertThat(new StoreCheck(store, LONG).failure()).isEmpty();
      }
    }
  }

  /** The database itself tells that its disk is full, whatever a file system says of free space. */
  @Test
  void aStoreThatFailedToWriteIsNotReadyUntilItCanWithoutAnybodyWriting()
      throws IOException, SQLException {
    try (EmbeddedPostgres server = EmbeddedPostgres.start();
        JdbcStore store = JdbcStore.open(server.getPostgresDatabase())) {
      store.register(List.of(NOTE));
      StoreCheck check = new StoreCheck(store, LONG);
      write(store, "before");
      assertThat(check.failure()).isEmpty();

      execute(server, FULL);
      assertThat(check.failure()).as("nobody has written since").isEmpty();
      assertThatExceptionOfType(StoreUnavailable.class).isThrownBy(() -> write(store, "lost"));
      assertThat(check.failure()).hasValue("the store cannot be written");
      assertThat(check.failure()).as("asked again").hasValue("the store cannot be written");

      execute(server, "drop function full_disk cascade");
      assertThat(check.failure()).isEmpty();
      write(store, "after");
    }
  }

  /** A note. */
  private record Note(String id) {}

  private static final Kind<Note> NOTE =
      Kind.contentAddressed("note", Note.class, Note::id, List.of());

  private static final String FULL =
      """
      create function full_disk() returns trigger language plpgsql as
        $$ begin raise exception 'the disk is full' using errcode = 'disk_full'; end $$;
      create trigger full_disk before insert or update on docs_record
        execute function full_disk();
      create trigger full_disk before insert or update on docs_meta
        execute function full_disk();
      """;

  private static void execute(EmbeddedPostgres server, String sql) throws SQLException {
    try (Connection connection = server.getPostgresDatabase().getConnection();
        Statement statement = connection.createStatement()) {
      statement.execute(sql);
    }
  }

  private static void write(Store store, String id) {
    store.<Boolean>write(
        "StoreCheckTest.write",
        tx -> {
          tx.insert(NOTE, new Note(id));
          return true;
        });
  }

  @Test
  void aStoreThatIsAwayIsNamedWithoutItsAddress() {
    Store away =
        reading(
            () -> {
              throw new StoreUnavailable("db.internal:5432 refused", false, null);
            });
    assertThat(new StoreCheck(away, LONG).failure()).hasValue("the store cannot be reached");
  }

  @Test
  void aStoreThatIsSilentIsNotWaitedForAndAskedOnce() {
    CountDownLatch end = new CountDownLatch(1);
    int[] asked = {0};
    Store silent =
        reading(
            () -> {
              asked[0]++;
              try {
                end.await();
              } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
              }
            });
    StoreCheck check = new StoreCheck(silent, Duration.ofMillis(1));
    assertThat(check.failure()).hasValue("the store has not answered for 0 s");
    assertThat(check.failure()).isPresent();
    end.countDown();
    assertThat(asked[0]).isLessThanOrEqualTo(1);
  }
}
