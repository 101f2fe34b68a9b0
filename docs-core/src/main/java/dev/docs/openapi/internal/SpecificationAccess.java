package dev.docs.openapi.internal;

import dev.docs.access.Caller.Visit;
import dev.docs.access.caller.EffectiveVisit;
import dev.docs.access.caller.Roles;
import dev.docs.content.ComputedSource;
import dev.docs.content.document.ContentRef;
import dev.docs.error.DocsException;
import dev.docs.id.OrganizationId;
import dev.docs.openapi.OpenApiSpec;
import dev.docs.rule.internal.KeepsRule;
import dev.docs.work.ReadWork;
import java.util.Set;
import java.util.stream.Collectors;

/** Who may read OpenAPI specifications. Stateless; every method belongs to a unit of work. */
@KeepsRule({"site-visits-outside", "openapi-visibility"})
public final class SpecificationAccess {

  private SpecificationAccess() {}

  public static Set<String> named(ComputedSource source) {
    return source.dependencies().values().stream()
        .filter(ContentRef.OpenApi.class::isInstance)
        .map(ref -> ((ContentRef.OpenApi) ref).spec())
        .collect(Collectors.toSet());
  }

  /** Whether the caller may read the newest version of a specification. */
  public static boolean isReadable(ReadWork r, OpenApiSpec spec) {
    return Roles.in(r, spec.organization()).isPresent()
        || spec.visibility() == OpenApiSpec.Visibility.PUBLIC
        || r.caller().visit().filter(visit -> isShown(r, visit, spec)).isPresent();
  }

  /**
   * Requires that the caller may read a specification to which they make content refer: those who
   * see its pages may read it. There may be none of that slug.
   *
   * @throws DocsException with {@code FORBIDDEN}
   */
  public static void requireReadable(ReadWork r, OrganizationId organization, String slug) {
    OpenApiRepository.named(r, organization, slug)
        .filter(spec -> !isReadable(r, spec.value()))
        .ifPresent(
            spec -> {
              throw DocsException.forbidden(
                  "you may not refer to the specification " + slug + ": you may not read it");
            });
  }

  public static boolean isShown(ReadWork r, Visit visit, OpenApiSpec spec) {
    return visit.organization().equals(spec.organization())
        && EffectiveVisit.of(visit).showsSpecification(r, spec.slug());
  }
}
