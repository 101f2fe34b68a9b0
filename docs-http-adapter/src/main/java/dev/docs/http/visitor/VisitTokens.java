package dev.docs.http.visitor;

import dev.docs.id.ChangeRequestId;
import dev.docs.id.OrganizationId;
import dev.docs.id.RevisionId;
import dev.docs.id.SiteId;
import dev.docs.id.SpaceId;
import dev.docs.id.UserId;
import dev.docs.signing.SigningKeys;
import dev.docs.site.published.VisitToken;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
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
    Map<String, Object> set = new LinkedHashMap<>();
    Hs256.date(set, token.since(), token.until());
    set.put("kind", KIND);
    set.put("organization", token.organization().value());
    set.put("site", token.site().value());
    token.space().ifPresent(id -> set.put("space", id.value()));
    set.put("since", token.since().toEpochMilli());
    set.put("state", token.state());
    set.put("claims", claims);
    token.admission().shareKey().ifPresent(key -> set.put("shareKey", key));
    token.admission().keyMark().ifPresent(mark -> set.put("keyMark", mark));
    token.scope().changeRequest().ifPresent(id -> set.put("changeRequest", id.value()));
    token.scope().revision().ifPresent(id -> set.put("revision", id.value()));
    if (token.scope().wholeSite()) {
      set.put("whole", true);
    }
    set.put("resolver", token.resolver().map(UserId::value).orElse(OPERATOR));
    return Hs256.sign(set, signing.get());
  }

  /** The claims of a token; empty unless its signature is valid. The site checks its expiry. */
  public Optional<VisitToken> verify(String text) {
    return text.length() > MAX_LENGTH
        ? Optional.empty()
        : accepted.get().stream()
            .flatMap(key -> Hs256.verify(text, key).stream())
            .findFirst()
            .flatMap(VisitTokens::token);
  }

  private static Optional<VisitToken> token(Map<String, ?> set) {
    if (!KIND.equals(set.get("kind"))
        || !(set.get("organization") instanceof String organization)
        || !(set.get("site") instanceof String site)
        || !(set.get("since") instanceof Long millis)
        || !(set.get("claims") instanceof Map<?, ?> given)
        || !(set.get("resolver") instanceof String resolver)) {
      return Optional.empty();
    }
    Instant since = Instant.ofEpochMilli(millis);
    Map<String, Object> claims = values(given);
    Map<String, Object> unsigned =
        claims.remove("unsigned") instanceof Map<?, ?> map ? values(map) : Map.of();
    return Optional.of(
        VisitToken.of(new OrganizationId(organization), new SiteId(site), since)
            .at(
                text(set, "space").map(SpaceId::new).orElse(null),
                since,
                text(set, "state").orElse(""))
            .claims(new VisitToken.Claims(claims, unsigned))
            .admission(new VisitToken.Admission(text(set, "shareKey"), text(set, "keyMark")))
            .scope(
                new VisitToken.Scope(
                    text(set, "changeRequest").map(ChangeRequestId::new),
                    text(set, "revision").map(RevisionId::new),
                    Boolean.TRUE.equals(set.get("whole"))))
            .resolver(resolver.equals(OPERATOR) ? null : new UserId(resolver)));
  }

  static Map<String, Object> values(Map<?, ?> object) {
    Map<String, Object> values = new LinkedHashMap<>();
    object.forEach((name, value) -> values.put(String.valueOf(name), value));
    return values;
  }

  private static Optional<String> text(Map<String, ?> set, String name) {
    return Optional.ofNullable(set.get(name)).map(String.class::cast);
  }
}
