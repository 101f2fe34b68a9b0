package dev.docs.organization.internal;

import dev.docs.id.OrganizationId;
import dev.docs.id.SiteId;
import dev.docs.store.ReadTx;

/** Which sites an organization has. */
@FunctionalInterface
public interface OwnSites {

  boolean has(ReadTx tx, OrganizationId organization, SiteId site);
}
