package dev.docs.access;

import static java.util.Objects.requireNonNull;

import dev.docs.id.OrganizationId;
import dev.docs.rule.internal.KeepsRule;
import java.time.Instant;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The effective role of a user on content, and the rule that determined it.
 *
 * @param rule the rule that applied
 * @param role empty for no access
 * @param at the content whose grant or default level applied: the one in question or an ancestor of
 *     it; empty where none did
 * @param grant the grant that applied; empty for another rule
 */
@KeepsRule("role-precedence")
public record EffectiveRole(
    Rule rule, Optional<Role> role, Optional<ContentId> at, Optional<Grant> grant) {

  /** The rules, the first that applies first. */
  public enum Rule {
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

  public EffectiveRole {
    requireNonNull(rule, "rule");
    requireNonNull(role, "role");
    requireNonNull(at, "at");
    requireNonNull(grant, "grant");
  }

  /** The result for a user who is not in the organization. */
  public static final EffectiveRole NO_MEMBER = without(Rule.NO_MEMBER, Optional.empty());

  public static final EffectiveRole DISABLED = without(Rule.DISABLED, Optional.empty());
  public static final EffectiveRole ADMIN =
      without(Rule.ORGANIZATION_ADMIN, Optional.of(Role.ADMIN));

  public static EffectiveRole ofOrganization(Member member) {
    return without(Rule.ORGANIZATION_ROLE, member.role());
  }

  private static EffectiveRole without(Rule rule, Optional<Role> role) {
    return new EffectiveRole(rule, role, Optional.empty(), Optional.empty());
  }

  /**
   * A role that a user or a team has directly on a space, a collection or a site.
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

    public boolean isOnSite() {
      return content.type() == ContentId.Type.SITE;
    }

    /**
     * This grant with another role.
     *
     * @param newRole null for no access
     */
    public Grant withRole(@Nullable Role newRole) {
      return new Grant(content, organization, principal, Optional.ofNullable(newRole), createdAt);
    }

    /** A copy of this grant on other content. */
    public Grant on(ContentId other, OrganizationId itsOrganization) {
      return new Grant(other, itsOrganization, principal, role, createdAt);
    }

    /** A copy of this grant to another user or team. */
    public Grant to(Principal other) {
      return new Grant(content, organization, other, role, createdAt);
    }

    /** This grant, or the other where that is {@linkplain #isStronger stronger}. */
    public Grant stronger(Grant other) {
      return other.isStronger(this) ? other : this;
    }

    /** Whether the role includes the other's and is not equal to it; no access is the weakest. */
    public boolean isStronger(Grant other) {
      return role.filter(own -> other.role.filter(its -> its.includes(own)).isEmpty()).isPresent();
    }
  }
}
