package dev.docs.site.published.internal;

import dev.docs.id.SiteId;
import dev.docs.site.Site;
import dev.docs.site.adaptive.internal.SiteSchemaRepository;
import dev.docs.site.adaptive.internal.VisitorClaims;
import dev.docs.site.published.VisitToken;
import dev.docs.site.visitor.PublishingAuth;
import dev.docs.site.visitor.internal.PublishingAuthRepository;
import dev.docs.site.visitor.internal.ShareLinkRepository;
import dev.docs.store.ReadTx;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.Map;
import java.util.Optional;

/** Who is let into published sites. Stateless. */
public final class AdmissionRules {

  private AdmissionRules() {}

  /** Whether an admission is still valid: its share link may be revoked, its key replaced. */
  static boolean isOpen(ReadTx tx, Site site, VisitToken.Admission admission) {
    if (!site.published()) {
      return false;
    }
    return switch (site.visibility()) {
      case PUBLIC, UNLISTED -> true;
      case SHARE_LINK ->
          admission
              .shareKey()
              .filter(key -> ShareLinkRepository.opens(tx, site.id(), key))
              .isPresent();
      case VISITOR_AUTH ->
          admission.keyMark().isPresent() && admission.keyMark().equals(keyMark(tx, site.id()));
    };
  }

  /** Tells the present key of a site from others, without telling it. */
  static Optional<String> keyMark(ReadTx tx, SiteId site) {
    return PublishingAuthRepository.find(tx, site)
        .map(PublishingAuth::privateKey)
        .map(AdmissionRules::mark);
  }

  public static String mark(String key) {
    try {
      byte[] digest =
          MessageDigest.getInstance("SHA-256").digest(key.getBytes(StandardCharsets.UTF_8));
      return HexFormat.of().formatHex(digest, 0, 8);
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every Java platform has SHA-256", e);
    }
  }

  /**
   * What a site takes for known about a visitor: what its schema allows, and nothing where it does
   * not adapt to its visitors.
   */
  public static VisitorClaims claims(
      ReadTx tx, Site site, Map<String, ?> signed, Map<String, ?> unsigned) {
    return site.adaptiveContent()
        ? taken(tx, site, VisitorClaims.of(signed, unsigned))
        : VisitorClaims.NONE;
  }

  /** What a site takes of claims. */
  public static VisitorClaims taken(ReadTx tx, Site site, VisitorClaims claims) {
    return site.adaptiveContent()
        ? claims.allowedBy(SiteSchemaRepository.schema(tx, site.id()))
        : VisitorClaims.NONE;
  }

  /** Whether who visits has to prove who they are. */
  public static boolean needsProof(Site site) {
    return site.visibility() == Site.Visibility.VISITOR_AUTH;
  }
}
