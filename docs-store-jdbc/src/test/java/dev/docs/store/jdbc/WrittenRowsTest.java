package dev.docs.store.jdbc;

import static org.assertj.core.api.Assertions.assertThat;

import com.zaxxer.hikari.HikariDataSource;
import dev.docs.change.ChangeRequest;
import dev.docs.change.CreateChangeRequest;
import dev.docs.content.ContentEdit;
import dev.docs.content.Page;
import dev.docs.id.SpaceId;
import dev.docs.runs.WholeRun;
import dev.docs.scenario.World;
import dev.docs.space.CreateSpace;
import dev.docs.space.content.ContentAt;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import javax.sql.DataSource;
import org.junit.jupiter.api.Test;

/** The rows written by an edit depend on the change, not on the size of the space. */
@WholeRun
class WrittenRowsTest {

  private static final int PAGES = 10_000;
  private static final int FANOUT = 10;
  private static final long MOST = 14;

  @Test
  void anEditOfOnePageOfTenThousandWritesFewRowsOnH2() {
    try (HikariDataSource source =
        TestDatabases.pool("jdbc:h2:mem:rows;DB_CLOSE_DELAY=-1", "sa", "")) {
      StatementCount sent = new StatementCount();
      editAndCount(
          sent.counted(source),
          work -> {
            long before = sent.rows();
            work.run();
            return sent.rows() - before;
          });
      TestDatabases.execute(source, "drop all objects");
    }
  }

  @Test
  @WholeRun
  void anEditOfOnePageOfTenThousandWritesFewRowsOnPostgres() {
    DataSource source = EmbeddedServer.source();
    StatementCount sent = new StatementCount();
    editAndCount(
        sent.counted(source),
        work -> {
          long before = sent.rows();
          long last = number(source, "select cast(cast(txid_current() as text) as bigint)");
          work.run();
          return sent.rows() - before + newRows(source, last);
        });
    TestDatabases.execute(source, "drop schema rows cascade");
  }

  /** The number of rows inserted or updated after this transaction. */
  private static long newRows(DataSource source, long transaction) {
    String newer = " where cast(cast(xmin as text) as bigint) > " + transaction;
    return number(source, "select count(*) from rows.docs_record" + newer)
        + number(source, "select count(*) from rows.docs_index" + newer);
  }

  private static long number(DataSource source, String sql) {
    try (Connection connection = source.getConnection();
        Statement statement = connection.createStatement();
        ResultSet found = statement.executeQuery(sql)) {
      found.next();
      return found.getLong(1);
    } catch (SQLException e) {
      throw new AssertionError(e);
    }
  }

  /** Counts written rows, possibly some twice. */
  private interface Count {
    long of(Runnable work);
  }

  private static void editAndCount(DataSource source, Count rows) {
    try (JdbcStore store = JdbcStore.open(source, JdbcOptions.DEFAULT.schema("rows"))) {
      World world = World.on(store);
      CreateSpace another = CreateSpace.titled("Another");
      long ofSpace = rows.of(() -> world.admin.spaces().create(world.organization, another));
      assertThat(ofSpace).as("rows of a space, one of the feed, and a count").isBetween(5L, 6L);
      SpaceId guide =
          world.admin.spaces().create(world.organization, CreateSpace.titled("Guide")).id();
      List<String> pages = insertPages(world, guide);
      world.admin.changeRequests().create(guide, new CreateChangeRequest("Change"));

      for (int i = 0; i < 3; i++) {
        String page = pages.get(1_234 + 2_345 * i);
        ContentEdit edit = ContentEdit.updatePage(page).markdown("new " + i);
        long ofEdit =
            rows.of(() -> world.admin.contents().edit(ContentAt.main(guide), List.of(edit)));
        assertThat(ofEdit).as("rows of an edit").isBetween(4L, MOST);
      }
      world
          .admin
          .contents()
          .edit(
              ContentAt.changeRequest(ChangeRequest.Ref.of(guide, "1")),
              List.of(ContentEdit.updatePage(pages.get(77)).markdown("first")));
      ContentEdit edit = ContentEdit.updatePage(pages.get(7_777)).markdown("second");
      long elsewhere =
          rows.of(
              () ->
                  world
                      .admin
                      .contents()
                      .edit(
                          ContentAt.changeRequest(ChangeRequest.Ref.of(guide, "1")),
                          List.of(edit)));
      assertThat(elsewhere).as("rows of an edit elsewhere").isBetween(5L, MOST);
    }
  }

  private static List<String> insertPages(World world, SpaceId guide) {
    for (int first = 0; first < PAGES; first += ContentEdit.MAX_BATCH) {
      List<ContentEdit> edits = new ArrayList<>();
      for (int i = first; i < first + ContentEdit.MAX_BATCH; i++) {
        edits.add(
            ContentEdit.insertPage("Page " + i)
                .ref("page" + i)
                .into(i % FANOUT == 0 ? null : "page" + (i - i % FANOUT))
                .markdown("text " + i));
      }
      world.admin.contents().edit(ContentAt.main(guide), edits);
    }
    return world.admin.contents().get(ContentAt.main(guide)).content().allPages().stream()
        .map(Page::id)
        .map(Object::toString)
        .toList();
  }
}
