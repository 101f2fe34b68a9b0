package dev.docs.http.visitor;

import com.nimbusds.jose.JOSEException;
import com.nimbusds.jose.JOSEObjectType;
import com.nimbusds.jose.JWSAlgorithm;
import com.nimbusds.jose.JWSHeader;
import com.nimbusds.jose.crypto.MACSigner;
import com.nimbusds.jwt.JWTClaimsSet;
import com.nimbusds.jwt.SignedJWT;
import dev.docs.access.Member;
import dev.docs.http.json.WireName;
import dev.docs.signing.SigningKeys;
import dev.docs.user.User;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.Date;
import java.util.function.Supplier;

/**
 * Signs what is known of a member as a JSON Web Token (HS256), to be shown to a site that adapts to
 * its visitors. Thread-safe.
 */
public final class VisitorTokens {

  /** The least bytes of a key: as many as HS256 gives a signature. */
  public static final int MIN_KEY_BYTES = 32;

  /** How long a token holds: clients ask for a new one whenever they come back. */
  public static final Duration VALIDITY = Duration.ofHours(1);

  private final Supplier<String> key;

  private VisitorTokens(Supplier<String> key) {
    this.key = key;
  }

  /**
   * Tokens signed with the key that the store keeps, which {@link SigningKeys#accepted} tells
   * whoever is to check them.
   */
  public static VisitorTokens signedWith(SigningKeys keys) {
    return new VisitorTokens(() -> keys.current(SigningKeys.Purpose.VISITORS));
  }

  /**
   * Tokens signed with a key, by which others can check them.
   *
   * @param key not to be guessed; in UTF-8 at least {@value #MIN_KEY_BYTES} bytes
   * @throws IllegalArgumentException when it is shorter
   */
  public static VisitorTokens signedWith(String key) {
    byte[] bytes = key.getBytes(StandardCharsets.UTF_8);
    if (bytes.length < MIN_KEY_BYTES) {
      throw new IllegalArgumentException(
          "a key for visitor tokens has at least "
              + MIN_KEY_BYTES
              + " bytes, this one has "
              + bytes.length);
    }
    return new VisitorTokens(() -> key);
  }

  /**
   * The claims of a member: {@code sub} their id, {@code organization}, {@code role} ({@code guest}
   * for one without), {@code name}, {@code sso}, and {@code email} where it is known.
   *
   * @param now when the token is made
   */
  public String sign(Member member, User user, Instant now) {
    JWTClaimsSet claims =
        new JWTClaimsSet.Builder()
            .subject(member.user().value())
            .issueTime(Date.from(now))
            .expirationTime(Date.from(now.plus(VALIDITY)))
            .claim("organization", member.organization().value())
            .claim("role", member.role().map(WireName::of).orElse("guest"))
            .claim("name", user.displayName())
            .claim("email", user.email())
            .claim("sso", member.sso())
            .build();
    SignedJWT token =
        new SignedJWT(
            new JWSHeader.Builder(JWSAlgorithm.HS256).type(JOSEObjectType.JWT).build(), claims);
    try {
      token.sign(new MACSigner(key.get().getBytes(StandardCharsets.UTF_8)));
    } catch (JOSEException e) {
      throw new IllegalStateException("a token could not be signed", e);
    }
    return token.serialize();
  }
}
