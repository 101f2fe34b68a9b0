package dev.docs.access;

import static java.util.Objects.requireNonNull;

import dev.docs.id.OrganizationId;
import java.time.Instant;
import java.util.Optional;

/**
 * The effective role of a user on content, and the rule that determined it.
 *
 * @param by the rule that applied
 * @param role empty for no access
 * @param at the content whose grant or default level applied: the one in question or an ancestor of
 *     it; empty where none did
 * @param grant the grant that applied; empty for another rule
 */
public record Decision(By by, Optional<Role> role, Optional<ContentId> at, Optional<Grant> grant) {

  /** The rules, the first that applies first. */
  public enum By {
    /** The user is not in the organization: no access. */
    NO_MEMBER,
    /** The membership is disabled: no access. */
    DISABLED,
    /** Admins of the organization are admins everywhere. */
    ORGANIZATION_ADMIN,
    /** A grant to the member or to a team of theirs. */
    GRANT,
    /** The default level of the content, for members; it does not apply to guests. */
    DEFAULT_LEVEL,
    /** The role in the organization; none for a guest. */
    ORGANIZATION_ROLE
  }

  public Decision {
    requireNonNull(by, "by");
    requireNonNull(role, "role");
    requireNonNull(at, "at");
    requireNonNull(grant, "grant");
  }

  /** Of a user who is not in the organization. */
  public static final Decision NO_MEMBER = without(By.NO_MEMBER, Optional.empty());

  public static final Decision DISABLED = without(By.DISABLED, Optional.empty());
  public static final Decision ADMIN = without(By.ORGANIZATION_ADMIN, Optional.of(Role.ADMIN));

  public static Decision ofOrganization(Member member) {
    return without(By.ORGANIZATION_ROLE, member.role());
  }

  private static Decision without(By by, Optional<Role> role) {
    return new Decision(by, role, Optional.empty(), Optional.empty());
  }

  /**
   * A role that a user or a team has directly on a space or a collection.
   *
   * @param organization that of the content
   * @param role empty for no access, which overrides the default level and the grants on ancestors
   */
  public record Grant(
      ContentId content,
      OrganizationId organization,
      Principal principal,
      Optional<Role> role,
      Instant createdAt) {

    public Grant {
      requireNonNull(content, "content");
      requireNonNull(organization, "organization");
      requireNonNull(principal, "principal");
      requireNonNull(role, "role");
      requireNonNull(createdAt, "createdAt");
    }

    public Grant withRole(Optional<Role> newRole) {
      return new Grant(content, organization, principal, newRole, createdAt);
    }

    /** The same on other content. */
    public Grant on(ContentId other, OrganizationId itsOrganization) {
      return new Grant(other, itsOrganization, principal, role, createdAt);
    }

    /** Whether the role includes the other's and is not equal to it; no access is the weakest. */
    public boolean isStronger(Grant other) {
      return role.filter(own -> other.role.filter(its -> own.compareTo(its) <= 0).isEmpty())
          .isPresent();
    }
  }
}
