package dev.docs.site;

/** What a site is as a product. It changes nothing of what can be done with it. */
public enum SiteType {
  BASIC,
  PREMIUM,
  ULTIMATE,
  SPONSORED,
  LEGACY_BASIC,
  LEGACY_PREMIUM
}
