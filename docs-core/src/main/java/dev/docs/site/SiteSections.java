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
import dev.docs.listing.ListName;
import dev.docs.listing.ListOptions;
import dev.docs.listing.Slice;
import dev.docs.site.internal.LostParts;
import dev.docs.site.internal.ShownSpaces;
import dev.docs.site.structure.AddExternalLink;
import dev.docs.site.structure.AddSection;
import dev.docs.site.structure.AddSectionGroup;
import dev.docs.site.structure.ExternalLink;
import dev.docs.site.structure.FirstSection;
import dev.docs.site.structure.SectionGroup;
import dev.docs.site.structure.SiteSection;
import dev.docs.site.structure.SiteSpace;
import dev.docs.site.structure.UpdateExternalLink;
import dev.docs.site.structure.UpdateSection;
import dev.docs.site.structure.UpdateSectionGroup;
import dev.docs.space.Space;
import java.util.Optional;

/**
 * The sections of sites, the groups that these stand in, and the links among them. Whoever sees a
 * site sees them; who manages the site changes them. Thread-safe.
 */
public final class SiteSections {

  private final StructureWork work;

  /**
   * @param lost what goes with parts that a site loses
   */
  SiteSections(Context context, Cascade<LostParts> lost) {
    work = new StructureWork(context, lost);
  }

  // ---------------------------------------------------------------- sections

  /** The sections in order, whatever groups they are in. */
  public Slice<SitePart<SiteSection>> list(
      OrganizationId organization, SiteId site, ListOptions options) {
    return work.list(
        organization,
        site,
        ListName.of("site-sections", site.value()),
        options,
        SiteContent::sections,
        SiteSection::item);
  }

  /**
   * Adds a section with a space of the organization, which the caller manages. The site spaces of a
   * site without sections move into a first section.
   *
   * @throws DocsException with {@code NOT_FOUND} for an unknown space
   */
  public SitePart<SiteSection> add(OrganizationId organization, SiteId site, AddSection command) {
    return work.add(
        organization,
        site,
        PartKind.SECTION,
        command,
        (w, content, id) -> {
          SiteSpaceId variant = new SiteSpaceId(w.ids().next());
          SiteSectionId first = new SiteSectionId(w.ids().next());
          Space space = ShownSpaces.require(w, organization, command.spaceId());
          SiteSpace shown = ShownSpaces.siteSpace(variant, space);
          return content
              .structure()
              .with(
                  SiteSection.of(id, command, space.title(), shown),
                  new FirstSection(first, content.site().site().title()));
        });
  }

  /**
   * Changes a section.
   *
   * @throws DocsException with {@code NOT_FOUND} when there is none, with {@code CONFLICT} when
   *     another one has the path, with {@code INVALID} when the default is not one of its site
   *     spaces
   */
  public SitePart<SiteSection> update(
      OrganizationId organization, SiteId site, SiteSectionId id, UpdateSection command) {
    return work.update(
        organization,
        site,
        PartKind.SECTION,
        id,
        command,
        (w, content) -> {
          SiteConditions.check(w, site, "condition", command.condition().value());
          return content.structure().changed(id, command);
        });
  }

  /** Removes a section with its site spaces. Does nothing where there is none. */
  public void remove(OrganizationId organization, SiteId site, SiteSectionId id) {
    work.remove(organization, site, PartKind.SECTION, id);
  }

  // ---------------------------------------------------------------- groups

  /** The groups in order, whatever groups they are in. */
  public Slice<SitePart<SectionGroup>> groups(
      OrganizationId organization, SiteId site, ListOptions options) {
    return work.list(
        organization,
        site,
        ListName.of("site-section-groups", site.value()),
        options,
        SiteContent::groups,
        SectionGroup::item);
  }

  /**
   * Adds a group and moves sections into it.
   *
   * @throws DocsException with {@code INVALID} when one of the sections is not there or named twice
   */
  public SitePart<SectionGroup> add(
      OrganizationId organization, SiteId site, AddSectionGroup command) {
    return work.add(
        organization,
        site,
        PartKind.GROUP,
        command,
        (w, content, id) -> content.structure().with(id, command));
  }

  /**
   * Changes a group.
   *
   * @throws DocsException with {@code NOT_FOUND} when there is none
   */
  public SitePart<SectionGroup> update(
      OrganizationId organization, SiteId site, SectionGroupId id, UpdateSectionGroup command) {
    return work.update(
        organization,
        site,
        PartKind.GROUP,
        id,
        command,
        (w, content) -> content.structure().changed(id, command));
  }

  /** Removes a group; what is in it stays in its place. Does nothing where there is none. */
  public void remove(OrganizationId organization, SiteId site, SectionGroupId id) {
    work.remove(organization, site, PartKind.GROUP, id);
  }

  /**
   * Moves a section to the end of a group.
   *
   * @throws DocsException with {@code NOT_FOUND} when there is no such group, with {@code INVALID}
   *     when there is no such section, with {@code CONFLICT} when it is in the group
   */
  public SitePart<SectionGroup> gather(
      OrganizationId organization, SiteId site, SectionGroupId group, SiteSectionId section) {
    return work.update(
        organization,
        site,
        PartKind.GROUP,
        group,
        section,
        (w, content) -> content.structure().gathered(group, section));
  }

  /** Puts a section of a group right after the group. Does nothing where it is not in it. */
  public void release(
      OrganizationId organization, SiteId site, SectionGroupId group, SiteSectionId section) {
    work.undo(organization, site, content -> content.structure().released(group, section));
  }

  // ---------------------------------------------------------------- links

  /**
   * Adds a link out of the site.
   *
   * @throws DocsException with {@code INVALID} when there is no such group
   */
  public SitePart<ExternalLink> add(
      OrganizationId organization, SiteId site, AddExternalLink command) {
    return work.add(
        organization,
        site,
        PartKind.LINK,
        command,
        (w, content, id) -> {
          SiteConditions.check(w, site, "condition", command.condition());
          return content
              .structure()
              .with(ExternalLink.of(id, command), Optional.ofNullable(command.parent()));
        });
  }

  /**
   * Changes a link.
   *
   * @throws DocsException with {@code NOT_FOUND} when there is none, with {@code INVALID} when
   *     there is no such group
   */
  public SitePart<ExternalLink> update(
      OrganizationId organization, SiteId site, ExternalLinkId id, UpdateExternalLink command) {
    return work.update(
        organization,
        site,
        PartKind.LINK,
        id,
        command,
        (w, content) -> {
          SiteConditions.check(w, site, "condition", command.condition().value());
          return content.structure().changed(id, command);
        });
  }

  /** Removes a link. Does nothing where there is none. */
  public void remove(OrganizationId organization, SiteId site, ExternalLinkId id) {
    work.remove(organization, site, PartKind.LINK, id);
  }
}
