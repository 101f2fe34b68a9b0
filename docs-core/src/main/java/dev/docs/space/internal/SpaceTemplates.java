package dev.docs.space.internal;

import dev.docs.access.Role;
import dev.docs.access.internal.Authorized;
import dev.docs.error.DocsException;
import dev.docs.id.OrganizationId;
import dev.docs.id.SpaceId;
import dev.docs.space.Space;
import dev.docs.work.ReadWork;

/** Finds the spaces whose content others begin with. Stateless. */
public final class SpaceTemplates {

  private SpaceTemplates() {}

  /**
   * A template: any space of the organization that the caller may read.
   *
   * @throws DocsException with {@code NOT_FOUND} for every other space, those in the trash and of
   *     other organizations included
   */
  public static Authorized<Space> require(ReadWork r, OrganizationId organization, SpaceId id) {
    return SpaceAccess.findSpace(r, id)
        .filter(found -> found.value().organization().equals(organization))
        .orElseThrow(() -> DocsException.notFound("template", id))
        .require(Role.READ, "read this template");
  }
}
