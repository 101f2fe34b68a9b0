package dev.docs.site;

import static java.util.Objects.requireNonNull;

/**
 * A part of a site as a caller sees it: a site space, a section, a group or a link.
 *
 * @param site the whole, which tells where the part is
 */
public record SitePart<T>(SiteContent site, T value) {

  public SitePart {
    requireNonNull(site, "site");
    requireNonNull(value, "value");
  }
}
