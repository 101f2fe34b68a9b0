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
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.stream.Stream;

/**
 * A kind of parts that sites have: parts of all kinds are added, changed and removed alike.
 *
 * @param id makes the id of a part from a unique text
 * @param idOf identifies a part
 * @param find finds a part in a structure; empty if the structure lacks it
 * @param siteSpaces of a part
 * @param without removes a part from a structure; returns the structure itself if it lacks the part
 */
record PartKind<I extends Id, T>(
    Function<String, I> id,
    Function<T, I> idOf,
    BiFunction<SiteStructure, I, Optional<T>> find,
    Function<T, Stream<SiteSpace>> siteSpaces,
    BiFunction<SiteStructure, I, SiteStructure> without) {

  static final PartKind<SiteSpaceId, SiteSpace> SITE_SPACE =
      new PartKind<>(
          SiteSpaceId::new,
          SiteSpace::id,
          SiteStructure::siteSpace,
          Stream::of,
          SiteStructure::without);

  static final PartKind<SiteSectionId, SiteSection> SECTION =
      new PartKind<>(
          SiteSectionId::new,
          SiteSection::id,
          SiteStructure::section,
          section -> section.variants().all().stream(),
          SiteStructure::without);

  static final PartKind<SectionGroupId, SectionGroup> GROUP =
      new PartKind<>(
          SectionGroupId::new,
          SectionGroup::id,
          SiteStructure::group,
          group -> group.sections().flatMap(section -> section.variants().all().stream()),
          SiteStructure::without);

  static final PartKind<ExternalLinkId, ExternalLink> LINK =
      new PartKind<>(
          ExternalLinkId::new,
          ExternalLink::id,
          SiteStructure::link,
          link -> Stream.empty(),
          SiteStructure::without);

  /** The site spaces of a part; none where the structure lacks it. */
  static Stream<SiteSpace> siteSpaces(SiteStructure structure, StructureItem item) {
    return switch (item.sort()) {
      case SITE_SPACE -> SITE_SPACE.siteSpacesOf(structure, item);
      case SECTION -> SECTION.siteSpacesOf(structure, item);
      case SECTION_GROUP -> GROUP.siteSpacesOf(structure, item);
      case EXTERNAL_LINK -> LINK.siteSpacesOf(structure, item);
    };
  }

  private Stream<SiteSpace> siteSpacesOf(SiteStructure structure, StructureItem item) {
    return find.apply(structure, id.apply(item.id())).stream().flatMap(siteSpaces);
  }
}
