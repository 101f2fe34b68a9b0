package dev.docs.organization.internal;

import dev.docs.access.internal.WriteWork;
import dev.docs.id.OrganizationId;
import dev.docs.id.SiteId;
import dev.docs.organization.Organization;
import dev.docs.store.ReadTx;

/** The sites of organizations, as far as these have to do with them. */
public interface OwnSites {

  boolean has(ReadTx tx, OrganizationId organization, SiteId site);

  /** Makes a site with an empty space for an organization, which the caller has just made. */
  SiteId make(WriteWork w, Organization organization);
}
