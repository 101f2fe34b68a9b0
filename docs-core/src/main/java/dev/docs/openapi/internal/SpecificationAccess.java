package dev.docs.openapi.internal;

import dev.docs.access.Caller.Visit;
import dev.docs.access.internal.EffectiveVisit;
import dev.docs.access.internal.ReadWork;
import dev.docs.openapi.OpenApiSpec;

/** Who may read OpenAPI specifications. Stateless; every method belongs to a unit of work. */
public final class SpecificationAccess {

  private SpecificationAccess() {}

  /** Whether the caller may read the newest version of a specification. */
  public static boolean isReadable(ReadWork r, OpenApiSpec spec) {
    return r.roleIn(spec.organization()).isPresent()
        || spec.visibility() == OpenApiSpec.Visibility.PUBLIC
        || r.caller().visit().filter(visit -> isShown(r, visit, spec)).isPresent();
  }

  /** Whether the site of a visit shows a specification. */
  public static boolean isShown(ReadWork r, Visit visit, OpenApiSpec spec) {
    return visit.organization().equals(spec.organization())
        && EffectiveVisit.of(visit).showsSpecification(r, spec.slug());
  }
}
