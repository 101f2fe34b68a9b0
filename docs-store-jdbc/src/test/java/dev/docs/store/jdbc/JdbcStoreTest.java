package dev.docs.store.jdbc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import com.zaxxer.hikari.HikariDataSource;
import dev.docs.Docs;
import dev.docs.access.Caller;
import dev.docs.content.ContentEdit;
import dev.docs.content.ContentFault;
import dev.docs.content.DocumentId;
import dev.docs.event.FeedEntry;
import dev.docs.id.RevisionId;
import dev.docs.id.SpaceId;
import dev.docs.runs.WholeRun;
import dev.docs.scenario.World;
import dev.docs.space.CreateSpace;
import dev.docs.space.content.ContentAt;
import dev.docs.store.IndexKey;
import dev.docs.store.Kind;
import dev.docs.store.Scan;
import dev.docs.store.Store;
import dev.docs.store.StoreException.StoreUnavailable;
import dev.docs.store.Stored;
import dev.docs.store.WriteTx;
import dev.docs.user.CreateUser;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import java.util.concurrent.Semaphore;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Behaviour of JDBC stores beyond the contract of all stores, on H2 in memory. */
class JdbcStoreTest {

  private static final AtomicInteger NUMBER = new AtomicInteger();

  private HikariDataSource source;
  private JdbcStore store;

  @BeforeEach
  void open() {
    source =
        TestDatabases.pool(
            "jdbc:h2:mem:own" + NUMBER.incrementAndGet() + ";LOCK_TIMEOUT=100", "sa", "");
    source.setMinimumIdle(1);
    store = JdbcStore.open(source);
  }

  @AfterEach
  void close() {
    store.close();
    source.close();
  }

  private void sql(String... statements) {
    TestDatabases.execute(source, statements);
  }

  private long count(String from) throws SQLException {
    try (Connection connection = source.getConnection();
        Statement statement = connection.createStatement();
        ResultSet found = statement.executeQuery("select count(*) from " + from)) {
      found.next();
      return found.getLong(1);
    }
  }

  static void write(Store store, Consumer<WriteTx> work) {
    store.write(
        "JdbcStoreTest.write",
        tx -> {
          work.accept(tx);
          return true;
        });
  }

  private void write(Consumer<WriteTx> work) {
    write(store, work);
  }

  private <T> T find(Kind<T> kind, String id) {
    return store.<T>read(
        "JdbcStoreTest.find", tx -> tx.find(kind, id).map(Stored::value).orElse(null));
  }

  @Test
  void anUrlOfH2WritesAtEveryCommitAndNoTraceUnlessItSaysOtherwise() {
    assertThat(Pool.prompt("jdbc:h2:./docs;USER=sa"))
        .isEqualTo("jdbc:h2:./docs;USER=sa;WRITE_DELAY=0;TRACE_LEVEL_FILE=0");
    assertThat(Pool.prompt("jdbc:h2:./docs;write_delay=9;Trace_Level_File=1"))
        .isEqualTo("jdbc:h2:./docs;write_delay=9;Trace_Level_File=1");
    assertThat(Pool.prompt("jdbc:postgresql://db/docs")).isEqualTo("jdbc:postgresql://db/docs");
  }

  @Test
  void theSourceStaysOpenWhenTheStoreIsClosed() throws SQLException {
    store.close();

    try (Connection connection = source.getConnection()) {
      assertThat(connection.isValid(1)).isTrue();
    }
  }

  @Test
  void connectionsAreGivenBackAsTheyWere() throws SQLException {
    source.setMaximumPoolSize(1);
    for (boolean autoCommit : List.of(true, false)) {
      try (Connection connection = source.getConnection()) {
        connection.setAutoCommit(true);
        connection.setTransactionIsolation(Connection.TRANSACTION_REPEATABLE_READ);
        connection.setAutoCommit(autoCommit);
        JdbcStore single = JdbcStore.open(new SingleConnection(connection));
        write(single, tx -> tx.insert(Note.KIND, Note.of("a" + autoCommit)));
        single.<Object>read(
            "JdbcStoreTest.connectionsAreGivenBackAsTheyWere", tx -> tx.find(Note.KIND, "x"));
        assertThatIllegalArgumentException()
            .isThrownBy(
                () ->
                    write(
                        single,
                        tx -> {
                          tx.insert(Note.KIND, Note.of("b"));
                          throw new IllegalArgumentException();
                        }));

        assertThat(connection.getAutoCommit()).isEqualTo(autoCommit);
        assertThat(connection.getTransactionIsolation())
            .isEqualTo(Connection.TRANSACTION_REPEATABLE_READ);
      }
    }
  }

  @Test
  void aNewerLayoutIsRefused() {
    int newer = Layout.Release.CURRENT.version() + 1;
    sql("update docs_meta set content = '" + newer + "' where name = 'layout'");

    assertThatIllegalArgumentException()
        .isThrownBy(() -> JdbcStore.open(source))
        .withMessageContaining("layout " + newer);
  }

  @Test
  void transactionsAreCountedOnFromWhereLayoutFourEnded() {
    store.close();
    sql(
        "alter table docs_meta drop column turn",
        "insert into docs_record (kind, id, version, body) values ('store-ordinal',"
            + " x'6f7264696e616c', 9, '{\"id\":\"ordinal\",\"last\":41}')");

    for (int opened = 0; opened < 2; opened++) {
      store = JdbcStore.open(source);
      write(tx -> assertThat(tx.ordinal()).isGreaterThan(41));
      write(tx -> assertThat(tx.horizon()).isEqualTo(tx.ordinal() + 1));
      store.close();
    }
    store = JdbcStore.open(source);
    write(tx -> assertThat(tx.ordinal()).isEqualTo(46));
  }

  @Test
  void theFeedOfLayoutFiveIsRemovedAndItsReadersBeginAnew() throws SQLException {
    Docs docs = Docs.builder().store(store).build();
    FeedEntry.Position trimmed = new FeedEntry.Position(7, 0);
    docs.feed().move("mirror", trimmed);
    store.close();
    sql(
        "insert into docs_record (kind, id, version, body) values ('feed-entry', x'39', 1, '{}'),"
            + " ('feed-state', x'66656564', 1,"
            + " '{\"id\":\"feed\",\"trimmed\":{\"ordinal\":7}}')",
        "insert into docs_index (kind, idx, k, id)"
            + " values ('feed-entry', 'by-position', x'03', x'39')",
        "update docs_meta set content = '5' where name in ('layout', 'newest')");

    store = JdbcStore.open(source);
    docs = Docs.builder().store(store).build();

    assertThat(docs.feed().reader("mirror")).contains(trimmed);
    assertThat(docs.feed().after(trimmed, 10).missed()).isTrue();
    assertThat(count("docs_record where kind = 'feed-entry'")).isZero();
    assertThat(count("docs_index where kind = 'feed-entry'")).isZero();
    docs.as(Caller.operator()).users().create(CreateUser.named("ada", "Ada"));
    assertThat(docs.feed().after(FeedEntry.Position.START, 10).entries()).hasSize(1);
    assertThat(count("docs_index where kind = 'feed'")).isZero();
  }

  @Test
  void storesWithTheirOwnPrefixOrSchemaShareADatabase() {
    JdbcStore other = JdbcStore.open(source, JdbcOptions.DEFAULT.prefix("other_"));
    JdbcStore third = JdbcStore.open(source, JdbcOptions.DEFAULT.schema("third"));
    write(tx -> tx.insert(Note.KIND, Note.of("a")));
    write(other, tx -> tx.insert(Note.KIND, Note.of("a").text("other")));
    write(third, tx -> tx.insert(Note.KIND, Note.of("a").text("third")));

    assertThat(find(Note.KIND, "a").text()).isEmpty();
    sql(
        "select * from docs_record",
        "select * from other_record",
        "select * from third.docs_index");
  }

  @Test
  void namesThatAreNoneAreRefused() {
    for (String name : List.of("", "a b", "a;drop", "A", "1", "\"")) {
      assertThatIllegalArgumentException().isThrownBy(() -> JdbcOptions.DEFAULT.schema(name));
      assertThatIllegalArgumentException().isThrownBy(() -> JdbcOptions.DEFAULT.prefix(name));
    }
  }

  @Test
  void anIndexThatIsNewIsBuiltWhenItsKindIsRegistered() {
    JdbcStore before = JdbcStore.open(source);
    before.register(List.of(Note.WITHOUT_TITLES));
    write(before, tx -> tx.insert(Note.WITHOUT_TITLES, Note.of("a")));

    JdbcStore after = JdbcStore.open(source);
    after.register(List.of(Note.KIND));

    assertThat(after.verify(List.of(Note.KIND))).isEmpty();
    Scan<Note> titles = Scan.of(Note.KIND, Note.BY_TITLE, IndexKey.of("title of a"));
    assertThat(
            after.<Integer>read(
                "JdbcStoreTest.anIndexThatIsNewIsBuiltWhenItsKindIsRegistered",
                tx -> tx.scan(titles).size()))
        .isEqualTo(1);
  }

  @Test
  void verifyingASoundStoreFindsNothing() {
    write(
        tx -> {
          for (int i = 0; i < 1_200; i++) {
            tx.insert(Note.KIND, Note.of("n" + i).owner("o" + i % 3));
          }
        });
    write(tx -> tx.update(Note.KIND, Note.of("n7").owner("x"), 1));
    write(tx -> tx.delete(Note.KIND, "n8", 1));

    assertThat(store.verify(List.of(Note.KIND, Note.FACTS))).isEmpty();
  }

  @Test
  void verifyingFindsWhatIsMissingAndWhatIsStrayAndWhatIsUnreadable() {
    write(
        tx -> {
          tx.insert(Note.KIND, Note.of("a"));
          tx.insert(Note.KIND, Note.of("b"));
          tx.insert(Note.FACTS, Note.of("c"));
        });
    IndexKey owner = IndexKey.of("ada", "a");
    sql(
        "delete from docs_index where kind = 'note' and idx = 'owner' and k = x'" + owner + "'",
        "insert into docs_index values ('note', 'title', x'01', x'62')",
        "insert into docs_index values ('note', 'old', x'01', x'65')",
        "update docs_record set body = '{}' where kind = 'fact'");

    assertThat(store.verify(List.of(Note.KIND, Note.FACTS)))
        .containsExactlyInAnyOrder(
            new Inconsistency.MissingEntry("note", "a", "owner", owner),
            new Inconsistency.StrayEntry("note", "b", "title", IndexKey.ofBytes(new byte[] {1})),
            new Inconsistency.StrayEntry("note", "e", "old", IndexKey.ofBytes(new byte[] {1})),
            new Inconsistency.UnreadableRecord("fact", "c"));

    store.rebuildIndexes(List.of(Note.KIND));
    assertThat(store.verify(List.of(Note.KIND))).isEmpty();
  }

  @Test
  void anIndexThatCannotBeBuiltIsSaidWithTheRecordsInItsWay() {
    JdbcStore before = JdbcStore.open(source);
    before.register(List.of(Note.WITHOUT_TITLES));
    Note twin = new Note("twin", "ada", "title of a", "");
    write(
        before,
        tx -> {
          tx.insert(Note.WITHOUT_TITLES, Note.of("a"));
          tx.insert(Note.WITHOUT_TITLES, twin);
        });

    assertThatIllegalStateException()
        .isThrownBy(() -> JdbcStore.open(source).register(List.of(Note.KIND)))
        .withMessageContaining("the unique index title of note cannot be built")
        .withMessageContaining("the records a and twin");

    assertThat(before.verify(List.of(Note.WITHOUT_TITLES))).isEmpty();
    write(before, tx -> tx.delete(Note.WITHOUT_TITLES, "twin", 1));
    JdbcStore after = JdbcStore.open(source);
    after.register(List.of(Note.KIND));
    assertThat(after.verify(List.of(Note.KIND))).isEmpty();
  }

  @Test
  void whatARevisionLacksIsFound() {
    World world = World.on(store);
    SpaceId guide =
        world.admin.spaces().create(world.organization, CreateSpace.titled("Guide")).id();
    world
        .admin
        .contents()
        .edit(
            ContentAt.main(guide),
            List.of(
                ContentEdit.insertPage("One").markdown("one\n"),
                ContentEdit.insertPage("Two").markdown("two\n"),
                ContentEdit.insertFile("a.txt", new byte[] {1})));
    RevisionId revision = world.admin.contents().get(ContentAt.main(guide)).revision().id();
    assertThat(world.docs.verify()).isEmpty();

    String one = DocumentId.of("one\n").value() + "." + guide;
    String two = DocumentId.of("two\n").value() + "." + guide;
    sql(
        "delete from docs_record where kind = 'document' and id = stringtoutf8('" + one + "')",
        "update docs_record set body = replace(body, 'two', 'TWO') where kind = 'document'",
        "delete from docs_record where kind = 'file-chunk'",
        "delete from docs_record where kind = 'revision' and id <> stringtoutf8('"
            + revision
            + "')");

    Docs docs = Docs.builder().store(JdbcStore.open(source)).build();
    assertThat(docs.verify())
        .hasSize(4)
        .allMatch(fault -> fault.space().equals(guide) && fault.revision().equals(revision))
        .anyMatch(fault -> fault.type() == ContentFault.Type.MISSING && fault.id().equals(one))
        .anyMatch(fault -> fault.type() == ContentFault.Type.ALTERED && fault.id().equals(two))
        .anyMatch(
            fault -> fault.type() == ContentFault.Type.MISSING && fault.kind().equals("file-chunk"))
        .anyMatch(
            fault -> fault.type() == ContentFault.Type.MISSING && fault.kind().equals("revision"));
    assertThat(store.verify(Docs.KINDS)).isNotEmpty();
  }

  @Test
  void textsAroundTheLongestThatStandsInItsRowComeBack() {
    for (int length : new int[] {999_900, 999_999, 1_000_000, 1_000_001, 3_000_000}) {
      Note note = Note.of("a" + length).text("x".repeat(length - 1) + "y");
      write(tx -> tx.insert(Note.KIND, note));

      assertThat(find(Note.KIND, note.id()).equals(note)).isTrue();
      write(tx -> tx.update(Note.KIND, note.text("short"), 1));
      assertThat(find(Note.KIND, note.id()).text()).isEqualTo("short");
    }
  }

  @Test
  void whatNeverChangesIsReadOnce() {
    write(tx -> tx.insert(Note.FACTS, Note.of("a")));
    write(tx -> tx.insert(Note.KIND, Note.of("a")));
    Note first = find(Note.FACTS, "a");
    sql("update docs_record set body = '{}'");

    assertThat(find(Note.FACTS, "a")).isSameAs(first);
    assertThat(find(Note.KIND, "a").id()).isNull();
    assertThat(store.cacheStatistics().hits()).isEqualTo(2);
    assertThat(store.cacheStatistics().records()).isEqualTo(1);
    assertThat(store.cacheStatistics().bytes()).isBetween(10L, 1_000L);
  }

  @Test
  void whatWasNotCommittedIsNotCached() {
    assertThatIllegalArgumentException()
        .isThrownBy(
            () ->
                write(
                    tx -> {
                      tx.insert(Note.FACTS, Note.of("a"));
                      Scan<Note> all = Scan.of(Note.FACTS, Note.BY_OWNER, IndexKey.empty());
                      assertThat(tx.scan(all)).hasSize(1);
                      assertThat(tx.find(Note.FACTS, "a")).isPresent();
                      throw new IllegalArgumentException();
                    }));

    assertThat(find(Note.FACTS, "a")).isNull();
    assertThat(store.cacheStatistics().records()).isZero();
  }

  @Test
  void aDeletedRecordIsNotFoundThoughItWasCached() {
    write(tx -> tx.insert(Note.FACTS, Note.of("a")));
    assertThat(find(Note.FACTS, "a")).isNotNull();

    write(
        tx -> {
          tx.delete(Note.FACTS, "a", 1);
          assertThat(tx.find(Note.FACTS, "a")).isEmpty();
          assertThat(tx.count(Note.FACTS, Note.BY_OWNER, IndexKey.empty())).isZero();
          assertThat(tx.find(Note.FACTS, "a")).isEmpty();
        });

    assertThat(find(Note.FACTS, "a")).isNull();
  }

  @Test
  void theCacheIsBoundedByWeightAndMayBeNone() {
    JdbcStore small = JdbcStore.open(source, JdbcOptions.DEFAULT.cacheBytes(10_000));
    JdbcStore none = JdbcStore.open(source, JdbcOptions.DEFAULT.cacheBytes(0));
    for (int i = 0; i < 100; i++) {
      Note note = Note.of("a" + i).text("x".repeat(1_000));
      write(small, tx -> tx.insert(Note.FACTS, note));
      assertThat(
              none.<Boolean>read(
                  "JdbcStoreTest.theCacheIsBoundedByWeightAndMayBeNone",
                  tx -> tx.find(Note.FACTS, note.id()).isPresent()))
          .isTrue();
    }

    assertThat(small.cacheStatistics().bytes()).isLessThanOrEqualTo(20_000);
    assertThat(none.cacheStatistics().hits()).isZero();
  }

  @Test
  void aStoreWithoutACacheFindsNothingThatAnotherDeleted() {
    JdbcStore none = JdbcStore.open(source, JdbcOptions.DEFAULT.cacheBytes(0));
    for (int i = 0; i < 100; i++) {
      String id = "a" + i;
      write(tx -> tx.insert(Note.FACTS, Note.of(id)));
      assertThat(
              none.<Boolean>read(
                  "JdbcStoreTest.aStoreWithoutACacheFindsNothingThatAnotherDeleted",
                  tx -> tx.find(Note.FACTS, id).isPresent()))
          .isTrue();

      write(tx -> tx.delete(Note.FACTS, id, 1));

      assertThat(
              none.<Boolean>read(
                  "JdbcStoreTest.aStoreWithoutACacheFindsNothingThatAnotherDeleted",
                  tx -> tx.find(Note.FACTS, id).isPresent()))
          .isFalse();
    }
  }

  @Test
  void aReadThatFindsAllInTheCacheTakesNoConnection() {
    write(tx -> tx.insert(Note.FACTS, Note.of("a")));
    source.close();

    assertThat(find(Note.FACTS, "a")).isNotNull();
  }

  @Test
  void aWriteThatNeverGetsItsTurnGivesUpInTheEnd() throws SQLException {
    JdbcStore impatient = JdbcStore.open(source, JdbcOptions.DEFAULT.attempts(2));
    try (Connection other = source.getConnection()) {
      other.setAutoCommit(false);
      other.createStatement().execute("select * from docs_meta for update");

      assertThatExceptionOfType(StoreUnavailable.class)
          .isThrownBy(() -> write(impatient, tx -> tx.insert(Note.KIND, Note.of("a"))))
          .matches(e -> !e.outcomeUnknown());
      other.rollback();
    }
    write(impatient, tx -> tx.insert(Note.KIND, Note.of("a")));
  }

  @Test
  void aConnectionThatIsLostDuringACommitLeavesTheOutcomeUnknown() {
    FailingCommitSource breaking = new FailingCommitSource(source);
    JdbcStore fragile = JdbcStore.open(breaking.asDataSource());
    breaking.breakCommits(true);

    assertThatExceptionOfType(StoreUnavailable.class)
        .isThrownBy(() -> write(fragile, tx -> tx.insert(Note.KIND, Note.of("a"))))
        .matches(StoreUnavailable::outcomeUnknown);

    breaking.breakCommits(false);
    write(fragile, tx -> tx.insert(Note.KIND, Note.of("b")));
  }

  @Test
  void aSourceThatFailsMakesTheStoreUnavailable() {
    source.close();

    assertThatExceptionOfType(StoreUnavailable.class)
        .isThrownBy(() -> find(Note.KIND, "a"))
        .matches(e -> !e.outcomeUnknown());
  }

  /** More iterations than ever needed. */
  private static final int ENOUGH = 1_000_000;

  @Test
  @WholeRun
  void anInterruptedWriterDoesNotBreakTheFile(@TempDir Path directory) throws InterruptedException {
    try (JdbcStore file = JdbcStore.openH2File(directory.resolve("docs"))) {
      Semaphore written = new Semaphore(0);
      Thread writer =
          new Thread(
              () -> {
                try {
                  for (int i = 0; !Thread.interrupted() || i < 2_000; i++) {
                    Note note = Note.of("n" + i);
                    write(file, tx -> tx.insert(Note.KIND, note));
                    written.release();
                    if (i % 100 == 99) {
                      Thread.currentThread().interrupt();
                    }
                  }
                } finally {
                  written.release(ENOUGH);
                }
              });
      writer.setUncaughtExceptionHandler((thread, e) -> {});
      writer.start();
      written.acquire(500);
      for (int i = 0; i < 50 && writer.isAlive(); i++) {
        writer.interrupt();
        written.acquire();
      }
      writer.join();

      write(file, tx -> tx.insert(Note.KIND, Note.of("last")));
      assertThat(file.verify(List.of(Note.KIND))).isEmpty();
    }
  }
}
