package dev.docs.scenario;

import static org.assertj.core.api.Assertions.assertThat;

import dev.docs.DocsSession;
import dev.docs.change.CreateChangeRequest;
import dev.docs.id.CollectionId;
import dev.docs.id.SpaceId;
import dev.docs.listing.ListOptions;
import dev.docs.listing.Slice;
import dev.docs.rule.RuleTest;
import dev.docs.space.CreateCollection;
import dev.docs.space.CreateSpace;
import dev.docs.space.Move;
import dev.docs.space.Move.Position;
import dev.docs.space.Move.Position.Sibling;
import dev.docs.store.Store;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.function.Function;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.Size;

/** What holds of lists that are read piece by piece; on any store. */
public abstract class ListingProperties {

  /** An empty store. */
  protected abstract Store create();

  @Property(tries = 50)
  void piecesOfAnySizeMakeTheWholeList(
      @ForAll @IntRange(max = 12) int items,
      @ForAll @IntRange(min = 1, max = 13) int limit,
      @ForAll boolean byAdmin) {
    try (Store store = create()) {
      World world = World.on(store);
      DocsSession caller = byAdmin ? world.admin : world.as("read");
      CollectionId collection = collection(world, null);
      SpaceId first = space(world, collection);
      for (int i = 0; i < items; i++) {
        collection(world, i % 2 == 0 ? null : collection);
        space(world, collection);
        world.admin.changeRequests().create(first, new CreateChangeRequest("c" + i));
      }
      isWhole(limit, o -> caller.spaces().list(world.organization, o));
      isWhole(limit, o -> caller.spaces().listIn(collection, o));
      isWhole(limit, o -> caller.collections().list(world.organization, true, o));
      isWhole(limit, o -> caller.collections().list(world.organization, false, o));
      isWhole(limit, o -> caller.changeRequests().list(first, null, null, o));
      isWhole(limit, o -> caller.organizations().list(o));
    }
  }

  private static <T> void isWhole(int limit, Function<ListOptions, Slice<T>> list) {
    Slice<T> whole = list.apply(ListOptions.limit(ListOptions.MAX_LIMIT));
    assertThat(whole.next()).isEmpty();
    assertThat(whole.count()).isEqualTo(whole.items().size());
    List<T> walked = new ArrayList<>();
    Slice<T> slice = list.apply(ListOptions.limit(limit));
    while (true) {
      walked.addAll(slice.items());
      assertThat(walked).hasSizeLessThanOrEqualTo(whole.items().size());
      assertThat(slice.count()).isEqualTo(whole.count());
      if (slice.next().isEmpty()) {
        break;
      }
      assertThat(slice.items()).hasSize(limit);
      slice = list.apply(ListOptions.limit(limit).after(slice.next().get()));
      assertThat(slice.items()).isNotEmpty();
    }
    assertThat(walked).isEqualTo(whole.items());
  }

  @Property(tries = 100)
  @RuleTest("list-cursor")
  void remainingEntriesAreListedOnceInOrderDuringChanges(
      @ForAll @IntRange(max = 15) int items,
      @ForAll @IntRange(min = 1, max = 5) int limit,
      @ForAll boolean byAdmin,
      @ForAll @Size(max = 30) List<@IntRange(max = 99) Integer> changes) {
    try (Store store = create()) {
      World world = World.on(store);
      DocsSession caller = byAdmin ? world.admin : world.as("read");
      CollectionId collection = collection(world, null);
      List<SpaceId> there = new ArrayList<>();
      for (int i = 0; i < items; i++) {
        there.add(space(world, collection));
      }
      List<SpaceId> stayed = new ArrayList<>(there);
      List<SpaceId> seen = new ArrayList<>();
      Iterator<Integer> change = changes.iterator();
      int counted = there.size();
      ListOptions options = ListOptions.limit(limit);
      while (true) {
        var slice = caller.spaces().listIn(collection, options);
        assertThat(slice.count()).as("of the first slice").isEqualTo(counted);
        slice.items().forEach(view -> seen.add(view.id()));
        assertThat(seen).doesNotHaveDuplicates();
        for (int i = 0; i < 2 && change.hasNext(); i++) {
          change(world, collection, there, stayed, change.next());
        }
        if (slice.next().isEmpty()) {
          break;
        }
        options = ListOptions.limit(limit).after(slice.next().get());
      }
      assertThat(seen.stream().filter(stayed::contains).toList()).isEqualTo(stayed);
    }
  }

  /** Removes an item or puts a new one somewhere. */
  private static void change(
      World world, CollectionId collection, List<SpaceId> there, List<SpaceId> stayed, int number) {
    if (!there.isEmpty() && number % 2 == 0) {
      SpaceId removed = there.remove(number / 2 % there.size());
      stayed.remove(removed);
      world.admin.spaces().delete(removed);
      return;
    }
    SpaceId added = space(world, collection);
    int index = number / 2 % (there.size() + 1);
    if (index < there.size()) {
      Sibling next = Sibling.space(there.get(index));
      world.admin.spaces().move(added, Move.to(Position.before(next)));
    }
    there.add(index, added);
  }

  private static SpaceId space(World world, CollectionId parent) {
    CreateSpace command = CreateSpace.titled("s").in(parent);
    return world.admin.spaces().create(world.organization, command).id();
  }

  private static CollectionId collection(World world, CollectionId parent) {
    CreateCollection command = CreateCollection.titled("c").in(parent);
    return world.admin.collections().create(world.organization, command).id();
  }
}
