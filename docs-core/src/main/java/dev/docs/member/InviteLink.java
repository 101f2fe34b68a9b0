package dev.docs.member;

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
 * An invitation for whoever has its id: to an organization, or to a space or collection of it.
 *
 * @param content null for the organization itself; who joins by the others becomes a guest
 * @param maker who answers for it, being the last to say what it gives; null for the operator, and
 *     where it is not known: see {@code byOperator}
 * @param byOperator whether the operator answers for it. A link for which nobody answers, as one
 *     that an earlier release stored, gives nothing until somebody changes it
 * @param role what those get who join by it, in the organization or on the content; empty for guest
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

  /** One that the caller makes. */
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

  /** Gives another role, for which the caller answers. */
  InviteLink withRole(Optional<Role> newRole, Caller caller) {
    return by(caller, id, organization, content, newRole, createdAt);
  }

  /** Who answers for it; empty for nobody. */
  Optional<Caller> answering() {
    return byOperator
        ? Optional.of(Caller.operator())
        : Optional.ofNullable(maker).map(Caller::user);
  }

  /**
   * An invitation by link as a caller sees it.
   *
   * @param redundant whether an older one gives the same
   * @param space what it invites to; null when that is no space
   * @param collection what it invites to; null when that is no collection
   */
  public record View(
      InviteLink link,
      boolean redundant,
      Space.@Nullable View space,
      SpaceCollection.@Nullable View collection) {}
}
