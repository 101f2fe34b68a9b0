package dev.docs.site.internal;

import static java.util.Objects.requireNonNull;

import dev.docs.id.SiteId;
import dev.docs.id.SiteSpaceId;
import dev.docs.site.customization.Customization;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;

/** The customization of a site, with the overrides of its site spaces. Immutable. */
public record SiteCustomization(
    SiteId site, Customization settings, Map<SiteSpaceId, Customization.OfSiteSpace> overrides) {

  public SiteCustomization {
    requireNonNull(site, "site");
    requireNonNull(settings, "settings");
    overrides = Map.copyOf(overrides);
  }

  public static SiteCustomization defaultOf(SiteId site) {
    return new SiteCustomization(site, Customization.DEFAULT, Map.of());
  }

  public Customization.OfSiteSpace own(SiteSpaceId siteSpace) {
    return overrides.getOrDefault(siteSpace, Customization.OfSiteSpace.NONE);
  }

  public Customization of(SiteSpaceId siteSpace) {
    return settings.with(own(siteSpace));
  }

  public SiteCustomization with(Customization newSettings) {
    return new SiteCustomization(site, newSettings, overrides);
  }

  /** A copy with the override of a site space. */
  public SiteCustomization with(SiteSpaceId siteSpace, Customization.OfSiteSpace override) {
    Map<SiteSpaceId, Customization.OfSiteSpace> more = new HashMap<>(overrides);
    if (override.equals(Customization.OfSiteSpace.NONE)) {
      more.remove(siteSpace);
    } else {
      more.put(siteSpace, override);
    }
    return new SiteCustomization(site, settings, more);
  }

  /** A copy with the overrides of these site spaces only. */
  public SiteCustomization keeping(Set<SiteSpaceId> siteSpaces) {
    if (siteSpaces.containsAll(overrides.keySet())) {
      return this;
    }
    Map<SiteSpaceId, Customization.OfSiteSpace> kept = new HashMap<>(overrides);
    kept.keySet().retainAll(siteSpaces);
    return new SiteCustomization(site, settings, kept);
  }
}
