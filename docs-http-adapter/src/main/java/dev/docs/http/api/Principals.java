package dev.docs.http.api;

import static java.util.Objects.requireNonNull;

import dev.docs.access.Caller;
import dev.docs.http.Authentication;
import dev.docs.http.Authenticator;
import dev.docs.http.HttpRequest;
import dev.docs.http.SecurityScheme;
import java.security.Principal;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/**
 * An {@link Authenticator} for users who are signed in with the servlet container, or a filter in
 * it, such as Spring Security. A request with the header {@code Authorization: Bearer} is left to
 * other authenticators: its sender is not taken for the signed-in user when the token is unknown.
 *
 * <pre>{@code
 * DocsApi.of(docs, new Tokens().or(Principals.of(user -> Optional.of(Caller.user(user.getName())))))
 * }</pre>
 *
 * <p>Since a browser sends the cookie of a session by itself, requests that change something must
 * come from a page of this server, see {@link Authentication#of}. Thread-safe.
 */
public final class Principals implements Authenticator {

  private final Function<? super Principal, Optional<Caller>> callers;
  private final SecurityScheme scheme;

  private Principals(Function<? super Principal, Optional<Caller>> callers, SecurityScheme scheme) {
    this.callers = requireNonNull(callers, "callers");
    this.scheme = requireNonNull(scheme, "scheme");
  }

  /**
   * Principals as callers.
   *
   * @param callers the caller for a principal, such as the user with its name; empty for one who is
   *     nobody here. Must be thread-safe
   */
  public static Principals of(Function<? super Principal, Optional<Caller>> callers) {
    return new Principals(callers, SecurityScheme.cookie("JSESSIONID"));
  }

  /** The same callers; the description says that they are authenticated so. */
  public Principals describedAs(SecurityScheme newScheme) {
    return new Principals(callers, newScheme);
  }

  /** Empty: tokens are left to other authenticators. */
  @Override
  public Optional<Caller> authenticate(String token) {
    return Optional.empty();
  }

  @Override
  public Authentication authenticate(HttpRequest request) {
    return request
        .peer()
        .principal()
        .filter(signedIn -> request.token().isEmpty())
        .flatMap(callers)
        .map(Authentication::of)
        .orElseGet(Authentication::anonymous);
  }

  @Override
  public List<SecurityScheme> schemes() {
    return List.of(scheme);
  }
}
