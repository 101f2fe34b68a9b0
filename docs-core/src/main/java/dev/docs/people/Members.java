package dev.docs.people;

import static java.util.Objects.requireNonNull;

import dev.docs.access.Member;
import dev.docs.access.Role;
import dev.docs.access.Team;
import dev.docs.access.Team.TeamMember;
import dev.docs.access.caller.Require;
import dev.docs.access.caller.Roles;
import dev.docs.access.internal.MemberEdits;
import dev.docs.access.internal.MemberRepository;
import dev.docs.access.internal.Memberships;
import dev.docs.access.internal.TeamRepository;
import dev.docs.command.Update;
import dev.docs.command.internal.BoundedText;
import dev.docs.command.internal.Validation;
import dev.docs.error.DocsException;
import dev.docs.id.OrganizationId;
import dev.docs.id.UserId;
import dev.docs.kind.Cascade;
import dev.docs.listing.ListOptions;
import dev.docs.listing.Slice;
import dev.docs.listing.internal.ListName;
import dev.docs.listing.internal.Listing;
import dev.docs.listing.internal.TextFilter;
import dev.docs.organization.internal.OrganizationAccess;
import dev.docs.people.internal.MemberViews;
import dev.docs.people.internal.TeamViews;
import dev.docs.rule.internal.KeepsRule;
import dev.docs.space.Spaces.MemberSpace;
import dev.docs.space.internal.MemberSpaces;
import dev.docs.store.IndexKey;
import dev.docs.store.ReadTx;
import dev.docs.store.Scan;
import dev.docs.store.Stored;
import dev.docs.user.User;
import dev.docs.user.internal.JoiningUsers;
import dev.docs.user.internal.UserRepository;
import dev.docs.work.Context;
import dev.docs.work.ReadWork;
import dev.docs.work.WriteWork;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The members of organizations. Thread-safe. */
@KeepsRule({"members-visibility", "member-spaces-order", "sso-member"})
public final class Members {

  private final Context context;
  private final Cascade<Member> departure;

  /**
   * @param departure removes the records that refer to a member who leaves
   * @hidden
   */
  public Members(Context context, Cascade<Member> departure) {
    this.context = context;
    this.departure = departure;
  }

  /**
   * The members that match a query. Requires membership in the organization; guests are refused.
   */
  public Slice<View> list(OrganizationId organization, Query query, ListOptions options) {
    Validation.check(query);
    return context.read(
        "Members.list",
        r -> {
          requireToSeeAll(r, organization);
          MemberList members = new MemberList(r, organization, query);
          return MemberViews.of(r, organization, members.slice(options));
        });
  }

  /**
   * A member. Guests see only themselves.
   *
   * @throws DocsException with {@code NOT_FOUND} for a user who is not a member
   */
  public View get(OrganizationId organization, UserId user) {
    return context.read(
        "Members.get", r -> MemberViews.of(r, requireVisible(r, organization, user).value()));
  }

  /**
   * Changes the role of a member. Requires the role admin in the organization.
   *
   * @param role set to null for a guest
   * @throws DocsException with {@code CONFLICT} when they are the last admin
   */
  public View changeRole(OrganizationId organization, UserId user, Update<Role> role) {
    return context.write(
        "Members.changeRole",
        w -> {
          OrganizationAccess.requireAdmin(w, organization, "change members");
          Stored<Member> member = require(w, organization, user);
          Optional<Role> old = member.value().role();
          return MemberViews.of(
              w,
              role.or(old).equals(old)
                  ? member.value()
                  : Memberships.changeRole(w, member, role.or(old)));
        });
  }

  /**
   * Removes a member: the caller, or another one, which requires the role admin. Their teams, the
   * grants to them and the requests for their reviews are removed; content, comments and reviews of
   * theirs stay. Does nothing for a user who is not a member.
   *
   * @throws DocsException with {@code CONFLICT} when they are the last admin
   */
  public void remove(OrganizationId organization, UserId user) {
    context.execute(
        "Members.remove",
        w -> {
          Require.caller(w);
          if (OrganizationAccess.find(w, organization).isEmpty()) {
            return;
          }
          if (w.caller().is(user)) {
            Require.whole(w, "leave an organization");
          } else {
            OrganizationAccess.requireAdmin(w, organization, "remove members");
          }
          MemberRepository.find(w, organization, user)
              .ifPresent(member -> Memberships.remove(w, member, departure, w.now()));
        });
  }

  /**
   * Adds somebody again who left the organization or was removed from it, whatever provider they
   * sign in with; who is a member stays as they are. Requires the role admin.
   *
   * @param role null for a guest
   * @throws DocsException with {@code NOT_FOUND} for somebody who never was a member
   */
  public View readmit(OrganizationId organization, UserId user, @Nullable Role role) {
    return context.write(
        "Members.readmit",
        w -> {
          OrganizationAccess.requireAdmin(w, organization, "add members");
          Optional<Stored<Member>> present = MemberRepository.find(w, organization, user);
          if (present.isPresent()) {
            return MemberViews.of(w, present.get().value());
          }
          User former =
              MemberRepository.findDeparture(w, organization, user)
                  .flatMap(left -> UserRepository.find(w, user))
                  .map(Stored::value)
                  .orElseThrow(() -> DocsException.notFound("former member", user));
          Memberships.admit(
              w, organization, JoiningUsers.of(former), Optional.ofNullable(role), false, w.now());
          return MemberViews.of(w, require(w, organization, user).value());
        });
  }

  /** Updates the time at which the caller was last seen. */
  public View ping(OrganizationId organization) {
    return context.write(
        "Members.ping",
        w -> {
          UserId user = Require.user(w);
          OrganizationAccess.require(w, organization);
          Require.moreThanOneSpace(w, "visit the organization");
          Stored<Member> member = require(w, organization, user);
          return update(w, member, new MemberEdits(member.value()).seen(w.now()));
        });
  }

  /** Switches a member to single sign-on. Requires the role admin in the organization. */
  public View markSso(OrganizationId organization, UserId user) {
    return context.write(
        "Members.markSso",
        w -> {
          OrganizationAccess.requireAdmin(w, organization, "change members");
          Stored<Member> member = require(w, organization, user);
          return update(w, member, new MemberEdits(member.value()).withSso());
        });
  }

  private View update(WriteWork w, Stored<Member> member, Member changed) {
    if (!changed.equals(member.value())) {
      MemberRepository.update(w, changed, member.version());
    }
    return MemberViews.of(w, changed);
  }

  /**
   * The spaces that a member has access to, with their role on each, of those the caller may view:
   * the newest first, or the oldest first where {@code ascending}. Guests see only their own.
   */
  public Slice<MemberSpace> spaces(
      OrganizationId organization, UserId user, boolean ascending, ListOptions options) {
    return context.read(
        "Members.spaces",
        r -> {
          Member member = requireVisible(r, organization, user).value();
          return MemberSpaces.published(
              r,
              Listing.sorted(
                  MemberSpaces.in(r, organization).of(member),
                  ListName.of("member-spaces", organization.value(), user.value()),
                  options,
                  space ->
                      IndexKey.of(space.space().space().createdAt(), space.space().id().value()),
                  !ascending));
        });
  }

  /**
   * The teams of a member, in the order in which they joined them. Guests see only their own.
   *
   * @param title only those whose title contains this, ignoring case; null for all
   */
  public Slice<MemberTeam> teams(
      OrganizationId organization, UserId user, @Nullable String title, ListOptions options) {
    TextFilter filter = TextFilter.containing(title);
    return context.read(
        "Members.teams",
        r -> {
          Member member = requireVisible(r, organization, user).value();
          Scan<TeamMember> scan = TeamRepository.of(organization, member.user());
          Slice<TeamMember> found =
              filter.isAll()
                  ? Listing.of(r, scan, options)
                  : Listing.filtered(
                      r,
                      scan,
                      ListName.of(scan).by("title", title),
                      options,
                      in -> filter.passes(team(r, in).title()));
          return found.map(in -> new MemberTeam(TeamViews.of(r, team(r, in)), in));
        });
  }

  private static Team team(ReadTx tx, TeamMember member) {
    return TeamRepository.find(tx, member.team()).orElseThrow().value();
  }

  private void requireToSeeAll(ReadWork r, OrganizationId organization) {
    OrganizationAccess.require(r, organization);
    if (Roles.in(r, organization).isEmpty()) {
      throw DocsException.forbidden("you may not list the members: guests see only themselves");
    }
  }

  private Stored<Member> requireVisible(ReadWork r, OrganizationId organization, UserId user) {
    OrganizationAccess.require(r, organization);
    if (!r.caller().is(user)) {
      requireToSeeAll(r, organization);
    }
    return require(r, organization, user);
  }

  private static Stored<Member> require(ReadTx tx, OrganizationId organization, UserId user) {
    return MemberRepository.find(tx, organization, user)
        .orElseThrow(() -> DocsException.notFound("member", user));
  }

  /**
   * Filter and order of a list of members.
   *
   * @param role only those with a role; set to null for guests, not set for all
   * @param search at most 512 characters that the display name or the email contains, ignoring
   *     case; null or empty for all
   */
  public record Query(
      Sort sort,
      boolean descending,
      Update<Role> role,
      @BoundedText(max = 512) @Nullable String search) {

    public enum Sort {
      /** The time of joining. */
      JOINED_AT,
      /** The time of their last request; members without one are left out. */
      LAST_SEEN_AT,
      /** The display name, ignoring case. All members are read. */
      NAME
    }

    /** All members, the newest first. */
    public static final Query ALL = new Query(Sort.JOINED_AT, true, Update.keep(), null);

    public Query {
      requireNonNull(sort, "sort");
      requireNonNull(role, "role");
    }

    public Query sortedBy(Sort newSort) {
      return new Query(newSort, descending, role, search);
    }

    public Query ascending() {
      return new Query(sort, false, role, search);
    }

    /** Only members with this role. */
    public Query withRole(Role wanted) {
      return new Query(sort, descending, Update.to(wanted), search);
    }

    /** Only guests. */
    public Query guests() {
      return new Query(sort, descending, Update.toNothing(), search);
    }

    public Query containing(@Nullable String text) {
      return new Query(sort, descending, role, text);
    }

    /** The members of an organization, before the search text is applied. */
    Scan<Member> in(OrganizationId organization) {
      boolean joined = sort != Sort.LAST_SEEN_AT;
      Scan<Member> scan;
      if (role.isSet()) {
        Optional<Role> wanted = role.or(Optional.empty());
        scan =
            joined
                ? MemberRepository.withRole(organization, wanted)
                : MemberRepository.seenWithRole(organization, wanted);
      } else {
        scan = joined ? MemberRepository.of(organization) : MemberRepository.seen(organization);
      }
      return descending ? scan.reversed() : scan;
    }
  }

  /** A team and the membership of a member in it. */
  public record MemberTeam(Teams.View team, TeamMember member) {}

  /**
   * A member as a caller sees them.
   *
   * @param spaces the number of spaces they have access to, of those the caller may view
   * @param teams the number of their teams
   * @param sites the number of sites that they may see, of those the caller may
   */
  public record View(Member member, User user, long spaces, long teams, long sites) {}
}
