package dev.docs.site;

import dev.docs.error.DocsException;
import dev.docs.id.OrganizationId;
import dev.docs.id.SiteId;
import dev.docs.id.SiteSectionId;
import dev.docs.id.SiteSpaceId;
import dev.docs.kind.Cascade;
import dev.docs.listing.ListOptions;
import dev.docs.listing.Slice;
import dev.docs.listing.internal.ListName;
import dev.docs.rule.internal.KeepsRule;
import dev.docs.site.adaptive.internal.SiteConditions;
import dev.docs.site.internal.MadeSpaces;
import dev.docs.site.internal.RemovedParts;
import dev.docs.site.internal.ShownSpaces;
import dev.docs.site.structure.AddSiteSpace;
import dev.docs.site.structure.SectionEntry.StructureItem;
import dev.docs.site.structure.SiteSection;
import dev.docs.site.structure.SiteSpace;
import dev.docs.site.structure.SiteStructure;
import dev.docs.site.structure.UpdateSiteSpace;
import dev.docs.site.structure.internal.StructureEdits;
import dev.docs.space.Space;
import dev.docs.space.internal.NewSpaces;
import dev.docs.work.Context;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The structures of sites: their site spaces and sections, in order. Callers who can view a site
 * can read its structure, except for spaces that they may not view; changing it requires managing
 * the site. Thread-safe.
 */
@KeepsRule({
  "site-space-default",
  "site-structure-list",
  "site-duplicate",
  "site-items",
  "site-template"
})
public final class SiteStructures {

  private final StructureWork<SiteSpaceId, SiteSpace> work;

  /**
   * @param lost removes the records that refer to removed parts of a site
   * @hidden
   */
  public SiteStructures(Context context, Cascade<RemovedParts> lost) {
    work = new StructureWork<>(context, lost, PartKind.SITE_SPACE);
  }

  /**
   * The sections, groups, links and site spaces of a site, with those of its spaces that the caller
   * may view.
   *
   * @throws DocsException with {@code NOT_FOUND} when there is no such site that the caller may
   *     view
   */
  public SiteContent get(OrganizationId organization, SiteId site) {
    return work.get(organization, site);
  }

  /**
   * Moves a part to another place; see {@link StructureItem.Position}.
   *
   * @throws DocsException with {@code NOT_FOUND} when there is no such part, with {@code INVALID}
   *     when a named part is not a sibling or two are not adjacent, with {@code CONFLICT} when it
   *     is at that position already, with {@code PRECONDITION} when its section would be left
   *     without a site space
   * @return the changed structure, with the spaces of the moved part
   */
  public SiteContent move(
      OrganizationId organization,
      SiteId site,
      StructureItem item,
      StructureItem.Position position) {
    return work.change(
        organization,
        site,
        (w, found) -> {
          if (item.sort() == StructureItem.Sort.SITE_SPACE) {
            found.require(w, new SiteSpaceId(item.id()));
          }
          return found.edits().moved(item, position);
        },
        structure -> PartKind.siteSpaces(structure, item));
  }

  /**
   * The site spaces in order, section by section.
   *
   * @param isDefault true for those that are the default of their section or site, false for the
   *     others; null for all
   */
  public Slice<SiteContent.Part<SiteSpace>> list(
      OrganizationId organization, SiteId site, @Nullable Boolean isDefault, ListOptions options) {
    return work.list(
        organization,
        site,
        ListName.of("site-spaces", site.value()).by("default", isDefault),
        options,
        structure ->
            structure
                .siteSpaces()
                .filter(one -> isDefault == null || isDefault == structure.isDefault(one.id())),
        SiteContent::shows);
  }

  /**
   * Adds a space of the organization to a site. Requires managing the space.
   *
   * @throws DocsException with {@code NOT_FOUND} for an unknown space, with {@code INVALID} for a
   *     section that the site does not have, with {@code PRECONDITION} when the site has {@link
   *     SiteStructure#MAX_ITEMS} parts already
   */
  public SiteContent.Part<SiteSpace> add(
      OrganizationId organization, SiteId site, AddSiteSpace command) {
    return work.add(
        organization,
        site,
        command,
        (w, found, id) -> {
          Space space = ShownSpaces.require(w, organization, command.spaceId());
          return found.edits().with(siteSpace(id, space, command), command.sectionId());
        });
  }

  /**
   * Gives a site without spaces a new one with sample pages, at the top of the organization.
   * Requires the role create there and on the site.
   *
   * @throws DocsException with {@code CONFLICT} when the site shows a space already
   */
  public SiteContent.Part<SiteSpace> applyTemplate(OrganizationId organization, SiteId site) {
    return work.add(
        organization,
        site,
        site,
        (w, found, id) -> {
          if (found.value().spaces().findAny().isPresent()) {
            throw DocsException.conflict(
                "the site shows a space already: the template is for sites without any");
          }
          Space space =
              MadeSpaces.make(w, organization, found.value().title(), CreateSite.NewSpace.SAMPLE);
          return found.edits().with(ShownSpaces.siteSpace(id, space), null);
        });
  }

  private static SiteSpace siteSpace(SiteSpaceId id, Space space, AddSiteSpace command) {
    SiteSpace shown = ShownSpaces.siteSpace(id, space).withTitle(command.title());
    return shown.withShowing(shown.showing().withDraft(command.draft()));
  }

  /**
   * Changes a site space.
   *
   * @throws DocsException with {@code NOT_FOUND} for an unknown site space or space, with {@code
   *     CONFLICT} when a sibling has the path
   */
  public SiteContent.Part<SiteSpace> update(
      OrganizationId organization, SiteId site, SiteSpaceId id, UpdateSiteSpace command) {
    return work.update(
        organization,
        site,
        id,
        command,
        (w, found) -> {
          found.require(w, id);
          command.spaceId().ifSet(space -> ShownSpaces.require(w, organization, space));
          SiteConditions.check(w, site, "condition", command.condition().value());
          return found.edits().changed(id, command);
        });
  }

  /**
   * Copies the space of a site space, and adds the copy right after it; that of the only one of a
   * section in a section of its own, with the same condition, right after that. Requires managing
   * the space.
   *
   * @param draft whether visitors are not shown it
   */
  public SiteContent.Part<SiteSpace> duplicate(
      OrganizationId organization, SiteId site, SiteSpaceId id, boolean draft) {
    return work.add(
        organization,
        site,
        id,
        (w, found, copy) -> {
          SiteSpace original = found.require(w, id);
          ShownSpaces.require(w, organization, original.space());
          Space space = NewSpaces.duplicate(w, original.space()).space();
          Optional<SiteSection> alone =
              found
                  .structure()
                  .sections()
                  .filter(section -> section.variants().all().equals(List.of(original)))
                  .findFirst();
          if (alone.isEmpty()) {
            return found.edits().duplicated(id, copy, space.id(), draft);
          }
          SiteSection made =
              copyOf(alone.get(), new SiteSectionId(w.ids().next()), copy, space, draft);
          SiteStructure with = found.edits().with(made, made.id(), space.title());
          return new StructureEdits(with)
              .moved(made.item(), StructureItem.Position.after(alone.get().item()));
        });
  }

  private static SiteSection copyOf(
      SiteSection original, SiteSectionId id, SiteSpaceId copy, Space space, boolean draft) {
    SiteSpace old = original.defaultSiteSpace();
    SiteSpace shown =
        new SiteSpace(copy, space.id(), old.path(), old.title(), old.showing().withDraft(draft));
    SiteSection made =
        SiteSection.of(
            id, original.label().withTitle(space.title()), SiteSection.Variants.of(shown));
    return new SiteSection(
        id, made.label(), made.path(), original.condition(), made.variants(), draft);
  }

  /** Removes a site space from the site; the space stays. Does nothing when there is none. */
  public void remove(OrganizationId organization, SiteId site, SiteSpaceId id) {
    work.undo(organization, site, (w, found) -> found.edits().without(found.require(w, id).id()));
  }
}
