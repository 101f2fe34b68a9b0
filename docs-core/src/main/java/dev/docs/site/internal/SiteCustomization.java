package dev.docs.site.internal;

import static java.util.Objects.requireNonNull;

import dev.docs.id.SiteId;
import dev.docs.id.SiteSpaceId;
import dev.docs.site.customization.Customization;
import dev.docs.site.customization.CustomizationOverride;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;

/**
 * How a site looks, and its site spaces where they differ. Immutable.
 *
 * @param overrides of the site spaces that have settings of their own
 */
public record SiteCustomization(
    SiteId site, Customization settings, Map<SiteSpaceId, CustomizationOverride> overrides) {

  public SiteCustomization {
    requireNonNull(site, "site");
    requireNonNull(settings, "settings");
    overrides = Map.copyOf(overrides);
  }

  /** Of a site of which nothing was set yet. */
  public static SiteCustomization defaultOf(SiteId site) {
    return new SiteCustomization(site, Customization.DEFAULT, Map.of());
  }

  /** What a site space has of its own. */
  public CustomizationOverride own(SiteSpaceId siteSpace) {
    return overrides.getOrDefault(siteSpace, CustomizationOverride.NONE);
  }

  /** As visitors of a site space see it. */
  public Customization of(SiteSpaceId siteSpace) {
    return settings.with(own(siteSpace));
  }

  public SiteCustomization with(Customization newSettings) {
    return new SiteCustomization(site, newSettings, overrides);
  }

  /** With what a site space has of its own. */
  public SiteCustomization with(SiteSpaceId siteSpace, CustomizationOverride override) {
    Map<SiteSpaceId, CustomizationOverride> more = new HashMap<>(overrides);
    if (override.equals(CustomizationOverride.NONE)) {
      more.remove(siteSpace);
    } else {
      more.put(siteSpace, override);
    }
    return new SiteCustomization(site, settings, more);
  }

  /** Without what was set for site spaces that are none of these. */
  public SiteCustomization keeping(Set<SiteSpaceId> siteSpaces) {
    if (siteSpaces.containsAll(overrides.keySet())) {
      return this;
    }
    Map<SiteSpaceId, CustomizationOverride> kept = new HashMap<>(overrides);
    kept.keySet().retainAll(siteSpaces);
    return new SiteCustomization(site, settings, kept);
  }
}
