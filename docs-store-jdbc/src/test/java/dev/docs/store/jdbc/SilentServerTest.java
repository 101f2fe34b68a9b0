package dev.docs.store.jdbc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import com.zaxxer.hikari.HikariDataSource;
import dev.docs.store.StoreException.StoreUnavailable;
import java.io.IOException;
import java.net.URI;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** A server that hangs: connections are accepted, but never answered. */
@Timeout(600) // without a time limit of the driver it would never end
class SilentServerTest {

  private static final JdbcOptions OPTIONS =
      JdbcOptions.DEFAULT
          .schema("silent")
          .timeout(Duration.ofMillis(500))
          .answerTimeout(Duration.ofMillis(500));

  private HikariDataSource server;
  private StallingProxy proxy;
  private JdbcStore store;

  @BeforeEach
  void open() throws IOException {
    server = (HikariDataSource) EmbeddedServer.source();
    TestDatabases.execute(server, "drop schema if exists silent cascade");
    URI url = URI.create(server.getJdbcUrl().substring("jdbc:".length()));
    proxy = new StallingProxy(url.getPort());
    String before = url.getHost() + ":" + url.getPort();
    store =
        JdbcStore.openUrl(
            server.getJdbcUrl().replace(before, "127.0.0.1:" + proxy.port()),
            "postgres",
            "",
            OPTIONS);
    JdbcStoreTest.write(store, tx -> tx.insert(Note.KIND, Note.of("a").text("before")));
  }

  @AfterEach
  void close() throws IOException {
    proxy.close();
    store.close();
  }

  private String text() {
    return store.<String>read(
        "SilentServerTest.text", tx -> tx.find(Note.KIND, "a").orElseThrow().value().text());
  }

  private void update(String text, Runnable midway) {
    JdbcStoreTest.write(
        store,
        tx -> {
          long version = tx.find(Note.KIND, "a").orElseThrow().version();
          midway.run();
          tx.update(Note.KIND, Note.of("a").text(text), version);
        });
  }

  @Test
  void aReadIsUnavailableUntilItAnswersAgain() {
    proxy.hold();
    for (int i = 0; i < 3; i++) {
      assertThatExceptionOfType(StoreUnavailable.class).isThrownBy(this::text);
    }
    proxy.release();
    assertThat(text()).isEqualTo("before");
  }

  @Test
  void anInterruptedWriteFailsAsAWholeAndTheNextSucceeds() {
    assertThatExceptionOfType(StoreUnavailable.class).isThrownBy(() -> update("lost", proxy::hold));
    proxy.release();
    update("after", () -> {});
    assertThat(text()).isEqualTo("after");
    assertThat(store.verify(List.of(Note.KIND))).isEmpty();
  }
}
