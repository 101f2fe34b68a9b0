package dev.docs.http.seed;

import dev.docs.DocsSession;
import dev.docs.id.OrganizationId;
import dev.docs.id.SiteId;
import dev.docs.id.SiteSectionId;
import dev.docs.id.SpaceId;
import dev.docs.site.CreateSite;
import dev.docs.site.Site;
import dev.docs.site.structure.AddSection;
import dev.docs.site.structure.AddSectionGroup;
import dev.docs.site.structure.AddSiteSpace;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/**
 * Makes the sites of a seed. Used for one organization.
 *
 * @param space the space that a name stands for
 */
record SitePlanter(
    DocsSession author, OrganizationId organization, Function<SeedNode, SpaceId> space) {

  /** Makes a site and returns its identifier. */
  String plant(String name, SeedNode site) {
    List<SeedNode> sections = site.items("sections");
    List<SeedNode> spaces = site.items("spaces");
    if (!sections.isEmpty() && !spaces.isEmpty()) {
      throw site.fault("a site has either spaces or sections");
    }
    CreateSite command =
        CreateSite.titled(
                site.text("title").orElse(name), spaces.stream().map(space).toArray(SpaceId[]::new))
            .visible(site.oneOf("visibility", Site.Visibility.class).orElse(null));
    boolean published = site.flag("published").orElse(true);
    site.refuseOthers();
    SiteId made =
        SeedPlanter.checked(site, () -> author.sites().create(organization, command)).id();
    sections.forEach(section -> entry(made, section));
    if (published) {
      SeedPlanter.checked(site, () -> author.sites().publish(organization, made));
    }
    return made.value();
  }

  /** A section, or a group of sections. */
  private void entry(SiteId site, SeedNode entry) {
    Optional<String> group = entry.text("group");
    if (group.isEmpty()) {
      section(site, entry);
      return;
    }
    List<SiteSectionId> gathered = new ArrayList<>();
    entry.items("sections").forEach(section -> gathered.add(section(site, section)));
    entry.refuseOthers();
    AddSectionGroup command =
        AddSectionGroup.titled(group.get(), gathered.toArray(SiteSectionId[]::new));
    SeedPlanter.checked(entry, () -> author.siteSections().add(organization, site, command));
  }

  private SiteSectionId section(SiteId site, SeedNode section) {
    List<SpaceId> spaces = section.items("spaces").stream().map(space).toList();
    if (spaces.isEmpty()) {
      throw section.fault("a section has at least one of spaces");
    }
    AddSection command = AddSection.of(spaces.get(0)).titled(section.text("title").orElse(null));
    section.refuseOthers();
    SiteSectionId made =
        SeedPlanter.checked(
            section, () -> author.siteSections().add(organization, site, command).value().id());
    spaces.stream()
        .skip(1)
        .forEach(
            more ->
                SeedPlanter.checked(
                    section,
                    () ->
                        author
                            .siteStructures()
                            .add(organization, site, AddSiteSpace.of(more).in(made))));
    return made;
  }
}
