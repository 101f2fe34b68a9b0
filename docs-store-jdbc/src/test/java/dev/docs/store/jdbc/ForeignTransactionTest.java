package dev.docs.store.jdbc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import com.zaxxer.hikari.HikariDataSource;
import dev.docs.store.Stored;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;
import javax.sql.DataSource;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** A store on a connection that is in a transaction of the application. */
class ForeignTransactionTest {

  private static final AtomicInteger NUMBER = new AtomicInteger();

  private static final String REFUSAL = "in a transaction of the application";

  enum Server {
    H2,
    POSTGRES
  }

  private Application application;
  private JdbcStore store;

  private void start(Server server) {
    application = application(server);
    store = JdbcStore.open(application.source(), options(server));
    store.register(List.of(Note.KIND));
  }

  private static Application application(Server server) {
    if (server == Server.H2) {
      String name = "foreign" + NUMBER.incrementAndGet();
      return new Application("jdbc:h2:mem:" + name + ";DB_CLOSE_DELAY=-1;LOCK_TIMEOUT=2000", "sa");
    }
    return new Application(postgres().getJdbcUrl(), "postgres");
  }

  private static HikariDataSource postgres() {
    return (HikariDataSource) EmbeddedServer.source();
  }

  private static JdbcOptions options(Server server) {
    return server == Server.H2
        ? JdbcOptions.DEFAULT
        : JdbcOptions.DEFAULT.schema("foreign" + NUMBER.incrementAndGet());
  }

  @AfterEach
  void close() {
    if (store != null) {
      store.close();
    }
    if (application != null) {
      application.close();
    }
  }

  private void insert(String id) {
    JdbcStoreTest.write(store, tx -> tx.insert(Note.KIND, Note.of(id)));
  }

  private boolean has(String id) {
    return has(store, id);
  }

  private static boolean has(JdbcStore store, String id) {
    return store.<Boolean>read(
        "ForeignTransactionTest.has", tx -> tx.find(Note.KIND, id).map(Stored::value).isPresent());
  }

  private void assertRefused() {
    assertThatIllegalStateException().isThrownBy(() -> insert("a")).withMessageContaining(REFUSAL);
    assertThatIllegalStateException().isThrownBy(() -> has("a")).withMessageContaining(REFUSAL);
    assertThatIllegalStateException()
        .isThrownBy(() -> store.verify(List.of(Note.KIND)))
        .withMessageContaining(REFUSAL);
    assertThatIllegalStateException()
        .isThrownBy(() -> store.register(List.of(Note.WITHOUT_TITLES)))
        .withMessageContaining(REFUSAL);
    assertThatIllegalStateException()
        .isThrownBy(() -> JdbcStore.open(application.source(), JdbcOptions.DEFAULT.prefix("q_")))
        .withMessageContaining(REFUSAL);
  }

  @ParameterizedTest
  @EnumSource
  void whatTheApplicationWroteAndRollsBackIsGone(Server server) throws Exception {
    start(server);
    application.begin();
    application.sql("insert into orders values (1)");
    assertRefused();
    application.rollback();

    assertThat(application.orders()).isZero();
    assertThat(has("a")).isFalse();
  }

  @ParameterizedTest
  @EnumSource
  void theApplicationsTransactionGoesOnAfterARefusal(Server server) throws Exception {
    start(server);
    Connection connection = application.begin();
    connection.setTransactionIsolation(Connection.TRANSACTION_SERIALIZABLE);
    application.sql("insert into orders values (1)");
    assertRefused();
    assertThat(connection.getAutoCommit()).isFalse();
    assertThat(connection.isReadOnly()).isFalse();
    assertThat(connection.getTransactionIsolation()).isEqualTo(Connection.TRANSACTION_SERIALIZABLE);
    application.sql("insert into orders values (2)");
    application.commit();

    assertThat(application.orders()).isEqualTo(2);
    insert("a");
    assertThat(has("a")).isTrue();
  }

  @ParameterizedTest
  @EnumSource
  void workThatIgnoresTheRefusalFails(Server server) throws Exception {
    start(server);
    application.begin();
    application.sql("insert into orders values (1)");
    assertThatIllegalStateException()
        .isThrownBy(
            () ->
                JdbcStoreTest.write(
                    store,
                    tx -> {
                      try {
                        tx.find(Note.KIND, "a");
                      } catch (IllegalStateException e) {
                        tx.insert(Note.KIND, Note.of("a"));
                      }
                    }))
        .withMessageContaining(REFUSAL);
    application.rollback();
    assertThat(has("a")).isFalse();
  }

  @ParameterizedTest
  @EnumSource
  void locksOfTheApplicationAreKept(Server server) throws Exception {
    start(server);
    application.begin();
    application.sql("insert into orders values (1)");
    application.commit();
    application.begin();
    application.sql("select id from orders where id = 1 for update");
    assertRefused();
    application.rollback();
  }

  @ParameterizedTest
  @EnumSource
  void aTransactionWithoutAStatementIsSeen(Server server) throws Exception {
    start(server);
    application.begin();
    assertThatIllegalStateException().isThrownBy(() -> insert("a")).withMessageContaining(REFUSAL);
    assertThatIllegalStateException().isThrownBy(() -> has("a")).withMessageContaining(REFUSAL);
    application.sql("insert into orders values (1)");
    application.commit();

    assertThat(application.orders()).isEqualTo(1);
  }

  @ParameterizedTest
  @EnumSource
  void betweenTransactionsTheStoreWorks(Server server) throws Exception {
    start(server);
    application.begin();
    application.sql("insert into orders values (1)");
    application.commit();
    insert("a");
    application.begin();
    application.sql("delete from orders");
    application.rollback();

    assertThat(application.orders()).isEqualTo(1);
    assertThat(has("a")).isTrue();
  }

  @ParameterizedTest
  @EnumSource
  void aTransactionThatWasBegunByAStatementIsSeen(Server server) throws Exception {
    start(server);
    Connection connection = application.begin();
    connection.setAutoCommit(true);
    application.sql("begin");
    application.sql("insert into orders values (1)");
    assertRefused();
    application.sql("rollback");
    connection.setAutoCommit(false);
    application.rollback();
    assertThat(application.orders()).isZero();
  }

  @ParameterizedTest
  @EnumSource
  void aPoolWithoutAutoCommitWorks(Server server) throws Exception {
    start(server);
    try (HikariDataSource pool = withoutAutoCommit()) {
      assertWorks(server, pool);
      assertWorks(server, tested(pool, connection -> connection.isValid(1)));
      assertWorks(server, tested(pool, connection -> run(connection, "select 1")));
    }
  }

  private HikariDataSource withoutAutoCommit() {
    HikariDataSource pool =
        TestDatabases.pool(application.pool().getJdbcUrl(), application.pool().getUsername(), "");
    pool.setAutoCommit(false);
    pool.setMinimumIdle(1);
    return pool;
  }

  private void assertWorks(Server server, DataSource source) throws SQLException {
    try (JdbcStore own = JdbcStore.open(source, options(server).prefix("own_"))) {
      String id = "n" + NUMBER.incrementAndGet();
      JdbcStoreTest.write(own, tx -> tx.insert(Note.KIND, Note.of(id)));
      assertThat(has(own, id)).isTrue();
      assertThat(own.verify(List.of(Note.KIND))).isEmpty();
    }
    try (Connection connection = source.getConnection()) {
      assertThat(connection.getAutoCommit()).isFalse();
    }
  }

  private interface Test {
    Object run(Connection connection) throws SQLException;
  }

  private static boolean run(Connection connection, String sql) throws SQLException {
    try (Statement statement = connection.createStatement()) {
      return statement.execute(sql);
    }
  }

  /** As pools do that test connections before they return them. */
  private static DataSource tested(DataSource pool, Test test) {
    return proxy(
        DataSource.class,
        pool,
        Set.of(),
        result -> {
          if (result instanceof Connection connection) {
            test.run(connection);
          }
          return result;
        });
  }

  @ParameterizedTest
  @EnumSource
  void aConnectionThatATransactionManagerControlsIsRefused(Server server) throws Exception {
    start(server);
    Connection connection = application.begin();
    Connection controlled =
        proxy(
            Connection.class,
            connection,
            Set.of("commit", "rollback", "setAutoCommit"),
            result -> result);
    try (JdbcStore own = onAnother(server, controlled, true)) {
      assertThatIllegalStateException()
          .isThrownBy(() -> JdbcStoreTest.write(own, tx -> tx.insert(Note.KIND, Note.of("a"))))
          .withMessageContaining(REFUSAL);
    }
    application.sql("insert into orders values (1)");
    application.commit();
    assertThat(application.orders()).isEqualTo(1);
  }

  @ParameterizedTest
  @EnumSource
  void aConnectionThatHidesItsDriverIsSeen(Server server) throws Exception {
    start(server);
    Connection connection = application.begin();
    Connection hiding = proxy(Connection.class, connection, Set.of("unwrap"), result -> result);
    try (JdbcStore own = onAnother(server, hiding, false)) {
      JdbcStoreTest.write(own, tx -> tx.insert(Note.KIND, Note.of("a")));
      assertThat(has(own, "a")).isTrue();
      application.sql("insert into orders values (1)");
      assertThatIllegalStateException()
          .isThrownBy(() -> JdbcStoreTest.write(own, tx -> tx.insert(Note.KIND, Note.of("b"))))
          .withMessageContaining(REFUSAL);
      application.rollback();
    }
    assertThat(application.orders()).isZero();
  }

  /**
   * A store that was opened on the pool, and then gets this connection only.
   *
   * @param autoCommit the mode of the connection with which it was opened
   */
  private JdbcStore onAnother(Server server, Connection connection, boolean autoCommit) {
    AtomicInteger taken = new AtomicInteger();
    DataSource source =
        proxy(
            DataSource.class,
            application.pool(),
            Set.of(),
            result ->
                result instanceof Connection opened
                    ? taken.getAndIncrement() > 0
                        ? instead(opened, connection)
                        : inMode(opened, autoCommit)
                    : result);
    return JdbcStore.open(source, options(server).prefix("other_"));
  }

  private static Connection inMode(Connection opened, boolean autoCommit) throws SQLException {
    opened.setAutoCommit(autoCommit);
    return opened;
  }

  private static Connection instead(Connection opened, Connection connection) throws SQLException {
    opened.close();
    return new SingleConnection(connection).getConnection();
  }

  @ParameterizedTest
  @EnumSource(names = "POSTGRES")
  void aFailedTransactionIsTheApplicationsToEnd(Server server) throws Exception {
    start(server);
    application.begin();
    application.sql("insert into orders values (1)");
    assertThat(assertFails("insert into orders values (1)")).isEqualTo("23505");
    assertRefused();
    application.rollback();
    assertThat(application.orders()).isZero();
  }

  private String assertFails(String sql) {
    try {
      application.sql(sql);
    } catch (SQLException e) {
      return e.getSQLState();
    }
    throw new AssertionError("succeeded: " + sql);
  }

  @ParameterizedTest
  @EnumSource(names = "POSTGRES")
  void whatTheApplicationHasReadIsItsSnapshot(Server server) throws Exception {
    start(server);
    application.begin();
    application.sql("select count(*) from orders");
    assertRefused();
    application.rollback();
  }

  private interface Result {
    Object of(Object result) throws SQLException;
  }

  /** Fails the given methods, as if the driver or a transaction manager refused them. */
  private static <T> T proxy(Class<T> type, T target, Set<String> refused, Result result) {
    return type.cast(
        Proxy.newProxyInstance(
            ForeignTransactionTest.class.getClassLoader(),
            new Class<?>[] {type},
            (proxy, method, arguments) -> {
              if (refused.contains(method.getName())) {
                throw new SQLException(method.getName() + " is not allowed here");
              }
              try {
                return result.of(method.invoke(target, arguments));
              } catch (InvocationTargetException e) {
                throw e.getCause();
              }
            }));
  }
}
