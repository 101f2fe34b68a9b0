package dev.docs.site;

import dev.docs.id.ExternalLinkId;
import dev.docs.id.Id;
import dev.docs.id.SectionGroupId;
import dev.docs.id.SiteSectionId;
import dev.docs.id.SiteSpaceId;
import dev.docs.site.structure.ExternalLink;
import dev.docs.site.structure.SectionEntry.StructureItem;
import dev.docs.site.structure.SectionGroup;
import dev.docs.site.structure.SiteSection;
import dev.docs.site.structure.SiteSpace;
import dev.docs.site.structure.SiteStructure;
import dev.docs.site.structure.internal.Entries;
import dev.docs.site.structure.internal.StructureEdits;
import java.util.List;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.stream.Stream;

/**
 * A kind of parts that sites have: parts of all kinds are added, changed and removed alike.
 *
 * @param id makes the id of a part from a unique text
 * @param item identifies a part
 * @param find finds a part in a structure; empty if the structure lacks it
 * @param without removes a part from a structure; returns the structure itself if it lacks the part
 */
record PartKind<I extends Id, T>(
    Function<String, I> id,
    Function<T, StructureItem> item,
    BiFunction<SiteStructure, I, Optional<T>> find,
    BiFunction<StructureEdits, I, SiteStructure> without) {

  static final PartKind<SiteSpaceId, SiteSpace> SITE_SPACE =
      new PartKind<>(
          SiteSpaceId::new, SiteSpace::item, SiteStructure::siteSpace, StructureEdits::without);

  static final PartKind<SiteSectionId, SiteSection> SECTION =
      new PartKind<>(
          SiteSectionId::new, SiteSection::item, SiteStructure::section, StructureEdits::without);

  static final PartKind<SectionGroupId, SectionGroup> GROUP =
      new PartKind<>(
          SectionGroupId::new, SectionGroup::item, SiteStructure::group, StructureEdits::without);

  static final PartKind<ExternalLinkId, ExternalLink> LINK =
      new PartKind<>(
          ExternalLinkId::new, ExternalLink::item, SiteStructure::link, StructureEdits::without);

  /** The site spaces of a part; none where the structure lacks it. */
  static Stream<SiteSpace> siteSpaces(SiteStructure structure, StructureItem item) {
    return item.sort() == StructureItem.Sort.SITE_SPACE
        ? structure.siteSpace(new SiteSpaceId(item.id())).stream()
        : structure.entry(item).stream()
            .flatMap(entry -> Entries.sections(List.of(entry)))
            .flatMap(section -> section.variants().all().stream());
  }
}
