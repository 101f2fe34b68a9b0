package dev.docs.store.jdbc;

import static org.assertj.core.api.Assertions.assertThat;

import dev.docs.Docs;
import dev.docs.DocsSession;
import dev.docs.access.Caller;
import dev.docs.content.ContentEdit;
import dev.docs.id.SpaceId;
import dev.docs.listing.ListOptions;
import dev.docs.runs.WholeRun;
import dev.docs.scenario.World;
import dev.docs.search.Search;
import dev.docs.search.SearchFiles;
import dev.docs.space.CreateSpace;
import dev.docs.space.content.ContentAt;
import dev.docs.store.Store;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Two instances on one database, each with indexes of its own in the same directory. */
@WholeRun
class SearchInTwoProcessesTest {

  private static final ListOptions ALL = ListOptions.limit(1000);
  private static final int SPACES = 4;

  @TempDir private Path directory;

  private static Docs docs(Store store, World world, SearchFiles files) {
    return Docs.builder().store(store).clock(world.clock).searchFiles(files).build();
  }

  @ParameterizedTest
  @EnumSource(
      value = TestDatabases.class,
      names = {"H2_IN_MEMORY", "POSTGRES"})
  void neitherFindsLessThanTheOtherWroteNorWhatItDeleted(TestDatabases database) {
    try (TestStores stores = database.stores();
        SearchFiles files = SearchFiles.in(directory);
        SearchFiles others = SearchFiles.in(directory)) {
      Store store = stores.create();
      World world = World.on(store);
      try (Store another = stores.another(store)) {
        List<DocsSession> sessions =
            List.of(
                docs(store, world, files).as(Caller.user("admin")),
                docs(another, world, others).as(Caller.user("admin")));
        List<SpaceId> spaces = new ArrayList<>();
        for (int i = 0; i < SPACES; i++) {
          spaces.add(
              world.admin.spaces().create(world.organization, CreateSpace.titled("Guide")).id());
        }
        Random random = new Random(3);
        for (int round = 0; round < 12; round++) {
          DocsSession writer = sessions.get(random.nextInt(2));
          SpaceId space = spaces.get(random.nextInt(SPACES));
          String word = "word" + round;
          writer
              .contents()
              .edit(
                  ContentAt.main(space),
                  List.of(ContentEdit.insertPage("Page").markdown("common " + word + "\n")));
          for (DocsSession reader : sessions) {
            assertThat(found(reader, world, word)).containsExactly(space);
          }
          assertThat(search(sessions.get(0), world, "common"))
              .isEqualTo(search(sessions.get(1), world, "common"));
          if (round == 8) {
            sessions.get(1).spaces().delete(space);
            assertThat(found(sessions.get(0), world, "common")).doesNotContain(space);
            assertThat(found(sessions.get(1), world, "common")).doesNotContain(space);
            sessions.get(0).spaces().restore(space);
            assertThat(found(sessions.get(1), world, word)).containsExactly(space);
          }
        }
      }
    }
  }

  private static List<SpaceId> found(DocsSession session, World world, String word) {
    return search(session, world, '"' + word + '"').stream()
        .map(Search.Result.InSpace::space)
        .toList();
  }

  private static List<Search.Result.InSpace> search(
      DocsSession session, World world, String query) {
    return session.search().inOrganization(world.organization, query, ALL).items();
  }
}
