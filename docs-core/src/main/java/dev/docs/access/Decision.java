package dev.docs.access;

import static java.util.Objects.requireNonNull;

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

  static final Decision DISABLED = without(By.DISABLED, Optional.empty());
  public static final Decision ADMIN = without(By.ORGANIZATION_ADMIN, Optional.of(Role.ADMIN));

  static Decision ofOrganization(Member member) {
    return without(By.ORGANIZATION_ROLE, member.role());
  }

  private static Decision without(By by, Optional<Role> role) {
    return new Decision(by, role, Optional.empty(), Optional.empty());
  }
}
