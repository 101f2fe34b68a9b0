package dev.docs.access;

import static java.util.Objects.requireNonNull;

import dev.docs.access.internal.MemberEdits;
import dev.docs.id.OrganizationId;
import dev.docs.id.SpaceId;
import java.util.Optional;

/**
 * How much a caller may do, at most, of what their user may do: the limits of an access token.
 * Roles are the lower of the user's and the ceiling; what is outside the scope is unknown to the
 * caller, as it is to a user who has no access. Immutable.
 *
 * @param ceiling the strongest role; empty for the user's own
 * @param organization the only organization; empty for all of the user
 * @param space the only space: the caller is like a guest of the organization who was given this
 *     space, and sees no sites; empty for all of the organization
 * @param readOnly whether the caller writes nothing, whatever it belongs to; implies the ceiling
 *     {@link Role#READ}
 */
public record Reach(
    Optional<Role> ceiling,
    Optional<OrganizationId> organization,
    Optional<SpaceId> space,
    boolean readOnly) {

  /** All that the user may do. */
  public static final Reach WHOLE =
      new Reach(Optional.empty(), Optional.empty(), Optional.empty(), false);

  public Reach {
    requireNonNull(ceiling, "ceiling");
    requireNonNull(organization, "organization");
    requireNonNull(space, "space");
    if (space.isPresent() && organization.isEmpty()) {
      throw new IllegalArgumentException("a space is in an organization");
    }
  }

  public boolean isWhole() {
    return equals(WHOLE);
  }

  /** Whether roles may be lower than the user's: rights besides those of a role end then. */
  public boolean isLowered() {
    return readOnly || space.isPresent() || ceiling.filter(most -> most != Role.ADMIN).isPresent();
  }

  /** Whether the caller is in an organization where the user is. */
  public boolean includes(OrganizationId other) {
    return organization.filter(only -> !only.equals(other)).isEmpty();
  }

  /** The lower of a role of the user and the ceiling. */
  Role limit(Role own) {
    Role most = readOnly ? Role.READ : ceiling.orElse(Role.ADMIN);
    return own.includes(most) ? most : own;
  }

  /** A membership of the user as that of the caller: with a lower role, or as a guest. */
  public Member limit(Member own) {
    Optional<Role> role = space.isPresent() ? Optional.empty() : own.role().map(this::limit);
    return role.equals(own.role()) ? own : new MemberEdits(own).withRole(role);
  }

  /** The role of the user on content as that of the caller. */
  public EffectiveRole limit(EffectiveRole own, GrantTarget content) {
    if (own.role().isEmpty() || isWhole()) {
      return own;
    }
    if (space.filter(only -> !ContentId.of(only).equals(content.contentId())).isPresent()) {
      return EffectiveRole.NO_MEMBER;
    }
    return new EffectiveRole(own.rule(), own.role().map(this::limit), own.at(), own.grant());
  }
}
