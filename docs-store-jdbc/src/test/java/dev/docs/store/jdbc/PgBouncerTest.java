package dev.docs.store.jdbc;

import static org.assertj.core.api.Assertions.assertThat;

import com.zaxxer.hikari.HikariDataSource;
import dev.docs.runs.WholeRun;
import dev.docs.store.IndexKey;
import dev.docs.store.Scan;
import dev.docs.store.Store;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.Savepoint;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** PgBouncer of the operating system's package, in transaction mode, with few connections. */
@WholeRun
class PgBouncerTest {

  private static final Path PROGRAM = Path.of("/usr/sbin/pgbouncer");
  private static final int CLIENTS = 8;
  private static final int WORKS = 25;

  private HikariDataSource server;
  private Path directory;
  private Process process;
  private String url;

  @BeforeEach
  void start() throws InterruptedException {
    server = (HikariDataSource) EmbeddedServer.source();
    String failure = null;
    try {
      startProcess();
    } catch (IOException e) {
      failure = e.toString();
    }
    Servers.assumeStarted("PgBouncer", failure);
  }

  private void startProcess() throws IOException, InterruptedException {
    if (!Files.isExecutable(PROGRAM)) {
      throw new IOException("no PgBouncer is installed at " + PROGRAM);
    }
    int port;
    try (ServerSocket socket = new ServerSocket(0)) {
      port = socket.getLocalPort();
    }
    URI address = URI.create(server.getJdbcUrl().substring("jdbc:".length()));
    directory = TestDatabases.temporaryDirectory();
    Path users = Files.writeString(directory.resolve("users.txt"), "\"postgres\" \"\"\n");
    Path configuration =
        Files.writeString(
            directory.resolve("pgbouncer.ini"),
            """
            [databases]
            postgres = host=%s port=%d
            [pgbouncer]
            listen_addr = 127.0.0.1
            listen_port = %d
            unix_socket_dir =
            auth_type = trust
            auth_file = %s
            pool_mode = transaction
            default_pool_size = 3
            ignore_startup_parameters = extra_float_digits
            """
                .formatted(address.getHost(), address.getPort(), port, users));
    List<String> command = new ArrayList<>();
    if ("root".equals(System.getProperty("user.name"))) {
      Servers.run(new ProcessBuilder("chown", "-R", "postgres", directory.toString()));
      command.addAll(List.of("setpriv", "--reuid=postgres", "--regid=postgres", "--clear-groups"));
    }
    command.addAll(List.of(PROGRAM.toString(), configuration.toString()));
    process =
        new ProcessBuilder(command)
            .redirectErrorStream(true)
            .redirectOutput(ProcessBuilder.Redirect.DISCARD)
            .start();
    url = "jdbc:postgresql://127.0.0.1:" + port + "/postgres";
    await(port);
  }

  private void await(int port) throws IOException, InterruptedException {
    for (int i = 0; process.isAlive(); i++) {
      try {
        new Socket(InetAddress.getLoopbackAddress(), port).close();
        return;
      } catch (IOException e) {
        if (i == 100) {
          throw e;
        }
        Thread.sleep(100);
      }
    }
    throw new IOException("it ended with " + process.exitValue());
  }

  @AfterEach
  void stop() throws InterruptedException {
    if (process != null) {
      process.destroyForcibly().waitFor(10, TimeUnit.SECONDS);
    }
    if (directory != null) {
      TestDatabases.remove(directory);
    }
    TestDatabases.execute(server, "drop schema if exists bouncer cascade");
  }

  @Test
  void aStoreOpenedByUrlWorksThroughItByDefault() throws InterruptedException {
    try (JdbcStore store =
        JdbcStore.openUrl(url, "postgres", "", JdbcOptions.DEFAULT.schema("bouncer"))) {
      assertWorks(store);
    }
  }

  @Test
  void soDoesOneOnAPoolOfTheApplication() throws InterruptedException {
    try (HikariDataSource pool = TestDatabases.pool(url, "postgres", "");
        JdbcStore store = JdbcStore.open(pool, JdbcOptions.DEFAULT.schema("bouncer"))) {
      assertWorks(store);
    }
  }

  @Test
  void transactionsOfTheApplicationAreJoinedThroughIt() throws Exception {
    JdbcTransactions transactions = new JdbcTransactions();
    try (HikariDataSource pool = TestDatabases.pool(url, "postgres", "");
        JdbcStore store = JdbcStore.open(pool, JdbcOptions.DEFAULT.schema("bouncer"))) {
      store.register(List.of(Note.KIND, Note.FACTS));
      TestDatabases.execute(server, "create table bouncer.orders (id int primary key)");
      Store joining = store.joining(transactions);
      List<String> ran = new ArrayList<>();
      for (int i = 0; i < WORKS; i++) {
        String id = "j" + i;
        boolean isKept = i % 2 == 0;
        try (Connection connection = pool.getConnection()) {
          connection.setAutoCommit(false);
          try (Statement statement = connection.createStatement()) {
            // The driver sets the level of a session, and a transaction gets any of the sessions.
            statement.execute("set transaction isolation level serializable");
          }
          try (JdbcTransactions.Block block = transactions.join(connection);
              Statement statement = connection.createStatement()) {
            statement.execute("insert into bouncer.orders values (" + i + ")");
            insert(joining, id, ran);
            Savepoint nested = connection.setSavepoint();
            insert(joining, "lost" + i, ran);
            connection.rollback(nested);
            insert(joining, id + "-later", ran);
            if (isKept) {
              block.commit();
            }
          }
        }
        assertThat(has(store, id)).isEqualTo(isKept);
        assertThat(has(store, id + "-later")).isEqualTo(isKept);
        assertThat(has(store, "lost" + i)).isFalse();
        if (isKept) {
          assertThat(ran).endsWith(id, id + "-later");
        }
      }
      assertThat(ran).noneMatch(id -> id.startsWith("lost")).hasSize(WORKS + 1);
      assertWorks(store);
    }
  }

  private static void insert(Store store, String id, List<String> ran) {
    JdbcStoreTest.write(store, tx -> tx.insert(Note.KIND, Note.of(id)));
    store.afterCommit(() -> ran.add(id));
  }

  private static boolean has(Store store, String id) {
    return store.<Boolean>read("PgBouncerTest.has", tx -> tx.find(Note.KIND, id).isPresent());
  }

  private static void assertWorks(JdbcStore store) throws InterruptedException {
    store.register(List.of(Note.KIND, Note.FACTS));
    Queue<Throwable> failures = new ConcurrentLinkedQueue<>();
    List<Thread> clients = new ArrayList<>();
    for (int i = 0; i < CLIENTS; i++) {
      int client = i;
      Thread thread = new Thread(() -> work(store, client));
      thread.setUncaughtExceptionHandler((failed, e) -> failures.add(e));
      clients.add(thread);
      thread.start();
    }
    for (Thread thread : clients) {
      thread.join();
    }
    assertThat(failures).isEmpty();
    assertThat(store.verify(List.of(Note.KIND, Note.FACTS))).isEmpty();
  }

  private static void work(JdbcStore store, int client) {
    for (int i = 0; i < WORKS; i++) {
      String id = client + "-" + i;
      JdbcStoreTest.write(
          store,
          tx -> {
            tx.insert(Note.KIND, Note.of(id).owner("o" + client));
            tx.insert(Note.FACTS, Note.of(id).owner("o" + client));
          });
      int expected = i + 1;
      store.read(
          "PgBouncerTest.work",
          tx -> {
            Scan<Note> own = Scan.of(Note.KIND, Note.BY_OWNER, IndexKey.of("o" + client));
            assertThat(tx.scan(own)).hasSize(expected);
            assertThat(tx.find(Note.KIND, id)).isPresent();
            return true;
          });
    }
  }
}
