package dev.docs.people;

import dev.docs.access.Member;
import dev.docs.access.Member.PendingMember;
import dev.docs.access.Role;
import dev.docs.access.caller.Require;
import dev.docs.access.caller.Roles;
import dev.docs.access.internal.InvitationEdits;
import dev.docs.access.internal.MemberRepository;
import dev.docs.access.internal.Memberships;
import dev.docs.access.internal.PendingMemberRepository;
import dev.docs.access.internal.SamlProviderRepository;
import dev.docs.command.internal.Validation;
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
import dev.docs.rule.internal.KeepsRule;
import dev.docs.store.ReadTx;
import dev.docs.store.Stored;
import dev.docs.user.User;
import dev.docs.user.internal.EmailAddress;
import dev.docs.user.internal.JoiningUsers;
import dev.docs.user.internal.UserRepository;
import dev.docs.work.Context;
import dev.docs.work.WriteWork;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Invitations of named users to organizations, by email. Thread-safe. */
@KeepsRule({"invitations-by-email", "pending-invitations", "sso-invitations"})
public final class Invitations {

  private final Context context;
  private final Acceptance acceptance;

  /**
   * @hidden
   */
  public Invitations(Context context, Acceptance acceptance) {
    this.context = context;
    this.acceptance = acceptance;
  }

  /**
   * Invites users by email; requires the role admin. For an unknown email a placeholder user is
   * created, which {@link dev.docs.user.Users#create} replaces later. Existing members keep their
   * role. Until an invited user makes a request in the organization, other members see only the
   * email as it was typed. With {@link Acceptance#REQUIRED} invited users become members by
   * accepting, and a repeated invitation replaces the role of the previous one.
   */
  public Invited invite(OrganizationId id, InviteUsers command) {
    Validation.check(command);
    return context.write(
        "Invitations.invite",
        w -> {
          Organization organization = OrganizationAccess.requireAdmin(w, id, "invite people");
          Optional<Role> role = command.role().or(organization.defaultRole());
          boolean hasProvider = command.sso() && SamlProviderRepository.hasActive(w, id);
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
            User user = user(w, invitee);
            users.add(user.id());
            Optional<Role> theirs = invitee.role().or(role);
            added += admit(w, id, user, invitee.email(), theirs, command.sso()) ? 1 : 0;
          }
          return new Invited(List.copyOf(users), added, withoutSso);
        });
  }

  private boolean admit(
      WriteWork w, OrganizationId id, User user, String email, Optional<Role> role, boolean sso) {
    if (acceptance == Acceptance.NOT_REQUIRED) {
      return Memberships.admit(w, id, JoiningUsers.invited(user, email), role, sso, w.now());
    }
    InviteId invite = new InviteId(w.ids().next());
    return Memberships.invite(
        w,
        new InvitationEdits(InvitationEdits.invited(invite, id, user.id(), email, w.now()))
            .renewed(role, sso, email));
  }

  /** The pending invitations of the caller, the oldest first. */
  public Slice<Pending> pending(ListOptions options) {
    return context.read(
        "Invitations.pending",
        r -> {
          UserId user = Require.user(r);
          Require.whole(r, "list your invitations");
          return Listing.of(r, PendingMemberRepository.of(user), options)
              .map(pending -> view(r, pending));
        });
  }

  /**
   * The pending invitations to an organization, the oldest first. Requires the role admin in the
   * organization.
   */
  public Slice<Pending> pending(OrganizationId organization, ListOptions options) {
    return context.read(
        "Invitations.pendingIn",
        r -> {
          OrganizationAccess.requireAdmin(r, organization, "see who is invited");
          return Listing.of(r, PendingMemberRepository.of(organization), options)
              .map(pending -> view(r, pending));
        });
  }

  private static Pending view(ReadTx tx, PendingMember pending) {
    return new Pending(
        pending,
        OrganizationRepository.find(tx, pending.organization())
            .map(stored -> stored.value().title())
            .orElse(""));
  }

  /**
   * Accepts an invitation of the caller, who becomes a member.
   *
   * @throws DocsException with {@code NOT_FOUND} when the caller has no such invitation
   */
  public Member accept(OrganizationId organization, InviteId invite) {
    return context.write(
        "Invitations.accept",
        w -> {
          UserId id = Require.user(w);
          Require.whole(w, "accept invitations");
          PendingMember pending =
              PendingMemberRepository.find(w, organization, id)
                  .map(Stored::value)
                  .filter(found -> found.id().equals(invite))
                  .orElseThrow(() -> DocsException.notFound("invitation", invite));
          accept(w, pending);
          return MemberRepository.find(w, organization, id).orElseThrow().value();
        });
  }

  /**
   * Makes the caller a member of an organization: by their pending invitation, else with the
   * default role where it names the domain of their email. A member stays as they are.
   *
   * @throws DocsException with {@code NOT_FOUND} when neither lets them join, {@code FORBIDDEN} for
   *     a former member
   */
  public void join(OrganizationId id) {
    context.execute(
        "Invitations.join",
        w -> {
          UserId caller = Require.user(w);
          Require.whole(w, "join organizations");
          Roles.acting(w, id);
          if (MemberRepository.find(w, id, caller).isPresent()) {
            return;
          }
          Optional<PendingMember> invited =
              PendingMemberRepository.find(w, id, caller).map(Stored::value);
          if (invited.isPresent()) {
            accept(w, invited.get());
          } else {
            joinByDomain(w, id, UserRepository.orUnknown(w, caller));
          }
        });
  }

  private static void joinByDomain(WriteWork w, OrganizationId id, User user) {
    Organization organization =
        OrganizationRepository.find(w, id)
            .map(Stored::value)
            .filter(found -> found.welcomes(user.email()))
            .orElseThrow(() -> DocsException.notFound("organization", id));
    InviteLinks.join(w, organization, user, organization.defaultRole());
  }

  static void accept(WriteWork w, PendingMember pending) {
    User user = UserRepository.makeReal(w, pending.user());
    Memberships.accept(w, pending, JoiningUsers.of(user), false, w.now());
  }

  /**
   * Removes a pending invitation and the grants to the user: the invited user declines it, an admin
   * withdraws it. Does nothing when there is no such invitation that the caller may see.
   *
   * @throws DocsException with {@code FORBIDDEN} for members who are not admins
   */
  public void decline(OrganizationId organization, InviteId invite) {
    context.delete(
        "Invitations.decline",
        w -> {
          Require.whole(w, "decline or withdraw invitations");
          Stored<PendingMember> stored =
              PendingMemberRepository.find(w, organization, invite)
                  .orElseThrow(() -> DocsException.notFound("invitation", invite));
          if (w.caller().user().filter(stored.value().user()::equals).isEmpty()) {
            OrganizationAccess.requireAdmin(w, organization, "withdraw invitations");
          }
          Memberships.endInvitation(w, stored);
        });
  }

  /** An organization that names domains has an identity provider for those. */
  private static boolean canUseSso(Organization organization, String email) {
    return organization.emailDomains().isEmpty() || organization.welcomes(email);
  }

  private static User user(WriteWork w, InviteUsers.Invitee invitee) {
    Optional<Stored<User>> known = UserRepository.findByEmail(w, invitee.email());
    if (known.isPresent()) {
      return known.get().value();
    }
    User user = User.placeholder(new UserId(w.ids().next()), invitee.email(), w.now());
    UserRepository.insert(w, user);
    return user;
  }

  /**
   * The result of an invitation by email.
   *
   * @param users the invited users, in the order of their emails
   * @param added how many of them were not members before
   * @param withoutSso the emails that cannot use single sign-on, where it was requested: they were
   *     not invited
   */
  public record Invited(List<UserId> users, int added, List<String> withoutSso) {
    public Invited {
      users = List.copyOf(users);
      withoutSso = List.copyOf(withoutSso);
    }
  }

  /** An invitation that waits for the invited user, with the title of the organization. */
  public record Pending(PendingMember pending, String organizationTitle) {}

  /** Whether a user who is invited by email accepts the invitation before they become a member. */
  public enum Acceptance {
    /** An invited user becomes a member immediately, as in the public interface. */
    NOT_REQUIRED,
    /**
     * An invited user becomes a member by accepting: for instances whose organizations do not trust
     * each other. Users who became members under the other setting remain members.
     */
    REQUIRED
  }
}
