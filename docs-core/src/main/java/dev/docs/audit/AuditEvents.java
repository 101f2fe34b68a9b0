package dev.docs.audit;

import static java.util.Objects.requireNonNull;

import dev.docs.audit.internal.AuditActions;
import dev.docs.audit.internal.AuditRepository;
import dev.docs.command.internal.BoundedText;
import dev.docs.command.internal.Validation;
import dev.docs.error.DocsException;
import dev.docs.event.FeedEntry.Actor;
import dev.docs.id.AuditEventId;
import dev.docs.id.OrganizationId;
import dev.docs.listing.ListOptions;
import dev.docs.listing.Slice;
import dev.docs.listing.internal.ListName;
import dev.docs.listing.internal.Listing;
import dev.docs.organization.internal.OrganizationAccess;
import dev.docs.rule.internal.KeepsRule;
import dev.docs.store.Scan;
import dev.docs.user.User;
import dev.docs.user.internal.ShownUsers;
import dev.docs.work.Context;
import dev.docs.work.ReadWork;
import java.time.Instant;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The audit events of organizations: who changed what, for admins. They are kept where the instance
 * is {@linkplain dev.docs.Docs.Builder#audit configured} so, for the time that is set, and begin
 * then. Thread-safe.
 */
@KeepsRule("audit-events")
public final class AuditEvents {

  private final Context context;

  /**
   * @hidden
   */
  public AuditEvents(Context context) {
    this.context = context;
  }

  /** The names of all actions. */
  public static Set<String> actions() {
    return AuditActions.ALL;
  }

  /**
   * Requires the role admin: who may read the audit events of an organization.
   *
   * @throws DocsException with {@code FORBIDDEN} for others
   */
  public void requireReader(OrganizationId organization) {
    context.read(
        "AuditEvents.requireReader",
        r -> {
          require(r, organization);
          return true;
        });
  }

  /**
   * The events of an organization, the newest first.
   *
   * @throws DocsException with {@code FORBIDDEN} for those who are not admins
   */
  public Slice<View> list(OrganizationId organization, Query query, ListOptions options) {
    Validation.check(query);
    return context.read(
        "AuditEvents.list",
        r -> {
          require(r, organization);
          Scan<AuditEvent> scan = query.scan(organization);
          Slice<AuditEvent> found =
              query.isOneIndex()
                  ? Listing.of(r, scan, options)
                  : Listing.filtered(
                      r, scan, query.narrow(ListName.of(scan)), options, query::passes);
          return found.map(event -> view(r, event));
        });
  }

  /**
   * An event.
   *
   * @throws DocsException with {@code NOT_FOUND} where there is none in the organization
   */
  public View get(OrganizationId organization, AuditEventId id) {
    return context.read(
        "AuditEvents.get",
        r -> {
          require(r, organization);
          return AuditRepository.find(r, organization, id)
              .map(event -> view(r, event))
              .orElseThrow(() -> DocsException.notFound("audit event", id));
        });
  }

  private static void require(ReadWork r, OrganizationId organization) {
    OrganizationAccess.requireAdmin(r, organization, "read the audit events of this organization");
  }

  private static View view(ReadWork r, AuditEvent event) {
    return new View(
        event, event.by().user().map(user -> ShownUsers.in(r, event.organization(), user)));
  }

  /**
   * An event as a caller sees it.
   *
   * @param user who did it; empty for actors that are no users
   */
  public record View(AuditEvent event, Optional<User> user) {
    public View {
      requireNonNull(event, "event");
      requireNonNull(user, "user");
    }

    public Actor.Type actor() {
      return event.by().type();
    }
  }

  /**
   * Which events are wanted.
   *
   * @param from only those at this time or later; null for all
   * @param to only those before this time; null for all
   * @param action only those with this action; null for all
   * @param actor only those by this user, or by actors of this kind, such as {@code operator}; null
   *     for all
   * @param target only those of what has this identifier; null for all
   */
  public record Query(
      @Nullable Instant from,
      @Nullable Instant to,
      @BoundedText(max = Query.MAX) @Nullable String action,
      @BoundedText(max = Query.MAX) @Nullable String actor,
      @BoundedText(max = Query.MAX) @Nullable String target) {

    private static final int MAX = 120;

    /** All events: the value to start from. */
    public static final Query ALL = new Query(null, null, null, null, null);

    public Query from(Instant time) {
      return new Query(time, to, action, actor, target);
    }

    public Query to(Instant time) {
      return new Query(from, time, action, actor, target);
    }

    public Query action(String wanted) {
      return new Query(from, to, wanted, actor, target);
    }

    public Query actor(String wanted) {
      return new Query(from, to, action, wanted, target);
    }

    public Query target(String wanted) {
      return new Query(from, to, action, actor, wanted);
    }

    /** The scan of the index that leaves out the most. */
    Scan<AuditEvent> scan(OrganizationId organization) {
      if (target != null) {
        return AuditRepository.ofTarget(organization, target);
      } else if (actor != null) {
        return AuditRepository.ofActor(organization, actor);
      }
      return action == null
          ? AuditRepository.of(organization)
          : AuditRepository.ofAction(organization, action);
    }

    /** Whether all events of that scan pass. */
    boolean isOneIndex() {
      int chosen = (action == null ? 0 : 1) + (actor == null ? 0 : 1) + (target == null ? 0 : 1);
      return from == null && to == null && chosen <= 1;
    }

    boolean passes(AuditEvent event) {
      Instant at = event.moment().at();
      return (from == null || !at.isBefore(from))
          && (to == null || at.isBefore(to))
          && (action == null || event.change().action().equals(action))
          && (actor == null || event.actorId().equals(actor))
          && (target == null || event.change().target().id().equals(target));
    }

    ListName narrow(ListName all) {
      return all.by("from", from)
          .by("to", to)
          .by("action", action)
          .by("actor", actor)
          .by("target", target);
    }
  }
}
