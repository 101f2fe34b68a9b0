package dev.docs.http.world;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.docs.Docs;
import dev.docs.DocsSession;
import dev.docs.access.Caller;
import dev.docs.content.ContentEdit;
import dev.docs.id.SpaceId;
import dev.docs.listing.ListOptions;
import dev.docs.space.CreateSpace;
import dev.docs.space.content.ContentAt;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;

/** A world that is taken back to what it was, while a program holds its library. */
class CheckpointTest {

  @Test
  void theSameLibraryGoesOnWithWhatTheWorldWas() {
    try (DocsDouble<Harbour> lab = DocsDouble.inProcess(Harbour::new)) {
      DocsWorld world = lab.root();
      Docs docs = world.docs();
      world.clock().advance(Duration.ofDays(1));
      world.quirks(Quirk.SPACES_BEGIN_LOCKED);
      SpaceId before = make(world, lab.seed(), "Before");
      Docs kept = world.docs();
      Checkpoint checkpoint = world.checkpoint();
      Instant then = world.clock().instant();

      world.begin(checkpoint, "one");
      SpaceId one = make(world, lab.seed(), "One");
      world.clock().advance(Duration.ofDays(9));
      world.quirks();
      world.jobs().hold();
      world.failAny().with(503);
      assertThat(found(docs, lab.seed(), "word")).containsExactlyInAnyOrder(before, one);

      world.begin(checkpoint, "two");
      assertThat(world.docs()).isSameAs(kept).isNotSameAs(docs);
      assertThat(world.clock().instant()).isEqualTo(then);
      assertThat(world.settings().quirksOn()).containsExactly(Quirk.SPACES_BEGIN_LOCKED);
      assertThat(world.jobs().isHeld()).isFalse();
      assertThat(world.faults()).isEmpty();
      assertThat(world.requests()).isEmpty();
      assertThat(world.changes()).isEmpty();
      for (Docs held : List.of(docs, kept)) {
        assertThat(found(held, lab.seed(), "word")).containsExactly(before);
      }
      SpaceId two = make(world, lab.seed(), "Two");
      assertThat(two).isNotEqualTo(one);
      assertThat(found(kept, lab.seed(), "word")).containsExactlyInAnyOrder(before, two);
      assertThat(found(docs, lab.seed(), "two")).containsExactly(two);
      assertThat(found(docs, lab.seed(), "one")).isEmpty();
    }
  }

  /** A space with a page that has the word, and its title. */
  private static SpaceId make(DocsWorld world, Harbour harbour, String title) {
    DocsSession ada = world.docs().as(Caller.user("ada"));
    SpaceId space = ada.spaces().create(harbour.organization, CreateSpace.titled(title)).id();
    ContentEdit page = ContentEdit.insertPage(title).markdown("A word on " + title + ".\n");
    ada.contents().edit(ContentAt.main(space), List.of(page));
    return space;
  }

  private static List<SpaceId> found(Docs docs, Harbour harbour, String query) {
    return docs
        .as(Caller.user("ada"))
        .search()
        .inOrganization(harbour.organization, query, ListOptions.limit(50))
        .items()
        .stream()
        .map(in -> in.space())
        .toList();
  }

  @Test
  void anotherWorldsCheckpointAndANameThatWasGivenBeforeAreRefused() {
    try (DocsDouble<Harbour> lab = DocsDouble.inProcess(Harbour::new)) {
      DocsWorld world = lab.world();
      Checkpoint checkpoint = world.checkpoint();
      assertThatThrownBy(() -> lab.world().begin(checkpoint, "one"))
          .isInstanceOf(IllegalArgumentException.class)
          .hasMessage("the checkpoint is of another world");
      world.begin(checkpoint, "one");
      assertThatThrownBy(() -> world.begin(checkpoint, "one"))
          .isInstanceOf(IllegalArgumentException.class)
          .hasMessage("the world has begun as one before");
    }
  }

  @Test
  void theNameDecidesTheIdentifiersWhateverHasBegunBefore() {
    try (DocsDouble<Harbour> lab = DocsDouble.inProcess(Harbour::new);
        DocsDouble<Harbour> other = DocsDouble.inProcess(Harbour::new)) {
      Checkpoint checkpoint = lab.root().checkpoint();
      lab.root().begin(checkpoint, "one");
      SpaceId one = make(lab.root(), lab.seed(), "Quay");
      other.root().begin(other.root().checkpoint(), "two");
      make(other.root(), other.seed(), "Pier");
      other.root().begin(other.root().checkpoint(), "one");
      assertThat(make(other.root(), other.seed(), "Quay")).isEqualTo(one);
    }
  }
}
