package dev.docs.store.jdbc;

import static org.assertj.core.api.Assertions.assertThat;

import com.zaxxer.hikari.HikariDataSource;
import dev.docs.access.Caller;
import dev.docs.id.UserId;
import dev.docs.runs.WholeRun;
import dev.docs.scenario.World;
import dev.docs.token.AccessTokens;
import dev.docs.token.CreateToken;
import dev.docs.user.CreateUser;
import javax.sql.DataSource;
import org.junit.jupiter.api.Test;

/** What checking an access token sends does not follow the number of tokens in the store. */
class TokenStatementsTest {

  private static final int FEW = 1;
  private static final int MANY = 500;

  /** As often as it takes until it is known what to read ahead. */
  private static final int BEFORE = 5;

  private static int statements(DataSource source, int tokens) {
    StatementCount sent = new StatementCount();
    String schema = "tokens" + tokens;
    try (JdbcStore store =
        JdbcStore.open(sent.counted(source), JdbcOptions.DEFAULT.schema(schema))) {
      World world = World.on(store);
      String secret = "";
      for (int i = 0; i < tokens; i++) {
        String user = "user" + i / AccessTokens.MAX_PER_USER;
        if (i % AccessTokens.MAX_PER_USER == 0) {
          world.operator.users().create(CreateUser.named(user, "User"));
        }
        secret =
            world
                .docs
                .as(Caller.user(new UserId(user).value()))
                .accessTokens()
                .create(CreateToken.named("ci" + i))
                .secret();
      }
      int before = sent.statements();
      for (int i = 0; i <= BEFORE; i++) {
        before = sent.statements();
        assertThat(world.docs.tokens().caller(secret)).isPresent();
      }
      return sent.statements() - before;
    } finally {
      TestDatabases.execute(source, "drop schema " + schema + " cascade");
    }
  }

  private static void areTheSame(DataSource source) {
    int few = statements(source, FEW);
    System.out.println("statements of checking a token: " + few);
    assertThat(few).isBetween(1, 3);
    assertThat(statements(source, MANY)).isEqualTo(few);
  }

  @Test
  void checkingATokenDoesNotFollowTheNumberOfTokensOnH2() {
    try (HikariDataSource source =
        TestDatabases.pool("jdbc:h2:mem:tokenstatements;DB_CLOSE_DELAY=-1", "sa", "")) {
      areTheSame(source);
      TestDatabases.execute(source, "drop all objects");
    }
  }

  @Test
  @WholeRun
  void checkingATokenDoesNotFollowTheNumberOfTokensOnPostgres() {
    areTheSame(EmbeddedServer.source());
  }
}
