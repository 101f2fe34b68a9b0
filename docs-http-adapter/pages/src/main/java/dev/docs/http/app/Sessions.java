package dev.docs.http.app;

import dev.docs.id.Id;
import dev.docs.id.TokenId;
import dev.docs.signing.SigningKeys;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;

/**
 * Encrypts access tokens for the session cookie. As the cookie contains the token, which is checked
 * at each request, a session ends when its token is revoked, is valid in every process on the same
 * store, and takes no memory. Thread-safe.
 */
final class Sessions {

  /** The lifetime of a session: a working day. */
  static final Duration LIFETIME = Duration.ofHours(8);

  /** The longest token, in bytes of UTF-8. */
  static final int MAX_TOKEN = 2_000;

  /** Begins the text of a session that has a token of its own; tokens have no such character. */
  private static final String OWN = "\u0001";

  private static final CookieSeal SEAL = new CookieSeal("docs session 1");

  private Sessions() {}

  /**
   * A valid session.
   *
   * @param id unique, independent of the cookie's encoding
   * @param end when it expires
   * @param own the token's id, if it was made for this session and ends with it
   */
  record Session(String id, Instant end, String token, Optional<TokenId> own) {}

  /** The cookie of a new session; empty when the token is too long. */
  static Optional<String> seal(String token, SigningKeys keys, Instant now) {
    return token.getBytes(StandardCharsets.UTF_8).length > MAX_TOKEN || token.startsWith(OWN)
        ? Optional.empty()
        : SEAL.seal(token, keys, now, LIFETIME);
  }

  /** The cookie of a new session whose token ends with it. */
  static String seal(TokenId own, String token, SigningKeys keys, Instant now) {
    return SEAL.seal(OWN + own.value() + OWN + token, keys, now, LIFETIME).orElseThrow();
  }

  /** Decrypts a cookie; empty when the session has expired, or the cookie is not authentic. */
  static Optional<Session> open(String session, SigningKeys keys, Instant now) {
    return SEAL.open(session, keys, now).map(Sessions::of);
  }

  private static Session of(CookieSeal.Opened opened) {
    String text = opened.text();
    int second = text.startsWith(OWN) ? text.indexOf(OWN, 1) : -1;
    boolean hasId = second > 0 && Id.isPossible(text.substring(1, second));
    return new Session(
        opened.id(),
        opened.end(),
        hasId ? text.substring(second + 1) : text,
        hasId ? Optional.of(new TokenId(text.substring(1, second))) : Optional.empty());
  }
}
