package dev.docs.people.internal;

import dev.docs.access.Member;
import dev.docs.access.internal.ReadWork;
import dev.docs.access.internal.TeamRepository;
import dev.docs.people.Members;
import dev.docs.space.internal.MemberSpaces;
import dev.docs.user.internal.ShownUsers;

/** Members as a caller sees them. Stateless; every method works in a transaction. */
public final class MemberViews {

  private MemberViews() {}

  /** A member as the caller sees them. */
  public static Members.View of(ReadWork r, Member member) {
    return of(r, member, MemberSpaces.in(r, member.organization()));
  }

  /** A member of an organization whose spaces are known, as the caller sees them. */
  public static Members.View of(ReadWork r, Member member, MemberSpaces spaces) {
    return new Members.View(
        member,
        ShownUsers.of(r, member),
        spaces.count(member),
        TeamRepository.countOf(r, member.organization(), member.user()));
  }
}
