package dev.docs.store.jdbc;

import static org.assertj.core.api.Assertions.assertThat;

import com.zaxxer.hikari.HikariDataSource;
import dev.docs.DocsSession;
import dev.docs.change.CreateChangeRequest;
import dev.docs.id.SpaceId;
import dev.docs.listing.ListOptions;
import dev.docs.listing.Slice;
import dev.docs.organization.CreateOrganization;
import dev.docs.runs.WholeRun;
import dev.docs.scenario.World;
import dev.docs.space.CreateSpace;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Function;
import java.util.function.Supplier;
import javax.sql.DataSource;
import org.junit.jupiter.api.Test;

/** What is sent to a database for a list that is read piece by piece. */
class ListStatementsTest {

  /** As often as it takes until it is known what to read ahead. */
  private static final int BEFORE = 5;

  private static final String ORGANIZATIONS = "organizations";

  private static final ListOptions TWO = ListOptions.limit(2);

  /** Lists of four items or more, whose first two are like those that follow. */
  private static Map<String, Function<ListOptions, Slice<?>>> lists(World world) {
    DocsSession admin = world.admin;
    SpaceId space = admin.spaces().create(world.organization, CreateSpace.titled("s")).id();
    for (int i = 0; i < 5; i++) {
      admin.organizations().create(CreateOrganization.titled("o" + i));
      admin.spaces().create(world.organization, CreateSpace.titled("s" + i));
      admin.changeRequests().create(space, new CreateChangeRequest("c" + i));
    }
    return Map.of(
        ORGANIZATIONS,
        o -> world.operator.organizations().list(o),
        "spaces",
        o -> admin.spaces().list(world.organization, o),
        "change requests",
        o -> admin.changeRequests().list(space, null, null, o));
  }

  private static List<String> counts(StatementCount sent, Supplier<Slice<?>> list) {
    for (int i = 0; i < BEFORE; i++) {
      assertThat(list.get().items()).hasSize(TWO.limit());
    }
    sent.forgetTexts();
    assertThat(list.get().items()).hasSize(TWO.limit());
    return sent.texts().stream()
        .filter(sql -> sql.toLowerCase(Locale.ROOT).contains("count("))
        .toList();
  }

  private static void onlyTheFirstPageCounts(DataSource source) {
    StatementCount sent = new StatementCount();
    JdbcOptions options = JdbcOptions.DEFAULT.schema("lists");
    try (JdbcStore store = JdbcStore.open(sent.counted(source), options)) {
      World world = World.on(store);
      lists(world)
          .forEach(
              (name, list) -> {
                ListOptions second = TWO.after(list.apply(TWO).next().orElseThrow());
                List<String> first = counts(sent, () -> list.apply(TWO));
                List<String> then = counts(sent, () -> list.apply(second));
                assertThat(first.size() - then.size()).as("%s: %s, %s", name, first, then).isOne();
                if (name.equals(ORGANIZATIONS)) {
                  assertThat(then).as("nothing in an item is counted").isEmpty();
                }
              });
    }
  }

  @Test
  void onlyTheFirstPageOfAListCountsOnH2() {
    try (HikariDataSource source =
        TestDatabases.pool("jdbc:h2:mem:lists;DB_CLOSE_DELAY=-1", "sa", "")) {
      onlyTheFirstPageCounts(source);
      TestDatabases.execute(source, "drop all objects");
    }
  }

  @Test
  @WholeRun
  void onlyTheFirstPageOfAListCountsOnPostgres() {
    DataSource source = EmbeddedServer.source();
    onlyTheFirstPageCounts(source);
    TestDatabases.execute(source, "drop schema lists cascade");
  }
}
