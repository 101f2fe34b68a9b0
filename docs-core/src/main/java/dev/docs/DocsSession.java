package dev.docs;

import dev.docs.access.Caller;
import dev.docs.access.internal.Context;
import dev.docs.access.internal.Services;
import dev.docs.cascade.Cascade;
import dev.docs.change.ChangeRequests;
import dev.docs.change.Merges;
import dev.docs.comment.Comments;
import dev.docs.comment.Reviews;
import dev.docs.contents.Contents;
import dev.docs.contents.Imports;
import dev.docs.contents.PdfExport;
import dev.docs.contents.internal.ConditionCheck;
import dev.docs.contents.internal.OrganizationContents;
import dev.docs.font.Fonts;
import dev.docs.openapi.OpenApiSpecs;
import dev.docs.openapi.internal.SpecificationsOfOrganizations;
import dev.docs.organization.CustomHostnames;
import dev.docs.organization.Organizations;
import dev.docs.organization.Subdomains;
import dev.docs.organization.internal.OwnSites;
import dev.docs.people.ContentPermissions;
import dev.docs.people.Invitations;
import dev.docs.people.InviteLinks;
import dev.docs.people.Members;
import dev.docs.people.SamlProviders;
import dev.docs.people.SitePermissions;
import dev.docs.people.Teams;
import dev.docs.reference.ContentReferences;
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
import dev.docs.site.redirect.SiteRedirects;
import dev.docs.site.visitor.AdaptiveSchemas;
import dev.docs.site.visitor.PublishingAuths;
import dev.docs.site.visitor.ShareLinks;
import dev.docs.space.Collections;
import dev.docs.space.Space;
import dev.docs.space.Spaces;
import dev.docs.space.internal.Sharing;
import dev.docs.translation.Glossary;
import dev.docs.translation.Translations;
import dev.docs.upload.Uploads;
import dev.docs.user.Users;
import dev.docs.user.internal.SharedContent;

/** The services on behalf of one caller. Thread-safe. */
public final class DocsSession {

  private static final OwnSites SITES = new SitesOfOrganizations();
  private static final SharedContent SHARED_CONTENT = Sharing::isThere;
  private static final ConditionCheck CONDITIONS = SpaceConditions::faults;

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
    return Services.make(Users.class, context, SHARED_CONTENT, Cascades.USER, Cascades.MEMBER);
  }

  public Organizations organizations() {
    return Services.make(
        Organizations.class,
        context,
        configuration.organizationMakers,
        SITES,
        new SpecificationsOfOrganizations(configuration.openApiProcessing));
  }

  public Subdomains subdomains() {
    return Services.make(Subdomains.class, context);
  }

  public CustomHostnames customHostnames() {
    return Services.make(CustomHostnames.class, context, configuration.hostnameVerifier, SITES);
  }

  public Uploads uploads() {
    return Services.make(Uploads.class, context, configuration.uploadLimits);
  }

  public Fonts fonts() {
    return Services.make(Fonts.class, context);
  }

  public OpenApiSpecs openApiSpecs() {
    return Services.make(OpenApiSpecs.class, context, configuration.openApiProcessing);
  }

  public Translations translations() {
    return Services.make(Translations.class, context);
  }

  public Glossary glossary() {
    return Services.make(Glossary.class, context);
  }

  public Members members() {
    return Services.make(Members.class, context, Cascades.MEMBER);
  }

  public Invitations invitations() {
    return Services.make(Invitations.class, context, configuration.invitationAcceptance);
  }

  public InviteLinks inviteLinks() {
    return Services.make(InviteLinks.class, context);
  }

  public SamlProviders samlProviders() {
    return Services.make(SamlProviders.class, context);
  }

  public Teams teams() {
    return Services.make(Teams.class, context, Cascades.TEAM);
  }

  public ContentPermissions permissions() {
    return Services.make(ContentPermissions.class, context);
  }

  public Collections collections() {
    return Services.make(
        Collections.class, context, Cascades.COLLECTION, trash(), Cascades.TRANSFER);
  }

  public Spaces spaces() {
    return Services.make(Spaces.class, context, trash(), Cascades.RESTORED, Cascades.TRANSFER);
  }

  private Cascade<Space> trash() {
    return Cascades.TRASH.telling(space -> configuration.derived.forget(space.id()));
  }

  public Sites sites() {
    return Services.make(Sites.class, context, configuration.hostnameVerifier, Cascades.SITE);
  }

  public SiteStructures siteStructures() {
    return Services.make(SiteStructures.class, context, Cascades.SITE_PARTS);
  }

  public SiteSections siteSections() {
    return Services.make(SiteSections.class, context, Cascades.SITE_PARTS);
  }

  public SiteCustomizations siteCustomizations() {
    return Services.make(SiteCustomizations.class, context);
  }

  public SitePermissions sitePermissions() {
    return Services.make(SitePermissions.class, context);
  }

  public McpServers mcpServers() {
    return Services.make(McpServers.class, context);
  }

  public SiteFolders siteFolders() {
    return Services.make(SiteFolders.class, context, Cascades.SITE_PARTS);
  }

  public SiteRedirects siteRedirects() {
    return Services.make(SiteRedirects.class, context);
  }

  public AdaptiveSchemas adaptiveSchemas() {
    return Services.make(AdaptiveSchemas.class, context);
  }

  public ShareLinks shareLinks() {
    return Services.make(ShareLinks.class, context);
  }

  public PublishingAuths publishingAuths() {
    return Services.make(PublishingAuths.class, context);
  }

  public PublishedUrls publishedUrls() {
    return Services.make(PublishedUrls.class, context);
  }

  public PublishedSites publishedSites() {
    return Services.make(
        PublishedSites.class, context, configuration.derived.visible(), contents());
  }

  public Contents contents() {
    return Services.make(Contents.class, context, configuration.derived.computed(), CONDITIONS);
  }

  public ChangeRequests changeRequests() {
    return Services.make(ChangeRequests.class, context);
  }

  public Comments comments() {
    return Services.make(Comments.class, context);
  }

  public Merges merges() {
    return Services.make(Merges.class, context, configuration.mergePolicy);
  }

  public Reviews reviews() {
    return Services.make(Reviews.class, context);
  }

  public ContentReferences references() {
    return Services.make(ContentReferences.class, context, configuration.derived.references());
  }

  public Search search() {
    return Services.make(
        Search.class,
        configuration.derived.indexes(),
        contents(),
        new OrganizationContents(context, configuration.derived.heads()));
  }

  public Imports imports() {
    return Services.make(Imports.class, contents(), configuration.contentSource);
  }

  public PdfExport pdfs() {
    return configuration.pdfs;
  }
}
