package dev.docs.access;

import static java.util.Objects.requireNonNull;

import dev.docs.id.OrganizationId;
import java.time.Instant;
import java.util.Optional;

/**
 * Which role somebody has on content, and what decided it.
 *
 * @param by the rule that won
 * @param role empty for no access
 * @param at the content that decided, the one asked about or one above it; empty where none did
 * @param grant the grant, where one decided
 */
public record Decision(By by, Optional<Role> role, Optional<ContentId> at, Optional<Grant> grant) {

  /** What decides, the first that applies. */
  public enum By {
    /** Nobody of the organization: no access. */
    NO_MEMBER,
    /** A membership that is switched off: no access. */
    DISABLED,
    /** Admins of the organization are admins everywhere. */
    ORGANIZATION_ADMIN,
    /** A role given directly, to the member or to a team of theirs. */
    GRANT,
    /** The default level of the content, for members; guests have nothing by it. */
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

  /** What becomes of one who is not in the organization. */
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
   * A role given directly on a space or a collection, to a user or a team.
   *
   * @param organization that of the content
   * @param role empty for no access: whoever it is given to has none there, whatever others have
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

    /** Whether this gives more than the other; no access is the least. */
    public boolean isStronger(Grant other) {
      return role.filter(own -> other.role.filter(its -> own.compareTo(its) <= 0).isEmpty())
          .isPresent();
    }
  }
}
