package dev.docs.site;

import dev.docs.error.DocsException;
import dev.docs.id.ExternalLinkId;
import dev.docs.id.OrganizationId;
import dev.docs.id.SectionGroupId;
import dev.docs.id.SiteId;
import dev.docs.id.SiteSectionId;
import dev.docs.id.SiteSpaceId;
import dev.docs.kind.Cascade;
import dev.docs.listing.ListOptions;
import dev.docs.listing.Slice;
import dev.docs.listing.internal.ListName;
import dev.docs.site.adaptive.internal.SiteConditions;
import dev.docs.site.internal.RemovedParts;
import dev.docs.site.internal.ShownSpaces;
import dev.docs.site.structure.AddExternalLink;
import dev.docs.site.structure.AddSection;
import dev.docs.site.structure.AddSectionGroup;
import dev.docs.site.structure.ExternalLink;
import dev.docs.site.structure.SectionGroup;
import dev.docs.site.structure.SiteSection;
import dev.docs.site.structure.SiteSpace;
import dev.docs.site.structure.SiteStructure;
import dev.docs.site.structure.UpdateExternalLink;
import dev.docs.site.structure.UpdateSection;
import dev.docs.site.structure.UpdateSectionGroup;
import dev.docs.site.structure.internal.PartEdits;
import dev.docs.site.structure.internal.StructureEdits;
import dev.docs.space.Space;
import dev.docs.work.Context;

/**
 * The sections of sites, their groups, and the external links among them. Callers who can view a
 * site can read them; changing them requires managing the site. Thread-safe.
 */
public final class SiteSections {

  private final StructureWork<SiteSectionId, SiteSection> sections;
  private final StructureWork<SectionGroupId, SectionGroup> groups;
  private final StructureWork<ExternalLinkId, ExternalLink> links;

  /**
   * @param lost removes the records that refer to removed parts of a site
   * @hidden
   */
  public SiteSections(Context context, Cascade<RemovedParts> lost) {
    sections = new StructureWork<>(context, lost, PartKind.SECTION);
    groups = new StructureWork<>(context, lost, PartKind.GROUP);
    links = new StructureWork<>(context, lost, PartKind.LINK);
  }

  // ---------------------------------------------------------------- sections

  /** All sections in order, in groups or not. */
  public Slice<SiteContent.Part<SiteSection>> list(
      OrganizationId organization, SiteId site, ListOptions options) {
    return sections.list(
        organization,
        site,
        ListName.of("site-sections", site.value()),
        options,
        SiteStructure::sections,
        SiteContent::shows);
  }

  /**
   * Adds a section with a space of the organization. Requires managing the space. The site spaces
   * of a site without sections move into a first section.
   *
   * @throws DocsException with {@code NOT_FOUND} for an unknown space, with {@code INVALID} for an
   *     unknown group
   */
  public SiteContent.Part<SiteSection> add(
      OrganizationId organization, SiteId site, AddSection command) {
    return sections.add(
        organization,
        site,
        command,
        (w, found, id) -> {
          SiteSpaceId variant = new SiteSpaceId(w.ids().next());
          SiteSectionId first = new SiteSectionId(w.ids().next());
          Space space = ShownSpaces.require(w, organization, command.spaceId());
          SiteSpace shown = ShownSpaces.siteSpace(variant, space);
          SiteSection added = PartEdits.of(id, command, space.title(), shown);
          SiteStructure with = found.edits().with(added, first, found.value().title());
          return command.group() == null
              ? with
              : new StructureEdits(with).changed(id, UpdateSection.NOTHING.group(command.group()));
        });
  }

  /**
   * Changes a section.
   *
   * @throws DocsException with {@code NOT_FOUND} when there is none, with {@code CONFLICT} when the
   *     path is taken, with {@code INVALID} when the default is not one of its site spaces
   */
  public SiteContent.Part<SiteSection> update(
      OrganizationId organization, SiteId site, SiteSectionId id, UpdateSection command) {
    return sections.update(
        organization,
        site,
        id,
        command,
        (w, found) -> {
          SiteConditions.check(w, site, "condition", command.condition().value());
          return found.edits().changed(id, command);
        });
  }

  /** Removes a section with its site spaces; the spaces stay. Does nothing when there is none. */
  public void remove(OrganizationId organization, SiteId site, SiteSectionId id) {
    sections.remove(organization, site, id);
  }

  // ---------------------------------------------------------------- groups

  /** All groups in order, nested ones included. */
  public Slice<SiteContent.Part<SectionGroup>> groups(
      OrganizationId organization, SiteId site, ListOptions options) {
    return groups.list(
        organization,
        site,
        ListName.of("site-section-groups", site.value()),
        options,
        SiteStructure::groups,
        (content, group) -> true);
  }

  /**
   * Adds a group at the end, and moves sections into it.
   *
   * @throws DocsException with {@code INVALID} when one of the sections is unknown or named twice
   */
  public SiteContent.Part<SectionGroup> add(
      OrganizationId organization, SiteId site, AddSectionGroup command) {
    return groups.add(
        organization, site, command, (w, found, id) -> found.edits().with(id, command));
  }

  /**
   * Changes a group.
   *
   * @throws DocsException with {@code NOT_FOUND} when there is none
   */
  public SiteContent.Part<SectionGroup> update(
      OrganizationId organization, SiteId site, SectionGroupId id, UpdateSectionGroup command) {
    return groups.update(
        organization, site, id, command, (w, found) -> found.edits().changed(id, command));
  }

  /** Removes a group; its entries take its position. Does nothing when there is none. */
  public void remove(OrganizationId organization, SiteId site, SectionGroupId id) {
    groups.remove(organization, site, id);
  }

  /**
   * Moves a section to the end of a group.
   *
   * @throws DocsException with {@code NOT_FOUND} when there is no such group, with {@code INVALID}
   *     when there is no such section, with {@code CONFLICT} when it is in the group
   */
  public SiteContent.Part<SectionGroup> gather(
      OrganizationId organization, SiteId site, SectionGroupId group, SiteSectionId section) {
    return groups.update(
        organization, site, group, section, (w, found) -> found.edits().gathered(group, section));
  }

  /** Moves a section of a group right after the group. Does nothing when it is not in the group. */
  public void release(
      OrganizationId organization, SiteId site, SectionGroupId group, SiteSectionId section) {
    groups.undo(organization, site, (w, found) -> found.edits().released(group, section));
  }

  // ---------------------------------------------------------------- links

  /**
   * Adds an external link at the end of a group, or of all entries.
   *
   * @throws DocsException with {@code INVALID} when there is no such group
   */
  public SiteContent.Part<ExternalLink> add(
      OrganizationId organization, SiteId site, AddExternalLink command) {
    return links.add(
        organization,
        site,
        command,
        (w, found, id) -> {
          SiteConditions.check(w, site, "condition", command.condition());
          return found.edits().with(PartEdits.of(id, command), command.parent());
        });
  }

  /**
   * Changes a link and, where its parent changes, moves it to the end of the new one.
   *
   * @throws DocsException with {@code NOT_FOUND} when there is no such link, with {@code INVALID}
   *     when there is no such group
   */
  public SiteContent.Part<ExternalLink> update(
      OrganizationId organization, SiteId site, ExternalLinkId id, UpdateExternalLink command) {
    return links.update(
        organization,
        site,
        id,
        command,
        (w, found) -> {
          SiteConditions.check(w, site, "condition", command.condition().value());
          return found.edits().changed(id, command);
        });
  }

  /** Removes an external link. Does nothing when there is none. */
  public void remove(OrganizationId organization, SiteId site, ExternalLinkId id) {
    links.remove(organization, site, id);
  }
}
