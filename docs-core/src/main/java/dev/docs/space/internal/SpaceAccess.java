package dev.docs.space.internal;

import dev.docs.access.Caller;
import dev.docs.access.ContentId;
import dev.docs.access.DefaultLevel;
import dev.docs.access.EffectiveRole;
import dev.docs.access.GrantTarget;
import dev.docs.access.Role;
import dev.docs.access.caller.Require;
import dev.docs.access.caller.Roles;
import dev.docs.access.internal.Authorized;
import dev.docs.error.DocsException;
import dev.docs.id.CollectionId;
import dev.docs.id.OrganizationId;
import dev.docs.id.SpaceId;
import dev.docs.id.UserId;
import dev.docs.listing.ListOptions;
import dev.docs.listing.Slice;
import dev.docs.listing.internal.ListName;
import dev.docs.listing.internal.Listing;
import dev.docs.organization.internal.OrganizationAccess;
import dev.docs.rule.internal.KeepsRule;
import dev.docs.space.Space;
import dev.docs.space.SpaceCollection;
import dev.docs.store.ReadTx;
import dev.docs.store.Scan;
import dev.docs.store.Scan.Hit;
import dev.docs.store.Stored;
import dev.docs.work.ReadWork;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Finds spaces and collections for a caller, with the caller's role. Content that the caller may
 * not view is reported as not found; so is a space in the trash, unless the caller has the role
 * admin on it.
 */
@KeepsRule({"unknown-and-hidden", "trash-visibility"})
public final class SpaceAccess {

  private SpaceAccess() {}

  /** A space that is not in the trash. */
  public static Authorized<Space> space(ReadWork r, SpaceId id) {
    return findSpace(r, id).orElseThrow(() -> DocsException.notFound("space", id));
  }

  /** A space that is not in the trash; empty when there is none that the caller may view. */
  public static Optional<Authorized<Space>> findSpace(ReadWork r, SpaceId id) {
    return anySpace(r, id).filter(found -> !found.value().isDeleted());
  }

  /** A space, in the trash or not, that the caller may view. */
  public static Optional<Authorized<Space>> anySpace(ReadWork r, SpaceId id) {
    Require.caller(r);
    Optional<Stored<Space>> stored = SpaceRepository.find(r, id).filter(s -> !isGone(r, s.value()));
    if (stored.isEmpty()) {
      return Optional.empty();
    }
    return role(r, stored.get().value())
        .filter(
            role -> !stored.get().value().isDeleted() || Space.View.Permissions.of(role).admin())
        .map(role -> new Authorized<>(stored.get(), role));
  }

  /** The time is asked for what is in the trash. */
  private static boolean isGone(ReadWork r, Space space) {
    return space.isDeleted() && SpaceRepository.isGone(space, r.now());
  }

  public static Authorized<SpaceCollection> collection(ReadWork r, CollectionId id) {
    return findCollection(r, id).orElseThrow(() -> DocsException.notFound("collection", id));
  }

  public static Optional<Authorized<SpaceCollection>> findCollection(ReadWork r, CollectionId id) {
    Require.caller(r);
    return CollectionRepository.find(r, id)
        .flatMap(stored -> role(r, stored.value()).map(role -> new Authorized<>(stored, role)));
  }

  public static Optional<Role> role(ReadWork r, GrantTarget place) {
    return decision(r, place).role();
  }

  public static boolean mayReview(ReadWork r, UserId user, Space space) {
    return role(r.as(Caller.user(user)), space)
        .filter(role -> role.includes(Role.REVIEW))
        .isPresent();
  }

  /** The caller's role on a space or a collection, and the rule that determined it. */
  static EffectiveRole decision(ReadWork r, GrantTarget place) {
    return Roles.on(r, CollectionRepository.chain(r, place));
  }

  /**
   * A space, in the trash or not, a collection or a former collection, without an access check;
   * never a site.
   */
  public static Optional<GrantTarget> find(ReadTx tx, ContentId id) {
    if (id.type() == ContentId.Type.SPACE) {
      return SpaceRepository.find(tx, new SpaceId(id.value())).map(Stored::value);
    } else if (id.type() == ContentId.Type.SITE) {
      return Optional.empty();
    }
    CollectionId collection = new CollectionId(id.value());
    Optional<GrantTarget> there = CollectionRepository.find(tx, collection).map(Stored::value);
    return there.isPresent()
        ? there
        : FormerCollectionRepository.find(tx, collection).map(Stored::value);
  }

  /** A space that is not in the trash, or a collection. */
  public static Authorized<GrantTarget> place(ReadWork r, ContentId id) {
    return findPlace(r, id).orElseThrow(() -> DocsException.notFound(id.type().noun(), id));
  }

  /** A space that is not in the trash, or a collection, that the caller may view; never a site. */
  public static Optional<Authorized<GrantTarget>> findPlace(ReadWork r, ContentId id) {
    return switch (id.type()) {
      case SPACE -> findSpace(r, new SpaceId(id.value())).map(Authorized::asTarget);
      case COLLECTION -> findCollection(r, new CollectionId(id.value())).map(Authorized::asTarget);
      case SITE -> Optional.empty();
    };
  }

  /** A slice of the spaces of a place that the caller may view, in their order. */
  public static Slice<Space.View> visibleSpaces(
      ReadWork r, OrganizationId organization, Scan<Space> scan, ListOptions options) {
    Viewer viewer = Viewer.of(r, organization);
    Optional<Collection<Space>> few = viewer.fewSpaces();
    if (few.isEmpty()) {
      return notHidden(r, scan, options, viewer.hiddenSpaces())
          .map(space -> new Space.View(space, viewer.role(space).orElseThrow()));
    }
    List<Space> shown =
        few.get().stream()
            .filter(space -> SpaceRepository.keyOf(space).startsWith(scan.prefix()))
            .filter(space -> viewer.role(space).isPresent())
            .toList();
    return Listing.sorted(shown, ListName.of(scan), options, SpaceRepository::keyOf, false)
        .map(space -> new Space.View(space, viewer.role(space).orElseThrow()));
  }

  public static Stream<Space.View> visibleSpaces(ReadWork r, OrganizationId organization) {
    Viewer viewer = Viewer.of(r, organization);
    return viewer
        .fewSpaces()
        .map(Collection::stream)
        .orElseGet(() -> r.scan(SpaceRepository.of(organization)).stream().map(Hit::value))
        .flatMap(space -> viewer.role(space).map(role -> new Space.View(space, role)).stream());
  }

  private static Slice<Space> notHidden(
      ReadWork r, Scan<Space> scan, ListOptions options, Map<SpaceId, Space> hidden) {
    if (hidden.isEmpty()) {
      return Listing.of(r, scan, options);
    }
    long some =
        hidden.values().stream()
            .filter(space -> SpaceRepository.keyOf(space).startsWith(scan.prefix()))
            .count();
    long all = r.count(scan.kind(), scan.index(), scan.prefix());
    return Listing.filtered(
        r, scan, ListName.of(scan), options, all - some, space -> !hidden.containsKey(space.id()));
  }

  /** A slice of the places of a scan that the caller may view, each with the caller's role. */
  public static <T extends GrantTarget, R> Slice<R> visible(
      ReadWork r,
      OrganizationId organization,
      Scan<T> scan,
      ListOptions options,
      BiFunction<? super T, Role, ? extends R> view) {
    Viewer viewer = Viewer.of(r, organization);
    Slice<T> visible =
        viewer.missesNothing()
            ? Listing.of(r, scan, options)
            : Listing.filtered(
                r, scan, ListName.of(scan), options, place -> viewer.role(place).isPresent());
    return visible.map(place -> view.apply(place, viewer.role(place).orElseThrow()));
  }

  /** Requires that the caller may create content in a collection; for null, in the organization. */
  public static void requireCreateUnder(
      ReadWork r, OrganizationId organization, @Nullable CollectionId parent) {
    if (parent == null) {
      OrganizationAccess.require(r, organization);
      Require.role(r, organization, Role.CREATE, "create content");
      return;
    }
    findCollection(r, parent)
        .filter(found -> found.value().organization().equals(organization))
        .orElseThrow(() -> DocsException.notFound("collection", parent))
        .require(Role.CREATE, "create content in this collection");
  }

  /** Requires a default level, null for none, that is not stronger than the caller's role. */
  public static void requireLevel(Role role, @Nullable DefaultLevel level) {
    if (level != null && level.role().filter(given -> !role.includes(given)).isPresent()) {
      throw DocsException.forbidden("you may not give a role stronger than yours");
    }
  }
}
