package dev.docs.site.published;

import static java.util.Objects.requireNonNull;

import dev.docs.access.caller.Require;
import dev.docs.change.ChangeRequest;
import dev.docs.error.DocsException;
import dev.docs.id.ChangeRequestId;
import dev.docs.id.OrganizationId;
import dev.docs.id.PageId;
import dev.docs.id.RevisionId;
import dev.docs.id.SiteId;
import dev.docs.id.SiteSectionId;
import dev.docs.id.SiteSpaceId;
import dev.docs.id.SpaceId;
import dev.docs.rule.internal.KeepsRule;
import dev.docs.site.Site;
import dev.docs.site.internal.PublishedPlace;
import dev.docs.site.published.internal.FoundUrl;
import dev.docs.site.published.internal.Preview;
import dev.docs.site.published.internal.ResolvedUrls;
import dev.docs.site.published.internal.ShownContents;
import dev.docs.site.published.internal.ShownSite;
import dev.docs.site.published.internal.SitePreview;
import dev.docs.site.published.internal.SiteUrl;
import dev.docs.site.visitor.internal.ShareLinkRepository;
import dev.docs.space.content.ContentAt;
import dev.docs.space.content.ContentView;
import dev.docs.space.content.internal.FoundContent;
import dev.docs.work.Context;
import dev.docs.work.ReadWork;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Resolves the URLs of published sites, for front ends: every known caller may resolve URLs, on
 * behalf of the visitor who opens them. Thread-safe.
 */
@KeepsRule({"site-unpublished", "site-urls-and-redirects"})
public final class PublishedUrls {

  private final Context context;

  /**
   * @hidden
   */
  public PublishedUrls(Context context) {
    this.context = context;
  }

  /**
   * Resolves a URL. Pages are not resolved: the front end requests the redirects of a path without
   * a page.
   *
   * @param strict whether a visitor with an invalid token is refused; else they are redirected to
   *     where they get a valid one
   * @throws DocsException with {@code NOT_FOUND} where nothing is published for the visitor, {@code
   *     FORBIDDEN} for an invalid token, {@code INVALID} for a malformed URL
   */
  public Resolution resolve(String url, Visitor visitor, boolean strict) {
    SiteUrl parsed = SiteUrl.of("url", url);
    return context.read(
        "PublishedUrls.resolve",
        r -> {
          Require.caller(r);
          Optional<FoundUrl> published = FoundUrl.find(r, parsed);
          FoundUrl found =
              published.or(() -> SitePreview.find(r, parsed)).orElseThrow(ResolvedUrls::nothing);
          return Preview.in(found)
              .map(preview -> ResolvedUrls.preview(r, preview, visitor))
              .orElseGet(
                  () ->
                      published.isPresent()
                          ? ResolvedUrls.published(r, found, visitor, strict)
                          : SitePreview.resolve(r, found, visitor));
        });
  }

  /** What a host is to sites. */
  public enum HostUse {
    /** The domain of sites: the first segment of a path names the organization. */
    DOMAIN,
    /** The subdomain of an organization, also a former one, or an active custom hostname. */
    SITES,
    /** No site is found by the host alone. */
    NONE
  }

  /**
   * What a host is to sites. Needs no caller.
   *
   * @param host in any letter case, without a port
   */
  public HostUse use(String host) {
    return context.read("PublishedUrls.use", r -> FoundUrl.use(r, host));
  }

  /**
   * The state of all that is published, and of all else: what a visitor resolves and reads stays
   * the same while this equals that of before, but for what ends by itself. Costs about nothing;
   * empty where it cannot be told so. What is read after the state was taken may be newer.
   */
  public Optional<Object> state() {
    return context.state();
  }

  /**
   * What a URL names.
   *
   * @param content of the space, or of the change request
   * @param changeRequest empty for the main content
   * @param page as the URL names it, which the content may not have; empty for none
   */
  public record Located(
      ContentView content, Optional<ChangeRequest.View> changeRequest, Optional<PageId> page) {}

  /**
   * Finds the content that a URL of a site shows, published or not. Requires viewing the space.
   *
   * @throws DocsException with {@code NOT_FOUND} when there is none that the caller may view
   */
  public Located locate(String url) {
    SiteUrl parsed = SiteUrl.of("url", url);
    return context.read(
        "PublishedUrls.locate",
        r -> {
          Require.caller(r);
          FoundUrl found = FoundUrl.find(r, parsed).orElseThrow(ResolvedUrls::nothing);
          Optional<Preview> preview = Preview.in(found);
          if (preview.isPresent()) {
            Resolution.Content content = preview.get().resolve(r, Visitor.UNKNOWN);
            ContentAt at =
                content
                    .changeRequest()
                    .<ContentAt>map(
                        id -> ContentAt.changeRequest(ChangeRequest.Ref.of(content.space(), id)))
                    .orElseGet(
                        () ->
                            ContentAt.revision(content.space(), content.revision().orElseThrow()));
            Optional<PageId> page = page(r, at, content.paths().rest());
            return located(
                r, content.revision().isPresent() ? ContentAt.main(content.space()) : at, page);
          }
          boolean keyed =
              found
                  .next()
                  .filter(key -> ShareLinkRepository.opens(r, found.site().id(), key))
                  .isPresent();
          ShownSite all = ShownSite.previewed(found.site());
          PublishedPlace place =
              all.paths()
                  .resolve((keyed ? found.deeper() : found).rest())
                  .orElseThrow(ResolvedUrls::nothing);
          SpaceId space =
              all.siteSpace(place.siteSpace()).orElseThrow(ResolvedUrls::nothing).space();
          ContentAt main = ContentAt.main(space);
          return located(r, main, page(r, main, place.rest()));
        });
  }

  /**
   * The content that a URL of the application names. Requires viewing the space.
   *
   * @param page null for none
   * @throws DocsException with {@code NOT_FOUND} when there is none that the caller may view
   */
  public Located locate(ContentAt at, @Nullable PageId page) {
    return context.read(
        "PublishedUrls.locateContent", r -> located(r, at, Optional.ofNullable(page)));
  }

  private static Located located(ReadWork r, ContentAt at, Optional<PageId> page) {
    FoundContent found = FoundContent.read(r, at);
    return new Located(found.publishedView(r), found.changeRequestView(r), page);
  }

  private static Optional<PageId> page(ReadWork r, ContentAt at, String path) {
    return ShownContents.find(FoundContent.at(r, at).view(r).content(), path)
        .map(found -> found.page().id());
  }

  /**
   * What a visitor meets at a URL, as of one moment.
   *
   * @param profile the site as the visitor sees it; empty where the URL leads elsewhere
   * @param contents of the spaces that its page needs, with computed pages expanded: that of the
   *     site space, its variants, and where the sections of the site begin. Of others nothing was
   *     read
   */
  public record Opened(
      Resolution resolution,
      Optional<PublishedSites.Profile> profile,
      Map<SpaceId, ContentView> contents) {

    public Opened {
      requireNonNull(resolution, "resolution");
      requireNonNull(profile, "profile");
      contents = Map.copyOf(contents);
    }
  }

  /** The target of a URL. */
  public sealed interface Resolution {

    /**
     * A site space.
     *
     * @param complete whether longer URLs resolve to the same site space
     * @param token gives the visitor access to the site
     * @param contextId differs for visitors with different claims; empty without claims
     */
    record Content(
        Shown shown,
        Paths paths,
        Canonical canonical,
        boolean complete,
        VisitToken token,
        Optional<String> contextId)
        implements Resolution {

      public Content {
        requireNonNull(shown, "shown");
        requireNonNull(paths, "paths");
        requireNonNull(canonical, "canonical");
        requireNonNull(token, "token");
        requireNonNull(contextId, "contextId");
      }

      /** The visible part of the site. */
      public record Shown(
          Optional<SiteSectionId> siteSection, SiteSpaceId siteSpace, SpaceId space) {}

      /**
       * The parts of the URL.
       *
       * @param rest the path after {@code base}, as written, without slashes at its ends
       * @param base the path of the site space, with slashes around it
       * @param site that of the site
       */
      public record Paths(String rest, String base, String site) {}

      /**
       * The canonical URL.
       *
       * @param path below the base of the address
       */
      public record Canonical(Site.Address address, String path) {}

      public SiteSpaceId siteSpace() {
        return shown.siteSpace();
      }

      public SpaceId space() {
        return shown.space();
      }

      public OrganizationId organization() {
        return token.organization();
      }

      public SiteId site() {
        return token.site();
      }

      public Optional<ChangeRequestId> changeRequest() {
        return token.scope().changeRequest();
      }

      public Optional<RevisionId> revision() {
        return token.scope().revision();
      }

      /** The share key of the URL; empty for none. */
      public Optional<String> shareKey() {
        return token.admission().shareKey();
      }
    }

    /**
     * A redirect within the site: to its present address, or to what the visitor may read.
     *
     * @param path below the base of the site's address
     */
    record Moved(Site.Address address, String path) implements Resolution {
      public Moved {
        requireNonNull(address, "address");
        requireNonNull(path, "path");
      }
    }

    /** A redirect to where the visitor authenticates. */
    record Login(String url) implements Resolution {
      public Login {
        requireNonNull(url, "url");
      }
    }
  }

  /**
   * The person who opens a URL, before the site is resolved.
   *
   * @param proof the proof of identity
   * @param unsigned unverified claims of the browser
   */
  public record Visitor(Proof proof, Map<String, ?> unsigned) {

    /** An unknown person. */
    public static final Visitor UNKNOWN = new Visitor(Proof.NONE, Map.of());

    /** The proof of a visitor's identity: a token. */
    public interface Proof {

      /** Nothing. */
      Proof NONE =
          new Proof() {
            @Override
            public boolean isGiven() {
              return false;
            }

            @Override
            public Optional<Map<String, ?>> claims(String key, Instant now) {
              return Optional.empty();
            }
          };

      /** Whether credentials are present, valid or not. */
      boolean isGiven();

      /** The verified claims; empty unless they are signed with a site's key and valid now. */
      Optional<Map<String, ?>> claims(String key, Instant now);
    }

    public Visitor {
      requireNonNull(proof, "proof");
      requireNonNull(unsigned, "unsigned");
    }
  }
}
