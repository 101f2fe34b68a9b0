package dev.docs.audit;

import static java.util.Objects.requireNonNull;

import dev.docs.event.FeedEntry.Actor;
import dev.docs.id.AuditEventId;
import dev.docs.id.OrganizationId;
import java.time.Instant;
import java.util.Locale;
import java.util.Map;

/**
 * That a resource of an organization was changed. Immutable. It was committed together with the
 * change. It contains identifiers, no texts.
 *
 * @param work the name of the unit of work, as {@code Spaces.create}
 */
public record AuditEvent(
    AuditEventId id,
    OrganizationId organization,
    Moment moment,
    Change change,
    Actor by,
    String work) {

  public AuditEvent {
    requireNonNull(id, "id");
    requireNonNull(organization, "organization");
    requireNonNull(moment, "moment");
    requireNonNull(change, "change");
    requireNonNull(by, "by");
    requireNonNull(work, "work");
  }

  /** The actor's identifier: that of the user, or the type of actor in lower case. */
  public String actorId() {
    return by.user()
        .map(user -> user.value())
        .orElseGet(() -> by.type().name().toLowerCase(Locale.ROOT));
  }

  /**
   * When it was, and its place among the events of that time.
   *
   * @param ordinal of the unit of work, as given by the store
   * @param number in the unit of work, from 0
   */
  public record Moment(Instant at, long ordinal, int number) {
    public Moment {
      requireNonNull(at, "at");
    }
  }

  /**
   * What was done.
   *
   * @param action as {@code space.created}; one of {@link AuditEvents#actions()}
   * @param target what was changed
   * @param details identifiers of what else the event is about, by name
   */
  public record Change(String action, Target target, Map<String, String> details) {
    public Change {
      requireNonNull(action, "action");
      requireNonNull(target, "target");
      details = Map.copyOf(details);
    }
  }

  /**
   * What was changed.
   *
   * @param type as {@code space}
   */
  public record Target(String type, String id) {
    public Target {
      requireNonNull(type, "type");
      requireNonNull(id, "id");
    }
  }
}
