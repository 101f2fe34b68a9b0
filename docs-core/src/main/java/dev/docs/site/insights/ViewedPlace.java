package dev.docs.site.insights;

import static java.util.Objects.requireNonNull;

import dev.docs.id.PageId;
import dev.docs.id.SiteSectionId;
import dev.docs.id.SiteSpaceId;
import dev.docs.id.SpaceId;
import java.util.Optional;

/**
 * What was viewed of a site. Nothing of whom.
 *
 * @param section of the site space, when it was viewed
 * @param siteSpace empty where an address led to none
 * @param space that of the site space
 * @param page empty where an address led to none, and beyond the most pages of a day
 * @param further whether it stands for the pages of the space beyond the most of a day
 */
public record ViewedPlace(
    Optional<SiteSectionId> section,
    Optional<SiteSpaceId> siteSpace,
    Optional<SpaceId> space,
    Optional<PageId> page,
    boolean further) {

  /** An address of the site that leads to no page, nor to a space. */
  public static final ViewedPlace NOWHERE =
      new ViewedPlace(
          Optional.empty(), Optional.empty(), Optional.empty(), Optional.empty(), false);

  public ViewedPlace {
    requireNonNull(section, "section");
    requireNonNull(siteSpace, "siteSpace");
    requireNonNull(space, "space");
    requireNonNull(page, "page");
  }

  /** The place of what is beyond the most pages of a day. */
  public ViewedPlace beyond() {
    return page.isEmpty()
        ? this
        : new ViewedPlace(section, siteSpace, space, Optional.empty(), true);
  }
}
