package dev.docs.space.content;

import static org.assertj.core.api.Assertions.assertThat;

import dev.docs.content.ContentEdit;
import dev.docs.content.ContentFile;
import dev.docs.id.SpaceId;
import dev.docs.listing.ListOptions;
import dev.docs.listing.Slice;
import dev.docs.scenario.World;
import dev.docs.space.CreateSpace;
import dev.docs.store.memory.MemoryStore;
import java.nio.charset.StandardCharsets;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** What is read of a content. */
class ContentViewTest {

  private final World world = World.on(MemoryStore.create());
  private final SpaceId space =
      world.admin.spaces().create(world.organization, CreateSpace.titled("Guide")).id();
  private final ContentAt.Branch main = ContentAt.main(space);

  private ContentView edited(ContentEdit... edits) {
    return world.admin.contents().edit(main, List.of(edits)).content();
  }

  @Test
  void whoListsTheFilesOfAContentGetsEachOnceInTheOrderOfTheirIds() {
    ContentView view =
        edited(
            Stream.of("c", "a", "b")
                .map(name -> ContentEdit.insertFile(name, name.getBytes(StandardCharsets.UTF_8)))
                .toArray(ContentEdit[]::new));

    Slice<ContentFile> first = view.files(main, ListOptions.limit(2));
    Slice<ContentFile> rest =
        view.files(main, ListOptions.limit(2).after(first.next().orElseThrow()));

    assertThat(Stream.concat(first.items().stream(), rest.items().stream()))
        .hasSize(3)
        .containsExactlyInAnyOrderElementsOf(view.content().allFiles())
        .isSortedAccordingTo(Comparator.comparing(file -> file.id().value()));
    assertThat(rest.next()).isEmpty();
  }
}
