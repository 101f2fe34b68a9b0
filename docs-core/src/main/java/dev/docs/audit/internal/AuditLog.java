package dev.docs.audit.internal;

import dev.docs.audit.AuditEvent;
import dev.docs.event.DomainEvent;
import dev.docs.event.FeedEntry;
import dev.docs.id.AuditEventId;
import dev.docs.id.OrganizationId;
import dev.docs.rule.internal.KeepsRule;
import dev.docs.store.WriteTx;
import dev.docs.store.internal.HashAlgorithm;
import dev.docs.work.EventLog;
import java.time.Duration;
import java.time.Instant;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;

/** Keeps the events of organizations as audit events, for a time. Thread-safe. */
@KeepsRule("audit-events")
public final class AuditLog implements EventLog {

  /** How many are removed at a time: more than are added in between. */
  private static final int MAX_TRIMMED = 5_000;

  private static final HexFormat HEX = HexFormat.of();

  private final Duration kept;

  /**
   * @param kept how long
   */
  public AuditLog(Duration kept) {
    if (kept.isNegative() || kept.isZero()) {
      throw new IllegalArgumentException("audit events are kept for a positive time, not " + kept);
    }
    this.kept = kept;
  }

  @Override
  public void add(WriteTx tx, List<FeedEntry> entries) {
    long ordinal = entries.get(0).position().ordinal();
    int number = entries.get(0).position().part();
    for (FeedEntry entry : entries) {
      for (DomainEvent event : entry.events()) {
        add(tx, entry, event, new AuditEvent.Moment(entry.at(), ordinal, number));
        number++;
      }
    }
  }

  private static void add(
      WriteTx tx, FeedEntry entry, DomainEvent event, AuditEvent.Moment moment) {
    Optional<OrganizationId> organization = event.ofOrganization();
    Optional<AuditEvent.Change> change = AuditActions.of(event);
    if (organization.isPresent() && change.isPresent()) {
      AuditEventId id = id(organization.get(), moment);
      AuditRepository.insert(
          tx,
          new AuditEvent(id, organization.get(), moment, change.get(), entry.by(), entry.work()));
    }
  }

  /**
   * A UUID of version 8, the same for the same commands; with the time, since the ordinals of a
   * store that was restored come again.
   */
  private static AuditEventId id(OrganizationId organization, AuditEvent.Moment moment) {
    byte[] hash =
        HashAlgorithm.SHA_256.of(
            organization + "/" + moment.at() + "/" + moment.ordinal() + "/" + moment.number());
    String hex = HEX.formatHex(hash, 0, 16);
    return new AuditEventId(
        hex.substring(0, 8)
            + "-"
            + hex.substring(8, 12)
            + "-8"
            + hex.substring(13, 16)
            + "-a"
            + hex.substring(17, 20)
            + "-"
            + hex.substring(20));
  }

  @Override
  public void trim(WriteTx tx, Instant now) {
    AuditRepository.removeBefore(tx, now.minus(kept), MAX_TRIMMED);
  }
}
