package dev.docs.examples.springboot;

import static org.assertj.core.api.Assertions.assertThat;

import dev.docs.Docs;
import dev.docs.access.Caller;
import dev.docs.organization.CreateOrganization;
import dev.docs.store.jdbc.JdbcStore;
import dev.docs.user.User;
import java.nio.file.Path;
import javax.sql.DataSource;
import org.h2.jdbcx.JdbcDataSource;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The application's library on a database that an earlier start has filled. */
class SecondStartTest {

  private final HarbourApplication application = new HarbourApplication();

  @TempDir private Path directory;

  private DataSource database() {
    JdbcDataSource source = new JdbcDataSource();
    source.setURL("jdbc:h2:" + directory.resolve("harbour"));
    return source;
  }

  @Test
  void theSecondStartFindsTheUserOfTheFirst() {
    User ada;
    try (JdbcStore store = JdbcStore.open(database())) {
      Docs docs = application.docs(store);
      ada = docs.as(Caller.user("ada")).users().current();
      docs.as(Caller.user("ada")).organizations().create(CreateOrganization.titled("Harbour"));
    }
    try (JdbcStore store = JdbcStore.open(database())) {
      Docs docs = application.docs(store);
      assertThat(docs.as(Caller.user("ada")).users().current()).isEqualTo(ada);
    }
  }
}
