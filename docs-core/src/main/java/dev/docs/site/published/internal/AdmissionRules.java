package dev.docs.site.published.internal;

import dev.docs.id.SiteId;
import dev.docs.rule.internal.KeepsRule;
import dev.docs.site.Site;
import dev.docs.site.adaptive.internal.SiteSchemaRepository;
import dev.docs.site.adaptive.internal.VisitorClaims;
import dev.docs.site.published.VisitToken;
import dev.docs.site.visitor.PublishingAuth;
import dev.docs.site.visitor.internal.PublishingAuthRepository;
import dev.docs.site.visitor.internal.ShareLinkRepository;
import dev.docs.store.ReadTx;
import dev.docs.store.internal.HashAlgorithm;
import java.util.HexFormat;
import java.util.Map;
import java.util.Optional;

/** The rules by which visitors are admitted to published sites. Stateless. */
@KeepsRule("adaptive-off")
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

  /** A fingerprint of the site's current key. */
  static Optional<String> keyMark(ReadTx tx, SiteId site) {
    return PublishingAuthRepository.find(tx, site)
        .map(PublishingAuth::privateKey)
        .map(AdmissionRules::mark);
  }

  static String mark(String key) {
    return HexFormat.of().formatHex(HashAlgorithm.SHA_256.of(key), 0, 8);
  }

  /**
   * The claims about a visitor that a site accepts: those that its schema allows; none for a site
   * without adaptive content.
   */
  static VisitorClaims claims(
      ReadTx tx, Site site, Map<String, ?> signed, Map<String, ?> unsigned) {
    return site.adaptiveContent()
        ? taken(tx, site, VisitorClaims.of(signed, unsigned))
        : VisitorClaims.NONE;
  }

  /** The accepted part of claims. */
  public static VisitorClaims taken(ReadTx tx, Site site, VisitorClaims claims) {
    return site.adaptiveContent()
        ? claims.allowedBy(SiteSchemaRepository.schema(tx, site.id()))
        : VisitorClaims.NONE;
  }

  /** Whether visitors must authenticate. */
  public static boolean needsProof(Site site) {
    return site.visibility() == Site.Visibility.VISITOR_AUTH;
  }
}
