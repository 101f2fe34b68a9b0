package dev.docs.site;

/** The product type of a site. It has no effect on its features. */
public enum SiteType {
  BASIC,
  PREMIUM,
  ULTIMATE,
  SPONSORED,
  LEGACY_BASIC,
  LEGACY_PREMIUM
}
