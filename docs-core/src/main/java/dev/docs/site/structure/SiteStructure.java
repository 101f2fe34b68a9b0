package dev.docs.site.structure;

import static java.util.Objects.requireNonNull;

import dev.docs.id.ExternalLinkId;
import dev.docs.id.SectionGroupId;
import dev.docs.id.SiteSectionId;
import dev.docs.id.SiteSpaceId;
import dev.docs.id.SpaceId;
import dev.docs.site.structure.SectionEntry.StructureItem;
import dev.docs.site.structure.SiteSection.Variants;
import dev.docs.site.structure.StructureTables.Place;
import dev.docs.site.structure.internal.Entries;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The structure of a site: its parts in order. It has either site spaces at the root or sections,
 * never both; groups and links may be added before the first section. There is exactly one default
 * section if there are sections, exactly one default site space in each, and every section has a
 * site space. The default is the first one added, until another is chosen; when the default is
 * removed, the first of the others replaces it. Immutable; every transition returns a new structure
 * or is refused.
 *
 * @param root the site spaces of a site without sections; empty where it has sections, or nothing
 * @param entries sections, groups and links at the top
 * @param defaultSection empty where there is no section
 */
public record SiteStructure(
    Optional<Variants> root, List<SectionEntry> entries, Optional<SiteSectionId> defaultSection) {

  /**
   * The most site spaces, sections, groups and links of one site: our choice, as they are stored
   * and published as one value.
   */
  public static final int MAX_ITEMS = 1_000;

  /** The structure of a site without spaces. */
  public static final SiteStructure EMPTY =
      new SiteStructure(Optional.empty(), List.of(), Optional.empty());

  public SiteStructure {
    requireNonNull(root, "root");
    entries = List.copyOf(entries);
    requireNonNull(defaultSection, "defaultSection");
    StructureInvariants.require(root, entries, defaultSection);
  }

  /** Whether it consists of sections. */
  public boolean hasSections() {
    return defaultSection.isPresent();
  }

  /** All sections in order, whatever groups they are in. */
  public Stream<SiteSection> sections() {
    return Entries.sections(entries);
  }

  /** All site spaces in order, section by section. */
  public Stream<SiteSpace> siteSpaces() {
    return Stream.concat(root.stream(), sections().map(SiteSection::variants))
        .flatMap(variants -> variants.all().stream());
  }

  /** All groups in order, whatever groups they are in. */
  public Stream<SectionGroup> groups() {
    return Entries.all(entries, SectionGroup.class);
  }

  /** All external links in order, whatever groups they are in. */
  public Stream<ExternalLink> links() {
    return Entries.all(entries, ExternalLink.class);
  }

  public Optional<SiteSection> section(SiteSectionId id) {
    return tables().entry(StructureItem.of(id), SiteSection.class);
  }

  public Optional<SiteSpace> siteSpace(SiteSpaceId id) {
    return tables().place(id).map(Place::siteSpace);
  }

  public Optional<SectionGroup> group(SectionGroupId id) {
    return tables().entry(StructureItem.of(id), SectionGroup.class);
  }

  public Optional<ExternalLink> link(ExternalLinkId id) {
    return tables().entry(StructureItem.of(id), ExternalLink.class);
  }

  /** A section, group or link. */
  public Optional<SectionEntry> entry(StructureItem item) {
    return tables().entry(item, SectionEntry.class);
  }

  /** The site spaces that show a space, in order. */
  public List<SiteSpace> showing(SpaceId space) {
    return tables().showing(space);
  }

  /** The section that a site space is in; empty where the site has no sections. */
  public Optional<SiteSection> sectionOf(SiteSpaceId id) {
    return tables().place(id).flatMap(Place::section);
  }

  /** The group that a section, link or group is in; empty at the top. */
  public Optional<SectionGroupId> groupOf(StructureItem item) {
    return tables().group(item);
  }

  /** Whether what is shown of it depends on the visitor. */
  public boolean hasConditions() {
    return tables().isConditional();
  }

  /** The number of site spaces, sections, groups and links. */
  public int size() {
    return tables().size();
  }

  private StructureTables tables() {
    return StructureTables.of(this);
  }

  /** The site space that is served at the root of the site; empty where there is none. */
  public Optional<SiteSpace> defaultSiteSpace() {
    return defaultSection
        .flatMap(this::section)
        .map(SiteSection::variants)
        .or(() -> root)
        .map(Variants::defaultSiteSpace);
  }

  /** Whether a site space is the default of its section, or of the site where it has none. */
  public boolean isDefault(SiteSpaceId id) {
    return variantsWith(id).filter(variants -> variants.chosen().equals(id)).isPresent();
  }

  /** The site spaces of the section or site that contains this one. */
  public Optional<Variants> variantsWith(SiteSpaceId id) {
    return tables().place(id).map(Place::variants);
  }
}
