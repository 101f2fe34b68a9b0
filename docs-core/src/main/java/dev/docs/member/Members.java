package dev.docs.member;

import dev.docs.access.Context;
import dev.docs.access.Member;
import dev.docs.access.MemberRepository;
import dev.docs.access.Memberships;
import dev.docs.access.Role;
import dev.docs.access.Team;
import dev.docs.access.TeamMember;
import dev.docs.access.TeamRepository;
import dev.docs.change.ChangeRequestRepository;
import dev.docs.command.Update;
import dev.docs.command.Validation;
import dev.docs.error.DocsException;
import dev.docs.id.OrganizationId;
import dev.docs.id.UserId;
import dev.docs.listing.ListName;
import dev.docs.listing.ListOptions;
import dev.docs.listing.Listing;
import dev.docs.listing.Slice;
import dev.docs.listing.TextFilter;
import dev.docs.organization.OrganizationView;
import dev.docs.organization.Organizations;
import dev.docs.space.MemberSpace;
import dev.docs.space.MemberSpaces;
import dev.docs.space.SpaceRepository;
import dev.docs.store.IndexKey;
import dev.docs.store.ReadTx;
import dev.docs.store.Scan;
import dev.docs.store.Stored;
import dev.docs.store.WriteTx;
import dev.docs.team.TeamViews;
import dev.docs.user.ShownUsers;
import dev.docs.user.User;

/** The members of organizations. Thread-safe. */
public final class Members {

  private final Context context;

  public Members(Context context) {
    this.context = context;
  }

  /** The members that a query asks for; for members, not for guests. */
  public Slice<MemberView> list(
      OrganizationId organization, MemberQuery query, ListOptions options) {
    Validation.check(query);
    TextFilter filter = TextFilter.containing(query.search());
    return context
        .store()
        .read(
            tx -> {
              requireToSeeAll(tx, organization);
              Scan<Member> scan = query.in(organization);
              Slice<Member> found =
                  filter.isAll()
                      ? Listing.of(tx, scan, options)
                      : Listing.filtered(
                          tx,
                          scan,
                          ListName.of(scan).by("search", query.search()),
                          options,
                          member -> passes(tx, member, filter));
              MemberSpaces spaces = MemberSpaces.in(context, tx, organization);
              return found.map(member -> view(tx, member, spaces));
            });
  }

  private boolean passes(ReadTx tx, Member member, TextFilter filter) {
    if (member.searchText() != null && !filter.seeks(User.SEPARATOR)) {
      return filter.passesFolded(member.searchText());
    }
    User user = ShownUsers.of(context, tx, member);
    return filter.passes(user.displayName())
        || (user.email() != null && filter.passes(user.email()));
  }

  /**
   * A member; guests see themselves only.
   *
   * @throws DocsException with {@code NOT_FOUND} for one who is no member
   */
  public MemberView get(OrganizationId organization, UserId user) {
    return context.store().read(tx -> view(tx, requireVisible(tx, organization, user).value()));
  }

  /**
   * Gives a member another role, or keeps it; for admins.
   *
   * @param role set to null for a guest
   * @throws DocsException with {@code CONFLICT} when they are the last admin
   */
  public MemberView changeRole(OrganizationId organization, UserId user, Update<Role> role) {
    return context
        .store()
        .write(
            tx -> {
              requireAdmin(tx, organization, "change members");
              Stored<Member> member = require(tx, organization, user);
              Role old = member.value().role();
              return view(
                  tx,
                  role.or(old) == old
                      ? member.value()
                      : Memberships.changeRole(tx, member, role.value()));
            });
  }

  /**
   * Removes a member, who may be the caller; another only by an admin. What they wrote stays; their
   * teams, the roles they were given on content, and the requests for their reviews go. Does
   * nothing for one who is no member.
   *
   * @throws DocsException with {@code CONFLICT} when they are the last admin
   */
  public void remove(OrganizationId organization, UserId user) {
    context.requireCaller();
    context
        .store()
        .write(
            tx -> {
              if (Organizations.find(context, tx, organization).isEmpty()) {
                return null;
              }
              if (!isCaller(user)) {
                requireAdmin(tx, organization, "remove members");
              }
              MemberRepository.find(tx, organization, user).ifPresent(member -> remove(tx, member));
              return null;
            });
  }

  private void remove(WriteTx tx, Stored<Member> member) {
    OrganizationId organization = member.value().organization();
    Memberships.remove(tx, member, context.time().now());
    InviteLinkRepository.deleteOf(tx, organization, member.value().user());
    ChangeRequestRepository.deleteRequestsTo(
        tx,
        member.value().user(),
        space ->
            SpaceRepository.find(tx, space)
                .filter(stored -> stored.value().organization().equals(organization))
                .isPresent());
  }

  /** Notes that the caller is here now. */
  public MemberView ping(OrganizationId organization) {
    UserId user = context.requireUser();
    return context
        .store()
        .write(
            tx -> {
              organization(tx, organization);
              Stored<Member> member = require(tx, organization, user);
              return update(tx, member, member.value().seen(context.time().now()));
            });
  }

  /** Lets a member sign in through the identity provider from now on; for admins. */
  public MemberView markSso(OrganizationId organization, UserId user) {
    return context
        .store()
        .write(
            tx -> {
              requireAdmin(tx, organization, "change members");
              Stored<Member> member = require(tx, organization, user);
              return update(tx, member, member.value().withSso());
            });
  }

  private MemberView update(WriteTx tx, Stored<Member> member, Member changed) {
    if (!changed.equals(member.value())) {
      MemberRepository.update(tx, changed, member.version());
    }
    return view(tx, changed);
  }

  /**
   * The spaces that a member has access to, with their role on each, as far as the caller may view
   * them: the newest first, or last where {@code ascending}. Guests see their own only.
   */
  public Slice<MemberSpace> spaces(
      OrganizationId organization, UserId user, boolean ascending, ListOptions options) {
    return context
        .store()
        .read(
            tx -> {
              Member member = requireVisible(tx, organization, user).value();
              return Listing.sorted(
                  MemberSpaces.in(context, tx, organization).of(member),
                  ListName.of("member-spaces", organization.value(), user.value()),
                  options,
                  space ->
                      IndexKey.of(space.space().space().createdAt(), space.space().id().value()),
                  !ascending);
            });
  }

  /**
   * The teams a member is in, in the order in which they came into them. Guests see their own only.
   *
   * @param title only those whose title contains this, whatever the case of letters; null for all
   */
  public Slice<MemberTeam> teams(
      OrganizationId organization, UserId user, String title, ListOptions options) {
    TextFilter filter = TextFilter.containing(title);
    return context
        .store()
        .read(
            tx -> {
              Member member = requireVisible(tx, organization, user).value();
              Scan<TeamMember> scan = TeamRepository.of(organization, member.user());
              Slice<TeamMember> found =
                  filter.isAll()
                      ? Listing.of(tx, scan, options)
                      : Listing.filtered(
                          tx,
                          scan,
                          ListName.of(scan).by("title", title),
                          options,
                          in -> filter.passes(team(tx, in).title()));
              return found.map(in -> new MemberTeam(TeamViews.of(context, tx, team(tx, in)), in));
            });
  }

  private static Team team(ReadTx tx, TeamMember member) {
    return TeamRepository.find(tx, member.team()).orElseThrow().value();
  }

  private boolean isCaller(UserId user) {
    return context.caller().user().filter(user::equals).isPresent();
  }

  private OrganizationView organization(ReadTx tx, OrganizationId id) {
    return Organizations.view(context, tx, Organizations.require(context, tx, id));
  }

  private void requireAdmin(ReadTx tx, OrganizationId organization, String action) {
    organization(tx, organization).requireAdmin(action);
  }

  private void requireToSeeAll(ReadTx tx, OrganizationId organization) {
    if (!organization(tx, organization).permissions().listMembers()) {
      throw DocsException.forbidden("you may not see the members: guests see themselves only");
    }
  }

  private Stored<Member> requireVisible(ReadTx tx, OrganizationId organization, UserId user) {
    organization(tx, organization);
    if (!isCaller(user)) {
      requireToSeeAll(tx, organization);
    }
    return require(tx, organization, user);
  }

  private static Stored<Member> require(ReadTx tx, OrganizationId organization, UserId user) {
    return MemberRepository.find(tx, organization, user)
        .orElseThrow(() -> DocsException.notFound("member", user));
  }

  private MemberView view(ReadTx tx, Member member) {
    return view(tx, member, MemberSpaces.in(context, tx, member.organization()));
  }

  private MemberView view(ReadTx tx, Member member, MemberSpaces spaces) {
    return new MemberView(
        member,
        ShownUsers.of(context, tx, member),
        spaces.count(member),
        TeamRepository.countOf(tx, member.organization(), member.user()));
  }
}
