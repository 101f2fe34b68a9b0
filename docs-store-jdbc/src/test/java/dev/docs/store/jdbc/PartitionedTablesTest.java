package dev.docs.store.jdbc;

import static org.assertj.core.api.Assertions.assertThat;

import dev.docs.Docs;
import dev.docs.runs.WholeRun;
import dev.docs.scenario.TransferFixture;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.sql.DataSource;
import org.junit.jupiter.api.Test;

/** The statements of the guide "Beyond one primary", on PostgreSQL. */
@WholeRun
class PartitionedTablesTest {

  private static final Path GUIDE = Path.of("../examples/guides/beyond-one-primary.md");
  private static final Pattern SQL = Pattern.compile("```sql\n(.*?)```", Pattern.DOTALL);

  private final DataSource source = EmbeddedServer.source();

  private static List<String> blocks() throws IOException {
    List<String> blocks = new ArrayList<>();
    Matcher found = SQL.matcher(Files.readString(GUIDE));
    while (found.find()) {
      blocks.add(found.group(1));
    }
    return blocks;
  }

  private void run(String schema, String... statements) {
    TestDatabases.execute(
        source,
        "set search_path to "
            + schema
            + ";"
            + String.join(";", statements)
            + ";"
            + "set search_path to default");
  }

  private JdbcStore open(String schema) {
    return JdbcStore.open(source, JdbcOptions.DEFAULT.schema(schema));
  }

  private static void isIntact(JdbcStore store, Docs docs) {
    assertThat(store.verify(Docs.KINDS)).isEmpty();
    assertThat(docs.verify()).isEmpty();
  }

  @Test
  void aStoreWorksOnTablesThatArePartitionedBefore() throws IOException {
    TestDatabases.execute(source, "create schema parted");
    run("parted", blocks().get(0));
    try (JdbcStore store = open("parted")) {
      isIntact(store, new TransferFixture(store).world.docs);
    }
    TestDatabases.execute(source, "drop schema parted cascade");
  }

  @Test
  void tablesArePartitionedAfterwards() throws IOException {
    try (JdbcStore store = open("reparted")) {
      isIntact(store, new TransferFixture(store).world.docs);
    }
    run(
        "reparted",
        "alter table docs_record rename to docs_record_before",
        "alter table docs_index rename to docs_index_before",
        blocks().get(0),
        blocks().get(1));
    try (JdbcStore store = open("reparted")) {
      Docs docs = Docs.builder().store(store).build();
      isIntact(store, docs);
      assertThat(
              docs.as(dev.docs.access.Caller.operator())
                  .organizations()
                  .list(dev.docs.listing.ListOptions.first())
                  .items())
          .hasSize(2);
    }
    TestDatabases.execute(source, "drop schema reparted cascade");
  }
}
