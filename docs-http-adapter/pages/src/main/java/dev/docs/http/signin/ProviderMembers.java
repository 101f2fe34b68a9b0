package dev.docs.http.signin;

import static java.util.Objects.requireNonNull;

import dev.docs.Docs;
import dev.docs.DocsSession;
import dev.docs.access.Caller;
import dev.docs.access.Member;
import dev.docs.access.Role;
import dev.docs.error.DocsException;
import dev.docs.error.ErrorCode;
import dev.docs.http.signin.SignInFailure.Reason;
import dev.docs.id.OrganizationId;
import dev.docs.id.UserId;
import dev.docs.people.CreateTeam;
import dev.docs.people.ProviderPeople;
import dev.docs.people.ProviderPeople.SignedIn;
import dev.docs.user.CreateUser;
import dev.docs.user.User;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Lets people of an identity provider be members of one organization. Users and members are made
 * with the first sign-in; roles and teams follow the person's groups with each one. A person is
 * known by issuer and subject alone. An email that the provider has verified makes an invited
 * person the one who was invited, and is never a reason to become a user who exists. Thread-safe.
 */
public final class ProviderMembers implements SignInProvider.Users {

  private final DocsSession operator;
  private final OrganizationId organization;
  private final List<Grant> grants;
  private final Set<String> teams;

  private ProviderMembers(
      DocsSession operator, OrganizationId organization, List<Grant> grants, Set<String> teams) {
    this.operator = operator;
    this.organization = organization;
    this.grants = List.copyOf(grants);
    this.teams = Set.copyOf(teams);
  }

  /**
   * Who gets which role.
   *
   * @param group whose members get it; empty for all people of the provider
   * @param role empty for a guest
   */
  public record Grant(Optional<String> group, Optional<Role> role) {
    public Grant {
      requireNonNull(group, "group");
      requireNonNull(role, "role");
    }

    private boolean fits(Identity identity) {
      return group.isEmpty() || identity.groups().contains(group.get());
    }
  }

  /**
   * Members of an organization, in which the missing ones of these teams are made.
   *
   * @param grants a person gets the strongest role of those that fit, and is not admitted when none
   *     does. If one names a group, the role of members follows with each sign-in, else it is that
   *     of new members. Without any, only those are admitted who are members or were invited by
   *     their email
   * @param teams their titles, by group: with each sign-in the person is in the teams of their
   *     groups, and in no team of another group
   */
  public static ProviderMembers of(
      Docs docs, OrganizationId organization, List<Grant> grants, Map<String, String> teams) {
    DocsSession operator = docs.as(Caller.operator());
    teams.forEach(
        (group, title) -> operator.teams().ensure(organization, group, CreateTeam.titled(title)));
    return new ProviderMembers(operator, organization, grants, teams.keySet());
  }

  @Override
  public UserId admit(Identity identity) throws SignInFailure {
    List<Grant> fitting = grants.stream().filter(grant -> grant.fits(identity)).toList();
    if (grants.isEmpty() ? !isKnown(identity) : fitting.isEmpty()) {
      throw notAdmitted(identity, "no role is meant for them");
    }
    SignedIn told = told(identity);
    UserId user = user(identity, told);
    Optional<Role> role =
        fitting.stream().flatMap(grant -> grant.role().stream()).max(Comparator.naturalOrder());
    Member member = member(identity, user, role);
    if (member.disabled()) {
      throw notAdmitted(identity, "the member is disabled");
    }
    operator.providerPeople().signedIn(told);
    boolean follows = grants.stream().anyMatch(grant -> grant.group().isPresent());
    if (follows && !member.role().equals(role)) {
      change(user, role);
    }
    if (!teams.isEmpty()) {
      Set<String> groups = new HashSet<>(identity.groups());
      groups.retainAll(teams);
      operator.teams().sync(organization, user, groups);
    }
    return user;
  }

  private static SignInFailure notAdmitted(Identity identity, String why) {
    return new SignInFailure(Reason.NOT_ADMITTED, identity + " is not admitted: " + why);
  }

  /** Whether somebody has signed in before, or was invited by the email. */
  private boolean isKnown(Identity identity) {
    return isMember(identity.user())
        || identity
            .verifiedEmail()
            .flatMap(email -> operator.users().withEmail(email))
            .filter(User::placeholder)
            .filter(invited -> isMember(invited.id()))
            .isPresent();
  }

  private boolean isMember(UserId user) {
    try {
      operator.members().get(organization, user);
      return true;
    } catch (DocsException e) {
      if (e.code() == ErrorCode.NOT_FOUND) {
        return false;
      }
      throw e;
    }
  }

  private SignedIn told(Identity identity) {
    return new SignedIn(
        organization,
        identity.user(),
        null,
        identity.issuer(),
        identity.name().orElse(null),
        identity.verifiedEmail().orElse(null));
  }

  private UserId user(Identity identity, SignedIn told) throws SignInFailure {
    CreateUser command =
        CreateUser.named(
                identity.user().value(), told.nameOrMailbox().orElse(ProviderPeople.NAMELESS))
            .email(identity.verifiedEmail().orElse(null));
    try {
      return operator.users().ensure(command).id();
    } catch (DocsException e) {
      if (e.code() == ErrorCode.CONFLICT) {
        throw new SignInFailure(Reason.CONFLICT, identity + " has the email of another user");
      }
      throw e;
    }
  }

  private Member member(Identity identity, UserId user, Optional<Role> role) throws SignInFailure {
    return operator
        .organizations()
        .ensureMember(organization, user, role.orElse(null))
        .orElseThrow(() -> notAdmitted(identity, "they left the organization"));
  }

  /** Changes the role, unless the organization would be left without an admin. */
  private void change(UserId user, Optional<Role> role) {
    try {
      operator.organizations().putMember(organization, user, role.orElse(null));
    } catch (DocsException e) {
      if (e.code() != ErrorCode.CONFLICT) {
        throw e;
      }
    }
  }
}
