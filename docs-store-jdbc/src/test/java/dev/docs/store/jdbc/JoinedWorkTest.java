package dev.docs.store.jdbc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import com.zaxxer.hikari.HikariDataSource;
import dev.docs.Docs;
import dev.docs.DocsSession;
import dev.docs.access.Caller;
import dev.docs.id.OrganizationId;
import dev.docs.listing.ListOptions;
import dev.docs.organization.CreateOrganization;
import dev.docs.space.CreateSpace;
import dev.docs.store.StoreException.StoreUnavailable;
import dev.docs.user.CreateUser;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Work of an application with rows of its own and units of work, which runs until it commits. */
class JoinedWorkTest {

  private static final AtomicInteger NUMBER = new AtomicInteger();

  enum Server {
    H2,
    POSTGRES
  }

  private final JdbcTransactions transactions = new JdbcTransactions();
  private HikariDataSource pool;
  private JdbcStore store;
  private DocsSession ada;
  private OrganizationId acme;

  private void start(Server on) throws SQLException {
    String name = "joinedwork" + NUMBER.incrementAndGet();
    boolean postgres = on == Server.POSTGRES;
    String url =
        postgres
            ? ((HikariDataSource) EmbeddedServer.source()).getJdbcUrl()
            : "jdbc:h2:mem:" + name + ";DB_CLOSE_DELAY=-1";
    pool = TestDatabases.pool(url, postgres ? "postgres" : "sa", "");
    store = JdbcStore.open(pool, postgres ? JdbcOptions.DEFAULT.schema(name) : JdbcOptions.DEFAULT);
    Docs docs = Docs.builder().store(store.joining(transactions)).build();
    docs.as(Caller.operator()).users().create(CreateUser.named("ada", "Ada"));
    ada = docs.as(Caller.user("ada"));
    acme = ada.organizations().create(CreateOrganization.titled("Acme")).id();
    sql("drop table if exists project");
    sql("create table project (space varchar(40) primary key, run integer not null)");
  }

  @AfterEach
  void close() {
    store.close();
    pool.close();
  }

  private void sql(String text) throws SQLException {
    try (Connection connection = pool.getConnection();
        Statement statement = connection.createStatement()) {
      statement.execute(text);
    }
  }

  private static void project(Connection connection, String space, int run) throws SQLException {
    try (var insert = connection.prepareStatement("insert into project values (?, ?)")) {
      insert.setString(1, space);
      insert.setInt(2, run);
      insert.executeUpdate();
    }
  }

  private List<String> projects() throws SQLException {
    List<String> found = new ArrayList<>();
    try (Connection connection = pool.getConnection();
        var rows = connection.createStatement().executeQuery("select space from project")) {
      while (rows.next()) {
        found.add(rows.getString(1));
      }
    }
    return found;
  }

  private List<String> spaces() {
    return ada.spaces().list(acme, ListOptions.first()).items().stream()
        .map(space -> space.id().value())
        .toList();
  }

  private String create(String title) {
    return ada.spaces().create(acme, CreateSpace.titled(title)).id().value();
  }

  // ---------------------------------------------------------------- what is committed

  @ParameterizedTest
  @EnumSource
  void rowsOfBothAreCommittedTogether(Server on) throws Exception {
    start(on);
    String space =
        transactions.run(
            pool,
            connection -> {
              String made = create("Harbour");
              project(connection, made, 1);
              return made;
            });
    assertThat(projects()).containsExactly(space);
    assertThat(spaces()).containsExactly(space);
    assertThat(transactions.statistics()).isEqualTo(new RepeatedTransactions.Statistics(1, 0, 0));
  }

  @ParameterizedTest
  @EnumSource
  void whatTheWorkThrowsRollsBackBothAndIsNotRepeated(Server on) throws Exception {
    start(on);
    int[] runs = {0};
    assertThatExceptionOfType(IllegalArgumentException.class)
        .isThrownBy(
            () ->
                transactions.run(
                    pool,
                    connection -> {
                      runs[0]++;
                      project(connection, create("Harbour"), 1);
                      throw new IllegalArgumentException("no ferries");
                    }));
    assertThatExceptionOfType(SQLException.class)
        .as("a key that is taken is a matter of the application")
        .isThrownBy(
            () ->
                transactions.run(
                    pool,
                    connection -> {
                      runs[0]++;
                      project(connection, "x", 1);
                      project(connection, "x", 2);
                      return 0;
                    }));
    assertThat(runs[0]).isEqualTo(2);
    assertThat(projects()).isEmpty();
    assertThat(spaces()).isEmpty();
  }

  @ParameterizedTest
  @EnumSource
  void workInWorkIsAPartOfIt(Server on) throws Exception {
    start(on);
    assertThatExceptionOfType(IllegalStateException.class)
        .isThrownBy(
            () ->
                transactions.run(
                    pool,
                    connection -> {
                      transactions.run(
                          pool,
                          inner -> {
                            assertThat(inner).isSameAs(connection);
                            project(inner, create("Inner"), 1);
                            return 0;
                          });
                      throw new IllegalStateException("the outer work fails");
                    }));
    assertThat(projects()).isEmpty();
    assertThat(spaces()).isEmpty();
  }

  @ParameterizedTest
  @EnumSource
  void theConnectionIsGivenBackAsItWas(Server on) throws Exception {
    start(on);
    pool.setMaximumPoolSize(2);
    transactions.run(pool, connection -> create("Harbour"));
    try (Connection connection = pool.getConnection()) {
      assertThat(connection.getAutoCommit()).isTrue();
      assertThat(connection.getTransactionIsolation())
          .isEqualTo(Connection.TRANSACTION_READ_COMMITTED);
    }
  }

  // ---------------------------------------------------------------- what is repeated

  /** On H2 the writers wait for each other. */
  @ParameterizedTest
  @EnumSource
  void writersThatMeetAllCommit(Server on) throws Exception {
    start(on);
    int writers = 4;
    int each = 5;
    ExecutorService threads = Executors.newFixedThreadPool(writers);
    List<Future<?>> running = new ArrayList<>();
    for (int i = 0; i < writers; i++) {
      int writer = i;
      running.add(
          threads.submit(
              () -> {
                for (int run = 0; run < each; run++) {
                  String title = "Space " + writer + "-" + run;
                  int number = run;
                  transactions.run(
                      pool,
                      connection -> {
                        project(connection, create(title), number);
                        return 0;
                      });
                }
                return null;
              }));
    }
    for (Future<?> one : running) {
      one.get();
    }
    threads.shutdown();
    assertThat(projects()).hasSize(writers * each).hasSameElementsAs(spaces());
    assertThat(transactions.statistics().committed()).isEqualTo(writers * each);
    assertThat(transactions.statistics().givenUp()).isZero();
  }

  @ParameterizedTest
  @EnumSource(names = "POSTGRES")
  void aConflictOfStatementsOfTheApplicationIsRepeated(Server on) throws Exception {
    start(on);
    sql("insert into project values ('x', 0)");
    int[] runs = {0};
    transactions.run(
        pool,
        connection -> {
          try (Statement statement = connection.createStatement()) {
            statement.executeQuery("select run from project").close();
            if (runs[0]++ < 2) {
              sql("update project set run = run + 1");
            }
            statement.execute("update project set run = run + 10");
          }
          return create("Harbour");
        });
    assertThat(runs[0]).isEqualTo(3);
    assertThat(spaces()).hasSize(1);
    assertThat(transactions.statistics()).isEqualTo(new RepeatedTransactions.Statistics(1, 2, 0));
  }

  @ParameterizedTest
  @EnumSource(names = "POSTGRES")
  void whoAlwaysMeetsAnotherGivesUp(Server on) throws Exception {
    start(on);
    JdbcTransactions hurried = new JdbcTransactions(3);
    int[] runs = {0};
    assertThatExceptionOfType(StoreUnavailable.class)
        .isThrownBy(
            () ->
                hurried.run(
                    pool,
                    connection -> {
                      runs[0]++;
                      throw new SQLException("in the way", "40001");
                    }))
        .withMessageContaining("gave up after 3 conflicts");
    assertThat(runs[0]).isEqualTo(3);
    assertThat(hurried.statistics()).isEqualTo(new RepeatedTransactions.Statistics(0, 2, 1));
  }
}
