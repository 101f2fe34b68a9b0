package dev.docs.scenario;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.docs.command.Update;
import dev.docs.error.DocsException;
import dev.docs.error.ErrorCode;
import dev.docs.id.CollectionId;
import dev.docs.id.SpaceId;
import dev.docs.listing.ListOptions;
import dev.docs.ordering.OrderKey;
import dev.docs.rule.RuleTest;
import dev.docs.space.CreateCollection;
import dev.docs.space.CreateSpace;
import dev.docs.space.Move;
import dev.docs.space.Move.Position;
import dev.docs.space.Move.Position.Sibling;
import dev.docs.space.Spaces;
import dev.docs.space.internal.RestoreWindow;
import dev.docs.store.Store;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.IntStream;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.LongRange;

/** What holds of the places of collections and spaces, and of the trash; on any store. */
public abstract class PlaceProperties {

  private static final int PARENTS = 3;
  private static final int ITEMS = 8;

  private enum Kind {
    BEFORE,
    AFTER,
    LAST,
    DELETE,
    RESTORE,
    ADD
  }

  /**
   * One command.
   *
   * @param item what is moved, deleted or restored
   * @param sibling what it is put next to, or, by its number, the parent it is put into
   */
  private record Action(Kind kind, int item, int sibling) {}

  /** An empty store. */
  protected abstract Store create();

  @Provide
  Arbitrary<List<Action>> actions() {
    return Combinators.combine(
            Arbitraries.of(Kind.class),
            Arbitraries.integers().between(0, ITEMS - 1),
            Arbitraries.integers().between(0, ITEMS - 1))
        .as(Action::new)
        .list()
        .ofMaxSize(60);
  }

  @Property(tries = 100)
  @RuleTest("one-order")
  void orderAfterAnyMovesDeletionsAndRestorationsIsThatOfPlainLists(
      @ForAll("actions") List<Action> actions) {
    try (Store store = create()) {
      Run run = new Run(World.on(store));
      for (Action action : actions) {
        run.act(action);
        assertThat(run.actual()).as("after %s", action).isEqualTo(run.expected());
      }
    }
  }

  @Property(tries = 20)
  void orderHoldsHoweverOftenThingsArePutIntoOneGap(
      @ForAll @IntRange(min = 0, max = 1) int side, @ForAll @IntRange(max = 2) int trashed) {
    try (Store store = create()) {
      Run run = new Run(World.on(store));
      run.act(new Action(Kind.DELETE, trashed * 2, 0));
      for (int i = 0; i < 450; i++) {
        run.act(new Action(side == 0 ? Kind.BEFORE : Kind.AFTER, 3 + i % 2 * 2, 1));
      }
      run.act(new Action(Kind.RESTORE, trashed * 2, 0));
      assertThat(run.actual()).isEqualTo(run.expected());
    }
  }

  @Example
  void keysStayShortHoweverOftenSpacesArePutIntoOneGap() {
    try (Store store = create()) {
      World world = World.on(store);
      List<SpaceId> spaces = spaces(world, 4);
      for (int i = 0; i < 450; i++) {
        Sibling first = Sibling.space(spaces.get(0));
        world.admin.spaces().move(spaces.get(2 + i % 2), Move.to(Position.after(first)));
      }
      for (SpaceId space : spaces) {
        assertThat(world.admin.spaces().get(space).space().order().value().length())
            .isLessThanOrEqualTo(OrderKey.MAX_LENGTH);
      }
    }
  }

  @Example
  void spacesAreNeighboursAcrossOneInTheTrashWhichComesBackInItsPlace() {
    try (Store store = create()) {
      World world = World.on(store);
      List<SpaceId> spaces = spaces(world, 4);
      Spaces admin = world.admin.spaces();
      admin.delete(spaces.get(1));
      admin.move(
          spaces.get(3),
          Move.to(new Position(Sibling.space(spaces.get(2)), Sibling.space(spaces.get(0)))));
      admin.delete(spaces.get(2));
      admin.move(spaces.get(0), new Move(Update.to(null), Position.LAST));
      admin.restore(spaces.get(1));
      admin.restore(spaces.get(2));
      List<SpaceId> order =
          admin.list(world.organization, ListOptions.limit(10)).items().stream()
              .map(view -> view.space().id())
              .toList();
      assertThat(order.indexOf(spaces.get(0))).isEqualTo(3);
      assertThat(order.indexOf(spaces.get(2))).isEqualTo(2);
    }
  }

  private static List<SpaceId> spaces(World world, int count) {
    return IntStream.range(0, count)
        .mapToObj(i -> world.admin.spaces().create(world.organization, CreateSpace.titled("s" + i)))
        .map(view -> view.id())
        .toList();
  }

  /** Collections and spaces, every other one of each, under some parents, and as plain lists. */
  private static final class Run {
    private final World world;
    private final List<CollectionId> parents = new ArrayList<>();
    private final List<Sibling> items = new ArrayList<>();
    private final List<Integer> parentOf = new ArrayList<>();
    private final List<List<Sibling>> lists = new ArrayList<>();
    private final List<Sibling> trash = new ArrayList<>();

    Run(World world) {
      this.world = world;
      for (int i = 0; i < PARENTS; i++) {
        parents.add(collection(null));
        lists.add(new ArrayList<>());
      }
      for (int i = 0; i < ITEMS; i++) {
        add(i % PARENTS, i % 2 == 1);
      }
    }

    private CollectionId collection(CollectionId parent) {
      return world
          .admin
          .collections()
          .create(world.organization, CreateCollection.titled("c").in(parent))
          .id();
    }

    private void add(int parent, boolean isCollection) {
      CollectionId in = parents.get(parent);
      CreateSpace space = CreateSpace.titled("s").in(in);
      Sibling made =
          isCollection
              ? Sibling.collection(collection(in))
              : Sibling.space(world.admin.spaces().create(world.organization, space).id());
      items.add(made);
      parentOf.add(parent);
      lists.get(parent).add(made);
    }

    void act(Action action) {
      Sibling item = items.get(action.item());
      boolean deleted = trash.contains(item);
      switch (action.kind()) {
        case ADD -> {
          if (items.size() < 4 * ITEMS) {
            add(action.sibling() % PARENTS, action.item() % 2 == 1);
          }
        }
        case DELETE -> {
          if (!item.collection() && !deleted) {
            world.admin.spaces().delete(new SpaceId(item.id()));
            trash.add(item);
          }
        }
        case RESTORE -> {
          if (deleted) {
            world.admin.spaces().restore(new SpaceId(item.id()));
            trash.remove(item);
          }
        }
        default -> {
          if (!deleted) {
            move(action, item);
          }
        }
      }
    }

    private void move(Action action, Sibling item) {
      Sibling sibling = items.get(action.sibling());
      boolean last = action.kind() == Kind.LAST;
      int parent = last ? action.sibling() % PARENTS : parentOf.get(action.sibling());
      Position position =
          last
              ? Position.LAST
              : action.kind() == Kind.BEFORE ? Position.before(sibling) : Position.after(sibling);
      Move move = new Move(dev.docs.command.Update.to(parents.get(parent)), position);
      if (!last && (sibling.equals(item) || trash.contains(sibling))) {
        assertRefused(ErrorCode.INVALID, item, move);
        return;
      }
      List<Sibling> before = seen(parent);
      List<Sibling> after = new ArrayList<>(before);
      after.remove(item);
      int at = last ? after.size() : after.indexOf(sibling);
      after.add(action.kind() == Kind.AFTER ? at + 1 : at, item);
      if (after.equals(before)) {
        assertRefused(ErrorCode.CONFLICT, item, move);
        return;
      }
      move(item, move);
      lists.get(parentOf.set(items.indexOf(item), parent)).remove(item);
      List<Sibling> list = lists.get(parent);
      int index = last ? list.size() : list.indexOf(sibling);
      list.add(action.kind() == Kind.AFTER ? index + 1 : index, item);
    }

    private void move(Sibling item, Move move) {
      if (item.collection()) {
        world.admin.collections().move(new CollectionId(item.id()), move);
      } else {
        world.admin.spaces().move(new SpaceId(item.id()), move);
      }
    }

    private void assertRefused(ErrorCode code, Sibling item, Move move) {
      assertThatThrownBy(() -> move(item, move))
          .isInstanceOfSatisfying(DocsException.class, e -> assertThat(e.code()).isEqualTo(code));
    }

    private List<Sibling> seen(int parent) {
      return lists.get(parent).stream().filter(item -> !trash.contains(item)).toList();
    }

    Map<CollectionId, List<Sibling>> expected() {
      Map<CollectionId, List<Sibling>> expected = new HashMap<>();
      for (int i = 0; i < PARENTS; i++) {
        expected.put(parents.get(i), seen(i));
      }
      return expected;
    }

    /** What stands under each parent, by their keys; and the listings agree with it. */
    Map<CollectionId, List<Sibling>> actual() {
      Map<CollectionId, Map<OrderKey, Sibling>> byKey = new HashMap<>();
      parents.forEach(parent -> byKey.put(parent, new TreeMap<>()));
      ListOptions all = ListOptions.limit(1000);
      for (var view : world.admin.collections().list(world.organization, true, all).items()) {
        var collection = view.collection();
        if (collection.parent() != null) {
          byKey.get(collection.parent()).put(collection.order(), Sibling.collection(view.id()));
        }
      }
      for (CollectionId parent : parents) {
        for (var view : world.admin.spaces().listIn(parent, all).items()) {
          byKey.get(parent).put(view.space().order(), Sibling.space(view.id()));
        }
      }
      Map<CollectionId, List<Sibling>> actual = new HashMap<>();
      byKey.forEach((parent, siblings) -> actual.put(parent, new ArrayList<>(siblings.values())));
      return actual;
    }
  }

  // ---------------------------------------------------------------- the trash

  @Property(tries = 60)
  @RuleTest("restore-window")
  void aSpaceCanBeRestoredUntilTheLastMillisecondOfSevenDays(
      @ForAll @LongRange(min = 0, max = 4_102_444_800_000L) long deletedAt,
      @ForAll @IntRange(max = 999_999) int nanosAtDeletion,
      @ForAll @IntRange(max = 999_999) int nanosLater,
      @ForAll @IntRange(min = -1, max = 1) int offset) {
    try (Store store = create()) {
      World world = World.on(store);
      SpaceId id = world.admin.spaces().create(world.organization, CreateSpace.titled("x")).id();
      Instant deletion = Instant.ofEpochMilli(deletedAt);
      world.clock.set(deletion.plusNanos(nanosAtDeletion));
      world.admin.spaces().delete(id);

      Instant later = deletion.plus(Duration.ofDays(7)).plusMillis(offset);
      world.clock.set(later.plusNanos(nanosLater));

      if (offset < 0) {
        assertThat(world.docs.purge()).isZero();
        assertThat(world.admin.spaces().get(id).space().deletedAt()).isEqualTo(deletion);
        assertThat(world.admin.spaces().restore(id).space().isDeleted()).isFalse();
        assertThat(RestoreWindow.isOpen(deletion, later)).isTrue();
      } else {
        assertGone(() -> world.admin.spaces().get(id));
        assertGone(() -> world.admin.spaces().restore(id));
        assertThat(world.docs.purge()).isEqualTo(1);
        assertGone(() -> world.admin.spaces().restore(id));
      }
    }
  }

  private static void assertGone(org.assertj.core.api.ThrowableAssert.ThrowingCallable call) {
    assertThatThrownBy(call)
        .isInstanceOfSatisfying(
            DocsException.class, e -> assertThat(e.code()).isEqualTo(ErrorCode.NOT_FOUND));
  }
}
