package dev.docs.search.lucene;

import static org.assertj.core.api.Assertions.assertThat;

import dev.docs.Docs;
import dev.docs.access.Caller;
import dev.docs.content.ContentEdit;
import dev.docs.error.DocsException;
import dev.docs.error.ErrorCode;
import dev.docs.files.FaultyFiles;
import dev.docs.id.SpaceId;
import dev.docs.listing.ListOptions;
import dev.docs.runs.Runs;
import dev.docs.runs.WholeRun;
import dev.docs.scenario.World;
import dev.docs.search.SearchFiles;
import dev.docs.space.CreateSpace;
import dev.docs.space.content.ContentAt;
import dev.docs.store.Store;
import dev.docs.store.contract.PlainStore;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.logging.Level;
import java.util.logging.Logger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Search in files of which each single call fails: before its effect, and after. */
@WholeRun
class FaultySearchFilesTest {

  /** Referenced strongly, since a logger that is garbage-collected loses its level. */
  private static final Logger LOGGER = Logger.getLogger("dev.docs.search");

  /** Of the calls of a name the first fails, and every one of so many. */
  private static final int EACH = Runs.nightly() ? 1 : 100;

  @TempDir private Path temp;

  @BeforeEach
  void beQuiet() {
    LOGGER.setLevel(Level.OFF);
  }

  @AfterEach
  void beHeard() {
    LOGGER.setLevel(null);
  }

  /** A world, and what is to be found in it. */
  private static final class Found {
    final Store store = new PlainStore();
    final World world = World.on(store);
    final SpaceId space =
        world.admin.spaces().create(world.organization, CreateSpace.titled("Guide")).id();
    int pages;

    void edit() {
      world
          .admin
          .contents()
          .edit(
              ContentAt.main(space),
              List.of(ContentEdit.insertPage("Page").markdown("common words\n")));
      pages++;
    }

    Docs docs(SearchFiles files) {
      return Docs.builder().store(store).clock(world.clock).searchFiles(files).build();
    }

    /** Whether the search was answered: then with all; else it says that it cannot be now. */
    boolean answers(Docs docs, String where) {
      try {
        assertThat(
                docs.as(Caller.user("admin"))
                    .search()
                    .inOrganization(world.organization, "common", ListOptions.first())
                    .items())
            .as(where)
            .flatExtracting(one -> one.pages())
            .hasSize(pages);
        return true;
      } catch (DocsException e) {
        assertThat(e.code()).as(where).isEqualTo(ErrorCode.UNAVAILABLE);
        return false;
      }
    }
  }

  @ParameterizedTest
  @EnumSource
  void whoSearchesFindsAllOrIsToldSoAndTheNextFindsAll(FaultyFiles.Moment moment) {
    List<String> calls = failing(0, moment);
    Set<String> seen = new HashSet<>();
    for (int call = 1; call <= calls.size(); call++) {
      if (seen.add(calls.get(call - 1)) || call % EACH == 0) {
        failing(call, moment);
      }
    }
    System.out.printf("files of the search: %d calls of %s%n", calls.size(), seen);
    assertThat(seen).contains("open", "put", "force", "close", "move", "delete", "list", "read");
  }

  /** Lets a call of a process fail, none for 0, and then others go on. */
  private List<String> failing(int call, FaultyFiles.Moment moment) {
    Found found = new Found();
    FaultyFiles files = new FaultyFiles();
    Path directory = files.path(temp.resolve(moment + "" + call));
    String where = moment + " call " + call;
    try (SearchFiles first = SearchFiles.in(directory)) {
      Docs docs = found.docs(first);
      found.edit();
      assertThat(found.answers(docs, where)).isTrue();
    }
    files.failAt(call, moment);
    try (SearchFiles next = SearchFiles.in(directory)) {
      Docs docs = found.docs(next);
      int refused = found.answers(docs, where) ? 0 : 1;
      found.edit();
      refused += found.answers(docs, where) ? 0 : 1;
      assertThat(refused).as("refused, " + where).isLessThanOrEqualTo(1);
      assertThat(found.answers(docs, where)).as("in the end, " + where).isTrue();
    }
    List<String> calls = files.calls();
    files.failAt(0, moment);
    try (SearchFiles last = SearchFiles.in(directory)) {
      Docs docs = found.docs(last);
      assertThat(found.answers(docs, where)).isTrue();
      found.edit();
      assertThat(found.answers(docs, where)).isTrue();
    }
    return calls;
  }
}
