package dev.docs.scenario;

import dev.docs.DocsSession;
import dev.docs.id.ExternalLinkId;
import dev.docs.id.OrganizationId;
import dev.docs.id.SectionGroupId;
import dev.docs.id.SiteId;
import dev.docs.id.SiteSectionId;
import dev.docs.id.SiteSpaceId;
import dev.docs.id.SpaceId;
import dev.docs.site.CreateSite;
import dev.docs.site.Site;
import dev.docs.site.adaptive.VisitorSchema;
import dev.docs.site.structure.AddExternalLink;
import dev.docs.site.structure.AddSection;
import dev.docs.site.structure.AddSectionGroup;
import dev.docs.site.structure.AddSiteSpace;
import java.util.Map;

/**
 * A site with one of everything.
 *
 * @param siteSpace the first of two in a section
 * @param variant the other one
 * @param section that one, the first of two in the group
 * @param top the section before the group
 * @param link after the group
 */
public record SiteFixture(
    SiteId id,
    SiteSpaceId siteSpace,
    SiteSpaceId variant,
    SiteSectionId section,
    SiteSectionId top,
    SectionGroupId group,
    ExternalLinkId link) {

  /** Where the site is published, once its organization has its subdomain. */
  public static final String URL =
      "https://" + PermissionFixture.SUBDOMAIN + "." + Site.Address.DOMAIN + "/site";

  /** One that shows a space. */
  static SiteFixture in(World world, SpaceId space) {
    DocsSession admin = world.admin;
    OrganizationId organization = world.organization;
    SiteId id = admin.sites().create(organization, CreateSite.titled("Site")).id();
    SiteSectionId top =
        admin.siteSections().add(organization, id, AddSection.of(space).titled("Top")).value().id();
    var section =
        admin.siteSections().add(organization, id, AddSection.of(space).titled("One")).value();
    SiteSectionId other =
        admin.siteSections().add(organization, id, AddSection.of(space).titled("Two")).value().id();
    var variant =
        admin
            .siteStructures()
            .add(organization, id, AddSiteSpace.of(space).in(section.id()))
            .value();
    var group =
        admin
            .siteSections()
            .add(organization, id, AddSectionGroup.titled("Group", section.id(), other));
    var link =
        admin
            .siteSections()
            .add(
                organization,
                id,
                AddExternalLink.titled("Status").url("https://status.example").build());
    admin
        .siteCustomizations()
        .override(
            organization,
            id,
            section.defaultSiteSpace().id(),
            Map.of("pdf", Map.of("enabled", false)));
    admin.adaptiveSchemas().update(organization, id, VisitorSchema.EMPTY);
    admin.sites().publish(organization, id);
    return new SiteFixture(
        id,
        section.defaultSiteSpace().id(),
        variant.id(),
        section.id(),
        top,
        group.value().id(),
        link.value().id());
  }

  /** By the names of the parameters in paths; {@code .1} is another of the kind. */
  Map<String, String> ids() {
    return Map.ofEntries(
        Map.entry("siteId", id.value()),
        Map.entry("siteSpaceId", siteSpace.value()),
        Map.entry("siteSpaceId.1", variant.value()),
        Map.entry("siteSectionId", section.value()),
        Map.entry("siteSectionId.1", top.value()),
        Map.entry("siteSectionGroupId", group.value()),
        Map.entry("siteExternalLinkId", link.value()),
        Map.entry("siteUrl", URL));
  }
}
