package dev.docs.space;

import dev.docs.access.ContentId;
import dev.docs.access.Context;
import dev.docs.access.Decision;
import dev.docs.access.DefaultLevel;
import dev.docs.access.Place;
import dev.docs.access.Role;
import dev.docs.error.DocsException;
import dev.docs.id.CollectionId;
import dev.docs.id.OrganizationId;
import dev.docs.id.SpaceId;
import dev.docs.listing.ListName;
import dev.docs.listing.ListOptions;
import dev.docs.listing.Listing;
import dev.docs.listing.Slice;
import dev.docs.organization.Organizations;
import dev.docs.store.ReadTx;
import dev.docs.store.Scan;
import dev.docs.store.Stored;
import java.util.Optional;
import java.util.function.BiFunction;

/**
 * Finds spaces and collections for a caller. What the caller may not view is unknown to them, as is
 * a space in the trash but to those who manage it.
 */
public final class Places {

  private Places() {}

  /**
   * A space, as the store holds it, with the caller's role on it.
   *
   * @param role the caller's role on the space
   */
  public record Found(Stored<Space> stored, Role role) {

    public Space space() {
      return stored.value();
    }

    /** Refuses callers whose role does not include {@code needed}. */
    public Found require(Role needed, String action) {
      Context.require(role, needed, action);
      return this;
    }
  }

  /**
   * A space that is not in the trash.
   *
   * @throws DocsException with {@code NOT_FOUND} where there is none that the caller may view
   */
  public static Found space(Context context, ReadTx tx, SpaceId id) {
    return anySpace(context, tx, id)
        .filter(found -> !found.space().isDeleted())
        .orElseThrow(() -> DocsException.notFound("space", id));
  }

  /** A space, in the trash or not, that the caller may view. */
  static Optional<Found> anySpace(Context context, ReadTx tx, SpaceId id) {
    context.requireCaller();
    Optional<Stored<Space>> stored =
        SpaceRepository.find(tx, id)
            .filter(s -> !SpaceRepository.isGone(s.value(), context.time().now()));
    if (stored.isEmpty()) {
      return Optional.empty();
    }
    return role(context, tx, stored.get().value())
        .filter(role -> !stored.get().value().isDeleted() || SpacePermissions.of(role).admin())
        .map(role -> new Found(stored.get(), role));
  }

  /**
   * A collection.
   *
   * @throws DocsException with {@code NOT_FOUND} where there is none that the caller may view
   */
  static FoundCollection collection(Context context, ReadTx tx, CollectionId id) {
    return findCollection(context, tx, id)
        .orElseThrow(() -> DocsException.notFound("collection", id));
  }

  static Optional<FoundCollection> findCollection(Context context, ReadTx tx, CollectionId id) {
    context.requireCaller();
    return CollectionRepository.find(tx, id)
        .flatMap(
            stored ->
                role(context, tx, stored.value()).map(role -> new FoundCollection(stored, role)));
  }

  /** A collection, as the store holds it, with the caller's role on it. */
  record FoundCollection(Stored<SpaceCollection> stored, Role role) {

    SpaceCollection collection() {
      return stored.value();
    }

    FoundCollection require(Role needed, String action) {
      Context.require(role, needed, action);
      return this;
    }
  }

  /** The caller's role on a space or a collection. */
  public static Optional<Role> role(Context context, ReadTx tx, Place place) {
    return decision(context, tx, place).role();
  }

  /** The caller's role on a space or a collection, and why they have it. */
  static Decision decision(Context context, ReadTx tx, Place place) {
    return context.decisionOn(tx, CollectionRepository.chain(tx, place));
  }

  /**
   * A space, in the trash or not, a collection, or what is kept of one that was deleted, whoever
   * calls.
   */
  public static Optional<Place> find(ReadTx tx, ContentId id) {
    if (id.type() == ContentId.Type.SPACE) {
      return SpaceRepository.find(tx, new SpaceId(id.value())).map(Stored::value);
    }
    CollectionId collection = new CollectionId(id.value());
    Optional<Place> there = CollectionRepository.find(tx, collection).map(Stored::value);
    return there.isPresent()
        ? there
        : FormerCollectionRepository.find(tx, collection).map(Stored::value);
  }

  /**
   * A space or a collection, with the caller's role on it.
   *
   * @param role the caller's role
   */
  public record FoundPlace(Place place, Role role) {

    /** Refuses callers whose role does not include {@code needed}. */
    public FoundPlace require(Role needed, String action) {
      Context.require(role, needed, action);
      return this;
    }
  }

  /**
   * A space that is not in the trash, or a collection.
   *
   * @throws DocsException with {@code NOT_FOUND} where there is none that the caller may view
   */
  public static FoundPlace place(Context context, ReadTx tx, ContentId id) {
    return findPlace(context, tx, id).orElseThrow(() -> DocsException.notFound(noun(id), id));
  }

  /** What messages call it. */
  static String noun(ContentId id) {
    return id.type() == ContentId.Type.SPACE ? "space" : "collection";
  }

  /** A space that is not in the trash, or a collection, that the caller may view. */
  public static Optional<FoundPlace> findPlace(Context context, ReadTx tx, ContentId id) {
    return id.type() == ContentId.Type.SPACE
        ? anySpace(context, tx, new SpaceId(id.value()))
            .filter(found -> !found.space().isDeleted())
            .map(found -> new FoundPlace(found.space(), found.role()))
        : findCollection(context, tx, new CollectionId(id.value()))
            .map(found -> new FoundPlace(found.collection(), found.role()));
  }

  /** A piece of those of the scan that the caller may view, each with the caller's role on it. */
  static <T extends Place, R> Slice<R> visible(
      Context context,
      ReadTx tx,
      OrganizationId organization,
      Scan<T> scan,
      ListOptions options,
      BiFunction<? super T, Role, ? extends R> view) {
    Viewer viewer = Viewer.of(context, tx, organization);
    Slice<T> visible =
        viewer.seesAll()
            ? Listing.of(tx, scan, options)
            : Listing.filtered(
                tx, scan, ListName.of(scan), options, place -> viewer.role(place).isPresent());
    return visible.map(place -> view.apply(place, viewer.role(place).orElseThrow()));
  }

  /**
   * Checks that the caller may create content at a place.
   *
   * @param parent null for the top of the organization
   */
  static void requireCreateUnder(
      Context context, ReadTx tx, OrganizationId organization, CollectionId parent) {
    if (parent == null) {
      requireCreateIn(context, tx, organization);
      return;
    }
    findCollection(context, tx, parent)
        .filter(found -> found.collection().organization().equals(organization))
        .orElseThrow(() -> DocsException.notFound("collection", parent))
        .require(Role.CREATE, "create content in this collection");
  }

  /**
   * Refuses a default level that gives members more than the caller has.
   *
   * @param role the caller's
   * @param level null for none
   */
  static void requireLevel(Role role, DefaultLevel level) {
    if (level != null && level.role() != null && !role.includes(level.role())) {
      throw DocsException.forbidden("you may not give others more than you have yourself");
    }
  }

  private static void requireCreateIn(Context context, ReadTx tx, OrganizationId organization) {
    Organizations.require(context, tx, organization);
    Role role = context.roleIn(tx, organization).orElse(null);
    if (role == null || !role.includes(Role.CREATE)) {
      throw DocsException.forbidden("you may not create content: it needs the role create");
    }
  }
}
