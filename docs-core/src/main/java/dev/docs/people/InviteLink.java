package dev.docs.people;

import static java.util.Objects.requireNonNull;

import dev.docs.access.Caller;
import dev.docs.access.ContentId;
import dev.docs.access.Role;
import dev.docs.id.InviteId;
import dev.docs.id.OrganizationId;
import dev.docs.id.UserId;
import dev.docs.space.Space;
import dev.docs.space.SpaceCollection;
import java.time.Instant;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * An invitation by link to an organization, or to a space or a collection of it: its id admits
 * every user.
 *
 * @param content null for the organization itself; users who join by an invitation to content
 *     become guests
 * @param maker the user whose rights the link is checked against: its creator, or the last to
 *     change its role; null for the operator, and where it is not known: see {@code byOperator}
 * @param byOperator whether the operator is the maker. A link without a maker, as an earlier
 *     release stored it, admits no one until it is changed
 * @param role the role of users who join by it, in the organization or on the content; empty for
 *     guest
 */
public record InviteLink(
    InviteId id,
    OrganizationId organization,
    @Nullable ContentId content,
    Optional<Role> role,
    Instant createdAt,
    @Nullable UserId maker,
    boolean byOperator) {
  public InviteLink {
    requireNonNull(id, "id");
    requireNonNull(organization, "organization");
    requireNonNull(role, "role");
    requireNonNull(createdAt, "createdAt");
  }

  /** A new link of the caller. */
  static InviteLink by(
      Caller caller,
      InviteId id,
      OrganizationId organization,
      @Nullable ContentId content,
      Optional<Role> role,
      Instant now) {
    return new InviteLink(
        id, organization, content, role, now, caller.user().orElse(null), caller.isOperator());
  }

  /** A copy with another role, created by the caller. */
  InviteLink withRole(Optional<Role> newRole, Caller caller) {
    return by(caller, id, organization, content, newRole, createdAt);
  }

  /** The maker as a caller; empty for none. */
  Optional<Caller> makerAsCaller() {
    return byOperator
        ? Optional.of(Caller.operator())
        : Optional.ofNullable(maker).map(Caller::user);
  }

  /**
   * An invitation by link as a caller sees it.
   *
   * @param redundant whether the caller already has what it gives: joining by it changes nothing
   * @param space the space it invites to; null for none
   * @param collection the collection it invites to; null for none
   */
  public record View(
      InviteLink link,
      boolean redundant,
      Space.@Nullable View space,
      SpaceCollection.@Nullable View collection) {}
}
