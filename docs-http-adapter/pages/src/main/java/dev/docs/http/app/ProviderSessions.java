package dev.docs.http.app;

import dev.docs.Docs;
import dev.docs.DocsSession;
import dev.docs.access.Caller;
import dev.docs.http.call.BrowserCall;
import dev.docs.id.UserId;
import dev.docs.listing.ListOptions;
import dev.docs.token.AccessToken;
import dev.docs.token.AccessTokens;
import dev.docs.token.CreateToken;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/**
 * Sessions of users whom an identity provider has authenticated: each has an access token of its
 * own, which ends with it. Thread-safe.
 */
record ProviderSessions(Docs docs) {

  /** The most sessions of a user at the same time; the oldest ends for another one. */
  static final int MAX_SESSIONS = 20;

  /** The name of the token of a session, which its user sees among their tokens. */
  static final String TOKEN_NAME = "Browser session";

  /** A user who signed in, and the page to show to them. */
  record SignedIn(AccessToken.Issued token, String next) {}

  /** Begins a session, which ends when the provider wants it to, or as others do. */
  SignedIn begin(BrowserCall call, UserId user, Optional<Instant> end, String next) {
    DocsSession operator = docs.as(Caller.operator());
    List<AccessToken> sessions =
        docs
            .as(Caller.user(user))
            .accessTokens()
            .list(ListOptions.limit(AccessTokens.MAX_PER_USER))
            .items()
            .stream()
            .filter(ProviderSessions::isSession)
            .toList();
    for (int i = 0; i < sessions.size(); i++) {
      AccessToken session = sessions.get(i);
      boolean over = session.lifetime().expiresAt().filter(call.now()::isBefore).isEmpty();
      if (over || i >= MAX_SESSIONS - 1) {
        operator.accessTokens().revoke(session.id());
      }
    }
    Instant latest = call.now().plus(Sessions.LIFETIME);
    return new SignedIn(
        operator
            .accessTokens()
            .create(
                CreateToken.named(TOKEN_NAME)
                    .user(user)
                    .expiresAt(end.filter(latest::isAfter).orElse(latest))),
        next);
  }

  /** Whether a token was made here: by nobody among the users, and for a while. */
  private static boolean isSession(AccessToken token) {
    return token.name().equals(TOKEN_NAME)
        && token.lifetime().createdBy().isEmpty()
        && token.lifetime().expiresAt().isPresent();
  }
}
