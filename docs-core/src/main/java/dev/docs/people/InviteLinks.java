package dev.docs.people;

import dev.docs.access.ContentId;
import dev.docs.access.EffectiveRole.Grant;
import dev.docs.access.GrantTarget;
import dev.docs.access.Member;
import dev.docs.access.Member.PendingMember;
import dev.docs.access.Principal;
import dev.docs.access.Role;
import dev.docs.access.caller.Require;
import dev.docs.access.caller.Roles;
import dev.docs.access.internal.Authorized;
import dev.docs.access.internal.GrantRepository;
import dev.docs.access.internal.MemberRepository;
import dev.docs.access.internal.Memberships;
import dev.docs.access.internal.PendingMemberRepository;
import dev.docs.error.DocsException;
import dev.docs.id.InviteId;
import dev.docs.id.OrganizationId;
import dev.docs.id.UserId;
import dev.docs.listing.ListOptions;
import dev.docs.listing.Slice;
import dev.docs.listing.internal.Listing;
import dev.docs.organization.Organization;
import dev.docs.organization.internal.OrganizationAccess;
import dev.docs.organization.internal.OrganizationRepository;
import dev.docs.people.internal.InviteLinkRepository;
import dev.docs.rule.internal.KeepsRule;
import dev.docs.space.Space;
import dev.docs.space.SpaceCollection;
import dev.docs.space.internal.SpaceAccess;
import dev.docs.space.internal.SpaceViews;
import dev.docs.store.ReadTx;
import dev.docs.store.Stored;
import dev.docs.user.User;
import dev.docs.user.internal.EmailAddress;
import dev.docs.user.internal.JoiningUsers;
import dev.docs.user.internal.UserRepository;
import dev.docs.work.Context;
import dev.docs.work.ReadWork;
import dev.docs.work.WriteWork;
import java.util.Locale;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Invitations by link, and joining by them. Links to an organization require the role admin there,
 * links to content a role that manages the content; no link grants more than its maker has. The
 * maker is who created the link or last changed its role; a link whose maker could not create it
 * now admits no one, and it is removed when its maker leaves the organization. Thread-safe.
 */
@KeepsRule({
  "email-domains",
  "invite-links",
  "invite-links-and-their-makers",
  "content-invite-links"
})
public final class InviteLinks {

  private final Context context;

  /**
   * @hidden
   */
  public InviteLinks(Context context) {
    this.context = context;
  }

  /**
   * Creates an invitation to an organization. It is valid while the organization allows invitations
   * by link.
   *
   * @param role null for guest
   */
  public InviteLink.View create(OrganizationId organization, @Nullable Role role) {
    return create(organization, null, role);
  }

  /**
   * Creates an invitation to a space or a collection of an organization.
   *
   * @param role null for guest
   */
  public InviteLink.View create(
      OrganizationId organization, @Nullable ContentId content, @Nullable Role role) {
    return context.write(
        "InviteLinks.create",
        w -> {
          InviteId id = new InviteId(w.ids().next());
          OrganizationAccess.require(w, organization);
          InviteLink link =
              InviteLink.by(
                  w.caller(), id, organization, content, Optional.ofNullable(role), w.now());
          InviteLink.View view = managed(w, link, link.role());
          InviteLinkRepository.insert(w, link);
          return view;
        });
  }

  /** The invitations to an organization itself, the newest first. */
  public Slice<InviteLink.View> list(OrganizationId organization, ListOptions options) {
    return context.read(
        "InviteLinks.list",
        r -> {
          requireAdmin(r, organization);
          return Listing.of(r, InviteLinkRepository.to(organization), options)
              .map(link -> managed(r, link, Optional.empty()));
        });
  }

  /**
   * The invitations to a space or a collection, the newest first. Requires a role that manages the
   * content.
   *
   * @throws DocsException with {@code NOT_FOUND} when the organization has no such content
   */
  public Slice<InviteLink.View> list(
      OrganizationId organization, ContentId content, ListOptions options) {
    return context.read(
        "InviteLinks.listToContent",
        r -> {
          OrganizationAccess.require(r, organization);
          requireManaged(r, organization, content);
          return Listing.of(r, InviteLinkRepository.to(organization, content), options)
              .map(link -> view(r, link));
        });
  }

  /**
   * All invitations to an organization and to its content, the newest first. Requires the role
   * admin in the organization. Those to deleted content show neither space nor collection.
   */
  public Slice<InviteLink.View> listAll(OrganizationId organization, ListOptions options) {
    return context.read(
        "InviteLinks.listAll",
        r -> {
          requireAdmin(r, organization);
          return Listing.of(r, InviteLinkRepository.in(organization), options)
              .map(link -> view(r, link));
        });
  }

  /**
   * An invitation. Requires the role admin in the organization, or create on the content that it
   * invites to.
   *
   * @throws DocsException with {@code NOT_FOUND} when there is none, {@code FORBIDDEN} when the
   *     caller may not see it
   */
  public InviteLink.View get(OrganizationId organization, InviteId id) {
    return context.read(
        "InviteLinks.get", r -> managed(r, require(r, organization, id).value(), Optional.empty()));
  }

  /**
   * Changes the role of those who join from now on. The caller becomes the maker of the link.
   *
   * @param role null for guest
   */
  public InviteLink.View update(OrganizationId organization, InviteId id, @Nullable Role role) {
    return context.write(
        "InviteLinks.update",
        w -> {
          Stored<InviteLink> stored = require(w, organization, id);
          InviteLink changed = stored.value().withRole(Optional.ofNullable(role), w.caller());
          managed(w, stored.value(), changed.role());
          InviteLinkRepository.update(w, changed, stored.version());
          return managed(w, changed, changed.role());
        });
  }

  /** Removes an invitation. Does nothing when there is none. */
  public void delete(OrganizationId organization, InviteId id) {
    context.execute(
        "InviteLinks.delete",
        w -> {
          Require.caller(w);
          Optional<Stored<InviteLink>> link =
              OrganizationAccess.find(w, organization)
                  .flatMap(o -> InviteLinkRepository.find(w, organization, id));
          if (link.isPresent()) {
            requireToDelete(w, link.get().value());
            InviteLinkRepository.delete(w, link.get());
          }
        });
  }

  private void requireToDelete(ReadWork r, InviteLink link) {
    if (link.content() != null && findPlace(r, link).isEmpty()) {
      requireAdmin(r, link.organization());
    } else {
      managed(r, link, Optional.empty());
    }
  }

  /**
   * Makes the caller a member. By an invitation to content they become a guest with a grant on it.
   *
   * @param invite the id of a link or of an invitation by email; or one of the organization's email
   *     domains, by which users with an email of that domain join with the organization's default
   *     role
   * @throws DocsException with {@code NOT_FOUND} when the organization has no such invitation for
   *     the caller, {@code FORBIDDEN} when it allows no invitations by link, or the caller is a
   *     former member, {@code CONFLICT} when they are a member of the organization, or have access
   *     to the content, already
   */
  public Member join(OrganizationId organizationId, String invite) {
    return context.write(
        "InviteLinks.join",
        w -> {
          UserId id = Require.user(w);
          Require.whole(w, "join organizations");
          Organization organization =
              OrganizationRepository.find(w, organizationId)
                  .map(Stored::value)
                  .orElseThrow(() -> DocsException.notFound("organization", organizationId));
          User user = UserRepository.orUnknown(w, id);
          Roles.acting(w, organizationId);
          Optional<PendingMember> invited = invited(w, organizationId, id, invite);
          if (invited.isPresent()) {
            Invitations.accept(w, invited.get());
          } else if (isDomain(organization, user, invite)) {
            join(w, organization, user, organization.defaultRole());
          } else {
            follow(w, organization, user, new InviteId(invite));
          }
          return MemberRepository.find(w, organizationId, id).orElseThrow().value();
        });
  }

  private static Optional<PendingMember> invited(
      ReadTx tx, OrganizationId organization, UserId user, String invite) {
    return PendingMemberRepository.find(tx, organization, user)
        .map(Stored::value)
        .filter(pending -> pending.id().value().equals(invite));
  }

  /** Makes a user a member who joins without a personal invitation. */
  static void join(WriteWork w, Organization organization, User user, Optional<Role> role) {
    Memberships.join(
        w, organization.id(), JoiningUsers.of(user), role, organization.sso(), w.now());
  }

  private static boolean isDomain(Organization organization, User user, String invite) {
    return Optional.ofNullable(user.email())
        .filter(organization::welcomes)
        .filter(email -> EmailAddress.domain(email).equals(EmailAddress.foldedDomain(invite)))
        .isPresent();
  }

  private void follow(WriteWork w, Organization organization, User user, InviteId id) {
    InviteLink link =
        InviteLinkRepository.find(w, organization.id(), id)
            .map(Stored::value)
            .orElseThrow(() -> DocsException.notFound("invitation", id));
    if (!organization.inviteLinks()) {
      throw DocsException.forbidden(
          "invite links are turned off in this organization (inviteLinks)");
    }
    requireStillGiven(w, link);
    ContentId content = link.content();
    if (content == null) {
      join(w, organization, user, link.role());
      return;
    }
    GrantTarget place = place(w, link);
    Principal principal = Principal.of(user.id());
    if (MemberRepository.find(w, organization.id(), user.id()).isEmpty()) {
      join(w, organization, user, Optional.empty());
    } else if (SpaceAccess.role(w, place).isPresent()
        || GrantRepository.find(w, content, principal).isPresent()) {
      throw DocsException.conflict("you have access to this already");
    }
    if (link.role().isPresent() && GrantRepository.find(w, content, principal).isEmpty()) {
      GrantRepository.insert(
          w, new Grant(content, organization.id(), principal, link.role(), w.now()));
    }
  }

  /** Rejects a link that its maker could not create now, with the same error as an unknown link. */
  private void requireStillGiven(ReadWork r, InviteLink link) {
    boolean given = link.makerAsCaller().filter(maker -> mayGive(r.as(maker), link)).isPresent();
    if (!given) {
      throw DocsException.notFound("invitation", link.id());
    }
  }

  private static boolean mayGive(ReadWork maker, InviteLink link) {
    if (link.content() == null) {
      return Roles.has(maker, link.organization(), Role.ADMIN);
    }
    return findPlace(maker, link)
        .flatMap(place -> SpaceAccess.role(maker, place))
        .filter(role -> role.includes(Role.CREATE))
        .filter(role -> link.role().filter(given -> !role.includes(given)).isEmpty())
        .isPresent();
  }

  private void requireManaged(ReadWork r, OrganizationId organization, ContentId content) {
    Authorized<GrantTarget> found = SpaceAccess.place(r, content);
    if (!found.value().organization().equals(organization)) {
      throw DocsException.notFound("content", content);
    }
    found.require(Role.CREATE, "see invitations to this");
  }

  /** The link, to a caller who may see it. */
  private InviteLink.View view(ReadWork r, InviteLink link) {
    GrantTarget place = findPlace(r, link).orElse(null);
    Role role = place == null ? Role.READ : SpaceAccess.role(r, place).orElse(Role.READ);
    return view(r, link, place, role);
  }

  private static InviteLink.View view(
      ReadWork r, InviteLink link, @Nullable GrantTarget place, Role role) {
    return new InviteLink.View(
        link,
        isRedundant(r, link, place),
        place instanceof Space space ? SpaceViews.of(r, space, role) : null,
        place instanceof SpaceCollection collection
            ? new SpaceCollection.View(collection, role)
            : null);
  }

  /** Whether the caller already has what the link gives. */
  private static boolean isRedundant(ReadWork r, InviteLink link, @Nullable GrantTarget place) {
    if (link.content() == null) {
      return link.role()
          .map(role -> Roles.has(r, link.organization(), role))
          .orElseGet(() -> OrganizationAccess.find(r, link.organization()).isPresent());
    }
    return place != null
        && SpaceAccess.role(r, place)
            .filter(has -> link.role().filter(given -> !has.includes(given)).isEmpty())
            .isPresent();
  }

  /**
   * The link as the caller sees it, when they manage what it invites to and may give the role.
   *
   * @param given empty for none
   */
  private InviteLink.View managed(ReadWork r, InviteLink link, Optional<Role> given) {
    if (link.content() == null) {
      requireAdmin(r, link.organization());
      return view(r, link, null, Role.ADMIN);
    }
    GrantTarget place = place(r, link);
    Role role = SpaceAccess.role(r, place).orElseThrow(() -> unknownContent(link));
    role.require(Role.CREATE, "invite people to this");
    given.ifPresent(
        wanted ->
            role.require(wanted, "invite people as " + wanted.name().toLowerCase(Locale.ROOT)));
    return view(r, link, place, role);
  }

  /**
   * The content that a link invites to; empty when it is in the trash or in another organization.
   */
  private static Optional<GrantTarget> findPlace(ReadTx tx, InviteLink link) {
    return Optional.ofNullable(link.content())
        .flatMap(content -> SpaceAccess.find(tx, content))
        .filter(place -> place.organization().equals(link.organization()))
        .filter(place -> !(place instanceof Space space && space.isDeleted()));
  }

  private static GrantTarget place(ReadTx tx, InviteLink link) {
    return findPlace(tx, link).orElseThrow(() -> unknownContent(link));
  }

  private static DocsException unknownContent(InviteLink link) {
    return DocsException.notFound("content", String.valueOf(link.content()));
  }

  private static void requireAdmin(ReadWork r, OrganizationId id) {
    OrganizationAccess.requireAdmin(r, id, "see or change invitations to this organization");
  }

  private Stored<InviteLink> require(ReadWork r, OrganizationId organization, InviteId id) {
    OrganizationAccess.require(r, organization);
    return InviteLinkRepository.find(r, organization, id)
        .orElseThrow(() -> DocsException.notFound("invitation", id));
  }
}
