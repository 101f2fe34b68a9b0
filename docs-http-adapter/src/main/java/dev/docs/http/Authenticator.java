package dev.docs.http;

import static java.util.Objects.requireNonNull;

import dev.docs.access.Caller;
import java.util.List;
import java.util.Optional;

/**
 * Resolves who sends a request. One that knows access tokens only is a function from token to
 * caller; others override {@link #authenticate(HttpRequest)}. Implementations must be thread-safe.
 */
@FunctionalInterface
public interface Authenticator {

  /** The caller that this token authenticates; empty when the token is unknown or revoked. */
  Optional<Caller> authenticate(String token);

  /**
   * Who sends a request, of which the body is not read yet. The default knows a caller by the token
   * of the header {@code Authorization: Bearer} alone.
   *
   * <p>An implementation that also knows others should not fall back to them when a token is sent:
   * a client whose token is unknown or revoked must learn that.
   */
  default Authentication authenticate(HttpRequest request) {
    return request
        .token()
        .flatMap(this::authenticate)
        .map(Authentication::ofToken)
        .orElseGet(Authentication::anonymous);
  }

  /**
   * How requests are authenticated, for the served description: a client chooses one of these. By
   * default {@link SecurityScheme#bearer}.
   */
  default List<SecurityScheme> schemes() {
    return List.of(SecurityScheme.bearer());
  }

  /** As this one; where it knows nobody, as another one. */
  default Authenticator or(Authenticator other) {
    return new EitherAuthenticator(this, requireNonNull(other, "other"));
  }
}
