package dev.docs.site.internal;

import static java.util.Objects.requireNonNull;

import dev.docs.id.SiteId;
import dev.docs.id.SiteSpaceId;
import dev.docs.site.customization.Customization;
import dev.docs.site.structure.internal.Withdrawal;

/**
 * A site space whose space is in the trash. When the space is restored it comes back.
 *
 * @param number in which order it was taken out with others of the same space
 */
public record WithdrawnSiteSpace(
    SiteId site, int number, Withdrawal withdrawal, Customization.OfSiteSpace look) {

  public WithdrawnSiteSpace {
    requireNonNull(site, "site");
    requireNonNull(withdrawal, "withdrawal");
    requireNonNull(look, "look");
  }

  SiteSpaceId id() {
    return withdrawal.siteSpace().id();
  }
}
