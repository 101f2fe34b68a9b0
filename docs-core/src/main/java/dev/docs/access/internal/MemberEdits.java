package dev.docs.access.internal;

import dev.docs.access.Member;
import dev.docs.access.Role;
import dev.docs.id.OrganizationId;
import dev.docs.id.UserId;
import java.time.Instant;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** What may be done to a member: each gives them in another state. */
public record MemberEdits(Member member) {

  /** A user who joins as a member at this instant, with an empty role as a guest. */
  static Member joined(
      OrganizationId organization, JoiningUser user, Optional<Role> role, Instant now) {
    return new Member(
        organization,
        user.id(),
        role,
        now,
        null,
        false,
        false,
        user.searchText(),
        user.invitedAs());
  }

  /** With another role; empty for a guest. */
  public Member withRole(Optional<Role> role) {
    return with(role, member.lastSeenAt(), member.sso());
  }

  /** Last seen at this instant, unless the last activity is later. */
  public Member seen(Instant at) {
    Instant last = member.lastSeenAt();
    return with(member.role(), last == null || at.isAfter(last) ? at : last, member.sso());
  }

  public Member withSso() {
    return with(member.role(), member.lastSeenAt(), true);
  }

  Member withSearchText(@Nullable String text) {
    return known(member.user(), text, member.invitedAs());
  }

  /** The membership of another user. */
  Member of(UserId other) {
    return known(other, member.searchText(), member.invitedAs());
  }

  /** After their first request: visible to the other members, and found by this text. */
  Member acted(String text) {
    return known(member.user(), text, null);
  }

  private Member with(Optional<Role> role, @Nullable Instant seenAt, boolean sso) {
    return new Member(
        member.organization(),
        member.user(),
        role,
        member.joinedAt(),
        seenAt,
        sso,
        member.disabled(),
        member.searchText(),
        member.invitedAs());
  }

  private Member known(UserId user, @Nullable String searchText, @Nullable String invitedAs) {
    return new Member(
        member.organization(),
        user,
        member.role(),
        member.joinedAt(),
        member.lastSeenAt(),
        member.sso(),
        member.disabled(),
        searchText,
        invitedAs);
  }
}
