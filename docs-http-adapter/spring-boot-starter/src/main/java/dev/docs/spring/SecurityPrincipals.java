package dev.docs.spring;

import dev.docs.id.Id;
import dev.docs.user.CreateUser;
import java.security.Principal;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.springframework.security.core.Authentication;
import org.springframework.security.core.GrantedAuthority;
import org.springframework.security.oauth2.core.OAuth2Token;

/** Principals of Spring Security. Needs {@code spring-security-core}. */
final class SecurityPrincipals {

  private SecurityPrincipals() {}

  /** The user with the principal's name, in the groups of its authorities. */
  static Optional<SignedInUser> user(Principal principal) {
    return Id.isPossible(principal.getName())
        ? Optional.of(
            new SignedInUser(
                CreateUser.named(principal.getName(), principal.getName()), groups(principal)))
        : Optional.empty();
  }

  private static Set<String> groups(Principal principal) {
    return principal instanceof Authentication signedIn
        ? signedIn.getAuthorities().stream()
            .map(GrantedAuthority::getAuthority)
            .filter(name -> name != null)
            .collect(Collectors.toUnmodifiableSet())
        : Set.of();
  }

  /**
   * Whether this token has signed a principal in, as with a resource server. Needs {@code
   * spring-security-oauth2-core}.
   */
  static boolean isOf(Principal principal, String token) {
    return principal instanceof Authentication signedIn
        && signedIn.getCredentials() instanceof OAuth2Token own
        && own.getTokenValue().equals(token);
  }
}
