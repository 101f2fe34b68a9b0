package dev.docs.member;

import dev.docs.access.Context;
import dev.docs.access.Memberships;
import dev.docs.access.Role;
import dev.docs.access.SamlProviderRepository;
import dev.docs.command.Validation;
import dev.docs.id.IdTape;
import dev.docs.id.OrganizationId;
import dev.docs.id.UserId;
import dev.docs.organization.Organization;
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

  public Invitations(Context context) {
    this.context = context;
  }

  /**
   * Makes people members by their email; for admins. An email that nobody has becomes a user whom
   * {@link dev.docs.user.Users#create} fills later. Members keep their role. Until those who were
   * invited act in the organization, others there see their email as it was typed, and nothing
   * else.
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
                    Memberships.admit(
                            tx, id, user.invitedAs(invitee.email()), theirs, command.sso(), now)
                        ? 1
                        : 0;
              }
              return new Invited(List.copyOf(users), added, withoutSso);
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
