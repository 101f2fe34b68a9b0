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
 * Signs the claims about a member as a JSON Web Token (HS256), for sites that adapt to their
 * visitors. Thread-safe.
 */
public final class VisitorTokens {

  /** The shortest key, in bytes: the size of an HS256 signature. */
  public static final int MIN_KEY_BYTES = 32;

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
          "a key for visitor tokens has at least "
              + MIN_KEY_BYTES
              + " bytes, this one has "
              + bytes.length);
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
