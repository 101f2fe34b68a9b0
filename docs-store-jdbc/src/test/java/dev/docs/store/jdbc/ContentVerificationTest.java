package dev.docs.store.jdbc;

import static org.assertj.core.api.Assertions.assertThat;

import com.zaxxer.hikari.HikariDataSource;
import dev.docs.Docs;
import dev.docs.content.ContentEdit;
import dev.docs.content.ContentFault;
import dev.docs.id.RevisionId;
import dev.docs.id.SpaceId;
import dev.docs.runs.NightlyRun;
import dev.docs.runs.WholeRun;
import dev.docs.scenario.World;
import dev.docs.space.CreateSpace;
import dev.docs.space.content.ContentAt;
import java.nio.charset.StandardCharsets;
import java.util.List;
import javax.sql.DataSource;
import org.junit.jupiter.api.Test;

/** What a verification of the content finds, and how many statements it takes. */
@WholeRun
class ContentVerificationTest {

  private static final int FEW = 30;
  private static final int MANY = 900;

  /** The most for each space with a page, a text and a file, and each edit of another space. */
  private static final double MOST = 0.1;

  private static int statements(DataSource source, int count) {
    JdbcOptions options = JdbcOptions.DEFAULT.schema("verified" + count);
    try (JdbcStore store = JdbcStore.open(source, options)) {
      World world = World.on(store);
      SpaceId large = space(world);
      for (int i = 0; i < count; i++) {
        edit(world, large, i);
        edit(world, space(world), i);
      }
    }
    StatementCount sent = new StatementCount();
    try (JdbcStore opened = JdbcStore.open(sent.counted(source), options)) {
      int before = sent.statements();
      assertThat(Docs.builder().store(opened).build().verify()).isEmpty();
      return sent.statements() - before;
    } finally {
      TestDatabases.execute(source, "drop schema verified" + count + " cascade");
    }
  }

  private static SpaceId space(World world) {
    return world.admin.spaces().create(world.organization, CreateSpace.titled("Guide")).id();
  }

  private static void edit(World world, SpaceId space, int number) {
    String text = "text " + number + "\n";
    world
        .admin
        .contents()
        .edit(
            ContentAt.main(space),
            List.of(
                ContentEdit.insertPage("Page").markdown(text),
                ContentEdit.insertFile("f", text.getBytes(StandardCharsets.UTF_8))));
  }

  @Test
  void missingNodesAreToldOnceWithTheRevisionThatLeadsToThem() {
    try (HikariDataSource source =
            TestDatabases.pool("jdbc:h2:mem:damaged;DB_CLOSE_DELAY=-1", "sa", "");
        JdbcStore store = JdbcStore.open(source)) {
      World world = World.on(store);
      SpaceId space = space(world);
      edit(world, space, 1);
      edit(world, space(world), 1);
      RevisionId first = head(world, space);
      world
          .admin
          .contents()
          .edit(
              ContentAt.main(space), List.of(ContentEdit.insertPage("Other").markdown("other\n")));
      RevisionId second = head(world, space);
      TestDatabases.execute(
          source,
          deletion("page-node", space),
          deletion("file-node", space),
          deletion("document", space));

      try (JdbcStore damaged = JdbcStore.open(source)) {
        List<ContentFault> faults = Docs.builder().store(damaged).build().verify();

        assertThat(faults)
            .allMatch(fault -> fault.type() == ContentFault.Type.MISSING)
            .allMatch(fault -> fault.space().equals(space) && fault.id().endsWith("." + space))
            .extracting(ContentFault::kind)
            .containsExactlyInAnyOrder("page-node", "page-node", "file-node");
        assertThat(faults)
            .filteredOn(fault -> fault.kind().equals("page-node"))
            .extracting(ContentFault::revision)
            .containsExactlyInAnyOrder(first, second);
        assertThat(faults)
            .filteredOn(fault -> fault.kind().equals("file-node"))
            .extracting(ContentFault::revision)
            .containsAnyOf(first, second);
      }
      TestDatabases.execute(source, "drop all objects");
    }
  }

  private static RevisionId head(World world, SpaceId space) {
    return world.admin.spaces().get(space).space().head();
  }

  private static String deletion(String kind, SpaceId space) {
    return "delete from docs_record where kind = '%s' and utf8tostring(id) like '%%.%s'"
        .formatted(kind, space);
  }

  private static void hardlyGrow(DataSource source) {
    int few = statements(source, FEW);
    int many = statements(source, MANY);
    System.out.printf("statements of a verification: %d of %d, %d of %d%n", few, FEW, many, MANY);
    assertThat((many - few) / (double) (MANY - FEW)).isLessThanOrEqualTo(MOST);
  }

  @Test
  void statementsHardlyFollowTheNumberOfSpacesPagesAndRevisionsOnH2() {
    try (HikariDataSource source =
        TestDatabases.pool("jdbc:h2:mem:verified;DB_CLOSE_DELAY=-1", "sa", "")) {
      hardlyGrow(source);
      TestDatabases.execute(source, "drop all objects");
    }
  }

  @Test
  @NightlyRun
  void statementsHardlyFollowTheNumberOfSpacesPagesAndRevisionsOnPostgres() {
    hardlyGrow(EmbeddedServer.source());
  }
}
