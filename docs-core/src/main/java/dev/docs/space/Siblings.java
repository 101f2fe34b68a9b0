package dev.docs.space;

import dev.docs.error.DocsException;
import dev.docs.id.CollectionId;
import dev.docs.id.OrganizationId;
import dev.docs.id.SpaceId;
import dev.docs.ordering.OrderKey;
import dev.docs.space.Position.Sibling;
import dev.docs.store.Hit;
import dev.docs.store.IndexKey;
import dev.docs.store.Scan;
import dev.docs.store.Stored;
import dev.docs.store.WriteTx;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** The collections and spaces directly under one parent: one order of both. */
final class Siblings {

  private static final Comparator<Entry> IN_ORDER =
      Comparator.comparing(Entry::order).thenComparing(entry -> entry.sibling().id());

  private final WriteTx tx;
  private final OrganizationId organization;
  private final CollectionId parent;

  private Siblings(WriteTx tx, OrganizationId organization, CollectionId parent) {
    this.tx = tx;
    this.organization = organization;
    this.parent = parent;
  }

  static Siblings under(WriteTx tx, OrganizationId organization, CollectionId parent) {
    return new Siblings(tx, organization, parent);
  }

  private record Entry(Sibling sibling, OrderKey order) {}

  /** The key at the end. */
  OrderKey last() {
    return neighbour(null, true, null).map(entry -> entry.order().after()).orElse(OrderKey.first());
  }

  /**
   * The key for {@code self} at a position.
   *
   * @throws DocsException with {@code INVALID} when a named sibling is not one, or two are no
   *     neighbours
   */
  OrderKey at(Position position, Sibling self) {
    Gap gap = gap(position, self);
    Optional<OrderKey> key = OrderKey.between(gap.low(), gap.high());
    if (key.isPresent() && key.get().value().length() <= OrderKey.MAX_LENGTH) {
      return key.get();
    }
    respace();
    Gap wider = gap(position, self);
    return OrderKey.between(wider.low(), wider.high())
        .orElseThrow(() -> new IllegalStateException("no room among siblings just spread"));
  }

  /** Whether {@code self}, which is among these siblings, stands at that position already. */
  boolean isAt(Position position, Sibling self, OrderKey order) {
    Gap gap = gap(position, self);
    return gap.low().filter(low -> low.compareTo(order) >= 0).isEmpty()
        && gap.high().filter(high -> high.compareTo(order) <= 0).isEmpty();
  }

  private record Gap(Optional<OrderKey> low, Optional<OrderKey> high) {}

  private Gap gap(Position position, Sibling self) {
    if (position.isLast()) {
      return new Gap(neighbour(null, true, self).map(Entry::order), Optional.empty());
    }
    Entry before = position.before() == null ? null : entry(position.before(), self, "before");
    Entry after = position.after() == null ? null : entry(position.after(), self, "after");
    if (before != null && after != null) {
      Optional<Entry> next = neighbour(after, false, self);
      if (next.isEmpty() || !next.get().sibling().equals(before.sibling())) {
        throw DocsException.invalid("position", "before and after do not name neighbours");
      }
    }
    if (after != null) {
      return new Gap(Optional.of(after.order()), neighbour(after, false, self).map(Entry::order));
    }
    return new Gap(neighbour(before, true, self).map(Entry::order), Optional.of(before.order()));
  }

  private Entry entry(Sibling sibling, Sibling self, String field) {
    String path = "position." + field + (sibling.collection() ? ".collection" : ".space");
    if (sibling.equals(self)) {
      throw DocsException.invalid(path, "must not be what is moved");
    }
    Optional<? extends Object> found =
        sibling.collection()
            ? CollectionRepository.find(tx, new CollectionId(sibling.id())).map(Stored::value)
            : SpaceRepository.find(tx, new SpaceId(sibling.id()))
                .map(Stored::value)
                .filter(space -> !space.isDeleted());
    return found
        .map(
            value ->
                value instanceof Space space
                    ? placed(space.organization(), space.parent(), sibling, space.order())
                    : placedCollection((SpaceCollection) value, sibling))
        .orElseThrow(() -> DocsException.invalid(path, "is not in the same collection"));
  }

  private Entry placedCollection(SpaceCollection collection, Sibling sibling) {
    return placed(collection.organization(), collection.parent(), sibling, collection.order());
  }

  private Entry placed(
      OrganizationId itsOrganization, CollectionId itsParent, Sibling sibling, OrderKey order) {
    return organization.equals(itsOrganization) && java.util.Objects.equals(parent, itsParent)
        ? new Entry(sibling, order)
        : null;
  }

  /** The entry before or after {@code from}, or the last one for null, {@code skip} left out. */
  private Optional<Entry> neighbour(Entry from, boolean backwards, Sibling skip) {
    Stream<Entry> spaces =
        near(SpaceRepository.under(organization, parent), from, backwards).stream()
            .map(hit -> entry(hit.value()));
    Stream<Entry> collections =
        near(CollectionRepository.under(organization, parent), from, backwards).stream()
            .map(hit -> entry(hit.value()));
    return Stream.concat(spaces, collections)
        .filter(entry -> !entry.sibling().equals(skip))
        .filter(entry -> from == null || isBeyond(entry, from, backwards))
        .min(backwards ? IN_ORDER.reversed() : IN_ORDER);
  }

  private static boolean isBeyond(Entry entry, Entry from, boolean backwards) {
    int order = IN_ORDER.compare(entry, from);
    return backwards ? order < 0 : order > 0;
  }

  /** A few entries of the scan next to {@code from}: enough to find one that counts. */
  private <T> List<Hit<T>> near(Scan<T> scan, Entry from, boolean backwards) {
    Scan<T> directed = (backwards ? scan.reversed() : scan).limit(4);
    if (from == null) {
      return tx.scan(directed);
    }
    IndexKey at = CollectionRepository.place(organization, parent).with(from.order().value());
    List<Hit<T>> hits = new ArrayList<>(tx.scan(directed.after(at)));
    if (backwards) {
      hits.addAll(tx.scan(scan.after(at).limit(4)));
    }
    return hits;
  }

  private static Entry entry(Space space) {
    return new Entry(Sibling.space(space.id()), space.order());
  }

  private static Entry entry(SpaceCollection collection) {
    return new Entry(Sibling.collection(collection.id()), collection.order());
  }

  /** Gives all siblings short keys in the same order. */
  private void respace() {
    List<Stored<Space>> spaces =
        tx.scan(SpaceRepository.under(organization, parent)).stream().map(Hit::stored).toList();
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
    java.util.Map<Sibling, OrderKey> byId = new java.util.HashMap<>();
    for (int i = 0; i < keys.size(); i++) {
      byId.put(entries.get(i).sibling(), keys.get(i));
    }
    for (Stored<Space> stored : spaces) {
      Space space = stored.value();
      OrderKey key = byId.get(Sibling.space(space.id()));
      SpaceRepository.update(tx, space.movedTo(organization, parent, key), stored.version());
    }
    for (Stored<SpaceCollection> stored : collections) {
      SpaceCollection collection = stored.value();
      OrderKey key = byId.get(Sibling.collection(collection.id()));
      CollectionRepository.update(
          tx, collection.movedTo(organization, parent, key), stored.version());
    }
  }
}
