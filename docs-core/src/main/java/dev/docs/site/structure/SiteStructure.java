package dev.docs.site.structure;

import static java.util.Objects.requireNonNull;

import dev.docs.error.DocsException;
import dev.docs.id.ExternalLinkId;
import dev.docs.id.SectionGroupId;
import dev.docs.id.SiteSectionId;
import dev.docs.id.SiteSpaceId;
import dev.docs.id.SpaceId;
import dev.docs.site.structure.SectionEntry.StructureItem;
import dev.docs.site.structure.SiteSection.Variants;
import dev.docs.site.structure.StructureTables.Place;
import dev.docs.site.structure.internal.Entries;
import dev.docs.site.structure.internal.SitePath;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

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

  // ---------------------------------------------------------------- looking

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

  /** A copy without drafts. */
  public SiteStructure published() {
    return Restriction.published(this);
  }

  /**
   * With these parts only, as if the others had been removed one by one.
   *
   * @param wanted tells which site spaces stay
   * @param among tells which sections, groups and links stay, with what is in them
   */
  public SiteStructure only(Predicate<SiteSpace> wanted, Predicate<SectionEntry> among) {
    return Restriction.of(this, wanted, among);
  }

  // ---------------------------------------------------------------- site spaces

  /**
   * A copy with another site space, at the end of a section, or for null of the default section or
   * a site without sections. Its path gets a number when a sibling has it.
   *
   * @throws DocsException with {@code INVALID} when the section is unknown
   */
  public SiteStructure with(SiteSpace added, @Nullable SiteSectionId section) {
    requireRoom(1);
    Optional<SiteSectionId> target = section == null ? defaultSection : Optional.of(section);
    if (target.isEmpty()) {
      return withRoot(root.map(variants -> variants.with(added)).orElse(Variants.of(added)));
    }
    SiteSection into =
        section(target.get())
            .orElseThrow(() -> DocsException.invalid("sectionId", "is not a section of the site"));
    return replacing(into.withVariants(into.variants().with(added)));
  }

  /**
   * With a site space changed.
   *
   * @throws DocsException with {@code NOT_FOUND} when there is none, with {@code CONFLICT} when a
   *     sibling has the path
   */
  public SiteStructure changed(SiteSpaceId id, UpdateSiteSpace update) {
    SiteSpace changed = require(id).changed(update);
    return withVariants(id, variantsWith(id).orElseThrow().replacing(changed));
  }

  /** Without a site space, and without its section where it was the only one there. */
  public SiteStructure without(SiteSpaceId id) {
    return siteSpace(id).isEmpty() ? this : only(one -> !one.id().equals(id), any -> true);
  }

  /** Without the site spaces that show a space. */
  public SiteStructure without(SpaceId space) {
    return showing(space).isEmpty() ? this : only(one -> !one.space().equals(space), any -> true);
  }

  /**
   * With a copy of a site space right after it, its path with a number.
   *
   * @param space the content the copy shows
   * @throws DocsException with {@code NOT_FOUND} when there is no such site space
   */
  public SiteStructure duplicated(
      SiteSpaceId original, SiteSpaceId copy, SpaceId space, boolean draft) {
    SiteSpace source = require(original);
    requireRoom(1);
    SiteSpace added =
        new SiteSpace(
            copy, space, source.path(), source.title(), source.showing().withDraft(draft));
    Variants variants = variantsWith(original).orElseThrow();
    return withVariants(original, variants.with(variants.indexOf(original) + 1, added));
  }

  /**
   * With another default section, or default site space in it (of a site without sections), or
   * both; null for the present one.
   *
   * @throws DocsException with {@code INVALID} when one is unknown
   */
  public SiteStructure withDefaults(
      @Nullable SiteSectionId section, @Nullable SiteSpaceId siteSpace) {
    return DefaultChange.of(this, Optional.ofNullable(section), Optional.ofNullable(siteSpace));
  }

  // ---------------------------------------------------------------- sections

  /**
   * A copy with another section at the end. The site spaces of a site without sections move into a
   * first section, named after the site, which is the default.
   *
   * @param first the identifier of that section; not used where there are no site spaces to move
   * @param title the title of the site, which becomes that of the first section
   */
  public SiteStructure with(SiteSection added, SiteSectionId first, String title) {
    requireRoom(1 + added.variants().all().size() + (root.isPresent() ? 1 : 0));
    return SectionAddition.of(this, added, first, title);
  }

  /**
   * With a section changed.
   *
   * @throws DocsException with {@code NOT_FOUND} when there is none, with {@code CONFLICT} when the
   *     path is taken, with {@code INVALID} when the default is not one of its site spaces
   */
  public SiteStructure changed(SiteSectionId id, UpdateSection update) {
    SiteSection changed =
        section(id).orElseThrow(() -> DocsException.notFound("site section", id)).changed(update);
    String path = SitePath.folded(changed.path());
    Optional<SiteSection> other =
        sections()
            .filter(section -> !section.id().equals(id))
            .filter(section -> SitePath.folded(section.path()).equals(path))
            .findFirst();
    if (other.isPresent()) {
      throw DocsException.conflict(
          "path: the section " + other.get().id() + " of the site has this path");
    }
    return withEntries(Grouping.changed(entries, changed, update.group(), "siteSectionGroupId"));
  }

  /** Without a section and its site spaces. */
  public SiteStructure without(SiteSectionId id) {
    return cut(StructureItem.of(id));
  }

  // ---------------------------------------------------------------- groups and links

  /**
   * A copy with another group at the end, and sections moved into it.
   *
   * @throws DocsException with {@code INVALID} when one of the sections is unknown or named twice
   */
  public SiteStructure with(SectionGroupId id, AddSectionGroup command) {
    requireRoom(1);
    return withEntries(Grouping.grouped(entries, id, command));
  }

  /**
   * With a group changed.
   *
   * @throws DocsException with {@code NOT_FOUND} when there is none
   */
  public SiteStructure changed(SectionGroupId id, UpdateSectionGroup update) {
    return withEntries(Grouping.changed(entries, id, update));
  }

  /** Without a group; its entries move to its position. */
  public SiteStructure without(SectionGroupId id) {
    return group(id).map(group -> withEntries(Entries.dissolve(entries, group))).orElse(this);
  }

  /**
   * With a section at the end of a group.
   *
   * @throws DocsException with {@code NOT_FOUND} when there is no such group, with {@code INVALID}
   *     when there is no such section, with {@code CONFLICT} when it is in the group
   */
  public SiteStructure gathered(SectionGroupId group, SiteSectionId section) {
    return withEntries(Grouping.gathered(entries, group, section));
  }

  /**
   * A copy with a section of a group moved right after the group; unchanged when it is not in the
   * group.
   */
  public SiteStructure released(SectionGroupId group, SiteSectionId section) {
    return withEntries(Grouping.released(entries, group, section));
  }

  /**
   * A copy with another link, at the end of a group, or for null of all entries.
   *
   * @throws DocsException with {@code INVALID} when there is no such group
   */
  public SiteStructure with(ExternalLink added, @Nullable SectionGroupId parent) {
    requireRoom(1);
    Optional<SectionGroupId> group = Optional.ofNullable(parent);
    Grouping.requireParent(entries, group);
    return withEntries(Entries.append(entries, group, added));
  }

  /**
   * With a link changed and, where its parent changes, moved to the end of the new one.
   *
   * @throws DocsException with {@code NOT_FOUND} when there is no such link, with {@code INVALID}
   *     when there is no such group
   */
  public SiteStructure changed(ExternalLinkId id, UpdateExternalLink update) {
    return withEntries(Grouping.changed(entries, id, update));
  }

  public SiteStructure without(ExternalLinkId id) {
    return cut(StructureItem.of(id));
  }

  /**
   * With something at another place, see {@link StructureItem.Position}.
   *
   * @throws DocsException with {@code NOT_FOUND} when there is no such part, with {@code INVALID}
   *     when a named part is not a sibling or two are not adjacent, with {@code CONFLICT} when it
   *     is at that position already, with {@code PRECONDITION} when its section would be left
   *     without a site space
   */
  public SiteStructure moved(StructureItem item, StructureItem.Position position) {
    return item.sort() == StructureItem.Sort.SITE_SPACE
        ? VariantMove.of(this, new SiteSpaceId(item.id()), position)
        : withEntries(EntryMove.of(entries, item, position));
  }

  // ---------------------------------------------------------------- parts

  public SiteSpace require(SiteSpaceId id) {
    return siteSpace(id).orElseThrow(() -> DocsException.notFound("site space", id));
  }

  public boolean hasRoom(int more) {
    return size() + more <= MAX_ITEMS;
  }

  private void requireRoom(int more) {
    if (!hasRoom(more)) {
      throw DocsException.precondition(
          "a site has at most " + MAX_ITEMS + " site spaces, sections, groups and links");
    }
  }

  public SiteStructure withRoot(Variants changed) {
    return new SiteStructure(Optional.of(changed), entries, defaultSection);
  }

  private SiteStructure withEntries(List<SectionEntry> changed) {
    return new SiteStructure(root, changed, defaultSection);
  }

  public SiteStructure replacing(SiteSection section) {
    return withEntries(Entries.replace(entries, section));
  }

  /** With other site spaces in the section or site that contains this one. */
  SiteStructure withVariants(SiteSpaceId one, Variants changed) {
    return sectionOf(one)
        .map(section -> replacing(section.withVariants(changed)))
        .orElseGet(() -> withRoot(changed));
  }

  /** Without an entry and all that is in it. */
  private SiteStructure cut(StructureItem item) {
    return only(any -> true, entry -> !entry.item().equals(item));
  }
}
