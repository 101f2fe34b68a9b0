package dev.docs.site.internal;

import dev.docs.id.SiteSectionId;
import dev.docs.id.SiteSpaceId;
import java.util.Optional;

/**
 * The resolution of a path below the base of a site.
 *
 * @param section empty in a site without sections
 * @param basePath the path at which the site space is published; empty at the root of the site
 * @param rest the rest of the path, as written, without surrounding slashes: a page's path in the
 *     space, or a redirected path
 * @param complete whether the section and the site space stay the same however the path goes on;
 *     then more of it is only added to the rest
 */
public record PublishedPlace(
    Optional<SiteSectionId> section,
    SiteSpaceId siteSpace,
    String basePath,
    String rest,
    boolean complete) {

  /** The canonical path below the base of the site. */
  public String path() {
    return UrlPath.joined(basePath, rest);
  }
}
