package dev.docs.openapi;

import dev.docs.access.Role;
import dev.docs.id.OpenApiSpecId;

/**
 * A specification as a caller sees it.
 *
 * @param role the caller's role in the organization
 */
public record OpenApiSpecView(OpenApiSpec spec, Role role) {

  public OpenApiSpecId id() {
    return spec.id();
  }

  /** Whether the caller may change it. */
  public boolean mayEdit() {
    return role.includes(Role.CREATE);
  }
}
