package dev.docs.scenario;

import dev.docs.DocsSession;
import dev.docs.access.ContentId;
import dev.docs.access.DefaultLevel;
import dev.docs.access.Role;
import dev.docs.content.folder.Folder;
import dev.docs.id.OrganizationId;
import dev.docs.id.SectionGroupId;
import dev.docs.id.ShareLinkId;
import dev.docs.id.SiteId;
import dev.docs.id.SiteSectionId;
import dev.docs.id.SiteSpaceId;
import dev.docs.id.SpaceId;
import dev.docs.id.UserId;
import dev.docs.people.InviteToContent;
import dev.docs.site.Site;
import dev.docs.site.layout.FolderSource;
import dev.docs.site.layout.SiteFolder;
import dev.docs.site.mcp.McpServer;
import dev.docs.site.mcp.SaveMcpServer;
import dev.docs.site.structure.SiteSection;
import dev.docs.site.structure.SiteStructure;
import dev.docs.site.visitor.CreateShareLink;
import dev.docs.space.UpdateSpace;
import java.util.Map;

/**
 * An unpublished site that shows more than the member with the role create may give: a guide that
 * they manage; a secret that they may not view, in a section of its own; a reference that they may
 * read, beside a part of the guide; and one more such space in a section of a group that is a
 * draft.
 */
final class AudienceFixture {

  private static final String LAYOUT =
      """
      site:
        title: Docs
        structure:
          - type: section
            key: guide
            title: Guide
            path: guide
            default: true
            children:
              - {type: space, key: start, title: Start, path: start, default: true, content: {directory: guide}}
          - type: section
            key: secret
            title: Secret
            path: secret
            children:
              - {type: space, key: inside, title: Inside, path: inside, default: true, content: {directory: secret}}
          - type: section
            key: reference
            title: Reference
            path: reference
            children:
              - {type: space, key: more, title: More, path: more, default: true, content: {directory: more}}
              - {type: space, key: api, title: API, path: api, content: {directory: api}}
          - type: section-group
            key: later
            title: Later
            draft: true
            children:
              - type: section
                key: next
                title: Next
                path: next
                children:
                  - {type: space, key: v2, title: V2, path: v2, default: true, content: {directory: next}}
      """;

  private static final Map<String, String> FILES =
      Map.of(
          "gitbook-docs.yaml", LAYOUT,
          "guide/README.md", "# Guide\n",
          "secret/README.md", "# Secret\n",
          "more/README.md", "# More\n",
          "api/README.md", "# API\n",
          "next/README.md", "# Next\n");

  final World world;
  final DocsSession ada;
  final DocsSession creator;
  final OrganizationId organization;
  final SiteId site;
  final SiteSectionId guide;
  final SiteSectionId secret;
  final SiteSectionId reference;
  final SiteSectionId next;
  final SectionGroupId later;
  final SpaceId guideSpace;
  final SpaceId secretSpace;
  final SpaceId apiSpace;
  final SpaceId nextSpace;

  AudienceFixture(World world) {
    this.world = world;
    ada = world.admin;
    creator = world.as("create");
    organization = world.organization;
    site = imported();
    ada.sites().unpublish(organization, site);
    guide = section("Guide").id();
    secret = section("Secret").id();
    reference = section("Reference").id();
    next = section("Next").id();
    later = structure().groups().findFirst().orElseThrow().id();
    guideSpace = section("Guide").defaultSiteSpace().space();
    secretSpace = section("Secret").defaultSiteSpace().space();
    apiSpace = structure().siteSpace(api()).orElseThrow().space();
    nextSpace = section("Next").defaultSiteSpace().space();
    ada.spaces().update(secretSpace, UpdateSpace.NOTHING.defaultLevel(DefaultLevel.NONE));
    for (SpaceId read : new SpaceId[] {apiSpace, nextSpace}) {
      ada.spaces().update(read, UpdateSpace.NOTHING.defaultLevel(DefaultLevel.of(Role.READ)));
    }
    ada.adaptiveSchemas().update(organization, site, VisitorClaims.flags("beta", "staff"));
  }

  /** Imports the folder of the site, by the admin. */
  SiteId imported() {
    return imported(ada);
  }

  /** Imports the folder of the site. */
  SiteId imported(DocsSession by) {
    return by.siteFolders()
        .importFolder(
            organization, FolderSource.named("docs"), SiteFolder.of(Folder.ofTexts(FILES)))
        .site()
        .id();
  }

  Site site() {
    return ada.sites().get(organization, site).site();
  }

  SiteStructure structure() {
    return site().structure();
  }

  SiteSection section(String title) {
    return structure()
        .sections()
        .filter(one -> one.label().title().equals(title))
        .findFirst()
        .orElseThrow();
  }

  /** The site space beside the default of the section for references. */
  SiteSpaceId api() {
    return section("Reference").variants().all().get(1).id();
  }

  SiteSpaceId more() {
    return section("Reference").variants().all().get(0).id();
  }

  /** A share link made by the admin. */
  ShareLinkId link() {
    return ada.shareLinks()
        .create(organization, site, CreateShareLink.named("Friends"))
        .link()
        .id();
  }

  /** An MCP server made by the admin. */
  McpServer server() {
    return ada.mcpServers().create(organization, site, server("Tools"));
  }

  static SaveMcpServer server(String name) {
    return SaveMcpServer.NOTHING.name(name).url("https://mcp.example").headers(Map.of());
  }

  /** Gives the creator the role create on all spaces of the site. */
  void entrust() {
    for (SpaceId space : site().spaces().toList()) {
      ada.permissions()
          .invite(ContentId.of(space), InviteToContent.users(Role.CREATE, new UserId("create")));
    }
  }
}
