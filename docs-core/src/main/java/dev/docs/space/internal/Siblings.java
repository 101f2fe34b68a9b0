package dev.docs.space.internal;

import dev.docs.access.ContentId;
import dev.docs.access.GrantTarget;
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
import dev.docs.work.WriteWork;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The collections and spaces of one parent, in one order. Spaces in the trash keep their order
 * keys, so that they can be restored to their positions; no key is used twice.
 */
@KeepsRule({"nothing-to-change", "one-order", "position"})
public final class Siblings {

  private static final Comparator<GrantTarget> IN_ORDER = Comparator.comparing(Siblings::order);

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

  private static OrderKey order(GrantTarget place) {
    return place instanceof Space space ? space.order() : ((SpaceCollection) place).order();
  }

  private static Sibling sibling(GrantTarget place) {
    ContentId id = place.contentId();
    return new Sibling(id.type() == ContentId.Type.COLLECTION, id.value());
  }

  public OrderKey last() {
    return last(tx, organization, parent).map(OrderKey::after).orElse(OrderKey.first());
  }

  /** The key of the last sibling; empty where there are none. */
  public static Optional<OrderKey> last(
      ReadTx tx, OrganizationId organization, @Nullable CollectionId parent) {
    return scans(organization, parent, true)
        .flatMap(scan -> tx.scan(scan.reversed().limit(1)).stream())
        .map(hit -> order(hit.value()))
        .max(Comparator.naturalOrder());
  }

  private static Stream<Scan<? extends GrantTarget>> scans(
      OrganizationId organization, @Nullable CollectionId parent, boolean trash) {
    Stream<Scan<? extends GrantTarget>> scans =
        Stream.of(
            SpaceRepository.under(organization, parent),
            CollectionRepository.under(organization, parent),
            SpaceRepository.trashedUnder(organization, parent));
    return scans.limit(trash ? 3 : 2);
  }

  /**
   * The key for {@code self} at a position.
   *
   * @throws DocsException with {@code INVALID} when a named sibling is unknown, or the two are not
   *     adjacent
   */
  OrderKey at(Position position, Sibling self) {
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
   * The key for moving a space or a collection to a position.
   *
   * @throws DocsException as {@link #at}, and with {@code CONFLICT} when it is there already
   */
  public OrderKey forMove(GrantTarget self, Position position) {
    if (hold(self) && stands(self, position)) {
      throw DocsException.conflict("the " + self.contentId().type().noun() + " is already there");
    }
    return at(position, sibling(self));
  }

  private boolean hold(GrantTarget place) {
    return organization.equals(place.organization()) && Objects.equals(parent, place.parent());
  }

  /** Whether {@code self}, one of these siblings, is at the position already. */
  private boolean stands(GrantTarget self, Position position) {
    Gap gap = gap(position, sibling(self), false);
    return gap.low().filter(low -> low.compareTo(order(self)) >= 0).isEmpty()
        && gap.high().filter(high -> high.compareTo(order(self)) <= 0).isEmpty();
  }

  private record Gap(Optional<OrderKey> low, Optional<OrderKey> high) {}

  /**
   * The keys between which a position is.
   *
   * @param all whether to include siblings in the trash and those that the caller may not view
   */
  private Gap gap(Position position, Sibling self, boolean all) {
    if (position.isLast()) {
      return new Gap(next(null, true, self, all).map(Siblings::order), Optional.empty());
    }
    GrantTarget before =
        position.before() == null ? null : named(position.before(), self, "before");
    GrantTarget after = position.after() == null ? null : named(position.after(), self, "after");
    if (before != null && after != null) {
      Optional<GrantTarget> next = next(after, false, self, false);
      if (next.isEmpty() || !next.get().contentId().equals(before.contentId())) {
        throw DocsException.invalid("position", "before and after do not name neighbours");
      }
    }
    if (after != null) {
      return new Gap(Optional.of(order(after)), next(after, false, self, all).map(Siblings::order));
    }
    Optional<GrantTarget> previous = next(before, true, self, all);
    return new Gap(previous.map(Siblings::order), Optional.ofNullable(before).map(Siblings::order));
  }

  private GrantTarget named(Sibling sibling, Sibling self, String field) {
    String path = "position." + field + (sibling.collection() ? ".collection" : ".space");
    if (sibling.equals(self)) {
      throw DocsException.invalid(path, "must not be the moved item");
    }
    Optional<? extends GrantTarget> found =
        sibling.collection()
            ? CollectionRepository.find(tx, new CollectionId(sibling.id())).map(Stored::value)
            : SpaceRepository.find(tx, new SpaceId(sibling.id()))
                .map(Stored::value)
                .filter(space -> !space.isDeleted());
    return found
        .<GrantTarget>map(place -> place)
        .filter(this::hold)
        .filter(seen)
        .orElseThrow(() -> DocsException.invalid(path, "is not in the same collection"));
  }

  /** As {@link #neighbour}; skips hidden siblings unless {@code all} is set. */
  private Optional<GrantTarget> next(
      @Nullable GrantTarget from, boolean backwards, Sibling skip, boolean all) {
    Optional<GrantTarget> next = neighbour(from, backwards, skip, all);
    while (!all && next.isPresent() && !seen.test(next.get())) {
      next = neighbour(next.get(), backwards, skip, false);
    }
    return next;
  }

  /** The sibling before or after {@code from}, or the last one for null; never {@code skip}. */
  private Optional<GrantTarget> neighbour(
      @Nullable GrantTarget from, boolean backwards, Sibling skip, boolean trash) {
    Comparator<GrantTarget> nearest = backwards ? IN_ORDER.reversed() : IN_ORDER;
    return scans(organization, parent, trash)
        .flatMap(scan -> near(scan, from, backwards))
        .filter(place -> !sibling(place).equals(skip))
        .filter(place -> from == null || nearest.compare(place, from) > 0)
        .min(nearest);
  }

  /**
   * The next entries of the scan: enough for one to remain besides {@code from} and the moved one.
   */
  private Stream<GrantTarget> near(
      Scan<? extends GrantTarget> scan, @Nullable GrantTarget from, boolean backwards) {
    Scan<? extends GrantTarget> directed = (backwards ? scan.reversed() : scan).limit(3);
    IndexKey place = CollectionRepository.place(organization, parent);
    Scan<? extends GrantTarget> resumed =
        from == null ? directed : directed.after(place.with(order(from).value()));
    return tx.scan(resumed).stream().map(Hit::value);
  }

  /** Gives all siblings short keys in the same order. */
  private void respace() {
    List<Stored<? extends GrantTarget>> all = new ArrayList<>();
    scans(organization, parent, true)
        .forEach(scan -> tx.scan(scan).forEach(hit -> all.add(hit.stored())));
    all.sort(Comparator.comparing(Stored::value, IN_ORDER));
    List<OrderKey> keys = OrderKey.spread(all.size());
    for (int i = 0; i < keys.size(); i++) {
      long version = all.get(i).version();
      if (all.get(i).value() instanceof Space space) {
        SpaceRepository.update(
            tx, new SpaceEdits(space).movedTo(organization, parent, keys.get(i)), version);
      } else if (all.get(i).value() instanceof SpaceCollection collection) {
        CollectionRepository.update(
            tx, collection.movedTo(organization, parent, keys.get(i)), version);
      }
    }
  }
}
