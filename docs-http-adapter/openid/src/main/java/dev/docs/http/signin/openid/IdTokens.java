package dev.docs.http.signin.openid;

import com.nimbusds.jose.JOSEException;
import com.nimbusds.jose.proc.BadJOSEException;
import com.nimbusds.jose.proc.JWSVerificationKeySelector;
import com.nimbusds.jose.proc.SecurityContext;
import com.nimbusds.jwt.JWT;
import com.nimbusds.jwt.proc.BadJWTException;
import com.nimbusds.jwt.proc.DefaultJWTClaimsVerifier;
import com.nimbusds.oauth2.sdk.ParseException;
import com.nimbusds.oauth2.sdk.id.ClientID;
import com.nimbusds.oauth2.sdk.id.Issuer;
import com.nimbusds.openid.connect.sdk.Nonce;
import com.nimbusds.openid.connect.sdk.claims.AuthorizedParty;
import com.nimbusds.openid.connect.sdk.claims.IDTokenClaimsSet;
import com.nimbusds.openid.connect.sdk.validators.IDTokenValidator;
import dev.docs.http.signin.Identity;
import dev.docs.http.signin.SignInFailure;
import dev.docs.http.signin.SignInFailure.Reason;
import dev.docs.user.User;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/** Checks ID tokens, and reads whom they name. Immutable and thread-safe. */
record IdTokens(String issuer, ClientID client) {

  /** How far the clocks of the provider and of this machine may be apart. */
  static final Duration SKEW = Duration.ofSeconds(60);

  private static final int MAX_SUBJECT = 255;

  /**
   * What a token tells.
   *
   * @throws SignInFailure with {@code INVALID} unless the provider signed it for this client and
   *     this attempt, and it is not expired; {@code UNAVAILABLE} when keys cannot be fetched
   */
  IDTokenClaimsSet check(JWT token, String nonce, ProviderMetadata.Known provider)
      throws SignInFailure {
    IDTokenValidator validator =
        new IDTokenValidator(
            new Issuer(issuer),
            client,
            new JWSVerificationKeySelector<>(ProviderMetadata.ALGORITHMS, provider.keys()),
            null);
    validator.setMaxClockSkew((int) SKEW.toSeconds());
    try {
      IDTokenClaimsSet claims = validator.validate(token, new Nonce(nonce));
      requireParty(claims);
      requireBegun(claims);
      requireSubject(claims);
      return claims;
    } catch (BadJOSEException e) {
      throw new SignInFailure(Reason.INVALID, "the ID token is refused: " + e.getMessage());
    } catch (JOSEException e) {
      throw new SignInFailure(Reason.UNAVAILABLE, "no key for the ID token: " + e.getMessage());
    }
  }

  private void requireParty(IDTokenClaimsSet claims) throws SignInFailure {
    AuthorizedParty party = claims.getAuthorizedParty();
    boolean fits =
        party == null
            ? claims.getAudience().size() == 1
            : party.getValue().equals(client.getValue());
    if (!fits) {
      throw new SignInFailure(Reason.INVALID, "the ID token is of another party");
    }
  }

  /** Refuses a token that is not valid yet, at which the validator of ID tokens does not look. */
  private static void requireBegun(IDTokenClaimsSet claims) throws BadJOSEException {
    DefaultJWTClaimsVerifier<SecurityContext> verifier =
        new DefaultJWTClaimsVerifier<>(null, Set.of());
    verifier.setMaxClockSkew((int) SKEW.toSeconds());
    try {
      verifier.verify(claims.toJWTClaimsSet(), null);
    } catch (ParseException e) {
      throw new BadJWTException("the claims cannot be read", e);
    }
  }

  private static void requireSubject(IDTokenClaimsSet claims) throws SignInFailure {
    String subject = claims.getSubject().getValue();
    if (subject.isEmpty() || subject.length() > MAX_SUBJECT) {
      throw new SignInFailure(Reason.INVALID, "the subject has no length from 1 to " + MAX_SUBJECT);
    }
  }

  /**
   * Whom a token names, that was checked.
   *
   * @param claims what is said of the person: by the token, or by the provider where that is silent
   */
  Identity identity(String subject, Map<String, Object> claims, Set<String> groups) {
    return new Identity(issuer, subject, name(claims), email(claims), groups);
  }

  /** An address that the provider says is verified. */
  static Optional<String> email(Map<String, Object> claims) {
    return text(claims, "email")
        .filter(found -> Boolean.TRUE.equals(claims.get("email_verified")))
        .filter(IdTokens::isAddress);
  }

  /** The name, or its parts; else that of the account, if it is no address. */
  static Optional<String> name(Map<String, Object> claims) {
    return line(claims, "name")
        .or(
            () ->
                Stream.of("given_name", "family_name")
                    .flatMap(claim -> line(claims, claim).stream())
                    .reduce((given, family) -> Identity.line(given + " " + family)))
        .or(() -> line(claims, "preferred_username").filter(name -> !isAddress(name)));
  }

  private static Optional<String> line(Map<String, Object> claims, String name) {
    return text(claims, name).map(Identity::line).filter(line -> !line.isEmpty());
  }

  private static Optional<String> text(Map<String, Object> claims, String name) {
    return claims.get(name) instanceof String text ? Optional.of(text) : Optional.empty();
  }

  private static boolean isAddress(String text) {
    return text.length() <= User.MAX_EMAIL && text.matches("[^@\\s\\p{Cntrl}]+@[^@\\s\\p{Cntrl}]+");
  }
}
