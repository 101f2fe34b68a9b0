package dev.docs.site.internal;

import dev.docs.id.SiteId;
import dev.docs.id.SiteSectionId;
import dev.docs.id.SiteSpaceId;
import dev.docs.kind.Lifecycle;
import dev.docs.site.Site;
import dev.docs.site.structure.SiteSection;
import dev.docs.site.structure.SiteSpace;
import dev.docs.site.structure.SiteStructure;
import java.util.Set;
import java.util.stream.Collectors;

/** Site spaces and sections that a site does not have any more. */
public record RemovedParts(SiteId site, Set<SiteSpaceId> siteSpaces, Set<SiteSectionId> sections) {

  /** Parts are removed from a site. */
  public static final Lifecycle<RemovedParts> REMOVED = Lifecycle.named("site-parts-removed");

  public RemovedParts {
    siteSpaces = Set.copyOf(siteSpaces);
    sections = Set.copyOf(sections);
  }

  /** The parts of a site before a change. */
  public static RemovedParts between(Site before, Site after) {
    SiteStructure now = after.structure();
    return new RemovedParts(
        before.id(),
        before
            .structure()
            .siteSpaces()
            .map(SiteSpace::id)
            .filter(id -> now.siteSpace(id).isEmpty())
            .collect(Collectors.toSet()),
        before
            .structure()
            .sections()
            .map(SiteSection::id)
            .filter(id -> now.section(id).isEmpty())
            .collect(Collectors.toSet()));
  }

  public boolean isEmpty() {
    return siteSpaces.isEmpty() && sections.isEmpty();
  }
}
