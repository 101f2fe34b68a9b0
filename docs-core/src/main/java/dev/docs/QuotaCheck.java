package dev.docs;

import static java.util.Objects.requireNonNull;

import dev.docs.error.DocsException;
import dev.docs.event.DomainEvent;
import dev.docs.id.OrganizationId;
import dev.docs.kind.RecordChange;
import dev.docs.organization.Organization;
import dev.docs.organization.OrganizationQuota;
import dev.docs.space.Space;
import dev.docs.space.internal.SpaceRepository;
import dev.docs.store.Kind;
import dev.docs.store.ReadTx;
import dev.docs.store.Stored;
import dev.docs.work.EventSource;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Refuses units of work after which an organization has more than its quota, whatever they do to
 * get there: create, duplicate, restore, move or load. It counts in the same serializable
 * transaction. Stateless and thread-safe.
 */
final class QuotaCheck implements EventSource {

  private final EventSource events;
  private final OrganizationQuota quota;

  private QuotaCheck(EventSource events, OrganizationQuota quota) {
    this.events = requireNonNull(events, "events");
    this.quota = quota;
  }

  /** Events of units of work within a quota. */
  static EventSource of(EventSource events, OrganizationQuota quota) {
    return quota.equals(OrganizationQuota.NONE) ? events : new QuotaCheck(events, quota);
  }

  @Override
  public boolean isTold(Kind<?> kind) {
    return events.isTold(kind);
  }

  @Override
  public List<DomainEvent> events(ReadTx tx, Collection<RecordChange> changes) {
    quota.spaces().ifPresent(most -> checkSpaces(tx, changes, most));
    return events.events(tx, changes);
  }

  private static void checkSpaces(ReadTx tx, Collection<RecordChange> changes, int most) {
    Set<OrganizationId> grown = new LinkedHashSet<>();
    for (RecordChange change : changes) {
      Object before = value(change.before());
      Object after = value(change.after());
      if (after instanceof Space space && !space.isDeleted() && !isIn(before, space)) {
        grown.add(space.organization());
      } else if (after instanceof Organization organization && before == null) {
        // One that is loaded has its spaces already, which are not told of one by one.
        grown.add(organization.id());
      }
    }
    for (OrganizationId organization : grown) {
      if (SpaceRepository.count(tx, organization) > most) {
        throw DocsException.precondition(
            "an organization has at most " + most + " spaces here, without those in the trash");
      }
    }
  }

  private static boolean isIn(@Nullable Object before, Space space) {
    return before instanceof Space old
        && !old.isDeleted()
        && old.organization().equals(space.organization());
  }

  private static @Nullable Object value(@Nullable Stored<?> stored) {
    return stored == null ? null : stored.value();
  }
}
