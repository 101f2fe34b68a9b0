package dev.docs.search.lucene;

import static org.assertj.core.api.Assertions.assertThat;

import dev.docs.Docs;
import dev.docs.access.Caller;
import dev.docs.content.ContentEdit;
import dev.docs.event.FeedEntry;
import dev.docs.id.SpaceId;
import dev.docs.listing.ListOptions;
import dev.docs.scenario.World;
import dev.docs.search.SearchFiles;
import dev.docs.space.CreateSpace;
import dev.docs.space.content.ContentAt;
import dev.docs.store.Store;
import dev.docs.store.contract.PlainStore;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What search files still contain after a space was permanently removed. */
class SearchFilesAfterPurgeTest {

  private static final String SECRET = "zyxsecretword";

  private final Store store = new PlainStore();
  private final World world = World.on(store);
  @TempDir private Path directory;

  private SpaceId space(String word) {
    SpaceId space =
        world.admin.spaces().create(world.organization, CreateSpace.titled("Guide")).id();
    world
        .admin
        .contents()
        .edit(
            ContentAt.main(space),
            List.of(ContentEdit.insertPage("Page").markdown("common " + word + "\n")));
    return space;
  }

  private Docs.Builder on(SearchFiles files) {
    return Docs.builder().store(store).clock(world.clock).searchFiles(files);
  }

  private List<SpaceId> found(Docs docs, String query) {
    return docs
        .as(Caller.user("admin"))
        .search()
        .inOrganization(world.organization, query, ListOptions.first())
        .items()
        .stream()
        .map(in -> in.space())
        .toList();
  }

  /** The files below a directory that contain the word. */
  private static List<Path> with(String word, Path below) throws IOException {
    List<Path> found = new ArrayList<>();
    try (Stream<Path> all = Files.walk(below)) {
      for (Path file : all.filter(Files::isRegularFile).toList()) {
        if (new String(Files.readAllBytes(file), StandardCharsets.ISO_8859_1).contains(word)) {
          found.add(file);
        }
      }
    }
    return found;
  }

  @Test
  void whatOneProcessRemovesIsInTheFilesOfNone() throws IOException {
    space("kept");
    SpaceId gone = space(SECRET);
    Path one = directory.resolve("one");
    Path two = directory.resolve("two");
    try (SearchFiles before = SearchFiles.in(one)) {
      assertThat(found(on(before).build(), SECRET)).containsExactly(gone);
    }
    try (SearchFiles ofOne = SearchFiles.in(one);
        SearchFiles ofTwo = SearchFiles.in(two)) {
      Docs restarted = on(ofOne).build();
      Docs other = on(ofTwo).build();
      assertThat(found(other, SECRET)).containsExactly(gone);
      assertThat(with(SECRET, one)).isNotEmpty();
      assertThat(with(SECRET, two)).isNotEmpty();

      world.admin.spaces().delete(gone);
      world.clock.advance(Duration.ofDays(8));
      assertThat(other.purge()).isEqualTo(1);
      assertThat(with(SECRET, two)).isEmpty();
      restarted.purge();

      assertThat(with(SECRET, one)).isEmpty();
      assertThat(found(restarted, "kept")).hasSize(1);
      assertThat(found(other, "kept")).hasSize(1);
      assertThat(found(restarted, SECRET)).isEmpty();
    }
  }

  @Test
  void aRunningProcessIsToldOfTheNextEndToo() throws IOException {
    SpaceId first = space("first");
    SpaceId second = space(SECRET);
    try (SearchFiles files = SearchFiles.in(directory)) {
      Docs docs =
          on(files).feedRetention(new FeedEntry.Retention(100, Duration.ofDays(30), 100)).build();
      assertThat(found(docs, "common")).containsExactlyInAnyOrder(first, second);
      docs.purge();
      world.admin.spaces().delete(first);
      docs.purge();
      assertThat(with(SECRET, directory)).isNotEmpty();
      assertThat(with("first", directory)).isEmpty();
      world.admin.spaces().delete(second);
      docs.purge();
      assertThat(with(SECRET, directory)).isEmpty();
    }
  }

  @Test
  void filesThatDoNotLastKeepNothingEither() throws IOException {
    space("kept");
    SpaceId gone = space(SECRET);
    try (SearchFiles files = SearchFiles.temporary()) {
      Docs docs = on(files).derivedBytes(100).build();
      assertThat(found(docs, SECRET)).containsExactly(gone);
      assertThat(found(docs, SECRET)).containsExactly(gone);
      assertThat(with(SECRET, files.directory())).isNotEmpty();
      world.admin.spaces().delete(gone);
      docs.purge();
      assertThat(with(SECRET, files.directory())).isEmpty();
      assertThat(found(docs, "kept")).hasSize(1);
    }
  }
}
