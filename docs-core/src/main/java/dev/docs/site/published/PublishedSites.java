package dev.docs.site.published;

import dev.docs.computed.internal.ComputedIndex;
import dev.docs.error.DocsException;
import dev.docs.id.OrganizationId;
import dev.docs.id.PageId;
import dev.docs.id.SiteId;
import dev.docs.id.SiteSpaceId;
import dev.docs.id.SpaceId;
import dev.docs.listing.ListOptions;
import dev.docs.listing.Slice;
import dev.docs.search.Search;
import dev.docs.site.Site;
import dev.docs.site.SiteContent;
import dev.docs.site.adaptive.internal.VisitorClaims;
import dev.docs.site.customization.Customization;
import dev.docs.site.internal.Audience;
import dev.docs.site.internal.FoundSite;
import dev.docs.site.internal.PublishedPaths;
import dev.docs.site.internal.SiteCustomization;
import dev.docs.site.internal.SiteRepository;
import dev.docs.site.published.PublishedUrls.Opened;
import dev.docs.site.published.PublishedUrls.Resolution;
import dev.docs.site.published.PublishedUrls.Visitor;
import dev.docs.site.published.internal.AccessibleSite;
import dev.docs.site.published.internal.AdmissionRules;
import dev.docs.site.published.internal.FoundUrl;
import dev.docs.site.published.internal.Preview;
import dev.docs.site.published.internal.ResolvedUrls;
import dev.docs.site.published.internal.ShownContents;
import dev.docs.site.published.internal.ShownSite;
import dev.docs.site.published.internal.SitePreview;
import dev.docs.site.published.internal.SiteUrl;
import dev.docs.site.published.internal.VisibleContents;
import dev.docs.site.published.internal.Visits;
import dev.docs.site.redirect.SiteRedirect;
import dev.docs.site.redirect.SiteRedirects.RedirectAnswer;
import dev.docs.site.structure.SiteSection;
import dev.docs.site.structure.SiteSpace;
import dev.docs.site.structure.SiteStructure;
import dev.docs.site.visitor.PublishingAuth;
import dev.docs.site.visitor.internal.PublishingAuthRepository;
import dev.docs.space.content.ContentAt;
import dev.docs.space.content.ContentView;
import dev.docs.space.content.internal.FoundContent;
import dev.docs.work.Context;
import dev.docs.work.ReadWork;
import java.time.Instant;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Published sites, for admitted visitors and for members of the organization, who can read
 * everything published. Unpublished sites are not found. Thread-safe.
 */
public final class PublishedSites {

  private final Context context;
  private final VisibleContents visible;
  private final ComputedIndex computed;

  /**
   * @hidden
   */
  public PublishedSites(Context context, VisibleContents visible, ComputedIndex computed) {
    this.context = context;
    this.visible = visible;
    this.computed = computed;
  }

  // ---------------------------------------------------------------- the profile

  /** A published site without its pages, and the customization of each visible site space. */
  public record Profile(
      SiteContent content,
      Customization customization,
      Map<SiteSpaceId, Customization> siteSpaces) {
    public Profile {
      siteSpaces = Collections.unmodifiableMap(new LinkedHashMap<>(siteSpaces));
    }
  }

  /**
   * A published site, as far as the caller may read it.
   *
   * @param shareKey of a share link; null for none
   * @throws DocsException with {@code NOT_FOUND} when there is no such site for the caller
   */
  public Profile profile(OrganizationId organization, SiteId id, @Nullable String shareKey) {
    return context.read("PublishedSites.profile", r -> profile(r, organization, id, shareKey));
  }

  private static Profile profile(
      ReadWork r, OrganizationId organization, SiteId id, @Nullable String shareKey) {
    AccessibleSite seen = AccessibleSite.of(r, organization, id, shareKey);
    SiteCustomization looks = SiteRepository.customization(r, id);
    Map<SiteSpaceId, Customization> siteSpaces = new LinkedHashMap<>();
    SiteContent content = seen.content(r);
    for (SiteSpace siteSpace : content.siteSpaces()) {
      siteSpaces.put(siteSpace.id(), looks.of(siteSpace.id()).shown(seen.shown()::holds));
    }
    return new Profile(content, looks.settings().shown(seen.shown()::holds), siteSpaces);
  }

  // ---------------------------------------------------------------- a page

  /**
   * Opens a URL for a visitor. Needs no caller, and gives the visitor nothing of the caller's
   * rights: there are no previews.
   *
   * @param visitor the visitor of a site; a proof of identity is of one site
   * @param strict as in {@link PublishedUrls#resolve}
   * @throws DocsException as {@link PublishedUrls#resolve}
   */
  public Opened open(String url, Function<SiteId, Visitor> visitor, boolean strict) {
    SiteUrl parsed = SiteUrl.of("url", url);
    return context.read(
        "PublishedSites.open",
        r -> {
          FoundUrl found = FoundUrl.find(r, parsed).orElseThrow(ResolvedUrls::nothing);
          if (Preview.in(found).isPresent()) {
            throw ResolvedUrls.nothing();
          }
          Resolution resolution =
              ResolvedUrls.published(r, found, visitor.apply(found.site().id()), strict);
          return resolution instanceof Resolution.Content content
              ? opened(r.as(Visits.caller(content.token(), visible)), content)
              : new Opened(resolution, Optional.empty(), Map.of());
        });
  }

  private Opened opened(ReadWork r, Resolution.Content at) {
    Profile profile = profile(r, at.organization(), at.site(), null);
    SiteContent seen = profile.content();
    Map<SpaceId, ContentView> contents = new LinkedHashMap<>();
    beside(seen, at)
        .map(SiteSpace::space)
        .distinct()
        .filter(seen.spaces()::containsKey)
        .forEach(
            space ->
                contents.put(
                    space, FoundContent.read(r, ContentAt.main(space)).expanded(r, computed)));
    return new Opened(at, Optional.of(profile), contents);
  }

  /** The site space, its variants, and where sections begin. */
  private static Stream<SiteSpace> beside(SiteContent seen, Resolution.Content at) {
    SiteStructure structure = seen.structure();
    Stream<SiteSpace> variants =
        at
            .shown()
            .siteSection()
            .flatMap(structure::section)
            .map(section -> seen.of(section.variants()))
            .orElseGet(seen::rootSpaces)
            .stream();
    Stream<SiteSpace> entrances = seen.sections().stream().map(SiteSection::defaultSiteSpace);
    return Stream.of(structure.siteSpace(at.siteSpace()).stream(), variants, entrances)
        .flatMap(all -> all);
  }

  // ---------------------------------------------------------------- previewing

  /**
   * The preview of a site.
   *
   * @param address of the published site, else of its preview for members
   * @param path of the site space below that
   * @param mayClaim whether the caller may know the key, and what is signed with it: otherwise they
   *     could visit the site as anybody
   * @param auth whose key signs claims; empty when there is none yet, or the caller may not know it
   */
  public record Previewed(
      Site.View site,
      Site.Address address,
      String path,
      boolean mayClaim,
      Optional<PublishingAuth> auth,
      Instant now) {}

  /**
   * The URL at which a site space can be previewed as a visitor. Requires managing the site.
   * Unpublished site spaces, and those that need a share link, have the URL for members; so have
   * those that need authentication for callers who may not give all that the site shows to
   * visitors.
   *
   * @param siteSpace null for the default
   * @throws DocsException with {@code NOT_FOUND} for an unknown one
   */
  public Previewed preview(
      OrganizationId organization, SiteId id, @Nullable SiteSpaceId siteSpace) {
    return context.read(
        "PublishedSites.preview",
        r -> {
          FoundSite found = FoundSite.managed(r, organization, id, "preview this site");
          ShownSite shown = ShownSite.previewed(found.value());
          if (siteSpace != null && shown.siteSpace(siteSpace).isEmpty()) {
            throw DocsException.notFound("site space", siteSpace);
          }
          Site.View view = found.view(r);
          boolean mayGive = Audience.mayGiveAll(r, found.value());
          boolean open =
              found.value().published()
                  && found.value().visibility() != Site.Visibility.SHARE_LINK
                  && (mayGive || !AdmissionRules.needsProof(found.value()))
                  && (siteSpace == null || shown.paths().path(siteSpace).isPresent());
          PublishedPaths paths =
              open ? shown.paths() : PublishedPaths.withDrafts(found.value().structure());
          return new Previewed(
              view,
              open ? view.address() : SitePreview.address(view.address(), found.value()),
              Optional.ofNullable(siteSpace).flatMap(paths::path).orElse(""),
              mayGive,
              mayGive ? PublishingAuthRepository.find(r, id) : Optional.empty(),
              r.now());
        });
  }

  // ---------------------------------------------------------------- search

  /**
   * Searches the part of a site that the caller may read; see {@link Search#in}.
   *
   * @param among the site spaces to search
   * @param search the search to use
   * @throws DocsException with {@code NOT_FOUND} when there is no such site for the caller, {@code
   *     INVALID} for a query that is too long
   */
  public Slice<Search.Result.InSpace> search(
      OrganizationId organization,
      SiteId id,
      String query,
      SiteSearch among,
      Search search,
      ListOptions options) {
    PublishedSearch searched =
        context.read("PublishedSites.search", r -> searched(r, organization, id, among));
    return search.in(searched.scopes(), query, "site-" + id + "-" + among.name(), options);
  }

  /**
   * Brings the index of a search to the state of all that the caller may read of a site, so that
   * their next search need not.
   *
   * @throws DocsException with {@code NOT_FOUND} when there is no such site for the caller
   */
  public void prepareSearch(OrganizationId organization, SiteId id, Search search) {
    PublishedSearch searched =
        context.read(
            "PublishedSites.prepareSearch", r -> searched(r, organization, id, SiteSearch.ALL));
    search.prepare(searched.scopes());
  }

  private PublishedSearch searched(
      ReadWork r, OrganizationId organization, SiteId id, SiteSearch among) {
    AccessibleSite seen = AccessibleSite.of(r, organization, id, null);
    return PublishedSearch.of(
        r, seen, ShownContents.toCaller(r, seen.shown(), visible), among, computed);
  }

  // ---------------------------------------------------------------- redirects

  /**
   * The target of a path of a site.
   *
   * @param site with its address
   * @param redirect the site's redirect that applied first; for other rules an equivalent one, with
   *     the name of the rule as its identifier
   */
  public record Redirected(Site.View site, RedirectAnswer answer, SiteRedirect redirect) {

    /** Whether the target is outside of the site. */
    public boolean leavesTheSite() {
      return answer.steps().get(answer.steps().size() - 1).leavesTheSite();
    }
  }

  /**
   * Resolves the redirects of a path.
   *
   * @param source a path below the base of the site
   * @param shareKey of a share link; null for none
   * @throws DocsException with {@code NOT_FOUND} when there is no such site for the caller, no
   *     redirect of the path leads to something that they may read, or the source is no path that a
   *     redirect can be from
   */
  public Redirected redirect(
      OrganizationId organization, SiteId id, String source, @Nullable String shareKey) {
    return context.read(
        "PublishedSites.redirect",
        r -> {
          AccessibleSite seen = AccessibleSite.of(r, organization, id, shareKey);
          if (!source.startsWith("/")) {
            throw DocsException.invalid("source", "must begin with a slash");
          }
          return new FollowedRedirects(seen, ShownContents.toCaller(r, seen.shown(), visible))
              .from(source);
        });
  }

  // ---------------------------------------------------------------- what visitors see

  /**
   * The pages of a site that a visitor with these claims would see, of the spaces that the caller
   * may view. For callers who may view the site, published or not.
   *
   * @param signed verified claims
   * @param unsigned claims that are not verified
   * @return the visible pages of each visible site space, in pre-order
   * @throws DocsException with {@code INVALID} when there are more claims than allowed
   */
  public Map<SiteSpaceId, List<PageId>> visibleTo(
      OrganizationId organization, SiteId id, Map<String, ?> signed, Map<String, ?> unsigned) {
    VisitorClaims claims = VisitorClaims.of(signed, unsigned);
    return context.read(
        "PublishedSites.visibleTo",
        r -> {
          FoundSite found = FoundSite.at(r, organization, id);
          Site site = found.value();
          SiteContent viewed = found.content(r);
          VisitorClaims taken = AdmissionRules.taken(r, site, claims);
          ShownSite shown = ShownSite.whole(site).to(taken);
          ShownContents contents =
              new ShownContents(
                  r, shown, visible.redirects(), revision -> visible.to(r, revision, taken));
          Map<SiteSpaceId, List<PageId>> pages = new LinkedHashMap<>();
          shown
              .structure()
              .siteSpaces()
              .filter(viewed::shows)
              .forEach(
                  siteSpace ->
                      pages.put(
                          siteSpace.id(),
                          contents.head(siteSpace.id()).stream()
                              .flatMap(head -> head.content().descendants(null).stream())
                              .map(page -> page.id())
                              .toList()));
          return pages;
        });
  }
}
