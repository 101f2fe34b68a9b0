package dev.docs.http.visitor;

import dev.docs.access.Member;
import dev.docs.http.json.WireName;
import dev.docs.rule.internal.KeepsRule;
import dev.docs.signing.SigningKeys;
import dev.docs.user.User;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Supplier;

/**
 * Signs the claims about a member as a JSON Web Token (HS256), for sites that adapt to their
 * visitors. Thread-safe.
 */
@KeepsRule("visitor-claims")
public final class VisitorTokens {

  /** The shortest key, in bytes: the size of an HS256 signature. */
  public static final int MIN_KEY_BYTES = Hs256.MIN_KEY_BYTES;

  /** The validity of a token: clients request a new one for each visit. */
  public static final Duration VALIDITY = Duration.ofHours(1);

  private final Supplier<String> key;

  private VisitorTokens(Supplier<String> key) {
    this.key = key;
  }

  /**
   * Tokens signed with the key of the store; {@link SigningKeys#accepted} returns the keys to
   * verify them.
   */
  public static VisitorTokens signedWith(SigningKeys keys) {
    return new VisitorTokens(() -> keys.current(SigningKeys.Purpose.VISITORS));
  }

  /**
   * Tokens signed with a key that other programs can verify.
   *
   * @param key a secret of at least {@value #MIN_KEY_BYTES} bytes in UTF-8
   * @throws IllegalArgumentException when it is shorter
   */
  public static VisitorTokens signedWith(String key) {
    byte[] bytes = key.getBytes(StandardCharsets.UTF_8);
    if (bytes.length < MIN_KEY_BYTES) {
      throw new IllegalArgumentException(
          "a key for visitor tokens has at least %s bytes, this one has %s"
              .formatted(MIN_KEY_BYTES, bytes.length));
    }
    return new VisitorTokens(() -> key);
  }

  /**
   * Signs the claims of a member: {@code sub} the id, {@code organization}, {@code role} ({@code
   * guest} if none), {@code name}, {@code sso}, and {@code email} if known.
   *
   * @param now the time of issue
   */
  public String sign(Member member, User user, Instant now) {
    Map<String, Object> claims = new LinkedHashMap<>();
    claims.put("sub", member.user().value());
    Hs256.date(claims, now, now.plus(VALIDITY));
    claims.put("organization", member.organization().value());
    claims.put("role", member.role().map(WireName::of).orElse("guest"));
    claims.put("name", user.displayName());
    claims.put("email", user.email());
    claims.put("sso", member.sso());
    return Hs256.sign(claims, key.get());
  }
}
