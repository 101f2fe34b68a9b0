package dev.docs.http.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.docs.Docs;
import dev.docs.DocsSession;
import dev.docs.access.Caller;
import dev.docs.change.CreateChangeRequest;
import dev.docs.http.DocsHttp;
import dev.docs.http.HttpRequest;
import dev.docs.http.HttpResponse;
import dev.docs.http.api.DocsApi;
import dev.docs.http.api.Tokens;
import dev.docs.id.OrganizationId;
import dev.docs.id.SpaceId;
import dev.docs.organization.CreateOrganization;
import dev.docs.runs.WholeRun;
import dev.docs.site.CreateSite;
import dev.docs.space.CreateSpace;
import dev.docs.store.jdbc.JdbcStore;
import dev.docs.user.CreateUser;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.logging.Handler;
import java.util.logging.Level;
import java.util.logging.LogRecord;
import java.util.logging.Logger;
import java.util.logging.SimpleFormatter;
import org.h2.jdbcx.JdbcDataSource;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** What is logged of writes that the database refuses, with a message that has their values. */
@WholeRun
class LoggedValuesTest {

  private static final String SECRET = "canary-4711";
  private static final String LONG = SECRET + "x".repeat(480);

  private final Logger root = Logger.getLogger("");
  private final List<String> logged = new ArrayList<>();
  private final Handler handler =
      new Handler() {
        private final SimpleFormatter formatter = new SimpleFormatter();

        @Override
        public synchronized void publish(LogRecord record) {
          if (record.getLevel().intValue() >= Level.INFO.intValue()) {
            logged.add(formatter.format(record));
          }
        }

        @Override
        public void flush() {
          // Unbuffered.
        }

        @Override
        public void close() {
          // Nothing to close.
        }
      };

  private final JdbcDataSource source = new JdbcDataSource();
  private JdbcStore store;
  private Docs docs;
  private OrganizationId organization;
  private SpaceId space;
  private String site;

  @BeforeEach
  void start() throws SQLException {
    source.setURL("jdbc:h2:mem:logged;DB_CLOSE_DELAY=-1");
    store = JdbcStore.open(source);
    docs = Docs.builder().store(store).build();
    docs.as(Caller.operator()).users().create(CreateUser.named("ada", "Ada"));
    DocsSession ada = docs.as(Caller.user("ada"));
    organization = ada.organizations().create(CreateOrganization.titled("Acme")).id();
    space = ada.spaces().create(organization, CreateSpace.titled("Guide")).id();
    site = ada.sites().create(organization, CreateSite.titled("Docs")).id().value();
    ada.changeRequests().create(space, CreateChangeRequest.titled("One"));
    sql("alter table docs_record alter column body varchar(900)");
    root.addHandler(handler);
  }

  @AfterEach
  void stop() throws SQLException {
    root.removeHandler(handler);
    store.close();
    sql("shutdown");
  }

  private void sql(String statement) throws SQLException {
    try (Connection connection = source.getConnection();
        Statement running = connection.createStatement()) {
      running.execute(statement);
    }
  }

  private void sendAll(DocsHttp http) {
    String text = SECRET + " y".repeat(900);
    send(
        http,
        "POST",
        "/orgs/" + organization + "/sites/" + site + "/mcp-servers",
        "{'name':'Tools','url':'https://tools.example/mcp','headers':{'Authorization':'"
            + LONG
            + "','Other':'"
            + LONG
            + "'}}");
    send(
        http,
        "POST",
        "/spaces/" + space + "/change-requests/1/content",
        "{'changes':[{'operation':'insert_page','title':'P','document':{'markdown':'"
            + text
            + "'}}]}");
    send(http, "POST", "/spaces/" + space + "/comments", "{'body':{'markdown':'" + text + "'}}");
    send(http, "PATCH", "/users/ada", "{'photoURL':'https://a.example/" + LONG + LONG + "'}");
  }

  private static void send(DocsHttp http, String method, String path, String json) {
    HttpRequest request = HttpRequest.of(method, "/v1" + path).withToken("token");
    HttpResponse answer = http.handle(request.withJson(json.replace('\'', '"')));
    assertThat(answer.status()).as("%s: %s", path, answer.text()).isEqualTo(503);
    assertThat(answer.text()).doesNotContain(SECRET);
  }

  private DocsApi.Builder api() {
    return DocsApi.of(docs, new Tokens().add("token", Caller.user("ada")));
  }

  @Test
  void aServerLogsNoValues() {
    sendAll(api().onError(new OutageMonitor(false, store, reason -> {})).build());
    assertNothingLogged();
  }

  @Test
  void anEmbeddedApiLogsNoValuesInItsStackTraces() {
    sendAll(api().build());
    assertNothingLogged();
  }

  private void assertNothingLogged() {
    assertThat(logged)
        .hasSize(4)
        .allSatisfy(
            record ->
                assertThat(record)
                    .contains("the database failed: it refused a value, SQLSTATE 22001")
                    .doesNotContain(SECRET, "Value too long"));
  }
}
