package dev.docs.organization.internal;

import dev.docs.access.internal.WriteWork;
import dev.docs.id.OrganizationId;
import dev.docs.id.SiteId;
import dev.docs.organization.Organization;
import dev.docs.store.ReadTx;
import java.util.Optional;

/** The sites of organizations, as far as these have to do with them. */
public interface OwnSites {

  boolean has(ReadTx tx, OrganizationId organization, SiteId site);

  /**
   * Makes a site with one space for an organization, which the caller has just made.
   *
   * @param specification the slug of what the space is computed from; empty for an empty space
   */
  SiteId make(WriteWork w, Organization organization, Optional<String> specification);
}
