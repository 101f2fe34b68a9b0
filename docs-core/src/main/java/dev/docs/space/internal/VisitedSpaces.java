package dev.docs.space.internal;

import dev.docs.access.Caller.Visit;
import dev.docs.access.Role;
import dev.docs.access.caller.EffectiveVisit;
import dev.docs.access.internal.Authorized;
import dev.docs.error.DocsException;
import dev.docs.id.SpaceId;
import dev.docs.space.Space;
import dev.docs.work.ReadWork;

/** The spaces that visitors of a site may read. Stateless. */
public final class VisitedSpaces {

  private VisitedSpaces() {}

  /** A space that is not in the trash and that the site shows, with the role to read it. */
  public static Authorized<Space> require(ReadWork r, Visit visit, SpaceId id) {
    return SpaceRepository.find(r, id)
        .filter(stored -> !stored.value().isDeleted())
        .filter(stored -> stored.value().organization().equals(visit.organization()))
        .filter(stored -> EffectiveVisit.of(visit).shows(r, id))
        .map(stored -> new Authorized<>(stored, Role.READ))
        .orElseThrow(() -> DocsException.notFound("space", id));
  }
}
