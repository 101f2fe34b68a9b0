package dev.docs.member;

import dev.docs.access.ContentId;
import dev.docs.access.Context;
import dev.docs.access.Grant;
import dev.docs.access.GrantRepository;
import dev.docs.access.Member;
import dev.docs.access.MemberRepository;
import dev.docs.access.Memberships;
import dev.docs.access.PendingMember;
import dev.docs.access.PendingMemberRepository;
import dev.docs.access.Place;
import dev.docs.access.Principal;
import dev.docs.access.Role;
import dev.docs.error.DocsException;
import dev.docs.id.InviteId;
import dev.docs.id.OrganizationId;
import dev.docs.id.UserId;
import dev.docs.listing.ListOptions;
import dev.docs.listing.Listing;
import dev.docs.listing.Slice;
import dev.docs.organization.Organization;
import dev.docs.organization.OrganizationRepository;
import dev.docs.organization.Organizations;
import dev.docs.space.CollectionView;
import dev.docs.space.Places;
import dev.docs.space.Space;
import dev.docs.space.SpaceCollection;
import dev.docs.space.SpaceView;
import dev.docs.store.ReadTx;
import dev.docs.store.Stored;
import dev.docs.store.WriteTx;
import dev.docs.user.EmailAddress;
import dev.docs.user.User;
import dev.docs.user.UserRepository;
import java.time.Instant;
import java.util.Locale;
import java.util.Optional;

/**
 * Invitations by link, and joining by them. Those to an organization are for its admins, those to
 * content for those who manage that, who can give no more than they have. A link gives nothing that
 * who answers for it, its maker or the last to change it, could not give now; it goes when they
 * leave the organization. Thread-safe.
 */
public final class InviteLinks {

  private final Context context;

  public InviteLinks(Context context) {
    this.context = context;
  }

  /**
   * Makes an invitation to an organization. It works as long as that allows invitations by link.
   *
   * @param role null for guest
   */
  public InviteLinkView create(OrganizationId organization, Role role) {
    return create(organization, null, role);
  }

  /** Makes an invitation to a space or a collection of an organization. */
  public InviteLinkView create(OrganizationId organization, ContentId content, Role role) {
    InviteId id = new InviteId(context.ids().next());
    Instant now = context.time().now();
    return context
        .store()
        .write(
            tx -> {
              Organizations.require(context, tx, organization);
              InviteLink link =
                  InviteLink.by(context.caller(), id, organization, content, role, now);
              InviteLinkView view = managed(tx, link, role);
              InviteLinkRepository.insert(tx, link);
              return view;
            });
  }

  /** The invitations to an organization itself, the newest first. */
  public Slice<InviteLinkView> list(OrganizationId organization, ListOptions options) {
    return context
        .store()
        .read(
            tx -> {
              requireAdmin(tx, organization);
              return Listing.of(tx, InviteLinkRepository.to(organization), options)
                  .map(link -> managed(tx, link, null));
            });
  }

  /**
   * The invitations to a space or a collection, the newest first; for those who manage it.
   *
   * @throws DocsException with {@code NOT_FOUND} when the organization has no such content
   */
  public Slice<InviteLinkView> list(
      OrganizationId organization, ContentId content, ListOptions options) {
    return context
        .store()
        .read(
            tx -> {
              Organizations.require(context, tx, organization);
              requireManaged(tx, organization, content);
              return Listing.of(tx, InviteLinkRepository.to(organization, content), options)
                  .map(link -> view(tx, link));
            });
  }

  /**
   * All invitations of an organization, those to what is in it included, the newest first; for its
   * admins. Those to content that is gone show neither space nor collection.
   */
  public Slice<InviteLinkView> listAll(OrganizationId organization, ListOptions options) {
    return context
        .store()
        .read(
            tx -> {
              requireAdmin(tx, organization);
              return Listing.of(tx, InviteLinkRepository.in(organization), options)
                  .map(link -> view(tx, link));
            });
  }

  public InviteLinkView get(OrganizationId organization, InviteId id) {
    return context.store().read(tx -> managed(tx, require(tx, organization, id).value(), null));
  }

  /**
   * Changes what those get who join from now on. The caller answers for the link then.
   *
   * @param role null for guest
   */
  public InviteLinkView update(OrganizationId organization, InviteId id, Role role) {
    return context
        .store()
        .write(
            tx -> {
              Stored<InviteLink> stored = require(tx, organization, id);
              InviteLink changed = stored.value().withRole(role, context.caller());
              managed(tx, stored.value(), role);
              InviteLinkRepository.update(tx, changed, stored.version());
              return managed(tx, changed, role);
            });
  }

  /** Removes an invitation. Does nothing where there is none. */
  public void delete(OrganizationId organization, InviteId id) {
    context.requireCaller();
    context
        .store()
        .write(
            tx -> {
              Optional<Stored<InviteLink>> link =
                  Organizations.find(context, tx, organization)
                      .flatMap(o -> InviteLinkRepository.find(tx, organization, id));
              if (link.isPresent()) {
                requireToDelete(tx, link.get().value());
                InviteLinkRepository.delete(tx, link.get());
              }
              return null;
            });
  }

  private void requireToDelete(ReadTx tx, InviteLink link) {
    if (link.content() != null && findPlace(tx, link).isEmpty()) {
      requireAdmin(tx, link.organization());
    } else {
      managed(tx, link, null);
    }
  }

  /**
   * Lets the caller join. By an invitation to content they become a guest who may use it.
   *
   * @param invite the id of a link, or of an invitation by email that the caller accepts by it; or
   *     one of the organization's email domains, which invites whoever has an email of it, with the
   *     organization's default role
   * @throws DocsException with {@code NOT_FOUND} when the organization has no such invitation for
   *     the caller, {@code FORBIDDEN} when it allows no invitations by link, or the caller was in
   *     it before, {@code CONFLICT} when they have what they are invited to
   */
  public Member join(OrganizationId organizationId, String invite) {
    UserId id = context.requireUser();
    Instant now = context.time().now();
    return context
        .store()
        .write(
            tx -> {
              Organization organization =
                  OrganizationRepository.find(tx, organizationId)
                      .map(Stored::value)
                      .orElseThrow(() -> DocsException.notFound("organization", organizationId));
              User user = UserRepository.orUnknown(tx, id);
              context.acting(tx, organizationId);
              Optional<PendingMember> invited = invited(tx, organizationId, id, invite);
              if (invited.isPresent()) {
                Invitations.accept(tx, invited.get(), now);
              } else if (isDomain(organization, user, invite)) {
                join(tx, organization, user, organization.defaultRole(), now);
              } else {
                follow(tx, organization, user, new InviteId(invite), now);
              }
              return MemberRepository.find(tx, organizationId, id).orElseThrow().value();
            });
  }

  private static Optional<PendingMember> invited(
      ReadTx tx, OrganizationId organization, UserId user, String invite) {
    return PendingMemberRepository.find(tx, organization, user)
        .map(Stored::value)
        .filter(pending -> pending.id().value().equals(invite));
  }

  private static void join(
      WriteTx tx, Organization organization, User user, Role role, Instant now) {
    Memberships.join(tx, organization.id(), user.newcomer(), role, organization.sso(), now);
  }

  private static boolean isDomain(Organization organization, User user, String invite) {
    return organization.welcomes(user.email())
        && EmailAddress.domain(user.email()).equals(EmailAddress.foldedDomain(invite));
  }

  private void follow(WriteTx tx, Organization organization, User user, InviteId id, Instant now) {
    InviteLink link =
        InviteLinkRepository.find(tx, organization.id(), id)
            .map(Stored::value)
            .orElseThrow(() -> DocsException.notFound("invitation", id));
    if (!organization.inviteLinks()) {
      throw DocsException.forbidden("this organization allows no invitations by link");
    }
    requireStillGiven(tx, link);
    if (link.content() == null) {
      join(tx, organization, user, link.role(), now);
      return;
    }
    Place place = place(tx, link);
    Principal principal = Principal.of(user.id());
    if (MemberRepository.find(tx, organization.id(), user.id()).isEmpty()) {
      join(tx, organization, user, null, now);
    } else if (Places.role(context, tx, place).isPresent()
        || GrantRepository.find(tx, link.content(), principal).isPresent()) {
      throw DocsException.conflict("you have access to this already");
    }
    if (link.role() != null && GrantRepository.find(tx, link.content(), principal).isEmpty()) {
      GrantRepository.insert(
          tx, new Grant(link.content(), organization.id(), principal, link.role(), now));
    }
  }

  /**
   * Refuses a link that who answers for it could not make now, as one that is not there: whoever
   * follows it learns nothing of them.
   */
  private void requireStillGiven(ReadTx tx, InviteLink link) {
    boolean given =
        link.answering()
            .map(maker -> new Context(context.store(), context.time(), context.ids(), maker))
            .filter(maker -> mayGive(maker, tx, link))
            .isPresent();
    if (!given) {
      throw DocsException.notFound("invitation", link.id());
    }
  }

  private static boolean mayGive(Context maker, ReadTx tx, InviteLink link) {
    if (link.content() == null) {
      return maker.roleIn(tx, link.organization()).filter(Role.ADMIN::equals).isPresent();
    }
    return findPlace(tx, link)
        .flatMap(place -> Places.role(maker, tx, place))
        .filter(role -> role.includes(Role.CREATE))
        .filter(role -> link.role() == null || role.includes(link.role()))
        .isPresent();
  }

  private void requireManaged(ReadTx tx, OrganizationId organization, ContentId content) {
    Places.FoundPlace found = Places.place(context, tx, content);
    if (!found.place().organization().equals(organization)) {
      throw DocsException.notFound("content", content);
    }
    found.require(Role.CREATE, "see invitations to this");
  }

  /** The link, to a caller who may see it. */
  private InviteLinkView view(ReadTx tx, InviteLink link) {
    boolean redundant = InviteLinkRepository.isRedundant(tx, link);
    Optional<Place> place = link.content() == null ? Optional.empty() : findPlace(tx, link);
    Role role = place.flatMap(found -> Places.role(context, tx, found)).orElse(Role.READ);
    return new InviteLinkView(
        link,
        redundant,
        place
            .filter(Space.class::isInstance)
            .map(found -> new SpaceView((Space) found, role))
            .orElse(null),
        place
            .filter(SpaceCollection.class::isInstance)
            .map(found -> new CollectionView((SpaceCollection) found, role))
            .orElse(null));
  }

  /**
   * The link as the caller sees it, when they manage what it invites to and may give the role.
   *
   * @param given null for none
   */
  private InviteLinkView managed(ReadTx tx, InviteLink link, Role given) {
    boolean redundant = InviteLinkRepository.isRedundant(tx, link);
    if (link.content() == null) {
      requireAdmin(tx, link.organization());
      return new InviteLinkView(link, redundant, null, null);
    }
    Place place = place(tx, link);
    Role role =
        Places.role(context, tx, place)
            .orElseThrow(() -> DocsException.notFound("content", link.content()));
    Context.require(role, Role.CREATE, "invite people to this");
    if (given != null) {
      Context.require(role, given, "invite people as " + given.name().toLowerCase(Locale.ROOT));
    }
    return new InviteLinkView(
        link,
        redundant,
        place instanceof Space space ? new SpaceView(space, role) : null,
        place instanceof SpaceCollection collection ? new CollectionView(collection, role) : null);
  }

  /** What a link invites to, unless that is gone to the trash or to another organization. */
  private static Optional<Place> findPlace(ReadTx tx, InviteLink link) {
    return Places.find(tx, link.content())
        .filter(place -> place.organization().equals(link.organization()))
        .filter(place -> !(place instanceof Space space && space.isDeleted()));
  }

  private static Place place(ReadTx tx, InviteLink link) {
    return findPlace(tx, link).orElseThrow(() -> DocsException.notFound("content", link.content()));
  }

  private void requireAdmin(ReadTx tx, OrganizationId id) {
    Organization organization = Organizations.require(context, tx, id);
    Organizations.view(context, tx, organization)
        .requireAdmin("see or change invitations to this organization");
  }

  private Stored<InviteLink> require(ReadTx tx, OrganizationId organization, InviteId id) {
    Organizations.require(context, tx, organization);
    return InviteLinkRepository.find(tx, organization, id)
        .orElseThrow(() -> DocsException.notFound("invitation", id));
  }
}
