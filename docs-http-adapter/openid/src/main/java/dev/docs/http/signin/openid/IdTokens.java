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

  /** Whom a token names, that was checked. */
  Identity identity(IDTokenClaimsSet claims, Set<String> groups) {
    Optional<String> email =
        text(claims, "email")
            .filter(found -> Boolean.TRUE.equals(claims.getClaim("email_verified")))
            .filter(IdTokens::isAddress);
    Optional<String> name =
        Stream.of("name", "preferred_username")
            .flatMap(claim -> text(claims, claim).map(Identity::line).stream())
            .filter(line -> !line.isEmpty())
            .findFirst();
    return new Identity(issuer, claims.getSubject().getValue(), name, email, groups);
  }

  private static Optional<String> text(IDTokenClaimsSet claims, String name) {
    return claims.getClaim(name) instanceof String text ? Optional.of(text) : Optional.empty();
  }

  private static boolean isAddress(String text) {
    return text.length() <= User.MAX_EMAIL && text.matches("[^@\\s\\p{Cntrl}]+@[^@\\s\\p{Cntrl}]+");
  }
}
