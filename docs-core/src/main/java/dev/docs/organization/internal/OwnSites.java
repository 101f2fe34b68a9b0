package dev.docs.organization.internal;

import dev.docs.error.DocsException;
import dev.docs.id.OrganizationId;
import dev.docs.id.SiteId;
import dev.docs.id.SpaceId;
import dev.docs.organization.Organization;
import dev.docs.store.ReadTx;
import dev.docs.work.ReadWork;
import dev.docs.work.WriteWork;
import java.util.Optional;
import java.util.Set;

/** The access to sites that services below those of sites require. Thread-safe. */
public interface OwnSites {

  boolean has(ReadTx tx, OrganizationId organization, SiteId site);

  /**
   * Requires a site that the caller may view.
   *
   * @throws DocsException with {@code NOT_FOUND} when there is none in the organization
   */
  void require(ReadWork r, OrganizationId organization, SiteId site);

  /** The spaces that a site shows; none where the caller may not view it. */
  Set<SpaceId> spaces(ReadWork r, OrganizationId organization, SiteId site);

  /**
   * Whether a site of any organization has its proxy at a host.
   *
   * @param host in lower case
   */
  boolean hasProxyAt(ReadTx tx, String host);

  /**
   * Creates a site with one space for a new organization.
   *
   * @param specification the slug of the OpenAPI specification that the space is computed from;
   *     empty for an empty space
   */
  SiteId make(WriteWork w, Organization organization, Optional<String> specification);
}
