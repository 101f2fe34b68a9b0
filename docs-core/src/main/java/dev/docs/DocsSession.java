package dev.docs;

import dev.docs.access.Caller;
import dev.docs.audit.AuditEvents;
import dev.docs.change.ChangeRequests;
import dev.docs.change.Merges;
import dev.docs.comment.Comments;
import dev.docs.comment.Reviews;
import dev.docs.font.Fonts;
import dev.docs.git.GitLinks;
import dev.docs.id.OrganizationId;
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
import dev.docs.people.ProviderPeople;
import dev.docs.people.SamlProviders;
import dev.docs.people.SitePermissions;
import dev.docs.people.Teams;
import dev.docs.reference.ContentReferences;
import dev.docs.search.Search;
import dev.docs.site.SiteCustomizations;
import dev.docs.site.SiteSections;
import dev.docs.site.SiteStructures;
import dev.docs.site.Sites;
import dev.docs.site.insights.PageViews;
import dev.docs.site.internal.SitesOfOrganizations;
import dev.docs.site.internal.SpaceConditions;
import dev.docs.site.layout.SiteFolders;
import dev.docs.site.mcp.McpServers;
import dev.docs.site.published.PublishedSites;
import dev.docs.site.published.PublishedUrls;
import dev.docs.site.published.internal.RedirectCycles;
import dev.docs.site.redirect.SiteRedirects;
import dev.docs.site.visitor.AdaptiveSchemas;
import dev.docs.site.visitor.PublishingAuths;
import dev.docs.site.visitor.ShareLinks;
import dev.docs.space.Collections;
import dev.docs.space.Spaces;
import dev.docs.space.content.Contents;
import dev.docs.space.content.ImportRuns;
import dev.docs.space.content.Imports;
import dev.docs.space.content.PdfExport;
import dev.docs.space.content.Templates;
import dev.docs.space.content.internal.ConditionCheck;
import dev.docs.space.content.internal.OrganizationContents;
import dev.docs.space.internal.Sharing;
import dev.docs.token.AccessTokens;
import dev.docs.translation.Glossary;
import dev.docs.translation.Translations;
import dev.docs.upload.Uploads;
import dev.docs.user.Users;
import dev.docs.user.internal.SharedContent;
import dev.docs.webhook.Webhooks;
import dev.docs.work.Context;
import java.util.function.Consumer;

/** The services on behalf of one caller. Thread-safe. */
public final class DocsSession {

  private static final OwnSites SITES = new SitesOfOrganizations();
  // Lambdas, not references to methods: those would load the classes with the first session.
  private static final SharedContent SHARED_CONTENT =
      (r, organization, other) -> Sharing.isThere(r, organization, other);
  private static final ConditionCheck CONDITIONS =
      (tx, space, condition) -> SpaceConditions.faults(tx, space, condition);

  private final Configuration configuration;
  private final Context context;

  DocsSession(Configuration configuration, Caller caller) {
    this(configuration, configuration.context(caller));
  }

  private DocsSession(Configuration configuration, Context context) {
    this.configuration = configuration;
    this.context = context;
  }

  /**
   * The same services, telling of each organization in which the caller's membership is found: to
   * count what is asked of organizations.
   *
   * @param listener called within units of work, often more than once; its exceptions end them, and
   *     nothing is written then
   */
  public DocsSession telling(Consumer<OrganizationId> listener) {
    return new DocsSession(configuration, context.telling(listener));
  }

  public Caller caller() {
    return context.caller();
  }

  public Users users() {
    return new Users(context, SHARED_CONTENT, Cascades.USER, Cascades.MEMBER, Cascades.ERASURE);
  }

  public Organizations organizations() {
    return new Organizations(
        context,
        configuration.organizationMakers,
        SITES,
        new SpecificationsOfOrganizations(configuration.openApiProcessing));
  }

  public Subdomains subdomains() {
    return new Subdomains(context);
  }

  public CustomHostnames customHostnames() {
    return new CustomHostnames(context, configuration.hostnameVerifier, SITES);
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

  /** Access tokens, of the caller and of organizations. */
  public AccessTokens accessTokens() {
    return new AccessTokens(context);
  }

  /** Who changed what, where {@link Docs.Builder#audit} keeps it. */
  public AuditEvents auditEvents() {
    return new AuditEvents(context);
  }

  /** Webhooks, where the application {@linkplain Docs#webhookDeliveries delivers} them. */
  public Webhooks webhooks() {
    return new Webhooks(context);
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

  public ProviderPeople providerPeople() {
    return new ProviderPeople(context);
  }

  public Teams teams() {
    return new Teams(context, Cascades.TEAM);
  }

  public ContentPermissions permissions() {
    return new ContentPermissions(context);
  }

  public Collections collections() {
    return new Collections(
        context, Cascades.COLLECTION, configuration.trash.get(), Cascades.TRANSFER);
  }

  public Spaces spaces() {
    return new Spaces(context, configuration.trash.get(), Cascades.RESTORED, Cascades.TRANSFER);
  }

  public Sites sites() {
    return new Sites(context, configuration.hostnameVerifier, Cascades.SITE);
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
    return new SiteRedirects(
        context, new RedirectCycles(configuration.derived().visible.get().redirects()));
  }

  public AdaptiveSchemas adaptiveSchemas() {
    return new AdaptiveSchemas(context);
  }

  public ShareLinks shareLinks() {
    return new ShareLinks(context);
  }

  public PublishingAuths publishingAuths() {
    return new PublishingAuths(context);
  }

  public PublishedUrls publishedUrls() {
    return new PublishedUrls(context);
  }

  public PublishedSites publishedSites() {
    return new PublishedSites(
        context, configuration.derived().visible.get(), configuration.derived().computed.get());
  }

  /** How often pages of sites are viewed, where {@link Docs.Builder#pageViews} keeps counts. */
  public PageViews pageViews() {
    return new PageViews(context, configuration.pageViews.orElse(null));
  }

  public Contents contents() {
    return new Contents(context, configuration.derived().computed.get(), CONDITIONS);
  }

  /** Begins content with that of other spaces. */
  public Templates templates() {
    return new Templates(context, CONDITIONS);
  }

  public ChangeRequests changeRequests() {
    return new ChangeRequests(context, SITES);
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
    return new ContentReferences(context, configuration.derived().references.get());
  }

  public Search search() {
    return new Search(
        configuration.derived().indexes,
        contents(),
        new OrganizationContents(context, configuration.derived().heads.get()));
  }

  public Imports imports() {
    return new Imports(contents(), configuration.contentSource);
  }

  /** Imports that are run as jobs, by the {@linkplain Docs.Builder#jobs runner of jobs}. */
  public ImportRuns importRuns() {
    return new ImportRuns(context, configuration.importProcessing, SITES);
  }

  /** Links of spaces with Git repositories, which {@link Docs.Builder#git} opens. */
  public GitLinks git() {
    return new GitLinks(context, configuration.gitSyncs::get);
  }

  public PdfExport pdfs() {
    return configuration.pdfs;
  }
}
