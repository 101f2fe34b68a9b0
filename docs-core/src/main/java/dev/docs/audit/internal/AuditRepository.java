package dev.docs.audit.internal;

import dev.docs.audit.AuditEvent;
import dev.docs.id.AuditEventId;
import dev.docs.id.OrganizationId;
import dev.docs.kind.RecordType;
import dev.docs.store.Index;
import dev.docs.store.IndexKey;
import dev.docs.store.Kind;
import dev.docs.store.ReadTx;
import dev.docs.store.Scan;
import dev.docs.store.Scan.Hit;
import dev.docs.store.Stored;
import dev.docs.store.WriteTx;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/** Audit events in the store. Stateless; every method works in a transaction. */
public final class AuditRepository {

  private static final Index<AuditEvent> BY_ORGANIZATION =
      Index.on("by-organization", e -> timed(IndexKey.of(e.organization().value()), e));
  private static final Index<AuditEvent> BY_ACTION =
      Index.on(
          "by-action", e -> timed(IndexKey.of(e.organization().value(), e.change().action()), e));
  private static final Index<AuditEvent> BY_ACTOR =
      Index.on("by-actor", e -> timed(IndexKey.of(e.organization().value(), e.actorId()), e));
  private static final Index<AuditEvent> BY_TARGET =
      Index.on(
          "by-target",
          e -> timed(IndexKey.of(e.organization().value(), e.change().target().id()), e));
  private static final Index<AuditEvent> BY_TIME =
      Index.on("by-time", e -> timed(IndexKey.empty(), e));

  /** Events are never updated; mutable, so that stores do not cache them. */
  private static final Kind<AuditEvent> EVENTS =
      RecordType.mutable(
          "audit-event",
          AuditEvent.class,
          e -> e.id().value(),
          List.of(BY_ORGANIZATION, BY_ACTION, BY_ACTOR, BY_TARGET, BY_TIME),
          type ->
              type.inOrganization(BY_ORGANIZATION)
                  .namesAll(e -> e.by().user().stream())
                  .untold()
                  .staysAlways("tells what was, with nothing of it; it is trimmed"));

  public static final List<Kind<?>> KINDS = List.of(EVENTS);

  private AuditRepository() {}

  private static IndexKey timed(IndexKey first, AuditEvent event) {
    return first.with(event.moment().at(), event.moment().ordinal(), event.moment().number());
  }

  static void insert(WriteTx tx, AuditEvent event) {
    tx.insert(EVENTS, event);
  }

  public static Optional<AuditEvent> find(ReadTx tx, OrganizationId organization, AuditEventId id) {
    return tx.find(EVENTS, id.value())
        .map(Stored::value)
        .filter(event -> event.organization().equals(organization));
  }

  /** The events of an organization, the newest first. */
  public static Scan<AuditEvent> of(OrganizationId organization) {
    return Scan.of(EVENTS, BY_ORGANIZATION, IndexKey.of(organization.value())).reversed();
  }

  /** Those with an action, the newest first. */
  public static Scan<AuditEvent> ofAction(OrganizationId organization, String action) {
    return Scan.of(EVENTS, BY_ACTION, IndexKey.of(organization.value(), action)).reversed();
  }

  /** Those by an actor, the newest first. */
  public static Scan<AuditEvent> ofActor(OrganizationId organization, String actor) {
    return Scan.of(EVENTS, BY_ACTOR, IndexKey.of(organization.value(), actor)).reversed();
  }

  /** Those of a target, the newest first. */
  public static Scan<AuditEvent> ofTarget(OrganizationId organization, String target) {
    return Scan.of(EVENTS, BY_TARGET, IndexKey.of(organization.value(), target)).reversed();
  }

  /** Removes the oldest events from before a time, some at most. */
  static void removeBefore(WriteTx tx, Instant time, int most) {
    List<Hit<AuditEvent>> oldest = tx.scan(Scan.of(EVENTS, BY_TIME, IndexKey.empty()).limit(most));
    tx.deleteAll(
        EVENTS,
        oldest.stream()
            .map(Hit::value)
            .takeWhile(event -> event.moment().at().isBefore(time))
            .map(event -> event.id().value())
            .toList());
  }
}
