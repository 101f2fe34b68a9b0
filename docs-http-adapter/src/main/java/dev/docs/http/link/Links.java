package dev.docs.http.link;

import static java.util.Objects.requireNonNull;

import dev.docs.access.ContentRight;
import dev.docs.access.Publication;
import dev.docs.comment.Comment;
import dev.docs.comment.Comment.Discussion;
import dev.docs.content.document.DocumentForm;
import dev.docs.http.Profile;
import dev.docs.id.AuditEventId;
import dev.docs.id.ChangeRequestId;
import dev.docs.id.CollectionId;
import dev.docs.id.FileId;
import dev.docs.id.GlossaryEntryId;
import dev.docs.id.Id;
import dev.docs.id.ImportRunId;
import dev.docs.id.OrganizationId;
import dev.docs.id.PageId;
import dev.docs.id.ReviewId;
import dev.docs.id.RevisionId;
import dev.docs.id.SamlProviderId;
import dev.docs.id.SiteId;
import dev.docs.id.SpaceId;
import dev.docs.id.TranslationId;
import dev.docs.id.UserId;
import dev.docs.id.WebhookId;
import dev.docs.openapi.OpenApiSpec;
import dev.docs.openapi.OpenApiSpec.OpenApiVersion;
import dev.docs.signing.FileTokens;
import dev.docs.site.Site;
import dev.docs.space.Space;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.Optional;

/**
 * Creates the URLs in responses. Resource locations are {@code BASE/v1/...}; links to the
 * application are {@code BASE/app/...}, where the browser pages are served unless disabled or
 * replaced by another front end. Used for one response; not thread-safe.
 */
public final class Links {

  private final String location;
  private final String app;
  private final FileTokens files;
  private final ContentRight right;
  private final Profile profile;

  /**
   * Links for one caller.
   *
   * @param baseUrl the base of the API's paths: {@code http://localhost:8080/v1}, or only its path
   *     for relative links
   */
  public Links(String baseUrl, FileTokens files) {
    this(baseUrl, files, ContentRight.NONE, Profile.NEWEST);
  }

  /**
   * As {@link #Links(String, FileTokens)}, with the URLs of files.
   *
   * @param right the caller's, for the URLs of files
   * @param profile the version of the interface that the caller knows
   */
  public Links(String baseUrl, FileTokens files, ContentRight right, Profile profile) {
    this.profile = profile;
    this.right = right;
    this.location = requireNonNull(baseUrl, "baseUrl");
    this.app = baseUrl.substring(0, baseUrl.lastIndexOf('/')) + "/app";
    this.files = files;
  }

  /** The version of the interface that the reader of the response knows. */
  public Profile profile() {
    return profile;
  }

  /** Whether the caller knows what a later version than that of 2025 has. */
  public boolean isLater() {
    return profile.isLater();
  }

  /** The form in which the caller has documents. */
  public DocumentForm documents() {
    return profile.documents();
  }

  /** The base URL of the application, without a trailing slash. */
  public String app() {
    return app;
  }

  public String user(UserId user) {
    return location + path("/users/", user);
  }

  public String organization(OrganizationId organization) {
    return location + path("/orgs/", organization);
  }

  public String organizationApp(OrganizationId organization) {
    return app + path("/orgs/", organization);
  }

  public String samlProvider(OrganizationId organization, SamlProviderId provider) {
    return organization(organization) + path("/saml/", provider);
  }

  /** The SAML entity id of the service; its other SAML URLs begin with it. */
  public String samlService(SamlProviderId provider) {
    return app + path("/saml/", provider);
  }

  /** Where people begin to sign in with a SAML provider. */
  public String samlStart(SamlProviderId provider) {
    return samlService(provider) + "/login";
  }

  /** Where browsers bring the answer of a SAML provider. */
  public String samlAnswer(SamlProviderId provider) {
    return samlService(provider) + "/acs";
  }

  public String collection(CollectionId collection) {
    return location + path("/collections/", collection);
  }

  public String collectionApp(CollectionId collection) {
    return app + path("/collections/", collection);
  }

  public String space(SpaceId space) {
    return location + path("/spaces/", space);
  }

  public String spaceApp(SpaceId space) {
    return app + path("/spaces/", space);
  }

  /** The URL at which a space is published, which this server serves only where it shows sites. */
  public static Optional<String> published(Space.View space) {
    return Optional.ofNullable(space.publication())
        .map(place -> published(place.base(), place.path()));
  }

  /** The URL at which a space is published without access control. */
  public static Optional<String> open(Space.View space) {
    return Optional.ofNullable(space.publication())
        .filter(Publication::open)
        .map(place -> published(place.base(), place.path()));
  }

  public String revisionApp(SpaceId space, RevisionId revision) {
    return spaceApp(space) + path("/revisions/", revision);
  }

  public String pageApp(SpaceId space, PageId page) {
    return spaceApp(space) + path("/pages/", page);
  }

  /** The URL of a page below that of a revision or change request in the application. */
  public static String below(String app, PageId page) {
    return app + path("/pages/", page);
  }

  public String changeRequest(SpaceId space, ChangeRequestId changeRequest) {
    return space(space) + path("/change-requests/", changeRequest);
  }

  public String changeRequestApp(SpaceId space, ChangeRequestId changeRequest) {
    return spaceApp(space) + path("/change-requests/", changeRequest);
  }

  public String changeRequestPage(SpaceId space, ChangeRequestId changeRequest, PageId page) {
    return changeRequest(space, changeRequest) + path("/content/page/", page);
  }

  public String comment(Comment comment) {
    return discussion(comment.discussion()) + path("/comments/", comment.id());
  }

  public String reply(Comment.Reply reply) {
    return discussion(reply.discussion())
        + path("/comments/", reply.comment())
        + path("/replies/", reply.id());
  }

  private String discussion(Discussion discussion) {
    return discussion.changeRequest() == null
        ? space(discussion.space())
        : changeRequest(discussion.space(), discussion.changeRequest());
  }

  public String changeRequestFile(SpaceId space, ChangeRequestId changeRequest, FileId file) {
    return changeRequest(space, changeRequest) + path("/content/files/", file);
  }

  public String review(SpaceId space, ChangeRequestId changeRequest, ReviewId review) {
    return changeRequest(space, changeRequest) + path("/reviews/", review);
  }

  /** The right that signed URLs carry to a caller who is no visitor. */
  public ContentRight right() {
    return right;
  }

  /** The signed download URL of a file. */
  public String download(FileTokens.Target file) {
    return location + "/~files/" + files.sign(file);
  }

  /** The signed URL to PUT the file of an upload to. */
  public String upload(String token) {
    return location + "/~uploads/" + encoded(token);
  }

  /** The public URL of a font file. */
  public String font(String file) {
    return location + "/~fonts/" + encoded(file);
  }

  public String openApiSpec(OpenApiSpec spec) {
    return organization(spec.organization()) + "/openapi/" + spec.slug();
  }

  public String openApiSpecApp(OpenApiSpec spec) {
    return organizationApp(spec.organization()) + "/openapi/" + spec.slug();
  }

  /**
   * The signed URL of a specification's version.
   *
   * @param reader whose right to read it the URL carries
   */
  public String openApiVersion(OpenApiVersion version, ContentRight reader) {
    return location
        + "/~openapi/"
        + files.sign(new FileTokens.SpecificationTarget(version.spec(), version.id(), reader));
  }

  /** The public URL of the newest version of a specification. */
  public String openApiPublished(OpenApiSpec spec) {
    return location + path("/~openapi/", spec.organization()) + "/" + spec.slug();
  }

  public String importRun(OrganizationId organization, ImportRunId run) {
    return location + path("/org/", organization) + path("/imports/", run);
  }

  public String webhook(OrganizationId organization, WebhookId webhook) {
    return organization(organization) + path("/webhooks/", webhook);
  }

  public String auditEvent(OrganizationId organization, AuditEventId event) {
    return organization(organization) + path("/audit-events/", event);
  }

  public String translation(OrganizationId organization, TranslationId translation) {
    return organization(organization) + path("/translations/", translation);
  }

  public String glossaryEntry(OrganizationId organization, GlossaryEntryId entry) {
    return organization(organization) + path("/translations-glossary/", entry);
  }

  public String site(OrganizationId organization, SiteId site) {
    return organization(organization) + path("/sites/", site);
  }

  public String siteApp(OrganizationId organization, SiteId site) {
    return siteApp(app, organization, site);
  }

  /**
   * The page of a site.
   *
   * @param app the base URL of the application, without a trailing slash
   */
  public static String siteApp(String app, OrganizationId organization, SiteId site) {
    return app + path("/orgs/", organization) + path("/sites/", site);
  }

  /**
   * The location of an item in a list.
   *
   * @param location of the resource that has the list
   * @param list the path segment of the list: {@code mcp-servers}
   */
  public static String below(String location, String list, Id id) {
    return location + path("/" + list + "/", id);
  }

  /**
   * The URL at which a site is published, which this server serves only where it shows sites.
   *
   * @param path below the base of the site, segments separated by slashes; empty for the base
   */
  public static String published(Site.Address address, String path) {
    return published(address.base(), path);
  }

  private static String published(String base, String path) {
    StringBuilder url = new StringBuilder(base(base));
    if (!path.isEmpty()) {
      for (String segment : path.split("/", -1)) {
        url.append(encoded(segment)).append('/');
      }
    }
    return url.toString();
  }

  /** The base URL of a published site, with a trailing slash. */
  public static String base(Site.Address address) {
    return base(address.base());
  }

  /** As {@link #base(Site.Address)}, at the domain of sites. */
  public static String own(Site.Address address) {
    return base(address.own());
  }

  private static String base(String address) {
    String[] segments = address.split("/", -1);
    StringBuilder url = new StringBuilder("https://").append(segments[0]).append('/');
    for (int i = 1; i < segments.length; i++) {
      url.append(encoded(segments[i])).append('/');
    }
    return url.toString();
  }

  public String customHostname(String name) {
    return location + "/custom-hostnames/" + encoded(name);
  }

  /** An anchor as a URL fragment {@code #anchor}; empty for an empty anchor. */
  public static String fragment(String place) {
    return place.isEmpty() ? "" : "#" + encoded(place.substring(1));
  }

  /** The signed URL of a PDF. */
  public String pdf(FileTokens.PdfTarget pdf) {
    return location + "/~pdfs/" + files.sign(pdf);
  }

  private static boolean isPlain(String text) {
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      boolean plain = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9');
      if (!plain && c != '-' && c != '_' && c != '.' && c != '*') {
        return false;
      }
    }
    return true;
  }

  private static String path(String before, Id id) {
    return before + encoded(id.value());
  }

  /** A path with its segments encoded. */
  public static String encodedPath(String path) {
    return isPlain(path) ? path : encoded(path).replace("%2F", "/");
  }

  private static String encoded(String text) {
    if (isPlain(text)) {
      return text;
    }
    return URLEncoder.encode(text, StandardCharsets.UTF_8).replace("+", "%20");
  }
}
