package dev.docs.people.internal;

import static java.util.Objects.requireNonNull;

import dev.docs.access.Member;
import dev.docs.id.OrganizationId;
import dev.docs.id.UserId;
import dev.docs.listing.Slice;
import dev.docs.people.Members;
import dev.docs.rule.internal.KeepsRule;
import dev.docs.space.internal.MemberSpaces;
import dev.docs.user.User;
import dev.docs.user.internal.ShownUsers;
import dev.docs.work.ReadWork;
import java.util.Map;

/** Members as a caller sees them. Stateless; every method works in a transaction. */
@KeepsRule("members-visibility")
public final class MemberViews {

  private MemberViews() {}

  public static Members.View of(ReadWork r, Member member) {
    MemberSpaces spaces = MemberSpaces.in(r, member.organization());
    MemberSites sites = new MemberSites(r, member.organization(), spaces);
    return of(member, ShownUsers.of(r, member), spaces, sites);
  }

  /** Members of an organization as the caller sees them; what they need is read together. */
  public static Slice<Members.View> of(
      ReadWork r, OrganizationId organization, Slice<Member> members) {
    MemberSpaces spaces = MemberSpaces.in(r, organization);
    spaces.prepare(members.items());
    MemberSites sites = new MemberSites(r, organization, spaces);
    Map<UserId, User> users = ShownUsers.of(r, members.items());
    return members.map(
        member -> of(member, requireNonNull(users.get(member.user()), "user"), spaces, sites));
  }

  private static Members.View of(Member member, User user, MemberSpaces spaces, MemberSites sites) {
    return new Members.View(
        member, user, spaces.count(member), spaces.teams(member), sites.count(member));
  }
}
