package dev.docs.site.published;

import static java.util.Objects.requireNonNull;

import dev.docs.access.internal.Context;
import dev.docs.access.internal.ReadWork;
import dev.docs.change.ChangeRequestRef;
import dev.docs.contents.ContentAt;
import dev.docs.contents.ContentView;
import dev.docs.contents.internal.FoundContent;
import dev.docs.error.DocsException;
import dev.docs.id.ChangeRequestId;
import dev.docs.id.PageId;
import dev.docs.id.SpaceId;
import dev.docs.site.published.internal.FoundUrl;
import dev.docs.site.published.internal.Preview;
import dev.docs.site.published.internal.ResolvedUrls;
import dev.docs.site.published.internal.ShownContents;
import dev.docs.site.published.internal.ShownSite;
import dev.docs.site.published.internal.SitePreview;
import dev.docs.site.published.internal.SiteUrl;
import dev.docs.site.structure.PublishedPlace;
import dev.docs.site.visitor.internal.ShareLinkRepository;
import java.util.Optional;

/**
 * What the URLs of published sites lead to, for the front end that shows them: whoever has a token
 * may ask, on behalf of whoever opens the URL. Thread-safe.
 */
public final class PublishedUrls {

  private final Context context;

  PublishedUrls(Context context) {
    this.context = requireNonNull(context, "context");
  }

  /**
   * What a URL leads to. Pages are not looked up: a path that no page has is for the front end to
   * ask redirects about.
   *
   * @param strict whether a visitor whose token does not hold is refused; else they are sent to
   *     where they get another
   * @throws DocsException with {@code NOT_FOUND} where nothing is published for the visitor, {@code
   *     FORBIDDEN} for a token that does not hold, {@code INVALID} for what is no URL
   */
  public Resolution resolve(String url, Visitor visitor, boolean strict) {
    SiteUrl parsed = SiteUrl.of("url", url);
    return context.read(
        r -> {
          r.requireCaller();
          Optional<FoundUrl> published = FoundUrl.find(r, parsed);
          FoundUrl found =
              published.or(() -> SitePreview.find(r, parsed)).orElseThrow(ResolvedUrls::nothing);
          return Preview.in(found)
              .map(preview -> preview.resolve(r, visitor))
              .orElseGet(
                  () ->
                      published.isPresent()
                          ? ResolvedUrls.published(r, found, visitor, strict)
                          : SitePreview.resolve(r, found, visitor));
        });
  }

  /**
   * What a URL of a site is of.
   *
   * @param changeRequest that the URL previews; empty for the main content
   * @param page empty where no page has the path
   */
  public record Located(
      SpaceId space, Optional<ChangeRequestId> changeRequest, Optional<PageId> page) {}

  /**
   * The content that a URL of a site is of, published or not, for those who may view the space.
   *
   * @throws DocsException with {@code NOT_FOUND} where there is none that the caller may view
   */
  public Located locate(String url) {
    SiteUrl parsed = SiteUrl.of("url", url);
    return context.read(
        r -> {
          r.requireCaller();
          FoundUrl found = FoundUrl.find(r, parsed).orElseThrow(ResolvedUrls::nothing);
          Optional<Preview> preview = Preview.in(found);
          if (preview.isPresent()) {
            Resolution.Content content =
                (Resolution.Content) preview.get().resolve(r, Visitor.UNKNOWN);
            ContentAt at =
                content
                    .changeRequest()
                    .<ContentAt>map(
                        id -> ContentAt.changeRequest(ChangeRequestRef.of(content.space(), id)))
                    .orElseGet(
                        () ->
                            ContentAt.revision(content.space(), content.revision().orElseThrow()));
            return located(r, at, content.changeRequest(), content.paths().rest());
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
          return located(r, ContentAt.main(space), Optional.empty(), place.rest());
        });
  }

  private static Located located(
      ReadWork r, ContentAt at, Optional<ChangeRequestId> change, String path) {
    ContentView content = FoundContent.at(r, at).view(r);
    return new Located(
        at.space(),
        change,
        ShownContents.find(content.content(), path).map(found -> found.page().id()));
  }
}
