package dev.docs.site.structure.internal;

import dev.docs.error.DocsException;
import dev.docs.id.ExternalLinkId;
import dev.docs.id.SectionGroupId;
import dev.docs.id.SiteSectionId;
import dev.docs.id.SiteSpaceId;
import dev.docs.id.SpaceId;
import dev.docs.site.structure.AddSectionGroup;
import dev.docs.site.structure.ExternalLink;
import dev.docs.site.structure.SectionEntry;
import dev.docs.site.structure.SectionEntry.StructureItem;
import dev.docs.site.structure.SiteSection;
import dev.docs.site.structure.SiteSection.Variants;
import dev.docs.site.structure.SiteSpace;
import dev.docs.site.structure.SiteStructure;
import dev.docs.site.structure.UpdateExternalLink;
import dev.docs.site.structure.UpdateSection;
import dev.docs.site.structure.UpdateSectionGroup;
import dev.docs.site.structure.UpdateSiteSpace;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** What may be done to the structure of a site: each gives another one, or is refused. */
public record StructureEdits(SiteStructure structure) {

  // ---------------------------------------------------------------- site spaces

  /**
   * A copy with another site space, at the end of a section, or for null of the default section or
   * a site without sections. Its path gets a number when a sibling has it.
   *
   * @throws DocsException with {@code INVALID} when the section is unknown
   */
  public SiteStructure with(SiteSpace added, @Nullable SiteSectionId section) {
    requireRoom(1);
    Optional<SiteSectionId> target =
        section == null ? structure.defaultSection() : Optional.of(section);
    if (target.isEmpty()) {
      return withRoot(
          structure
              .root()
              .map(variants -> VariantEdits.with(variants, added))
              .orElse(Variants.of(added)));
    }
    SiteSection into =
        structure
            .section(target.get())
            .orElseThrow(() -> DocsException.invalid("sectionId", "is not a section of the site"));
    return replacing(into.withVariants(VariantEdits.with(into.variants(), added)));
  }

  /**
   * With a site space changed.
   *
   * @throws DocsException with {@code NOT_FOUND} when there is none, with {@code CONFLICT} when a
   *     sibling has the path
   */
  public SiteStructure changed(SiteSpaceId id, UpdateSiteSpace update) {
    SiteSpace changed = PartEdits.changed(require(structure, id), update);
    Variants variants = structure.variantsWith(id).orElseThrow();
    return withVariants(id, VariantEdits.replacing(variants, changed));
  }

  /** Without a site space, and without its section where it was the only one there. */
  public SiteStructure without(SiteSpaceId id) {
    return structure.siteSpace(id).isEmpty()
        ? structure
        : Restriction.of(structure, one -> !one.id().equals(id), any -> true);
  }

  /** Without the site spaces that show a space. */
  public SiteStructure without(SpaceId space) {
    return structure.showing(space).isEmpty()
        ? structure
        : Restriction.of(structure, one -> !one.space().equals(space), any -> true);
  }

  /**
   * With a copy of a site space right after it, its path with a number.
   *
   * @param space the content the copy shows
   * @throws DocsException with {@code NOT_FOUND} when there is no such site space
   */
  public SiteStructure duplicated(
      SiteSpaceId original, SiteSpaceId copy, SpaceId space, boolean draft) {
    SiteSpace source = require(structure, original);
    requireRoom(1);
    SiteSpace added =
        new SiteSpace(
            copy, space, source.path(), source.title(), source.showing().withDraft(draft));
    Variants variants = structure.variantsWith(original).orElseThrow();
    return withVariants(
        original, VariantEdits.with(variants, variants.indexOf(original) + 1, added));
  }

  /**
   * With another default section, or default site space in it (of a site without sections), or
   * both; null for the present one.
   *
   * @throws DocsException with {@code INVALID} when one is unknown
   */
  public SiteStructure withDefaults(
      @Nullable SiteSectionId section, @Nullable SiteSpaceId siteSpace) {
    return DefaultChange.of(
        structure, Optional.ofNullable(section), Optional.ofNullable(siteSpace));
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
    requireRoom(1 + added.variants().all().size() + (structure.root().isPresent() ? 1 : 0));
    return SectionAddition.of(structure, added, first, title);
  }

  /**
   * With a section changed.
   *
   * @throws DocsException with {@code NOT_FOUND} when there is none, with {@code CONFLICT} when the
   *     path is taken, with {@code INVALID} when the default is not one of its site spaces
   */
  public SiteStructure changed(SiteSectionId id, UpdateSection update) {
    SiteSection old =
        structure.section(id).orElseThrow(() -> DocsException.notFound("site section", id));
    SiteSection changed = PartEdits.changed(old, update);
    String path = SitePath.folded(changed.path());
    Optional<SiteSection> other =
        structure
            .sections()
            .filter(section -> !section.id().equals(id))
            .filter(section -> SitePath.folded(section.path()).equals(path))
            .findFirst();
    if (other.isPresent()) {
      throw DocsException.conflict(
          "path: the section " + other.get().id() + " of the site has this path");
    }
    return withEntries(
        Grouping.changed(structure.entries(), changed, update.group(), "siteSectionGroupId"));
  }

  /** Without a section and its site spaces. */
  public SiteStructure without(SiteSectionId id) {
    return without(StructureItem.of(id));
  }

  // ---------------------------------------------------------------- groups and links

  /**
   * A copy with another group at the end, and sections moved into it.
   *
   * @throws DocsException with {@code INVALID} when one of the sections is unknown or named twice
   */
  public SiteStructure with(SectionGroupId id, AddSectionGroup command) {
    requireRoom(1);
    return withEntries(Grouping.grouped(structure.entries(), id, command));
  }

  /**
   * With a group changed.
   *
   * @throws DocsException with {@code NOT_FOUND} when there is none
   */
  public SiteStructure changed(SectionGroupId id, UpdateSectionGroup update) {
    return withEntries(Grouping.changed(structure.entries(), id, update));
  }

  /** Without a group; its entries move to its position. */
  public SiteStructure without(SectionGroupId id) {
    return structure
        .group(id)
        .map(group -> withEntries(Entries.dissolve(structure.entries(), group)))
        .orElse(structure);
  }

  /**
   * With a section at the end of a group.
   *
   * @throws DocsException with {@code NOT_FOUND} when there is no such group, with {@code INVALID}
   *     when there is no such section, with {@code CONFLICT} when it is in the group
   */
  public SiteStructure gathered(SectionGroupId group, SiteSectionId section) {
    return withEntries(Grouping.gathered(structure.entries(), group, section));
  }

  /**
   * A copy with a section of a group moved right after the group; unchanged when it is not in the
   * group.
   */
  public SiteStructure released(SectionGroupId group, SiteSectionId section) {
    return withEntries(Grouping.released(structure.entries(), group, section));
  }

  /**
   * A copy with another link, at the end of a group, or for null of all structure.entries().
   *
   * @throws DocsException with {@code INVALID} when there is no such group
   */
  public SiteStructure with(ExternalLink added, @Nullable SectionGroupId parent) {
    requireRoom(1);
    Optional<SectionGroupId> group = Optional.ofNullable(parent);
    Grouping.requireParent(structure.entries(), group);
    return withEntries(Entries.append(structure.entries(), group, added));
  }

  /**
   * With a link changed and, where its parent changes, moved to the end of the new one.
   *
   * @throws DocsException with {@code NOT_FOUND} when there is no such link, with {@code INVALID}
   *     when there is no such group
   */
  public SiteStructure changed(ExternalLinkId id, UpdateExternalLink update) {
    return withEntries(Grouping.changed(structure.entries(), id, update));
  }

  public SiteStructure without(ExternalLinkId id) {
    return without(StructureItem.of(id));
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
        ? VariantMove.of(structure, new SiteSpaceId(item.id()), position)
        : withEntries(EntryMove.of(structure.entries(), item, position));
  }

  // ---------------------------------------------------------------- parts

  static SiteSpace require(SiteStructure structure, SiteSpaceId id) {
    return structure.siteSpace(id).orElseThrow(() -> DocsException.notFound("site space", id));
  }

  boolean hasRoom(int more) {
    return structure.size() + more <= SiteStructure.MAX_ITEMS;
  }

  private void requireRoom(int more) {
    if (!hasRoom(more)) {
      throw DocsException.precondition(
          "a site has at most "
              + SiteStructure.MAX_ITEMS
              + " site spaces, sections, groups and links");
    }
  }

  SiteStructure withRoot(Variants changed) {
    return new SiteStructure(Optional.of(changed), structure.entries(), structure.defaultSection());
  }

  private SiteStructure withEntries(List<SectionEntry> changed) {
    return new SiteStructure(structure.root(), changed, structure.defaultSection());
  }

  SiteStructure replacing(SiteSection section) {
    return withEntries(Entries.replace(structure.entries(), section));
  }

  /** With other site spaces in the section or site that contains this one. */
  SiteStructure withVariants(SiteSpaceId one, Variants changed) {
    return structure
        .sectionOf(one)
        .map(section -> replacing(section.withVariants(changed)))
        .orElseGet(() -> withRoot(changed));
  }

  /** Without an entry and all that is in it. */
  private SiteStructure without(StructureItem item) {
    return Restriction.of(structure, any -> true, entry -> !entry.item().equals(item));
  }
}
