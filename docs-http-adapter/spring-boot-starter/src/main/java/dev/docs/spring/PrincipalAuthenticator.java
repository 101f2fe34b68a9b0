package dev.docs.spring;

import dev.docs.access.Caller;
import dev.docs.http.Authentication;
import dev.docs.http.Authenticator;
import dev.docs.http.HttpRequest;
import dev.docs.http.SecurityScheme;
import java.security.Principal;
import java.util.List;
import java.util.Optional;
import java.util.function.BiPredicate;

/**
 * Knows the users who are signed in with the application. A request with the header {@code
 * Authorization: Bearer} is theirs only when that token has signed them in, as with a resource
 * server of Spring Security: else it is left to access tokens of the library. Thread-safe.
 *
 * @param isOf whether a principal was signed in by a token
 * @param scheme how it is described
 */
record PrincipalAuthenticator(
    SignedInUsers users,
    UserProvisioning provisioning,
    BiPredicate<Principal, String> isOf,
    SecurityScheme scheme)
    implements Authenticator {

  @Override
  public Optional<Caller> authenticate(String token) {
    return Optional.empty();
  }

  @Override
  public Authentication authenticate(HttpRequest request) {
    Optional<Principal> principal = request.peer().principal();
    if (principal.isEmpty()) {
      return Authentication.anonymous();
    }
    Optional<String> token = request.token();
    if (token.isPresent() && !isOf.test(principal.get(), token.get())) {
      return Authentication.anonymous();
    }
    return users
        .find(principal.get())
        .map(provisioning::caller)
        .map(token.isPresent() ? Authentication::ofToken : Authentication::of)
        .orElseGet(Authentication::anonymous);
  }

  @Override
  public List<SecurityScheme> schemes() {
    return List.of(scheme);
  }
}
