package dev.docs.http.visitor;

import com.nimbusds.jose.JOSEException;
import com.nimbusds.jose.JOSEObjectType;
import com.nimbusds.jose.JWSAlgorithm;
import com.nimbusds.jose.JWSHeader;
import com.nimbusds.jose.crypto.MACSigner;
import com.nimbusds.jose.crypto.MACVerifier;
import com.nimbusds.jwt.JWTClaimsSet;
import com.nimbusds.jwt.SignedJWT;
import dev.docs.id.ChangeRequestId;
import dev.docs.id.Id;
import dev.docs.id.OrganizationId;
import dev.docs.id.RevisionId;
import dev.docs.id.SiteId;
import dev.docs.id.UserId;
import dev.docs.signing.SigningKeys;
import dev.docs.site.published.VisitToken;
import java.nio.charset.StandardCharsets;
import java.text.ParseException;
import java.time.Instant;
import java.util.Date;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Supplier;

/**
 * Issues and verifies the JSON Web Tokens (HS256) with which site visitors continue to read a site.
 * Thread-safe.
 */
public final class VisitTokens {

  /** The longest accepted token, in characters: claims of a schema are far shorter. */
  private static final int MAX_LENGTH = 64 << 10;

  private static final String KIND = "visit";

  /** The claim value for a visitor without an identifier. */
  private static final String OPERATOR = "";

  private final Supplier<String> signing;
  private final Supplier<List<String>> accepted;

  private VisitTokens(Supplier<String> signing, Supplier<List<String>> accepted) {
    this.signing = signing;
    this.accepted = accepted;
  }

  /** Tokens signed with the keys of the store. */
  public static VisitTokens signedWith(SigningKeys keys) {
    return new VisitTokens(
        () -> keys.current(SigningKeys.Purpose.VISITS),
        () -> keys.accepted(SigningKeys.Purpose.VISITS));
  }

  public String sign(VisitToken token) {
    Map<String, Object> claims = new LinkedHashMap<>(token.claims().signed());
    claims.put("unsigned", token.claims().unsigned());
    JWTClaimsSet.Builder set =
        new JWTClaimsSet.Builder()
            .issueTime(Date.from(token.since()))
            .expirationTime(Date.from(token.until()))
            .claim("kind", KIND)
            .claim("organization", token.organization().value())
            .claim("site", token.site().value())
            .claim("since", token.since().toEpochMilli())
            .claim("claims", claims);
    token.admission().shareKey().ifPresent(key -> set.claim("shareKey", key));
    token.admission().keyMark().ifPresent(mark -> set.claim("keyMark", mark));
    token.scope().changeRequest().ifPresent(id -> set.claim("changeRequest", id.value()));
    token.scope().revision().ifPresent(id -> set.claim("revision", id.value()));
    set.claim("whole", token.scope().wholeSite() ? true : null);
    set.claim("resolver", token.resolver().map(UserId::value).orElse(OPERATOR));
    SignedJWT jwt =
        new SignedJWT(
            new JWSHeader.Builder(JWSAlgorithm.HS256).type(JOSEObjectType.JWT).build(),
            set.build());
    try {
      jwt.sign(new MACSigner(signing.get().getBytes(StandardCharsets.UTF_8)));
    } catch (JOSEException e) {
      throw new IllegalStateException("a token could not be signed", e);
    }
    return jwt.serialize();
  }

  /** The claims of a token; empty unless its signature is valid. The site checks its expiry. */
  public Optional<VisitToken> verify(String text) {
    if (text.length() > MAX_LENGTH || text.chars().filter(c -> c == '.').count() != 2) {
      return Optional.empty();
    }
    try {
      SignedJWT jwt = SignedJWT.parse(text);
      if (!JWSAlgorithm.HS256.equals(jwt.getHeader().getAlgorithm()) || !isSigned(jwt)) {
        return Optional.empty();
      }
      JWTClaimsSet set = jwt.getJWTClaimsSet();
      boolean known =
          KIND.equals(set.getStringClaim("kind")) && set.getStringClaim("resolver") != null;
      return known ? Optional.of(token(set)) : Optional.empty();
    } catch (ParseException | JOSEException e) {
      return Optional.empty();
    }
  }

  private boolean isSigned(SignedJWT jwt) throws JOSEException {
    for (String key : accepted.get()) {
      if (jwt.verify(new MACVerifier(key.getBytes(StandardCharsets.UTF_8)))) {
        return true;
      }
    }
    return false;
  }

  private static VisitToken token(JWTClaimsSet set) throws ParseException {
    Map<String, Object> claims = new LinkedHashMap<>(set.getJSONObjectClaim("claims"));
    Map<String, Object> unsigned = new LinkedHashMap<>();
    if (claims.remove("unsigned") instanceof Map<?, ?> map) {
      map.forEach((name, value) -> unsigned.put(String.valueOf(name), value));
    }
    return VisitToken.of(
            new OrganizationId(set.getStringClaim("organization")),
            new SiteId(set.getStringClaim("site")),
            Instant.ofEpochMilli(set.getLongClaim("since")))
        .claims(new VisitToken.Claims(claims, unsigned))
        .admission(
            new VisitToken.Admission(
                Optional.ofNullable(set.getStringClaim("shareKey")),
                Optional.ofNullable(set.getStringClaim("keyMark"))))
        .scope(
            new VisitToken.Scope(
                id(set, "changeRequest", ChangeRequestId::new),
                id(set, "revision", RevisionId::new),
                Boolean.TRUE.equals(set.getBooleanClaim("whole"))))
        .resolver(
            Optional.of(set.getStringClaim("resolver"))
                .filter(id -> !id.equals(OPERATOR))
                .map(UserId::new));
  }

  private static <T extends Id> Optional<T> id(
      JWTClaimsSet set, String name, Function<String, T> of) throws ParseException {
    return Optional.ofNullable(set.getStringClaim(name)).map(of);
  }
}
