package dev.docs.http.link;

import static java.util.Objects.requireNonNull;

import dev.docs.comment.Comment;
import dev.docs.comment.Comment.Discussion;
import dev.docs.id.ChangeRequestId;
import dev.docs.id.CollectionId;
import dev.docs.id.FileId;
import dev.docs.id.GlossaryEntryId;
import dev.docs.id.Id;
import dev.docs.id.OrganizationId;
import dev.docs.id.PageId;
import dev.docs.id.ReviewId;
import dev.docs.id.RevisionId;
import dev.docs.id.SamlProviderId;
import dev.docs.id.SiteId;
import dev.docs.id.SpaceId;
import dev.docs.id.TranslationId;
import dev.docs.id.UserId;
import dev.docs.openapi.OpenApiSpec;
import dev.docs.openapi.OpenApiSpec.OpenApiVersion;
import dev.docs.site.Site;
import dev.docs.space.Space;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.Collection;
import java.util.Map;
import java.util.Optional;

/**
 * Every URL that answers hold. Locations are in the interface: {@code BASE/v1/...}; those of the
 * application are {@code BASE/app/...}, where there are pages for browsers unless they are switched
 * off, or another front end may be put. Belongs to one answer; not thread-safe.
 */
public final class Links {

  private final String location;
  private final String app;
  private final FileTokens files;
  private final SpaceUrls spaces;

  /**
   * The links as one caller sees them.
   *
   * @param baseUrl what paths of the interface are relative to: {@code http://localhost:8080/v1},
   *     or only the path of that
   */
  public Links(String baseUrl, FileTokens files) {
    this(baseUrl, files, new SpaceUrls((organization, spaces) -> Map.of()));
  }

  /**
   * As {@link #Links(String, FileTokens)}, of an answer that tells where spaces are published.
   *
   * @param spaces where they are
   */
  public Links(String baseUrl, FileTokens files, SpaceUrls spaces) {
    this.spaces = requireNonNull(spaces, "spaces");
    this.location = requireNonNull(baseUrl, "baseUrl");
    this.app = baseUrl.substring(0, baseUrl.lastIndexOf('/')) + "/app";
    this.files = requireNonNull(files, "files");
  }

  /** What URLs of the application begin with; without a slash at its end. */
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

  /** What the service calls itself to an identity provider; its other URLs begin with it. */
  public String samlService(SamlProviderId provider) {
    return app + path("/saml/", provider);
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

  /** Looks up at once where these are published. */
  public void prepare(Collection<Space.View> views) {
    spaces.prepare(views.stream().map(Space.View::space).toList());
  }

  /** Where a space is published, which need not be served by this machine. */
  public Optional<String> published(Space space) {
    return spaces.of(space).map(place -> published(place.address(), place.path()));
  }

  /** Where a space is published for everybody. */
  public Optional<String> open(Space space) {
    return spaces
        .of(space)
        .filter(place -> place.visibility() == Site.Visibility.PUBLIC)
        .map(place -> published(place.address(), place.path()));
  }

  public String revisionApp(SpaceId space, RevisionId revision) {
    return spaceApp(space) + path("/revisions/", revision);
  }

  public String pageApp(SpaceId space, PageId page) {
    return spaceApp(space) + path("/pages/", page);
  }

  /** A page below the application's URL of a revision or a change request. */
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

  /** Where the bytes of a file are, for whoever is given the URL. */
  public String download(FileTokens.Target file) {
    return location + "/~files/" + files.sign(file);
  }

  /** Where the file of an upload is to be PUT, for whoever is given the URL. */
  public String upload(String token) {
    return location + "/~uploads/" + encoded(token);
  }

  /** Where a file of a font is, for everybody. */
  public String font(String file) {
    return location + "/~fonts/" + encoded(file);
  }

  public String openApiSpec(OpenApiSpec spec) {
    return organization(spec.organization()) + "/openapi/" + spec.slug();
  }

  public String openApiSpecApp(OpenApiSpec spec) {
    return organizationApp(spec.organization()) + "/openapi/" + spec.slug();
  }

  /** Where a version is, for whoever is given the URL. */
  public String openApiVersion(OpenApiVersion version) {
    return location
        + "/~openapi/"
        + files.sign(new FileTokens.SpecificationTarget(version.spec(), version.id()));
  }

  /** Where the newest version of a public specification is, for everybody. */
  public String openApiPublished(OpenApiSpec spec) {
    return location + path("/~openapi/", spec.organization()) + "/" + spec.slug();
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
    return organizationApp(organization) + path("/sites/", site);
  }

  /**
   * What is in a list of something that has a location of its own.
   *
   * @param location of that
   * @param list the segment of the list: {@code mcp-servers}
   */
  public static String below(String location, String list, Id id) {
    return location + path("/" + list + "/", id);
  }

  /**
   * Where a site is published, which need not be served by this machine.
   *
   * @param path below the base of the site, segments with slashes between; empty for the base
   */
  public static String published(Site.Address address, String path) {
    StringBuilder url = new StringBuilder(base(address));
    if (!path.isEmpty()) {
      for (String segment : path.split("/", -1)) {
        url.append(encoded(segment)).append('/');
      }
    }
    return url.toString();
  }

  /** Where a site is published, with a slash at the end. */
  public static String base(Site.Address address) {
    String[] segments = address.base().split("/", -1);
    StringBuilder url = new StringBuilder("https://").append(segments[0]).append('/');
    for (int i = 1; i < segments.length; i++) {
      url.append(encoded(segments[i])).append('/');
    }
    return url.toString();
  }

  public String customHostname(String name) {
    return location + "/custom-hostnames/" + encoded(name);
  }

  /** A place in a page, as {@code #anchor}, as it stands in a URL; nothing for an empty one. */
  public static String fragment(String place) {
    return place.isEmpty() ? "" : "#" + encoded(place.substring(1));
  }

  /** Where a PDF is, for whoever is given the URL. */
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

  private static String encoded(String text) {
    if (isPlain(text)) {
      return text;
    }
    return URLEncoder.encode(text, StandardCharsets.UTF_8).replace("+", "%20");
  }
}
