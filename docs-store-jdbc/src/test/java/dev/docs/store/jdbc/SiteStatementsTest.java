package dev.docs.store.jdbc;

import static org.assertj.core.api.Assertions.assertThat;

import com.zaxxer.hikari.HikariDataSource;
import dev.docs.runs.NightlyRun;
import dev.docs.runs.WholeRun;
import dev.docs.scenario.LargeSite;
import java.util.LinkedHashMap;
import java.util.Map;
import javax.sql.DataSource;
import org.junit.jupiter.api.Test;

/** The statements of an operation on a part of a site do not follow the number of parts. */
@WholeRun
class SiteStatementsTest {

  /** Sections: with their site spaces, they are thirty parts and nine hundred. */
  private static final int FEW = 15;

  private static final int MANY = 450;

  /** As often as it takes until it is known what to read ahead. */
  private static final int BEFORE = 5;

  private static Map<String, Integer> statements(DataSource source, int sections) {
    StatementCount sent = new StatementCount();
    JdbcOptions options = JdbcOptions.DEFAULT.schema("sites" + sections);
    Map<String, Integer> statements = new LinkedHashMap<>();
    try (JdbcStore store = JdbcStore.open(sent.counted(source), options)) {
      new LargeSite(store, sections)
          .operations()
          .forEach(
              (name, operation) -> {
                for (int i = 0; i < BEFORE; i++) {
                  operation.prepared().run();
                }
                Runnable run = operation.prepared();
                int before = sent.statements();
                run.run();
                statements.put(name, sent.statements() - before);
              });
    }
    TestDatabases.execute(source, "drop schema sites" + sections + " cascade");
    return statements;
  }

  private static void areTheSame(DataSource source) {
    Map<String, Integer> few = statements(source, FEW);
    assertThat(statements(source, MANY)).isEqualTo(few);
  }

  @Test
  void statementsDoNotFollowTheNumberOfPartsOnH2() {
    try (HikariDataSource source =
        TestDatabases.pool("jdbc:h2:mem:sites;DB_CLOSE_DELAY=-1", "sa", "")) {
      areTheSame(source);
      TestDatabases.execute(source, "drop all objects");
    }
  }

  @Test
  @NightlyRun
  void statementsDoNotFollowTheNumberOfPartsOnPostgres() {
    areTheSame(EmbeddedServer.source());
  }
}
