package dev.docs.examples.benchmarks.soak;

import dev.docs.Docs;
import dev.docs.access.Caller;
import dev.docs.http.HttpLimits;
import dev.docs.http.api.DocsApi;
import dev.docs.http.api.Tokens;
import dev.docs.http.server.DocsServer;
import dev.docs.organization.CreateOrganization;
import dev.docs.port.JobRunner;
import dev.docs.port.Schedule;
import dev.docs.retention.History;
import dev.docs.search.SearchFiles;
import dev.docs.store.jdbc.JdbcOptions;
import dev.docs.store.jdbc.JdbcStore;
import dev.docs.user.CreateUser;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;

/**
 * The server of the soak, composed as the stand-alone one. A day passes whenever it is told so, so
 * that what was deleted seven days ago, and history older than two, is removed all the time. Its
 * caches are small, so that they are full from the beginning, and the heap is that of everything
 * else. Arguments are the JDBC URL of the store and the database user. It prints its URL and an
 * organization; then it reads lines: "day", or another one that it answers with its figures.
 */
public final class SoakServer {

  static final String TOKEN = "soak";

  /** The line that lets a day pass. */
  static final String DAY = "day";

  private static final long RECORD_CACHE = 4 << 20;
  private static final long DERIVED_CACHES = 8 << 20;
  private static final HttpLimits LIMITS = HttpLimits.DEFAULT.withMaxCached(1 << 20);

  private SoakServer() {}

  @SuppressWarnings("try") // purging goes on until it is closed
  public static void main(String[] arguments) throws IOException, SQLException {
    String url = arguments[0];
    String user = arguments[1];
    Days days = new Days();
    JdbcOptions options = JdbcOptions.DEFAULT.cacheBytes(RECORD_CACHE);
    try (JdbcStore store = JdbcStore.openUrl(url, user, "", options);
        JobRunner.Threaded jobs = JobRunner.Threaded.start();
        SearchFiles search = SearchFiles.temporary()) {
      Docs docs =
          Docs.builder()
              .store(store)
              .searchFiles(search)
              .jobs(jobs)
              .history(History.days(2))
              .derivedBytes(DERIVED_CACHES)
              .clock(days)
              .build();
      docs.as(Caller.operator()).users().create(CreateUser.named("ada", "Ada"));
      String organization =
          docs.as(Caller.user("ada"))
              .organizations()
              .create(CreateOrganization.titled("Harbour"))
              .id()
              .value();
      Tokens tokens = new Tokens().add(TOKEN, Caller.user("ada"));
      try (DocsServer server =
              DocsServer.builder(DocsApi.of(docs, tokens).limits(LIMITS).build()).start();
          Schedule.Running purging = docs.purgeOn(days);
          Connection connection = DriverManager.getConnection(url, user, "")) {
        System.out.println(server.url() + " " + organization);
        answer(connection, days);
      }
      List<?> faults = docs.verify();
      List<?> inconsistencies = store.verify(Docs.KINDS);
      System.out.println("faults " + faults.size() + " " + inconsistencies.size());
    }
  }

  private static void answer(Connection connection, Days days) throws IOException, SQLException {
    BufferedReader in =
        new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
    String line;
    while ((line = in.readLine()) != null) {
      if (line.equals(DAY)) {
        days.pass();
      } else {
        System.out.println(figures(connection));
      }
    }
  }

  private static String figures(Connection connection) throws SQLException {
    System.gc();
    Runtime runtime = Runtime.getRuntime();
    StringBuilder line = new StringBuilder();
    line.append("heap=").append(runtime.totalMemory() - runtime.freeMemory());
    line.append(" threads=").append(ManagementFactory.getThreadMXBean().getThreadCount());
    boolean h2 = connection.getMetaData().getDatabaseProductName().equals("H2");
    String sessions =
        h2
            ? "select count(*) from information_schema.sessions"
            : "select count(*) from pg_stat_activity where datname = current_database()";
    try (Statement statement = connection.createStatement()) {
      try (ResultSet found = statement.executeQuery(sessions)) {
        found.next();
        line.append(" connections=").append(found.getLong(1) - 1);
      }
      try (ResultSet found =
          statement.executeQuery(
              "select kind, count(*) from docs_record group by kind order by kind")) {
        while (found.next()) {
          line.append(" rows-of-").append(found.getString(1)).append('=').append(found.getLong(2));
        }
      }
      try (ResultSet found = statement.executeQuery("select count(*) from docs_index")) {
        found.next();
        line.append(" rows-of-index=").append(found.getLong(1));
      }
    }
    return line.toString();
  }
}
