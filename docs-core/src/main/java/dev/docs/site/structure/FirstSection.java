package dev.docs.site.structure;

import static java.util.Objects.requireNonNull;

import dev.docs.id.SiteSectionId;
import dev.docs.site.structure.SectionEntry.Label;
import dev.docs.site.structure.SiteSection.Variants;

/**
 * The section into which the site spaces of a site move that gets its first section.
 *
 * @param title the site's title
 */
public record FirstSection(SiteSectionId id, String title) {
  public FirstSection {
    requireNonNull(id, "id");
    requireNonNull(title, "title");
  }

  SiteSection holding(Variants variants) {
    return SiteSection.of(id, Label.titled(SiteSection.titleAfter(title)), variants);
  }
}
