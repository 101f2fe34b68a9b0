package dev.docs.people;

import dev.docs.access.ContentId;
import dev.docs.access.DefaultLevel;
import dev.docs.access.EffectiveRole;
import dev.docs.access.EffectiveRole.Grant;
import dev.docs.access.GrantTarget;
import dev.docs.access.Member;
import dev.docs.access.Principal;
import dev.docs.access.Role;
import dev.docs.access.caller.Roles;
import dev.docs.access.internal.Authorized;
import dev.docs.access.internal.MemberRepository;
import dev.docs.command.Update;
import dev.docs.error.DocsException;
import dev.docs.id.UserId;
import dev.docs.listing.ListOptions;
import dev.docs.listing.Slice;
import dev.docs.listing.internal.ListName;
import dev.docs.listing.internal.Listing;
import dev.docs.rule.internal.KeepsRule;
import dev.docs.space.internal.CollectionRepository;
import dev.docs.space.internal.SpaceAccess;
import dev.docs.store.Scan;
import dev.docs.user.User;
import dev.docs.user.internal.ShownUsers;
import dev.docs.work.Context;
import dev.docs.work.ReadWork;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Grants on spaces and collections. Changing them requires the role create on the content. A caller
 * cannot grant more than they have, lower the role of a user with a stronger one, or raise their
 * own role. Callers who can view the content see its permissions; guests only where they manage it.
 *
 * <p>Thread-safe.
 */
@KeepsRule({"who-gives-access", "permission-lists"})
public final class ContentPermissions {

  private final Context context;

  /**
   * @hidden
   */
  public ContentPermissions(Context context) {
    this.context = context;
  }

  /**
   * Grants a role to users and teams, all or nothing.
   *
   * @throws DocsException with {@code INVALID} when there are neither users nor teams, {@code
   *     NOT_FOUND} for users and teams who are not in the organization
   */
  public void invite(ContentId content, InviteToContent command) {
    command.requireSomebody();
    context.execute(
        "ContentPermissions.invite", w -> Grants.invite(w, managed(w, content), command));
  }

  /** The users with a grant on the content itself, in the order of the grants. */
  public Slice<OfUser> users(ContentId content, ListOptions options) {
    return context.read(
        "ContentPermissions.users", r -> Grants.users(r, seen(r, content).value(), options));
  }

  /** The teams with a grant on the content itself, in the order of the grants. */
  public Slice<OfTeam> teams(ContentId content, ListOptions options) {
    return context.read(
        "ContentPermissions.teams", r -> Grants.teams(r, seen(r, content).value(), options));
  }

  /**
   * Changes the role of a grant.
   *
   * @param role set to null for no access
   * @throws DocsException with {@code NOT_FOUND} when there is no such grant on the content itself
   */
  public void update(ContentId content, Principal principal, Update<Role> role) {
    context.execute(
        "ContentPermissions.update", w -> Grants.update(w, managed(w, content), principal, role));
  }

  /**
   * Revokes the grant to a user or team on the content itself. Does nothing when there is no such
   * grant or content.
   */
  public void remove(ContentId content, Principal principal) {
    context.execute(
        "ContentPermissions.remove",
        w ->
            SpaceAccess.findPlace(w, content)
                .ifPresent(found -> Grants.remove(w, manage(found), principal)));
  }

  /**
   * All users with access to the content, with their effective roles, in the order in which they
   * joined the organization.
   *
   * @param role only those with this one; null for all
   */
  public Slice<OfUser> aggregate(ContentId content, @Nullable Role role, ListOptions options) {
    return context.read(
        "ContentPermissions.aggregate",
        r -> {
          GrantTarget place = seen(r, content).value();
          ContentAccess reach = new ContentAccess(r, CollectionRepository.chain(r, place));
          Scan<Member> members = MemberRepository.of(place.organization());
          return Listing.filtered(
                  r,
                  members,
                  ListName.of(members).by("reaching", content).by("role", role),
                  options,
                  member ->
                      reach.role(member).filter(had -> role == null || had == role).isPresent())
              .map(
                  member -> new OfUser(ShownUsers.of(r, member), reach.role(member).orElseThrow()));
        });
  }

  /**
   * Explains the effective role of a user. Requires a role that manages the content, or the user
   * themself.
   *
   * @throws DocsException with {@code NOT_FOUND} for content that the caller may not view
   */
  public Explanation explain(UserId user, ContentId content) {
    return context.read(
        "ContentPermissions.explain",
        r -> {
          Authorized<GrantTarget> found = SpaceAccess.place(r, content);
          if (!r.caller().is(user)) {
            manage(found);
          }
          List<GrantTarget> chain = CollectionRepository.chain(r, found.value());
          ContentAccess reach = new ContentAccess(r, chain);
          List<Explanation.Step> steps =
              chain.stream()
                  .map(
                      place ->
                          new Explanation.Step(
                              place.contentId(),
                              place.defaultLevel(),
                              reach.given(place.contentId(), user)))
                  .toList();
          EffectiveRole decision =
              MemberRepository.find(r, found.value().organization(), user)
                  .map(member -> reach.decision(member.value()))
                  .orElse(EffectiveRole.NO_MEMBER);
          return new Explanation(user, steps, decision);
        });
  }

  /** Content whose permissions the caller may see. */
  private Authorized<GrantTarget> seen(ReadWork r, ContentId content) {
    Authorized<GrantTarget> found = SpaceAccess.place(r, content);
    boolean guest = Roles.in(r, found.value().organization()).isEmpty();
    return guest ? found.require(Role.CREATE, "list access as a guest") : found;
  }

  private Authorized<GrantTarget> managed(ReadWork r, ContentId content) {
    return manage(SpaceAccess.place(r, content));
  }

  private static Authorized<GrantTarget> manage(Authorized<GrantTarget> found) {
    return found.require(Role.CREATE, "manage access to this");
  }

  /** The grant to a team on content or a site. */
  public record OfTeam(Teams.View team, Role role) {}

  /** The role of a user on content or a site. */
  public record OfUser(User user, Role role) {}

  /**
   * An explanation of the effective role of a user on content.
   *
   * @param chain the content and its ancestors, from the content upwards
   * @param decision the effective role and the rule that determined it
   */
  public record Explanation(UserId user, List<Step> chain, EffectiveRole decision) {

    public Explanation {
      chain = List.copyOf(chain);
    }

    /**
     * The permissions that apply to the user at one content of the chain.
     *
     * @param level its default level
     * @param given the grants to the user and their teams on it
     */
    public record Step(ContentId content, DefaultLevel level, List<Grant> given) {
      public Step {
        given = List.copyOf(given);
      }
    }
  }
}
