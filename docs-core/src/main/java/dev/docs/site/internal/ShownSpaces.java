package dev.docs.site.internal;

import dev.docs.access.internal.Authorized;
import dev.docs.error.DocsException;
import dev.docs.id.OrganizationId;
import dev.docs.id.SiteSpaceId;
import dev.docs.id.SpaceId;
import dev.docs.site.structure.SiteSpace;
import dev.docs.space.Space;
import dev.docs.space.internal.SpaceAccess;
import dev.docs.work.ReadWork;

/** The spaces that sites show. Stateless. */
public final class ShownSpaces {

  private ShownSpaces() {}

  /**
   * A space that the caller may add to a site: a space of the organization that they manage, since
   * the site's visitors can read it.
   *
   * @throws DocsException with {@code NOT_FOUND} when the organization has no such space that the
   *     caller may view, {@code FORBIDDEN} when they do not manage it
   */
  public static Space require(ReadWork r, OrganizationId organization, SpaceId id) {
    Authorized<Space> found = SpaceAccess.space(r, id);
    if (!found.value().organization().equals(organization)) {
      throw DocsException.notFound("space", id);
    }
    return found.require(Audience.GIVING, "show this space on a site").value();
  }

  public static SiteSpace siteSpace(SiteSpaceId id, Space space) {
    return SiteSpace.of(id, space.id(), space.title());
  }
}
