package dev.docs.search.lucene;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.docs.Docs;
import dev.docs.access.Caller;
import dev.docs.content.ContentEdit;
import dev.docs.error.DocsException;
import dev.docs.error.ErrorCode;
import dev.docs.id.SpaceId;
import dev.docs.listing.ListOptions;
import dev.docs.runs.WholeRun;
import dev.docs.scenario.World;
import dev.docs.search.SearchFiles;
import dev.docs.space.CreateSpace;
import dev.docs.space.content.ContentAt;
import dev.docs.store.Store;
import dev.docs.store.contract.PlainStore;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.logging.Level;
import java.util.logging.Logger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Search whose files cannot be used for a while. */
class SearchFilesFaultTest {

  /** Referenced strongly, since a logger that is garbage-collected loses its level. */
  private static final Logger LOGGER = Logger.getLogger("dev.docs.search");

  private final Store store = new PlainStore();
  private final World world = World.on(store);
  @TempDir private Path temp;

  private int found(Docs docs) {
    return docs.as(Caller.user("admin"))
        .search()
        .inOrganization(world.organization, "common", ListOptions.first())
        .items()
        .size();
  }

  private void edit(SpaceId space) {
    world
        .admin
        .contents()
        .edit(
            ContentAt.main(space),
            List.of(ContentEdit.insertPage("Page").markdown("common words\n")));
  }

  @Test
  @WholeRun
  void whoSearchesMeanwhileIsToldSoAndLaterAllIsFound() throws IOException {
    LOGGER.setLevel(Level.OFF);
    Path directory = temp.resolve("search");
    try (SearchFiles files = SearchFiles.in(directory)) {
      Docs docs = Docs.builder().store(store).clock(world.clock).searchFiles(files).build();
      for (int round = 1; round <= 3; round++) {
        SpaceId space =
            world.admin.spaces().create(world.organization, CreateSpace.titled("Guide")).id();
        edit(space);
        assertThat(found(docs)).isEqualTo(round);
        Path aside = temp.resolve("aside" + round);
        Files.move(directory, aside);
        Files.writeString(directory, "no directory");
        edit(space);

        assertThatExceptionOfType(DocsException.class)
            .isThrownBy(() -> found(docs))
            .matches(e -> e.code() == ErrorCode.UNAVAILABLE);

        Files.delete(directory);
        Files.move(aside, directory);
        assertThat(found(docs)).isEqualTo(round);
      }
    } finally {
      LOGGER.setLevel(null);
    }
  }
}
