package dev.docs.change;

import dev.docs.access.Role;
import dev.docs.access.internal.Authorized;
import dev.docs.access.internal.Context;
import dev.docs.change.internal.ChangeRequestRepository;
import dev.docs.change.internal.FoundChangeRequest;
import dev.docs.command.internal.Validation;
import dev.docs.error.DocsException;
import dev.docs.id.ChangeRequestId;
import dev.docs.id.SpaceId;
import dev.docs.id.UserId;
import dev.docs.listing.ListOptions;
import dev.docs.listing.Slice;
import dev.docs.listing.internal.ListName;
import dev.docs.listing.internal.Listing;
import dev.docs.space.Space;
import dev.docs.space.internal.SpaceAccess;
import dev.docs.store.IndexKey;
import dev.docs.store.ReadTx;
import dev.docs.store.Scan;
import dev.docs.store.Scan.Hit;
import dev.docs.store.Stored;
import dev.docs.user.User;
import dev.docs.user.internal.ShownUsers;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Change requests: creation, status and lists; their content is read and edited by {@link
 * dev.docs.contents.Contents}. Thread-safe.
 */
public final class ChangeRequests {

  private final Context context;

  /**
   * @hidden
   */
  public ChangeRequests(Context context) {
    this.context = context;
  }

  /**
   * Creates a change request from the main content, as a draft, with the next number of its space.
   * Requires the role edit on the space.
   */
  public ChangeRequest.View create(SpaceId space, CreateChangeRequest command) {
    Validation.check(command);
    return context.write(
        "ChangeRequests.create",
        w -> {
          ChangeRequestId id = new ChangeRequestId(w.ids().next());
          Authorized<Space> place =
              SpaceAccess.space(w, space).require(Role.EDIT, "open a change request");
          ChangeRequest changeRequest =
              ChangeRequest.created(
                  id,
                  place.value(),
                  ChangeRequestRepository.nextNumber(w, space),
                  command.subject() == null ? "" : command.subject(),
                  w.author(),
                  w.now());
          ChangeRequestRepository.insert(w, changeRequest);
          return new FoundChangeRequest(place, new Stored<>(changeRequest, 1)).view(w);
        });
  }

  public ChangeRequest.View get(ChangeRequest.Ref ref) {
    return context.read(
        "ChangeRequests.get",
        r -> {
          FoundChangeRequest found = FoundChangeRequest.read(r, ref);
          return found.view(r);
        });
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
    Query query = new Query(status, null, contributor, null, Query.Order.CREATED_AT);
    return list(space, query, options);
  }

  /** Those change requests of a space that a query asks for. */
  public Slice<ChangeRequest.View> list(SpaceId space, Query query, ListOptions options) {
    return context.read(
        "ChangeRequests.list",
        r -> {
          Authorized<Space> place = SpaceAccess.space(r, space);
          return query
              .slice(r, ChangeRequestRepository.of(space, query.status()), options)
              .map(c -> new FoundChangeRequest(place, new Stored<>(c, 1)).view(r));
        });
  }

  /**
   * Which change requests are listed, and how.
   *
   * @param status null for all
   * @param creator only those that this user opened; null for all
   * @param contributor only those with revisions of this user; null for all
   * @param requestedReviewer only those that wait for a review by this user; null for all
   */
  public record Query(
      ChangeRequest.@Nullable Status status,
      @Nullable UserId creator,
      @Nullable UserId contributor,
      @Nullable UserId requestedReviewer,
      Order order) {

    /** How change requests are ordered. */
    public enum Order {
      /** The newest first. */
      CREATED_AT,
      /** The last changed first. */
      UPDATED_AT
    }

    private boolean asksFor(ReadTx tx, ChangeRequest one) {
      return (creator == null || creator.equals(one.createdBy()))
          && (contributor == null
              || ChangeRequestRepository.hasContributed(tx, one.id(), contributor))
          && (requestedReviewer == null
              || ChangeRequestRepository.findRequested(tx, one.id(), requestedReviewer)
                  .isPresent());
    }

    private Slice<ChangeRequest> slice(ReadTx tx, Scan<ChangeRequest> scan, ListOptions options) {
      ListName name =
          ListName.of(scan)
              .by("creator", creator)
              .by("contributor", contributor)
              .by("requestedReviewer", requestedReviewer);
      if (order == Order.UPDATED_AT) {
        List<ChangeRequest> all =
            tx.scan(scan).stream().map(Hit::value).filter(one -> asksFor(tx, one)).toList();
        return Listing.sorted(all, name.by("order", order), options, Query::updated, true);
      }
      return creator == null && contributor == null && requestedReviewer == null
          ? Listing.of(tx, scan, options)
          : Listing.filtered(tx, scan, name, options, one -> asksFor(tx, one));
    }

    private static IndexKey updated(ChangeRequest one) {
      return IndexKey.of(one.updatedAt().toEpochMilli(), one.number());
    }
  }

  /**
   * Changes subject and status.
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
          FoundChangeRequest after = found.update(w, old.changed(command, w.now()));
          return after.view(w);
        });
  }

  /**
   * A contributor to a change request.
   *
   * @param count the number of their revisions
   * @param updatedAt the time of their last revision
   */
  public record Contributor(User user, int count, Instant updatedAt) {}

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
