package dev.docs.site;

import dev.docs.access.internal.Context;
import dev.docs.cascade.Cascade;
import dev.docs.error.DocsException;
import dev.docs.id.ExternalLinkId;
import dev.docs.id.OrganizationId;
import dev.docs.id.SectionGroupId;
import dev.docs.id.SiteId;
import dev.docs.id.SiteSectionId;
import dev.docs.id.SiteSpaceId;
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
import dev.docs.space.Space;

/**
 * The sections of sites, their groups, and the external links among them. Callers who can view a
 * site can read them; changing them requires managing the site. Thread-safe.
 */
public final class SiteSections {

  private final StructureWork work;

  /**
   * @param lost removes the records that refer to removed parts of a site
   * @hidden
   */
  public SiteSections(Context context, Cascade<RemovedParts> lost) {
    work = new StructureWork(context, lost);
  }

  // ---------------------------------------------------------------- sections

  /** All sections in order, in groups or not. */
  public Slice<SiteContent.Part<SiteSection>> list(
      OrganizationId organization, SiteId site, ListOptions options) {
    return work.list(
        organization,
        site,
        ListName.of("site-sections", site.value()),
        options,
        PartKind.SECTION,
        new StructureWork.Parts<>(SiteStructure::sections, SiteContent::shows, SiteSection::item));
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
    return work.add(
        organization,
        site,
        PartKind.SECTION,
        command,
        (w, found, id) -> {
          SiteSpaceId variant = new SiteSpaceId(w.ids().next());
          SiteSectionId first = new SiteSectionId(w.ids().next());
          Space space = ShownSpaces.require(w, organization, command.spaceId());
          SiteSpace shown = ShownSpaces.siteSpace(variant, space);
          SiteSection added = SiteSection.of(id, command, space.title(), shown);
          SiteStructure with = found.value().structure().with(added, first, found.value().title());
          return command.group() == null
              ? with
              : with.changed(id, UpdateSection.NOTHING.group(command.group()));
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
    return work.update(
        organization,
        site,
        PartKind.SECTION,
        id,
        command,
        (w, found) -> {
          SiteConditions.check(w, site, "condition", command.condition().value());
          return found.value().structure().changed(id, command);
        });
  }

  /** Removes a section with its site spaces; the spaces stay. Does nothing when there is none. */
  public void remove(OrganizationId organization, SiteId site, SiteSectionId id) {
    work.remove(organization, site, PartKind.SECTION, id);
  }

  // ---------------------------------------------------------------- groups

  /** All groups in order, nested ones included. */
  public Slice<SiteContent.Part<SectionGroup>> groups(
      OrganizationId organization, SiteId site, ListOptions options) {
    return work.list(
        organization,
        site,
        ListName.of("site-section-groups", site.value()),
        options,
        PartKind.GROUP,
        new StructureWork.Parts<>(
            SiteStructure::groups, (content, group) -> true, SectionGroup::item));
  }

  /**
   * Adds a group and moves sections into it.
   *
   * @throws DocsException with {@code INVALID} when one of the sections is unknown or named twice
   */
  public SiteContent.Part<SectionGroup> add(
      OrganizationId organization, SiteId site, AddSectionGroup command) {
    return work.add(
        organization,
        site,
        PartKind.GROUP,
        command,
        (w, found, id) -> found.value().structure().with(id, command));
  }

  /**
   * Changes a group.
   *
   * @throws DocsException with {@code NOT_FOUND} when there is none
   */
  public SiteContent.Part<SectionGroup> update(
      OrganizationId organization, SiteId site, SectionGroupId id, UpdateSectionGroup command) {
    return work.update(
        organization,
        site,
        PartKind.GROUP,
        id,
        command,
        (w, found) -> found.value().structure().changed(id, command));
  }

  /** Removes a group; its entries take its position. Does nothing when there is none. */
  public void remove(OrganizationId organization, SiteId site, SectionGroupId id) {
    work.remove(organization, site, PartKind.GROUP, id);
  }

  /**
   * Moves a section to the end of a group.
   *
   * @throws DocsException with {@code NOT_FOUND} when there is no such group, with {@code INVALID}
   *     when there is no such section, with {@code CONFLICT} when it is in the group already
   */
  public SiteContent.Part<SectionGroup> gather(
      OrganizationId organization, SiteId site, SectionGroupId group, SiteSectionId section) {
    return work.update(
        organization,
        site,
        PartKind.GROUP,
        group,
        section,
        (w, found) -> found.value().structure().gathered(group, section));
  }

  /** Moves a section of a group right after the group. Does nothing when it is not in the group. */
  public void release(
      OrganizationId organization, SiteId site, SectionGroupId group, SiteSectionId section) {
    work.undo(organization, site, (w, found) -> found.value().structure().released(group, section));
  }

  // ---------------------------------------------------------------- links

  /**
   * Adds an external link.
   *
   * @throws DocsException with {@code INVALID} when there is no such group
   */
  public SiteContent.Part<ExternalLink> add(
      OrganizationId organization, SiteId site, AddExternalLink command) {
    return work.add(
        organization,
        site,
        PartKind.LINK,
        command,
        (w, found, id) -> {
          SiteConditions.check(w, site, "condition", command.condition());
          return found.value().structure().with(ExternalLink.of(id, command), command.parent());
        });
  }

  /**
   * Changes a link.
   *
   * @throws DocsException with {@code NOT_FOUND} when there is none, with {@code INVALID} when
   *     there is no such group
   */
  public SiteContent.Part<ExternalLink> update(
      OrganizationId organization, SiteId site, ExternalLinkId id, UpdateExternalLink command) {
    return work.update(
        organization,
        site,
        PartKind.LINK,
        id,
        command,
        (w, found) -> {
          SiteConditions.check(w, site, "condition", command.condition().value());
          return found.value().structure().changed(id, command);
        });
  }

  /** Removes an external link. Does nothing when there is none. */
  public void remove(OrganizationId organization, SiteId site, ExternalLinkId id) {
    work.remove(organization, site, PartKind.LINK, id);
  }
}
