package dev.docs.site;

import static java.util.Objects.requireNonNull;

import dev.docs.id.ExternalLinkId;
import dev.docs.id.Id;
import dev.docs.id.SectionGroupId;
import dev.docs.id.SiteSectionId;
import dev.docs.id.SiteSpaceId;
import dev.docs.site.structure.ExternalLink;
import dev.docs.site.structure.SectionGroup;
import dev.docs.site.structure.SiteSection;
import dev.docs.site.structure.SiteSpace;
import dev.docs.site.structure.SiteStructure;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.function.Function;

/**
 * A kind of parts that sites have: parts of all kinds are added, changed and removed alike.
 *
 * @param id makes the id of a part from a unique text
 * @param find finds a part in a structure; empty if the structure lacks it
 * @param without removes a part from a structure; returns the structure itself if it lacks the part
 */
record PartKind<I extends Id, T>(
    Function<String, I> id,
    BiFunction<SiteStructure, I, Optional<T>> find,
    BiFunction<SiteStructure, I, SiteStructure> without) {

  static final PartKind<SiteSpaceId, SiteSpace> SITE_SPACE =
      new PartKind<>(SiteSpaceId::new, SiteStructure::siteSpace, SiteStructure::without);

  static final PartKind<SiteSectionId, SiteSection> SECTION =
      new PartKind<>(SiteSectionId::new, SiteStructure::section, SiteStructure::without);

  static final PartKind<SectionGroupId, SectionGroup> GROUP =
      new PartKind<>(SectionGroupId::new, SiteStructure::group, SiteStructure::without);

  static final PartKind<ExternalLinkId, ExternalLink> LINK =
      new PartKind<>(ExternalLinkId::new, SiteStructure::link, SiteStructure::without);

  PartKind {
    requireNonNull(id, "id");
    requireNonNull(find, "find");
    requireNonNull(without, "without");
  }
}
