package dev.docs.member;

import dev.docs.access.Context;
import dev.docs.access.Member;
import dev.docs.access.MemberRepository;
import dev.docs.access.Memberships;
import dev.docs.access.PendingMember;
import dev.docs.access.PendingMemberRepository;
import dev.docs.access.Role;
import dev.docs.access.SamlProviderRepository;
import dev.docs.command.Validation;
import dev.docs.error.DocsException;
import dev.docs.id.IdTape;
import dev.docs.id.InviteId;
import dev.docs.id.OrganizationId;
import dev.docs.id.UserId;
import dev.docs.listing.ListOptions;
import dev.docs.listing.Listing;
import dev.docs.listing.Slice;
import dev.docs.organization.Organization;
import dev.docs.organization.OrganizationRepository;
import dev.docs.organization.Organizations;
import dev.docs.store.ReadTx;
import dev.docs.store.Stored;
import dev.docs.store.WriteTx;
import dev.docs.user.EmailAddress;
import dev.docs.user.User;
import dev.docs.user.UserRepository;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** How people are invited to organizations in their name. Thread-safe. */
public final class Invitations {

  private final Context context;
  private final InvitationForce force;

  public Invitations(Context context, InvitationForce force) {
    this.context = context;
    this.force = force;
  }

  /**
   * Makes people members by their email; for admins. An email that nobody has becomes a user whom
   * {@link dev.docs.user.Users#create} fills later. Members keep their role. Until those who were
   * invited act in the organization, others there see their email as it was typed, and nothing
   * else. With {@link InvitationForce#ONCE_ACCEPTED} they are no members until they accept, and an
   * invitation made anew gives what the last one gives.
   */
  public Invited invite(OrganizationId id, InviteUsers command) {
    Validation.check(command);
    Instant now = context.time().now();
    IdTape ids = new IdTape(context.ids());
    return context
        .store()
        .write(
            tx -> {
              ids.rewind();
              Organization organization = requireAdmin(tx, id, "invite people");
              Role role = command.role().or(organization.defaultRole());
              boolean hasProvider = command.sso() && SamlProviderRepository.hasActive(tx, id);
              Set<String> seen = new HashSet<>();
              Set<UserId> users = new LinkedHashSet<>();
              List<String> withoutSso = new ArrayList<>();
              int added = 0;
              for (InviteUsers.Invitee invitee : command.emails()) {
                if (!seen.add(EmailAddress.folded(invitee.email()))) {
                  continue;
                }
                if (command.sso() && !(hasProvider && canUseSso(organization, invitee.email()))) {
                  withoutSso.add(invitee.email());
                  continue;
                }
                User user = user(tx, invitee, ids, now);
                users.add(user.id());
                Role theirs = invitee.role().or(role);
                added +=
                    admit(tx, id, user, invitee.email(), theirs, command.sso(), ids, now) ? 1 : 0;
              }
              return new Invited(List.copyOf(users), added, withoutSso);
            });
  }

  private boolean admit(
      WriteTx tx,
      OrganizationId id,
      User user,
      String email,
      Role role,
      boolean sso,
      IdTape ids,
      Instant now) {
    if (force == InvitationForce.AT_ONCE) {
      return Memberships.admit(tx, id, user.invitedAs(email), role, sso, now);
    }
    InviteId invite = new InviteId(ids.next());
    return Memberships.invite(tx, new PendingMember(invite, id, user.id(), role, sso, email, now));
  }

  /** The invitations that wait for the caller, the oldest first. */
  public Slice<PendingInvitation> pending(ListOptions options) {
    UserId user = context.requireUser();
    return context
        .store()
        .read(
            tx ->
                Listing.of(tx, PendingMemberRepository.of(user), options)
                    .map(pending -> view(tx, pending)));
  }

  /** The invitations to an organization that nobody accepted yet, the oldest first; for admins. */
  public Slice<PendingInvitation> pending(OrganizationId organization, ListOptions options) {
    return context
        .store()
        .read(
            tx -> {
              requireAdmin(tx, organization, "see who is invited");
              return Listing.of(tx, PendingMemberRepository.of(organization), options)
                  .map(pending -> view(tx, pending));
            });
  }

  private static PendingInvitation view(ReadTx tx, PendingMember pending) {
    return new PendingInvitation(
        pending,
        OrganizationRepository.find(tx, pending.organization())
            .map(stored -> stored.value().title())
            .orElse(""));
  }

  /**
   * Makes the caller a member by an invitation to them.
   *
   * @throws DocsException with {@code NOT_FOUND} when no such invitation waits for the caller
   */
  public Member accept(OrganizationId organization, InviteId invite) {
    UserId id = context.requireUser();
    Instant now = context.time().now();
    return context
        .store()
        .write(
            tx -> {
              PendingMember pending =
                  PendingMemberRepository.find(tx, organization, id)
                      .map(Stored::value)
                      .filter(found -> found.id().equals(invite))
                      .orElseThrow(() -> DocsException.notFound("invitation", invite));
              accept(tx, pending, now);
              return MemberRepository.find(tx, organization, id).orElseThrow().value();
            });
  }

  static void accept(WriteTx tx, PendingMember pending, Instant now) {
    User user = UserRepository.makeReal(tx, pending.user());
    Memberships.accept(tx, pending, user.newcomer(), false, now);
  }

  /**
   * Ends an invitation that was not accepted, with the roles on content given to the user
   * meanwhile: the invited user declines by it, an admin withdraws it. Does nothing where there is
   * none that the caller may know of.
   *
   * @throws DocsException with {@code FORBIDDEN} for members who are no admins
   */
  public void decline(OrganizationId organization, InviteId invite) {
    context.requireCaller();
    context.delete(
        tx -> {
          Stored<PendingMember> stored =
              PendingMemberRepository.find(tx, organization, invite)
                  .orElseThrow(() -> DocsException.notFound("invitation", invite));
          if (context.caller().user().filter(stored.value().user()::equals).isEmpty()) {
            requireAdmin(tx, organization, "withdraw invitations");
          }
          Memberships.endInvitation(tx, stored);
        });
  }

  /** An organization that names domains has an identity provider for those. */
  private static boolean canUseSso(Organization organization, String email) {
    return organization.emailDomains().isEmpty() || organization.welcomes(email);
  }

  private static User user(WriteTx tx, InviteUsers.Invitee invitee, IdTape ids, Instant now) {
    Optional<Stored<User>> known = UserRepository.findByEmail(tx, invitee.email());
    if (known.isPresent()) {
      return known.get().value();
    }
    User user = User.placeholder(new UserId(ids.next()), invitee.email(), now);
    UserRepository.insert(tx, user);
    return user;
  }

  private Organization requireAdmin(ReadTx tx, OrganizationId id, String action) {
    Organization organization = Organizations.require(context, tx, id);
    Organizations.view(context, tx, organization).requireAdmin(action);
    return organization;
  }
}
