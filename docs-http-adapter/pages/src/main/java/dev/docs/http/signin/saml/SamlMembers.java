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
import dev.docs.rule.internal.KeepsRule;
import dev.docs.user.CreateUser;
import java.util.Optional;

/**
 * Lets people of SAML providers be members of the provider's organization. Users have no email, as
 * an organization says by itself what its provider vouches for. Thread-safe.
 */
@KeepsRule("saml-sign-in")
public final class SamlMembers {

  private static final String NAMELESS = "Member";

  private final DocsSession operator;

  public SamlMembers(Docs docs) {
    operator = docs.as(Caller.operator());
  }

  /** The provider with an id, if people can sign in with it. */
  public Optional<SamlProvider> provider(SamlProviderId id) {
    return operator.samlProviders().findActive(id);
  }

  /** The user of a person. */
  public static UserId user(SamlProvider provider, SamlAnswer answer) {
    return Identity.ofSaml(
            provider.id(), provider.settings().entityId().orElseThrow(), answer.subject())
        .user();
  }

  /**
   * Makes a person a user and a member when they are none.
   *
   * @throws SignInFailure with {@code NOT_ADMITTED} for a member who left, was removed or is
   *     disabled
   */
  public void admit(SamlProvider provider, UserId user, Optional<String> name)
      throws SignInFailure {
    try {
      operator.users().ensure(CreateUser.named(user.value(), name.orElse(NAMELESS)));
      if (operator
          .samlProviders()
          .joinThrough(provider.organization(), provider.id(), user)
          .disabled()) {
        throw notAdmitted(user, "the member is disabled");
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
