package dev.docs.http.operations;

import dev.docs.DocsSession;
import dev.docs.access.Role;
import dev.docs.error.DocsException;
import dev.docs.http.call.AccessCheck;
import dev.docs.http.call.Operation;
import dev.docs.http.call.RequiredAccess;
import dev.docs.http.call.RequiredRole;
import dev.docs.id.CollectionId;
import dev.docs.id.OrganizationId;
import dev.docs.id.SpaceId;
import dev.docs.organization.Organization;
import java.util.Map;
import java.util.Optional;

/**
 * Compares the {@linkplain RequiredAccess required rights} of an operation with the caller's role
 * on the resource in its path. In an organization only admins are distinguished, since content
 * grants rights of its own. Stateless and thread-safe.
 */
public final class RoleCheck implements AccessCheck {

  @Override
  public void check(Operation operation, DocsSession docs, Map<String, String> path) {
    if (operation.needs().isEmpty()) {
      return;
    }
    RequiredRole needed = operation.needs().get().requirement();
    if (path.containsKey("spaceId")) {
      SpaceId space = new SpaceId(path.get("spaceId"));
      require(needed, docs.spaces().get(space).role());
    } else if (path.containsKey("collectionId")) {
      CollectionId collection = new CollectionId(path.get("collectionId"));
      require(needed, docs.collections().get(collection).role());
    } else if (path.containsKey("organizationId")) {
      OrganizationId id = new OrganizationId(path.get("organizationId"));
      Organization.View organization = docs.organizations().get(id);
      if (needed == RequiredRole.ADMIN) {
        organization.requireAdmin("do this");
      }
    }
  }

  private static void require(RequiredRole needed, Role role) {
    if (!needed.allows(Optional.ofNullable(role))) {
      throw DocsException.forbidden("you may not do this: it needs the role " + needed.label());
    }
  }
}
