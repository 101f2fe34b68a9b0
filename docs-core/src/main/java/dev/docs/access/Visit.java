package dev.docs.access;

import dev.docs.id.ChangeRequestId;
import dev.docs.id.OrganizationId;
import dev.docs.id.RevisionId;
import dev.docs.id.SiteId;
import java.time.Instant;
import java.util.Optional;

/**
 * The visit of a published site by a visitor: each read shows what the site shows at that moment.
 * Immutable and thread-safe.
 */
public interface Visit {

  OrganizationId organization();

  SiteId site();

  /**
   * When the visitor was admitted: they may read every revision that was the main content since
   * then.
   */
  Instant since();

  /** The previewed change request; empty for none. */
  Optional<ChangeRequestId> changeRequest();

  /** The previewed revision; empty for none. */
  Optional<RevisionId> revision();
}
