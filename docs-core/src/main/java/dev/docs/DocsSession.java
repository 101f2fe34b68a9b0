package dev.docs;

import dev.docs.access.Caller;
import dev.docs.access.internal.Context;
import dev.docs.change.ChangeRequests;
import dev.docs.change.Merges;
import dev.docs.comment.Comments;
import dev.docs.contents.Contents;
import dev.docs.contents.PdfExport;
import dev.docs.font.Fonts;
import dev.docs.hostname.CustomHostnames;
import dev.docs.hostname.Subdomains;
import dev.docs.imports.Imports;
import dev.docs.member.Invitations;
import dev.docs.member.InviteLinks;
import dev.docs.member.Members;
import dev.docs.openapi.OpenApiSpecs;
import dev.docs.openapi.internal.SpecificationsOfOrganizations;
import dev.docs.organization.Organizations;
import dev.docs.permission.ContentPermissions;
import dev.docs.permission.SitePermissions;
import dev.docs.reference.ContentReferences;
import dev.docs.review.Reviews;
import dev.docs.search.Search;
import dev.docs.site.SiteCustomizations;
import dev.docs.site.SiteSections;
import dev.docs.site.SiteStructures;
import dev.docs.site.Sites;
import dev.docs.site.internal.SitesOfOrganizations;
import dev.docs.site.internal.SpaceConditions;
import dev.docs.site.layout.SiteFolders;
import dev.docs.site.mcp.McpServers;
import dev.docs.site.published.PublishedSites;
import dev.docs.site.published.PublishedUrls;
import dev.docs.site.published.SpacesOnSites;
import dev.docs.site.redirect.SiteRedirects;
import dev.docs.site.visitor.AdaptiveSchemas;
import dev.docs.site.visitor.PublishingAuths;
import dev.docs.site.visitor.ShareLinks;
import dev.docs.space.Collections;
import dev.docs.space.Spaces;
import dev.docs.space.internal.Sharing;
import dev.docs.sso.SamlProviders;
import dev.docs.storage.Uploads;
import dev.docs.team.Teams;
import dev.docs.translation.Glossary;
import dev.docs.translation.Translations;
import dev.docs.user.Users;

/** The services on behalf of one caller. Thread-safe. */
public final class DocsSession {

  private final Configuration configuration;
  private final Context context;

  DocsSession(Configuration configuration, Caller caller) {
    this.configuration = configuration;
    context = configuration.context(caller);
  }

  public Caller caller() {
    return context.caller();
  }

  public Users users() {
    return new Users(context, Sharing::isThere, Cascades.USER);
  }

  public Organizations organizations() {
    return new Organizations(
        context,
        configuration.organizationMakers,
        new SitesOfOrganizations(),
        new SpecificationsOfOrganizations(configuration.openApiProcessing));
  }

  public Subdomains subdomains() {
    return new Subdomains(context);
  }

  public CustomHostnames customHostnames() {
    return new CustomHostnames(context, configuration.hostnameVerifier);
  }

  public Uploads uploads() {
    return new Uploads(context, configuration.uploadLimits);
  }

  public Fonts fonts() {
    return new Fonts(context);
  }

  public OpenApiSpecs openApiSpecs() {
    return new OpenApiSpecs(context, configuration.openApiProcessing);
  }

  public Translations translations() {
    return new Translations(context);
  }

  public Glossary glossary() {
    return new Glossary(context);
  }

  public Members members() {
    return new Members(context, Cascades.MEMBER);
  }

  public Invitations invitations() {
    return new Invitations(context, configuration.invitationAcceptance);
  }

  public InviteLinks inviteLinks() {
    return new InviteLinks(context);
  }

  public SamlProviders samlProviders() {
    return new SamlProviders(context);
  }

  public Teams teams() {
    return new Teams(context, Cascades.TEAM);
  }

  public ContentPermissions permissions() {
    return new ContentPermissions(context);
  }

  public Collections collections() {
    return new Collections(context, Cascades.COLLECTION, Cascades.TRASH, Cascades.TRANSFER);
  }

  public Spaces spaces() {
    return new Spaces(context, Cascades.TRASH, Cascades.RESTORED, Cascades.TRANSFER);
  }

  public Sites sites() {
    return new Sites(context, Cascades.SITE);
  }

  public SiteStructures siteStructures() {
    return new SiteStructures(context, Cascades.SITE_PARTS);
  }

  public SiteSections siteSections() {
    return new SiteSections(context, Cascades.SITE_PARTS);
  }

  public SiteCustomizations siteCustomizations() {
    return new SiteCustomizations(context);
  }

  public SitePermissions sitePermissions() {
    return new SitePermissions(context);
  }

  public McpServers mcpServers() {
    return new McpServers(context);
  }

  public SiteFolders siteFolders() {
    return new SiteFolders(context, Cascades.SITE_PARTS);
  }

  public SiteRedirects siteRedirects() {
    return new SiteRedirects(context);
  }

  public AdaptiveSchemas adaptiveSchemas() {
    return new AdaptiveSchemas(context);
  }

  public ShareLinks shareLinks() {
    return new ShareLinks(context, configuration.secrets);
  }

  public PublishingAuths publishingAuths() {
    return new PublishingAuths(context, configuration.secrets);
  }

  public PublishedUrls publishedUrls() {
    return new PublishedUrls(context);
  }

  public SpacesOnSites spacesOnSites() {
    return new SpacesOnSites(context);
  }

  public PublishedSites publishedSites() {
    return new PublishedSites(
        context, configuration.derived.facts(), configuration.derived.computed());
  }

  public Contents contents() {
    return new Contents(context, configuration.derived.computed(), SpaceConditions::faults);
  }

  public ChangeRequests changeRequests() {
    return new ChangeRequests(context);
  }

  public Comments comments() {
    return new Comments(context);
  }

  public Merges merges() {
    return new Merges(context, configuration.mergePolicy);
  }

  public Reviews reviews() {
    return new Reviews(context);
  }

  public ContentReferences references() {
    return new ContentReferences(context, configuration.derived.references());
  }

  public Search search() {
    return new Search(context, configuration.derived.indexes(), configuration.derived.computed());
  }

  public Imports imports() {
    return new Imports(contents(), configuration.contentSource);
  }

  public PdfExport pdfs() {
    return new PdfExport(configuration.pdfRenderer, configuration.derived.pdfs());
  }
}
