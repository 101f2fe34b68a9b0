package dev.docs.space.internal;

import static java.util.Objects.requireNonNull;

import dev.docs.access.GrantTarget;
import dev.docs.access.internal.WriteWork;
import dev.docs.error.DocsException;
import dev.docs.id.CollectionId;
import dev.docs.id.OrganizationId;
import dev.docs.id.SpaceId;
import dev.docs.ordering.OrderKey;
import dev.docs.rule.internal.KeepsRule;
import dev.docs.space.Move.Position;
import dev.docs.space.Move.Position.Sibling;
import dev.docs.space.Space;
import dev.docs.space.SpaceCollection;
import dev.docs.store.IndexKey;
import dev.docs.store.ReadTx;
import dev.docs.store.Scan;
import dev.docs.store.Scan.Hit;
import dev.docs.store.Stored;
import dev.docs.store.WriteTx;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The collections and spaces of one parent, in one order. Spaces in the trash keep their order
 * keys, so that they can be restored to their positions; no key is used twice.
 */
@KeepsRule({"nothing-to-change", "one-order", "position"})
public final class Siblings {

  private static final Comparator<Entry> IN_ORDER = Comparator.comparing(Entry::order);

  private final WriteTx tx;
  private final OrganizationId organization;
  private final @Nullable CollectionId parent;
  private final Predicate<GrantTarget> seen;

  private Siblings(
      WriteTx tx,
      OrganizationId organization,
      @Nullable CollectionId parent,
      Predicate<GrantTarget> seen) {
    this.tx = tx;
    this.organization = organization;
    this.parent = parent;
    this.seen = seen;
  }

  public static Siblings under(
      WriteTx tx, OrganizationId organization, @Nullable CollectionId parent) {
    return new Siblings(tx, organization, parent, place -> true);
  }

  /** The siblings for a caller: those that the caller may not view are treated as unknown. */
  public static Siblings seenBy(
      WriteWork w, OrganizationId organization, @Nullable CollectionId parent) {
    Viewer viewer = Viewer.of(w, organization);
    return new Siblings(w, organization, parent, place -> viewer.role(place).isPresent());
  }

  private record Entry(Sibling sibling, OrderKey order, GrantTarget place) {}

  /** The key after the last sibling. */
  public OrderKey last() {
    return last(tx, organization, parent).map(OrderKey::after).orElse(OrderKey.first());
  }

  /** The key of the last sibling; empty where there are none. */
  public static Optional<OrderKey> last(
      ReadTx tx, OrganizationId organization, @Nullable CollectionId parent) {
    return Stream.of(
            order(tx, SpaceRepository.under(organization, parent), Space::order),
            order(tx, CollectionRepository.under(organization, parent), SpaceCollection::order),
            order(tx, SpaceRepository.trashedUnder(organization, parent), Space::order))
        .flatMap(Optional::stream)
        .max(Comparator.naturalOrder());
  }

  private static <T> Optional<OrderKey> order(
      ReadTx tx, Scan<T> scan, Function<T, OrderKey> order) {
    return tx.scan(scan.reversed().limit(1)).stream().map(Hit::value).map(order).findFirst();
  }

  /**
   * The key for {@code self} at a position.
   *
   * @throws DocsException with {@code INVALID} when a named sibling is unknown, or the two are not
   *     adjacent
   */
  public OrderKey at(Position position, Sibling self) {
    Gap gap = gap(position, self, true);
    Optional<OrderKey> key = OrderKey.between(gap.low().orElse(null), gap.high().orElse(null));
    if (key.isPresent() && key.get().value().length() <= OrderKey.MAX_LENGTH) {
      return key.get();
    }
    respace();
    Gap wider = gap(position, self, true);
    return OrderKey.between(wider.low().orElse(null), wider.high().orElse(null))
        .orElseThrow(
            () ->
                new IllegalStateException("no order key between siblings that were just respaced"));
  }

  /**
   * The key for moving a space to a position.
   *
   * @throws DocsException as {@link #at}, and with {@code CONFLICT} when it is there already
   */
  public OrderKey forMove(Space space, Position position) {
    return forMove(space, entry(space), position);
  }

  /** The key for moving a collection to a position. */
  public OrderKey forMove(SpaceCollection collection, Position position) {
    return forMove(collection, entry(collection), position);
  }

  private OrderKey forMove(GrantTarget place, Entry self, Position position) {
    if (hold(place) && stands(self, position)) {
      throw DocsException.conflict("the " + place.contentId().type().noun() + " is already there");
    }
    return at(position, self.sibling());
  }

  private boolean hold(GrantTarget place) {
    return organization.equals(place.organization()) && Objects.equals(parent, place.parent());
  }

  /** Whether {@code self}, one of these siblings, is at the position already. */
  private boolean stands(Entry self, Position position) {
    Gap gap = gap(position, self.sibling(), false);
    return gap.low().filter(low -> low.compareTo(self.order()) >= 0).isEmpty()
        && gap.high().filter(high -> high.compareTo(self.order()) <= 0).isEmpty();
  }

  private record Gap(Optional<OrderKey> low, Optional<OrderKey> high) {}

  /**
   * The keys between which a position is.
   *
   * @param all whether to include siblings in the trash and those that the caller may not view
   */
  private Gap gap(Position position, Sibling self, boolean all) {
    if (position.isLast()) {
      return new Gap(next(null, true, self, all).map(Entry::order), Optional.empty());
    }
    Entry before = position.before() == null ? null : entry(position.before(), self, "before");
    Entry after = position.after() == null ? null : entry(position.after(), self, "after");
    if (before != null && after != null) {
      Optional<Entry> next = next(after, false, self, false);
      if (next.isEmpty() || !next.get().sibling().equals(before.sibling())) {
        throw DocsException.invalid("position", "before and after do not name neighbours");
      }
    }
    if (after != null) {
      return new Gap(Optional.of(after.order()), next(after, false, self, all).map(Entry::order));
    }
    Optional<Entry> previous = next(before, true, self, all);
    return new Gap(previous.map(Entry::order), Optional.ofNullable(before).map(Entry::order));
  }

  private Entry entry(Sibling sibling, Sibling self, String field) {
    String path = "position." + field + (sibling.collection() ? ".collection" : ".space");
    if (sibling.equals(self)) {
      throw DocsException.invalid(path, "must not be the moved item");
    }
    Optional<Entry> found =
        sibling.collection()
            ? CollectionRepository.find(tx, new CollectionId(sibling.id()))
                .map(Stored::value)
                .filter(this::hold)
                .filter(seen)
                .map(Siblings::entry)
            : SpaceRepository.find(tx, new SpaceId(sibling.id()))
                .map(Stored::value)
                .filter(space -> hold(space) && !space.isDeleted())
                .filter(seen)
                .map(Siblings::entry);
    return found.orElseThrow(() -> DocsException.invalid(path, "is not in the same collection"));
  }

  /** As {@link #neighbour}; skips hidden siblings unless {@code all} is set. */
  private Optional<Entry> next(@Nullable Entry from, boolean backwards, Sibling skip, boolean all) {
    Optional<Entry> next = neighbour(from, backwards, skip, all);
    while (!all && next.isPresent() && !seen.test(next.get().place())) {
      next = neighbour(next.get(), backwards, skip, false);
    }
    return next;
  }

  /** The entry before or after {@code from}, or the last one for null; never {@code skip}. */
  private Optional<Entry> neighbour(
      @Nullable Entry from, boolean backwards, @Nullable Sibling skip, boolean trash) {
    Stream<Entry> entries =
        Stream.concat(
            near(SpaceRepository.under(organization, parent), from, backwards).map(Siblings::entry),
            near(CollectionRepository.under(organization, parent), from, backwards)
                .map(Siblings::entry));
    if (trash) {
      entries =
          Stream.concat(
              entries,
              near(SpaceRepository.trashedUnder(organization, parent), from, backwards)
                  .map(Siblings::entry));
    }
    return entries
        .filter(entry -> !entry.sibling().equals(skip))
        .filter(entry -> from == null || isBeyond(entry, from, backwards))
        .min(backwards ? IN_ORDER.reversed() : IN_ORDER);
  }

  private static boolean isBeyond(Entry entry, Entry from, boolean backwards) {
    int order = entry.order().compareTo(from.order());
    return backwards ? order < 0 : order > 0;
  }

  /**
   * The next entries of the scan: enough for one to remain besides {@code from} and the moved one.
   */
  private <T> Stream<T> near(Scan<T> scan, @Nullable Entry from, boolean backwards) {
    Scan<T> directed = (backwards ? scan.reversed() : scan).limit(3);
    IndexKey place = CollectionRepository.place(organization, parent);
    Scan<T> resumed = from == null ? directed : directed.after(place.with(from.order().value()));
    return tx.scan(resumed).stream().map(Hit::value);
  }

  private static Entry entry(Space space) {
    return new Entry(Sibling.space(space.id()), space.order(), space);
  }

  private static Entry entry(SpaceCollection collection) {
    return new Entry(Sibling.collection(collection.id()), collection.order(), collection);
  }

  /** Gives all siblings short keys in the same order. */
  private void respace() {
    List<Stored<Space>> spaces = new ArrayList<>();
    tx.scan(SpaceRepository.under(organization, parent)).forEach(hit -> spaces.add(hit.stored()));
    tx.scan(SpaceRepository.trashedUnder(organization, parent))
        .forEach(hit -> spaces.add(hit.stored()));
    List<Stored<SpaceCollection>> collections =
        tx.scan(CollectionRepository.under(organization, parent)).stream()
            .map(Hit::stored)
            .toList();
    List<Entry> entries =
        Stream.concat(
                spaces.stream().map(stored -> entry(stored.value())),
                collections.stream().map(stored -> entry(stored.value())))
            .sorted(IN_ORDER)
            .toList();
    List<OrderKey> keys = OrderKey.spread(entries.size());
    Map<Sibling, OrderKey> byId = new HashMap<>();
    for (int i = 0; i < keys.size(); i++) {
      byId.put(entries.get(i).sibling(), keys.get(i));
    }
    for (Stored<Space> stored : spaces) {
      Space space = stored.value();
      OrderKey key = requireNonNull(byId.get(Sibling.space(space.id())));
      SpaceRepository.update(tx, space.movedTo(organization, parent, key), stored.version());
    }
    for (Stored<SpaceCollection> stored : collections) {
      SpaceCollection collection = stored.value();
      OrderKey key = requireNonNull(byId.get(Sibling.collection(collection.id())));
      CollectionRepository.update(
          tx, collection.movedTo(organization, parent, key), stored.version());
    }
  }
}
