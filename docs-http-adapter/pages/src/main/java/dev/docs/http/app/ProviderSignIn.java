package dev.docs.http.app;

import dev.docs.Docs;
import dev.docs.http.HttpResponse;
import dev.docs.http.call.BrowserCall;
import dev.docs.http.signin.SignInAttempt;
import dev.docs.http.signin.SignInFailure;
import dev.docs.http.signin.SignInFailure.Reason;
import dev.docs.http.signin.SignInProvider;
import dev.docs.id.UserId;
import java.net.URI;
import java.time.Duration;
import java.util.Optional;

/**
 * Signs users in with an identity provider. What a sign-in needs until the browser comes back is
 * sealed in a cookie for each that is sent along from there (SameSite=Lax), for ten minutes and
 * this path. Thread-safe.
 */
final class ProviderSignIn {

  static final String BEGIN = "/~sso";
  static final String RETURN = "/~sso/return";

  /** How long a person may take at the provider. */
  static final Duration PATIENCE = Duration.ofMinutes(10);

  private static final AttemptCookie COOKIE =
      new AttemptCookie("docs-sign-in", new CookieSeal("docs sign-in 1"));
  private static final System.Logger LOG = System.getLogger("dev.docs.http.signin");

  private final ProviderSessions sessions;
  private final SignInProvider provider;
  private final SignInProvider.Users users;
  private final SpentAttempts spent = new SpentAttempts();

  ProviderSignIn(Docs docs, SignInProvider provider, SignInProvider.Users users) {
    sessions = new ProviderSessions(docs);
    this.provider = provider;
    this.users = users;
  }

  /** A sign-in that was begun, with the page to show after it. */
  private record Begun(CookieSeal.Opened cookie, SignInAttempt attempt, String next) {}

  String name() {
    return provider.name();
  }

  /** Where to send a browser to sign out at the provider too. */
  Optional<URI> end() {
    try {
      return provider.end();
    } catch (SignInFailure e) {
      LOG.log(System.Logger.Level.INFO, "signed out here only: " + e.getMessage());
      return Optional.empty();
    }
  }

  static boolean has(String path) {
    return path.equals(ApplicationPages.APP + BEGIN) || path.equals(ApplicationPages.APP + RETURN);
  }

  /** Sends the browser to the provider, or signs in who comes back from there. */
  HttpResponse answer(BrowserCall call, SignIn pages) {
    try {
      return call.path().endsWith(RETURN) ? end(call) : begin(call);
    } catch (SignInFailure e) {
      LOG.log(System.Logger.Level.INFO, "a sign-in failed: " + e.getMessage());
      return pages.failed(call, e, path(call) + RETURN.substring(BEGIN.length()));
    }
  }

  private HttpResponse begin(BrowserCall call) throws SignInFailure {
    SignInAttempt attempt = SignInAttempt.drawn();
    return COOKIE.begin(
        call,
        path(call),
        provider.begin(attempt).toString(),
        attempt.state(),
        attempt.state(),
        attempt.nonce(),
        attempt.verifier());
  }

  /** Who comes back from the provider; each sign-in that was begun ends once. */
  private HttpResponse end(BrowserCall call) throws SignInFailure {
    String state = call.query("state").orElse("");
    Begun begun =
        begun(call, state)
            .orElseThrow(
                () -> new SignInFailure(Reason.STALE, "the browser has not begun the sign-in"));
    if (!spent.add(begun.cookie().id(), begun.cookie().end(), call.now())) {
      throw new SignInFailure(Reason.STALE, "the sign-in was used before");
    }
    UserId user = users.admit(provider.identify(begun.attempt(), call.parameters()));
    return SignIn.welcome(
        call,
        sessions.begin(call, user, Optional.empty(), begun.next()),
        COOKIE.removal(call, path(call), state));
  }

  private static Optional<Begun> begun(BrowserCall call, String state) {
    return COOKIE
        .of(call, state)
        .map(
            opened -> {
              String[] parts = opened.text().split(AttemptCookie.BETWEEN, -1);
              return new Begun(opened, new SignInAttempt(parts[0], parts[1], parts[2]), parts[3]);
            })
        .filter(begun -> begun.attempt().state().equals(state));
  }

  private static String path(BrowserCall call) {
    return call.links().app() + BEGIN;
  }
}
