package dev.docs.site.visitor;

import static java.util.Objects.requireNonNull;

import dev.docs.id.SiteId;
import dev.docs.store.Secret;
import dev.docs.store.Secret.LeftOut;
import java.util.Optional;

/**
 * The authentication of a site's visitors: by tokens (JSON Web Tokens, HS256) signed with its
 * private key.
 *
 * @param privateKey letters and digits, about 238 bits
 * @param fallbackUrl the URL to which visitors without a valid token are redirected; empty for none
 * @param integration what signs the tokens, for {@link Backend#INTEGRATION}; empty for none
 */
public record PublishingAuth(
    SiteId site,
    Backend backend,
    @Secret(leftOut = LeftOut.RENEWED) String privateKey,
    Optional<String> fallbackUrl,
    Optional<String> integration) {

  /** The issuer of tokens. */
  public enum Backend {
    /** A server of the customer. */
    CUSTOM,
    /** An integration. */
    INTEGRATION
  }

  public PublishingAuth {
    requireNonNull(site, "site");
    requireNonNull(backend, "backend");
    requireNonNull(privateKey, "privateKey");
    requireNonNull(fallbackUrl, "fallbackUrl");
    requireNonNull(integration, "integration");
  }

  static PublishingAuth first(SiteId site, String privateKey) {
    return new PublishingAuth(site, Backend.CUSTOM, privateKey, Optional.empty(), Optional.empty());
  }

  PublishingAuth withKey(String newKey) {
    return new PublishingAuth(site, backend, newKey, fallbackUrl, integration);
  }

  PublishingAuth changed(UpdatePublishingAuth update) {
    return new PublishingAuth(
        site, update.backend(), privateKey, update.fallbackURL().or(fallbackUrl), integration);
  }

  /** Without the key. */
  @Override
  public String toString() {
    return "publishing auth of site " + site;
  }
}
