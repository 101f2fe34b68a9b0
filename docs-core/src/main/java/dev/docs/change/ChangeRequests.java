package dev.docs.change;

import static java.util.Objects.requireNonNull;
import static java.util.stream.Collectors.toCollection;

import dev.docs.access.Role;
import dev.docs.access.internal.Authorized;
import dev.docs.change.ChangeRequestLink.Wanted;
import dev.docs.change.internal.ChangeRequestRepository;
import dev.docs.change.internal.FoundChangeRequest;
import dev.docs.command.internal.Validation;
import dev.docs.error.DocsException;
import dev.docs.id.ChangeRequestId;
import dev.docs.id.OrganizationId;
import dev.docs.id.SiteId;
import dev.docs.id.SpaceId;
import dev.docs.id.UserId;
import dev.docs.listing.ListOptions;
import dev.docs.listing.Slice;
import dev.docs.listing.internal.ListName;
import dev.docs.listing.internal.Listing;
import dev.docs.organization.internal.OrganizationAccess;
import dev.docs.organization.internal.OwnSites;
import dev.docs.rule.internal.KeepsRule;
import dev.docs.space.Space;
import dev.docs.space.internal.SpaceAccess;
import dev.docs.store.IndexKey;
import dev.docs.store.ReadTx;
import dev.docs.store.Scan;
import dev.docs.store.Scan.Hit;
import dev.docs.user.User;
import dev.docs.user.internal.ShownUsers;
import dev.docs.work.Context;
import dev.docs.work.ReadWork;
import dev.docs.work.WriteWork;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Change requests: creation, status and lists; their content is read and edited by {@link
 * dev.docs.space.content.Contents}. Thread-safe.
 */
@KeepsRule({
  "change-request-states",
  "change-requests-of-organization",
  "change-request-links",
  "change-request-filters"
})
public final class ChangeRequests {

  private final Context context;
  private final OwnSites sites;

  /**
   * @hidden
   */
  public ChangeRequests(Context context, OwnSites sites) {
    this.context = context;
    this.sites = sites;
  }

  /**
   * Creates a change request from the main content, as a draft, with the next number of its space.
   * Requires the role edit on the space.
   */
  public ChangeRequest.View create(SpaceId space, CreateChangeRequest command) {
    Validation.check(command);
    return context.write(
        "ChangeRequests.create", w -> FoundChangeRequest.create(w, space, command).view(w));
  }

  /**
   * A change request with its author and the number of its open conflicts. Requires viewing the
   * space.
   *
   * @throws DocsException with {@code NOT_FOUND} when there is none that the caller may view
   */
  public ChangeRequest.View get(ChangeRequest.Ref ref) {
    return context.read("ChangeRequests.get", r -> FoundChangeRequest.read(r, ref).view(r));
  }

  /**
   * The change requests of a space, the newest first.
   *
   * @param status null for all
   * @param contributor only those with revisions of this user; null for all
   */
  public Slice<ChangeRequest.View> list(
      SpaceId space,
      ChangeRequest.@Nullable Status status,
      @Nullable UserId contributor,
      ListOptions options) {
    Set<ChangeRequest.Status> statuses = status == null ? Set.of() : Set.of(status);
    Query query = new Query(statuses, null, contributor, null, Query.Order.CREATED_AT);
    return list(space, query, options);
  }

  /** Those change requests of a space that a query asks for. */
  public Slice<ChangeRequest.View> list(SpaceId space, Query query, ListOptions options) {
    return context.read(
        "ChangeRequests.list",
        r -> {
          Space.View place = viewed(SpaceAccess.space(r, space));
          return slice(r, space, query, options).map(c -> FoundChangeRequest.view(r, place, c));
        });
  }

  private static Slice<ChangeRequest> slice(
      ReadTx tx, SpaceId space, Query query, ListOptions options) {
    ChangeRequest.Status only =
        query.statuses().size() == 1 ? query.statuses().iterator().next() : null;
    boolean byChange = query.order() == Query.Order.UPDATED_AT;
    Scan<ChangeRequest> scan =
        byChange && only != null
            ? ChangeRequestRepository.lastChanged(space, only)
            : ChangeRequestRepository.of(space, only);
    ListName name = query.named(ListName.of(scan));
    Predicate<ChangeRequest> wanted = query.filter(tx);
    if (byChange && only == null) {
      List<ChangeRequest> all = tx.scan(scan).stream().map(Hit::value).filter(wanted).toList();
      return Listing.sorted(all, name, options, query::key, true);
    }
    return query.asksForAll()
        ? Listing.of(tx, scan, options)
        : Listing.filtered(tx, scan, name, options, wanted);
  }

  /**
   * Those change requests that a query asks for, of all spaces of an organization that the caller
   * may view. Reads the change requests of these statuses of all these spaces.
   */
  public Slice<ChangeRequest.View> list(Within within, Query query, ListOptions options) {
    return context.read(
        "ChangeRequests.listWithin",
        r -> {
          OrganizationAccess.require(r, within.organization());
          Map<SpaceId, Space.View> places = places(r, within);
          List<ChangeRequest> all =
              r.scanAll(scans(places.keySet(), query.statuses())).stream()
                  .flatMap(List::stream)
                  .map(Hit::value)
                  .filter(query.filter(r))
                  .toList();
          return Listing.sorted(all, within.named(query), options, query::key, true)
              .map(c -> FoundChangeRequest.view(r, requireNonNull(places.get(c.space())), c));
        });
  }

  private static List<Scan<ChangeRequest>> scans(
      Set<SpaceId> spaces, Set<ChangeRequest.Status> statuses) {
    return spaces.stream()
        .flatMap(
            space ->
                statuses.isEmpty()
                    ? Stream.of(ChangeRequestRepository.of(space, null))
                    : statuses.stream().map(one -> ChangeRequestRepository.of(space, one)))
        .map(Scan::reversed)
        .toList();
  }

  private Map<SpaceId, Space.View> places(ReadWork r, Within within) {
    Map<SpaceId, Space.View> places = new LinkedHashMap<>();
    if (within.space() == null) {
      SpaceAccess.visibleSpaces(r, within.organization())
          .forEach(place -> places.put(place.space().id(), place));
    } else {
      SpaceAccess.findSpace(r, within.space())
          .filter(found -> found.value().organization().equals(within.organization()))
          .ifPresent(found -> places.put(within.space(), viewed(found)));
    }
    if (within.site() != null) {
      places.keySet().retainAll(sites.spaces(r, within.organization(), within.site()));
    }
    return places;
  }

  private static Space.View viewed(Authorized<Space> found) {
    return new Space.View(found.value(), found.role());
  }

  /**
   * Where change requests are listed.
   *
   * @param space only those of this space, none where the caller may not view it; null for all
   * @param site only those of spaces that this site shows, none where the caller may not view it;
   *     null for all
   */
  public record Within(
      OrganizationId organization, @Nullable SpaceId space, @Nullable SiteId site) {

    public Within {
      requireNonNull(organization, "organization");
    }

    public static Within all(OrganizationId organization) {
      return new Within(organization, null, null);
    }

    private ListName named(Query query) {
      return query.named(
          ListName.of("change-requests", organization.value()).by("space", space).by("site", site));
    }
  }

  /**
   * Which change requests are listed, and how.
   *
   * @param statuses only those of these statuses; empty for all
   * @param creator only those that this user opened; null for all
   * @param contributor only those with revisions of this user; null for all
   * @param requestedReviewer only those that wait for a review by this user; null for all
   */
  public record Query(
      Set<ChangeRequest.Status> statuses,
      @Nullable UserId creator,
      @Nullable UserId contributor,
      @Nullable UserId requestedReviewer,
      Order order) {

    /** All change requests, the last changed first. */
    public static final Query ALL = new Query(Set.of(), null, null, null, Order.UPDATED_AT);

    /** How change requests are ordered. */
    public enum Order {
      /** The newest first. */
      CREATED_AT,
      /** The last changed first. */
      UPDATED_AT
    }

    public Query {
      requireNonNull(order, "order");
      statuses = Set.copyOf(statuses);
    }

    /** Whether it leaves none out of those of one status, or of all. */
    private boolean asksForAll() {
      return statuses.size() < 2
          && creator == null
          && contributor == null
          && requestedReviewer == null;
    }

    /** What it asks for; those that wait for a reviewer are read together. */
    private Predicate<ChangeRequest> filter(ReadTx tx) {
      Set<ChangeRequestId> waiting =
          requestedReviewer == null
              ? Set.of()
              : ChangeRequestRepository.waitingFor(tx, requestedReviewer);
      return one ->
          (statuses.isEmpty() || statuses.contains(one.status()))
              && (creator == null || creator.equals(one.createdBy()))
              && (requestedReviewer == null || waiting.contains(one.id()))
              && (contributor == null
                  || ChangeRequestRepository.hasContributed(tx, one.id(), contributor));
    }

    private ListName named(ListName list) {
      return list.by("statuses", statuses.isEmpty() ? null : new TreeSet<>(statuses))
          .by("creator", creator)
          .by("contributor", contributor)
          .by("requestedReviewer", requestedReviewer)
          .by("order", order);
    }

    private IndexKey key(ChangeRequest one) {
      Instant time = order == Order.UPDATED_AT ? one.updatedAt() : one.createdAt();
      return IndexKey.of(time.toEpochMilli(), one.number()).with(one.id().value());
    }
  }

  /**
   * Changes subject, description, status and links.
   *
   * @throws DocsException with {@code CONFLICT} when it is merged
   */
  public ChangeRequest.View update(ChangeRequest.Ref ref, UpdateChangeRequest command) {
    Validation.check(command);
    if (command.status().value() == ChangeRequest.Status.MERGED) {
      throw DocsException.invalid("status", "must not be merged: merging sets this status");
    }
    return context.write(
        "ChangeRequests.update",
        w -> {
          FoundChangeRequest found = FoundChangeRequest.in(w, ref);
          found.require(Role.EDIT, "change this change request");
          ChangeRequest old = found.changeRequest();
          if (old.status() == ChangeRequest.Status.MERGED) {
            found.requireEditable();
          }
          return found.update(w, old.changed(command, links(w, old, command), w.now())).view(w);
        });
  }

  /** The links after an update: those that are named by their id keep it, once; others get new. */
  private static List<ChangeRequestLink> links(
      WriteWork w, ChangeRequest old, UpdateChangeRequest update) {
    List<Wanted> wanted = update.links().value();
    if (wanted == null) {
      return old.links();
    }
    Set<String> known =
        old.links().stream().map(ChangeRequestLink::id).collect(toCollection(HashSet::new));
    List<ChangeRequestLink> links = new ArrayList<>();
    for (Wanted one : wanted) {
      String id = one.id() != null && known.remove(one.id()) ? one.id() : w.ids().next();
      links.add(new ChangeRequestLink(id, one.url(), one.title()));
    }
    return links;
  }

  /**
   * A contributor to a change request.
   *
   * @param count the number of their revisions
   * @param updatedAt the time of their last revision
   */
  public record Contributor(User user, int count, Instant updatedAt) {}

  /**
   * The users who made revisions of a change request. Requires viewing the space.
   *
   * @throws DocsException with {@code NOT_FOUND} when there is no such change request that the
   *     caller may view
   */
  public Slice<Contributor> contributors(ChangeRequest.Ref ref, ListOptions options) {
    return context.read(
        "ChangeRequests.contributors",
        r -> {
          FoundChangeRequest found = FoundChangeRequest.in(r, ref);
          return Listing.of(
                  r, ChangeRequestRepository.contributions(found.changeRequest()), options)
              .map(
                  c ->
                      new Contributor(
                          ShownUsers.in(r, found.space().organization(), c.user()),
                          c.count(),
                          c.updatedAt()));
        });
  }
}
