package dev.docs.access;

import dev.docs.id.ChangeRequestId;
import dev.docs.id.OrganizationId;
import dev.docs.id.RevisionId;
import dev.docs.id.SiteId;
import java.time.Instant;
import java.util.Optional;

/**
 * What somebody who visits a published site is let see: what it shows them at the moment they ask,
 * whatever it was when they came. Immutable and thread-safe.
 */
public interface Visit {

  OrganizationId organization();

  SiteId site();

  /** When the visitor was let in: what was the main content since then, they may go on reading. */
  Instant since();

  /** The change request that they preview; empty for none. */
  Optional<ChangeRequestId> changeRequest();

  /** The revision that they preview; empty for none. */
  Optional<RevisionId> revision();
}
