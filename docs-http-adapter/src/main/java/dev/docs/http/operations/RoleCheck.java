package dev.docs.http.operations;

import static java.util.Objects.requireNonNull;

import dev.docs.DocsSession;
import dev.docs.access.Role;
import dev.docs.error.DocsException;
import dev.docs.error.ErrorCode;
import dev.docs.http.call.AccessCheck;
import dev.docs.http.call.Operation;
import dev.docs.http.call.RequiredAccess;
import dev.docs.http.call.RequiredRole;
import dev.docs.id.CollectionId;
import dev.docs.id.OrganizationId;
import dev.docs.id.SiteId;
import dev.docs.id.SpaceId;
import dev.docs.id.TeamId;
import dev.docs.organization.Organization;
import dev.docs.rule.internal.KeepsRule;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Compares the {@linkplain RequiredAccess required rights} of an operation with the caller's role
 * on the resource in its path: on its space or collection, else in its organization. In an
 * organization the role decides only where no note says that content grants the right too.
 * Stateless and thread-safe.
 */
@KeepsRule("errors-order")
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
      checkIn(docs.organizations().get(id), operation, docs, path);
    }
  }

  private static void checkIn(
      Organization.View organization,
      Operation operation,
      DocsSession docs,
      Map<String, String> path) {
    RequiredAccess needs = operation.needs().orElseThrow();
    if (path.containsKey("siteId")) {
      docs.sites().get(organization.id(), new SiteId(path.get("siteId")));
    }
    switch (needs.requirement()) {
      case USER, GUEST, SHARING, SELF -> {}
      case OWNER -> {
        TeamId team = new TeamId(requireNonNull(path.get("teamId"), "teamId"));
        if (!docs.teams().get(organization.id(), team).admin()) {
          throw forbidden(needs.requirement());
        }
      }
      case ADMIN -> organization.requireAdmin("do this");
      default -> {
        boolean guest = organization.role().isEmpty();
        boolean least = needs.note().isEmpty() || path.containsKey("siteId");
        if (least && guest && isOfOwnRecord(operation, path)) {
          throw DocsException.of(ErrorCode.NOT_FOUND, "there is nothing of this id");
        }
        if (least) {
          require(needs.requirement(), organization.role().orElse(null));
        }
      }
    }
  }

  /** Whether a path names a record of the organization as a whole, which guests do not see. */
  private static boolean isOfOwnRecord(Operation operation, Map<String, String> path) {
    return path.size() > 1 && !operation.createsItsResource() && !path.containsKey("siteId");
  }

  private static void require(RequiredRole needed, @Nullable Role role) {
    if (!needed.allows(Optional.ofNullable(role))) {
      throw forbidden(needed);
    }
  }

  private static DocsException forbidden(RequiredRole needed) {
    return DocsException.forbidden("you may not do this: it needs the role " + needed.label());
  }
}
