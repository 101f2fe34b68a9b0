package dev.docs.store.jdbc;

import static org.assertj.core.api.Assertions.assertThat;

import com.zaxxer.hikari.HikariDataSource;
import dev.docs.Docs;
import dev.docs.DocsSession;
import dev.docs.access.Caller;
import dev.docs.event.DomainEvent.SpaceChanged;
import dev.docs.id.OrganizationId;
import dev.docs.openapi.CreateOpenApiSpec;
import dev.docs.openapi.OpenApiSpec;
import dev.docs.organization.CreateOrganization;
import dev.docs.runs.Runs;
import dev.docs.scenario.LineSpecifications;
import dev.docs.signing.SigningKeys.Purpose;
import dev.docs.space.CreateSpace;
import dev.docs.store.Store;
import dev.docs.store.Stored;
import dev.docs.store.WriteTx;
import dev.docs.user.CreateUser;
import java.sql.Connection;
import java.sql.Savepoint;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.List;
import java.util.Random;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * Transactions of the application that return to savepoints of their own and are then committed:
 * nothing follows from what they took back.
 */
class JoinedSavepointTest {

  private static final AtomicInteger NUMBER = new AtomicInteger();
  private static final long SEED = Long.getLong("docs.fuzz.seed", 29);
  private static final int ROUNDS = Runs.nightly() ? 400 : 60;
  private static final int NOTES = 3;

  enum Server {
    H2(Connection.TRANSACTION_READ_COMMITTED),
    POSTGRES(Connection.TRANSACTION_SERIALIZABLE);

    private final int level;

    Server(int level) {
      this.level = level;
    }
  }

  private final JdbcTransactions transactions = new JdbcTransactions();
  private final List<AutoCloseable> opened = new ArrayList<>();
  private final List<String> ran = Collections.synchronizedList(new ArrayList<>());
  private Server server;
  private HikariDataSource pool;
  private Store store;
  private Store alone;

  private void start(Server on) {
    server = on;
    int number = NUMBER.incrementAndGet();
    boolean isH2 = on == Server.H2;
    pool =
        opened(
            TestDatabases.pool(
                isH2
                    ? "jdbc:h2:mem:savepoints" + number + ";DB_CLOSE_DELAY=-1"
                    : ((HikariDataSource) EmbeddedServer.source()).getJdbcUrl(),
                isH2 ? "sa" : "postgres",
                ""));
    pool.setMinimumIdle(1);
    JdbcStore own =
        opened(
            JdbcStore.open(
                pool, isH2 ? JdbcOptions.DEFAULT : JdbcOptions.DEFAULT.schema("sp" + number)));
    own.register(List.of(Note.KIND, Note.FACTS));
    alone = own;
    store = own.joining(transactions);
  }

  private <T extends AutoCloseable> T opened(T one) {
    opened.add(0, one);
    return one;
  }

  @AfterEach
  void close() throws Exception {
    for (AutoCloseable one : opened) {
      one.close();
    }
  }

  private interface Statements {
    void run(Connection connection) throws Exception;
  }

  /** A transaction that is committed. */
  private void transaction(Statements statements) throws Exception {
    try (Connection connection = pool.getConnection()) {
      connection.setTransactionIsolation(server.level);
      connection.setAutoCommit(false);
      try (JdbcTransactions.Block block = transactions.join(connection)) {
        statements.run(connection);
        block.commit();
      }
    }
  }

  /** Writes, and notes after the commit that it was. */
  private void write(String name, Consumer<WriteTx> work) {
    store.<Boolean>write(
        "JoinedSavepointTest.write",
        tx -> {
          work.accept(tx);
          return true;
        });
    store.afterCommit(() -> ran.add(name));
  }

  private static void delete(WriteTx tx, String id) {
    tx.find(Note.KIND, id).ifPresent(old -> tx.delete(Note.KIND, id, old.version()));
  }

  @ParameterizedTest
  @EnumSource
  void nothingFollowsFromWhatASavepointTookBack(Server on) throws Exception {
    start(on);
    transaction(
        connection -> {
          store.afterCommit(() -> ran.add("of no unit of work"));
          write("kept", tx -> tx.insert(Note.KIND, Note.of("a")));
          Savepoint nested = connection.setSavepoint();
          write("lost", tx -> tx.insert(Note.KIND, Note.of("b")));
          write("lost, too", tx -> tx.insert(Note.FACTS, Note.of("b")));
          connection.rollback(nested);
          write("later", tx -> tx.insert(Note.KIND, Note.of("b").text("again")));
        });
    assertThat(ran).containsExactly("of no unit of work", "kept", "later");
  }

  @ParameterizedTest
  @EnumSource
  void whatALaterUnitOfWorkReplacesOrDeletesIsCommittedAllTheSame(Server on) throws Exception {
    start(on);
    transaction(
        connection -> {
          write("inserted", tx -> tx.insert(Note.KIND, Note.of("a")));
          write("changed", tx -> tx.update(Note.KIND, Note.of("a").text("b"), 1));
          write("deleted", tx -> delete(tx, "a"));
          write("inserted again", tx -> tx.insert(Note.KIND, Note.of("a")));
          write("deleted again", tx -> delete(tx, "a"));
          Savepoint nested = connection.setSavepoint();
          write("lost", tx -> tx.insert(Note.KIND, Note.of("a")));
          connection.rollback(nested);
        });
    assertThat(ran)
        .containsExactly("inserted", "changed", "deleted", "inserted again", "deleted again");
  }

  /** Units of work and savepoints, nested at random, against a list that is cut with them. */
  @ParameterizedTest
  @EnumSource
  void whatFollowsIsWhatWasCommitted(Server on) throws Exception {
    start(on);
    for (int round = 0; round < ROUNDS; round++) {
      Random random = new Random(SEED + round);
      List<String> expected = new ArrayList<>();
      String prefix = round + ".";
      write("before", tx -> tx.insert(Note.KIND, Note.of(prefix.replace(".", ""))));
      ran.clear();
      transaction(connection -> steps(random, connection, prefix, expected));
      assertThat(ran).as("seed %s", SEED + round).containsExactlyElementsOf(expected);
    }
  }

  private record Marked(Savepoint savepoint, int size) {}

  private void steps(Random random, Connection connection, String prefix, List<String> expected)
      throws Exception {
    Deque<Marked> marks = new ArrayDeque<>();
    int steps = 2 + random.nextInt(14);
    for (int i = 0; i < steps; i++) {
      String id = "n" + random.nextInt(NOTES);
      String name = prefix + i;
      switch (random.nextInt(6)) {
        case 0 -> marks.push(new Marked(connection.setSavepoint(), expected.size()));
        case 1 -> {
          if (!marks.isEmpty()) {
            Marked back = random.nextBoolean() ? marks.pop() : marks.peek();
            connection.rollback(back.savepoint());
            expected.subList(back.size(), expected.size()).clear();
          }
        }
        case 2 -> {
          write(name, tx -> tx.insert(Note.FACTS, Note.of(name)));
          expected.add(name);
        }
        default -> {
          write(name, tx -> change(tx, random, id, name));
          expected.add(name);
        }
      }
    }
  }

  /** Inserts or changes a note, or deletes one that is inserted by no transaction again. */
  private static void change(WriteTx tx, Random random, String id, String text) {
    String once = text.substring(0, text.indexOf('.'));
    Stored<Note> old = tx.find(Note.KIND, id).orElse(null);
    if (random.nextInt(4) == 0 && tx.find(Note.KIND, once).isPresent()) {
      delete(tx, once);
    } else if (old == null) {
      tx.insert(Note.KIND, Note.of(id).text(text));
    } else {
      tx.update(Note.KIND, old.value().text(text), old.version());
    }
  }

  @ParameterizedTest
  @EnumSource
  void jobsListenersAndKeysAreOfWhatWasCommitted(Server on) throws Exception {
    start(on);
    LineSpecifications specifications = new LineSpecifications();
    Docs docs = Docs.builder().store(store).specificationSource(specifications).build();
    docs.as(Caller.operator()).users().create(CreateUser.named("ada", "Ada"));
    DocsSession ada = docs.as(Caller.user("ada"));
    OrganizationId acme = ada.organizations().create(CreateOrganization.titled("Acme")).id();
    List<String> told = Collections.synchronizedList(new ArrayList<>());
    docs.feed()
        .listen(
            entry ->
                entry.events().stream()
                    .filter(SpaceChanged.class::isInstance)
                    .map(SpaceChanged.class::cast)
                    .forEach(event -> told.add(event.space().value())),
            Runnable::run);
    List<String> made = new ArrayList<>();
    transaction(
        connection -> {
          made.add(ada.spaces().create(acme, CreateSpace.titled("Kept")).id().value());
          Savepoint nested = connection.setSavepoint();
          ada.spaces().create(acme, CreateSpace.titled("Lost"));
          ada.openApiSpecs()
              .create(acme, CreateOpenApiSpec.named("pets", OpenApiSpec.Source.text("title P\n")));
          docs.signingKeys().current(Purpose.FILES);
          connection.rollback(nested);
          made.add(ada.spaces().create(acme, CreateSpace.titled("Later")).id().value());
        });
    assertThat(told).containsExactlyElementsOf(made);
    assertThat(specifications.read).hasValue(0);
    String current = docs.signingKeys().current(Purpose.FILES);
    Docs elsewhere = Docs.builder().store(alone).build();
    assertThat(elsewhere.signingKeys().accepted(Purpose.FILES)).contains(current);
  }
}
