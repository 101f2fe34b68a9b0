package dev.docs.access;

import dev.docs.content.Content;
import dev.docs.content.ContentRoot;
import dev.docs.id.ChangeRequestId;
import dev.docs.id.OrganizationId;
import dev.docs.id.RevisionId;
import dev.docs.id.SiteId;
import dev.docs.id.SpaceId;
import dev.docs.store.ReadTx;
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

  /** Whether the site shows them a space now. */
  boolean shows(ReadTx tx, Instant now, SpaceId space);

  /** What of a content they see: without the pages that are not for them. */
  Content shown(ReadTx tx, Content content, ContentRoot root);

  /** The change request that they preview; empty for none. */
  Optional<ChangeRequestId> changeRequest();

  /** The revision that they preview; empty for none. */
  Optional<RevisionId> revision();
}
