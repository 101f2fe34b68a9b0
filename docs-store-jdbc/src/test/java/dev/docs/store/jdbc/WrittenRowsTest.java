package dev.docs.store.jdbc;

import static org.assertj.core.api.Assertions.assertThat;

import com.zaxxer.hikari.HikariDataSource;
import dev.docs.change.CreateChangeRequest;
import dev.docs.content.ContentEdit;
import dev.docs.content.Page;
import dev.docs.id.SpaceId;
import dev.docs.scenario.World;
import dev.docs.space.CreateSpace;
import java.util.ArrayList;
import java.util.List;
import javax.sql.DataSource;
import org.junit.jupiter.api.Test;

/** What an edit writes follows what it changes, not how large the space is. */
class WrittenRowsTest {

  private static final int PAGES = 10_000;
  private static final int FANOUT = 10;
  private static final int MOST = 12;

  @Test
  void anEditOfOnePageOfTenThousandWritesFewRowsOnH2() {
    try (HikariDataSource source =
        TestDatabases.pool("jdbc:h2:mem:rows;DB_CLOSE_DELAY=-1", "sa", "")) {
      editAndCount(source);
      TestDatabases.execute(source, "drop all objects");
    }
  }

  @Test
  void anEditOfOnePageOfTenThousandWritesFewRowsOnPostgres() {
    DataSource source = EmbeddedServer.source();
    editAndCount(source);
    TestDatabases.execute(source, "drop schema rows cascade");
  }

  private static void editAndCount(DataSource source) {
    SentCount count = new SentCount();
    try (JdbcStore store =
        JdbcStore.open(count.counted(source), JdbcOptions.DEFAULT.schema("rows"))) {
      World world = World.on(store);
      int none = count.rows();
      SpaceId guide =
          world.admin.spaces().create(world.organization, CreateSpace.titled("Guide")).id();
      assertThat(count.rows() - none).as("rows of a space").isEqualTo(4);
      List<String> pages = insertPages(world, guide);
      world.admin.changeRequests().create(guide, new CreateChangeRequest("Change"));

      for (int i = 0; i < 3; i++) {
        String page = pages.get(1_234 + 2_345 * i);
        int before = count.rows();
        world
            .admin
            .contents()
            .edit(guide, List.of(ContentEdit.updatePage(page).markdown("new " + i)));
        assertThat(count.rows() - before).as("rows of an edit").isBetween(5, MOST);
      }
      world
          .admin
          .changeRequests()
          .edit(guide, "1", List.of(ContentEdit.updatePage(pages.get(77)).markdown("first")));
      int before = count.rows();
      world
          .admin
          .changeRequests()
          .edit(guide, "1", List.of(ContentEdit.updatePage(pages.get(7_777)).markdown("second")));
      assertThat(count.rows() - before).as("rows of an edit elsewhere").isBetween(5, MOST);
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
      world.admin.contents().edit(guide, edits);
    }
    return world.admin.contents().current(guide).content().allPages().stream()
        .map(Page::id)
        .map(Object::toString)
        .toList();
  }
}
