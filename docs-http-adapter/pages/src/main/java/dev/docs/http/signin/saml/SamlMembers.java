package dev.docs.http.signin.saml;

import dev.docs.Docs;
import dev.docs.DocsSession;
import dev.docs.access.Caller;
import dev.docs.access.SamlProvider;
import dev.docs.error.DocsException;
import dev.docs.error.ErrorCode;
import dev.docs.http.signin.Identity;
import dev.docs.http.signin.SignInFailure;
import dev.docs.http.signin.SignInFailure.Reason;
import dev.docs.id.SamlProviderId;
import dev.docs.id.UserId;
import dev.docs.people.ProviderPeople;
import dev.docs.people.ProviderPeople.SignedIn;
import dev.docs.rule.internal.KeepsRule;
import dev.docs.user.CreateUser;
import java.util.Optional;
import java.util.Set;

/**
 * Lets people of SAML providers be members of the provider's organization. Users have no email, as
 * an organization says by itself what its provider vouches for: what it says of one is kept for its
 * admins. Thread-safe.
 */
@KeepsRule("saml-sign-in")
public final class SamlMembers {

  private final DocsSession operator;

  public SamlMembers(Docs docs) {
    operator = docs.as(Caller.operator());
  }

  /** The provider with an id, if people can sign in with it. */
  public Optional<SamlProvider> provider(SamlProviderId id) {
    return operator.samlProviders().findActive(id);
  }

  /**
   * The user of a person: one of a provider whose people are this one's, else their own.
   *
   * @param subject identifies them at the provider
   */
  public UserId user(SamlProvider provider, String subject) {
    for (SamlProvider.Predecessor before : provider.options().predecessors()) {
      UserId known = Identity.ofSaml(before.provider(), before.entityId(), subject).user();
      if (operator.providerPeople().find(provider.organization(), known).isPresent()) {
        return known;
      }
    }
    return Identity.ofSaml(provider.id(), provider.settings().entityId().orElseThrow(), subject)
        .user();
  }

  /** Those of these groups that have a team in the provider's organization. */
  public Set<String> withTeam(SamlProvider provider, Set<String> groups) {
    return operator.teams().withTeam(provider.organization(), groups);
  }

  /**
   * Makes a person a user and a member when they are none.
   *
   * @throws SignInFailure with {@code NOT_ADMITTED} for a member who left, was removed or is
   *     disabled
   */
  public void admit(
      SamlProvider provider,
      UserId user,
      Optional<String> name,
      Optional<String> email,
      Optional<Set<String>> groups)
      throws SignInFailure {
    SignedIn told =
        new SignedIn(
            provider.organization(),
            user,
            provider.id(),
            provider.settings().entityId().orElseThrow(),
            name.orElse(null),
            email.orElse(null));
    try {
      operator
          .users()
          .ensure(
              CreateUser.named(user.value(), told.nameOrMailbox().orElse(ProviderPeople.NAMELESS)));
      if (operator
          .samlProviders()
          .joinThrough(provider.organization(), provider.id(), user)
          .disabled()) {
        throw notAdmitted(user, "the member is disabled");
      }
      operator.providerPeople().signedIn(told);
      if (groups.isPresent()) {
        operator.teams().sync(provider.organization(), user, groups.get());
      }
    } catch (DocsException e) {
      if (e.code() == ErrorCode.FORBIDDEN) {
        throw notAdmitted(user, "they left the organization");
      }
      throw e;
    }
  }

  private static SignInFailure notAdmitted(UserId user, String why) {
    return new SignInFailure(Reason.NOT_ADMITTED, user + " is not admitted: " + why);
  }
}
