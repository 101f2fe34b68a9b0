package dev.docs.site.published;

import static java.util.Objects.requireNonNull;

import dev.docs.access.Role;
import dev.docs.access.internal.Context;
import dev.docs.access.internal.EffectiveVisit;
import dev.docs.access.internal.ReadWork;
import dev.docs.computed.internal.ComputedIndex;
import dev.docs.content.Content;
import dev.docs.contents.ContentView;
import dev.docs.contents.Contents;
import dev.docs.error.DocsException;
import dev.docs.id.OrganizationId;
import dev.docs.id.PageId;
import dev.docs.id.SiteId;
import dev.docs.id.SiteRedirectId;
import dev.docs.id.SiteSpaceId;
import dev.docs.id.SpaceId;
import dev.docs.listing.ListName;
import dev.docs.listing.ListOptions;
import dev.docs.listing.Slice;
import dev.docs.search.Search;
import dev.docs.search.SpaceSearchResult;
import dev.docs.site.Site;
import dev.docs.site.SiteAddress;
import dev.docs.site.SiteContent;
import dev.docs.site.SiteCustomization;
import dev.docs.site.SiteView;
import dev.docs.site.SiteVisibility;
import dev.docs.site.adaptive.VisitorClaims;
import dev.docs.site.customization.Customization;
import dev.docs.site.internal.FoundSite;
import dev.docs.site.internal.SiteRepository;
import dev.docs.site.redirect.RedirectAnswer;
import dev.docs.site.redirect.RedirectDestination;
import dev.docs.site.redirect.RedirectOptions;
import dev.docs.site.redirect.RedirectStep;
import dev.docs.site.redirect.SiteRedirect;
import dev.docs.site.redirect.internal.RedirectResolution;
import dev.docs.site.structure.PublishedPaths;
import dev.docs.site.structure.PublishedPlace;
import dev.docs.site.structure.SiteSpace;
import dev.docs.site.visitor.PublishingAuth;
import dev.docs.site.visitor.internal.PublishingAuthRepository;
import dev.docs.space.SpaceView;
import dev.docs.translation.internal.SourceLanguages;
import java.time.Instant;
import java.util.Collection;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Published sites as read by their audience: by admitted visitors, and by the members of the
 * organization, who can read all that is published. Unpublished sites are unknown here.
 * Thread-safe.
 */
public final class PublishedSites {

  private final Context context;
  private final ContentFacts facts;
  private final ComputedIndex computed;

  public PublishedSites(Context context, ContentFacts facts, ComputedIndex computed) {
    this.context = requireNonNull(context, "context");
    this.facts = requireNonNull(facts, "facts");
    this.computed = requireNonNull(computed, "computed");
  }

  // ---------------------------------------------------------------- the profile

  /**
   * Everything of a published site but its pages.
   *
   * @param siteSpaces the customization of each visible site space
   */
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
    return context.read(
        r -> {
          SeenSite seen = SeenSite.of(r, organization, id, shareKey);
          SiteCustomization looks = SiteRepository.customization(r, id);
          Map<SiteSpaceId, Customization> siteSpaces = new LinkedHashMap<>();
          SiteContent content = seen.content(r);
          for (SiteSpace siteSpace : content.siteSpaces()) {
            siteSpaces.put(siteSpace.id(), looks.of(siteSpace.id()).shown(seen.shown()::holds));
          }
          return new Profile(content, looks.settings().shown(seen.shown()::holds), siteSpaces);
        });
  }

  // ---------------------------------------------------------------- previewing

  /**
   * The preview of a site.
   *
   * @param address of the published site, else of its preview for members
   * @param path of the site space below that
   * @param auth whose key signs claims; empty when the site needs no authentication
   */
  public record Previewed(
      SiteView site,
      SiteAddress address,
      String path,
      Optional<PublishingAuth> auth,
      Instant now) {}

  /**
   * The URL at which a site space can be previewed as a visitor. Requires managing the site.
   * Unpublished site spaces, and those that need a key, have the URL for members.
   *
   * @param siteSpace empty for the default
   * @throws DocsException with {@code NOT_FOUND} for an unknown one
   */
  public Previewed preview(
      OrganizationId organization, SiteId id, Optional<SiteSpaceId> siteSpace) {
    return context.read(
        r -> {
          FoundSite found =
              FoundSite.at(r, organization, id).require(Role.CREATE, "preview this site");
          ShownSite shown = ShownSite.previewed(found.value());
          siteSpace
              .filter(one -> shown.siteSpace(one).isEmpty())
              .ifPresent(
                  unknown -> {
                    throw DocsException.notFound("site space", unknown);
                  });
          SiteView view = found.view(r);
          boolean open =
              found.value().published()
                  && found.value().visibility() != SiteVisibility.SHARE_LINK
                  && siteSpace.map(one -> shown.paths().path(one).isPresent()).orElse(true);
          PublishedPaths paths =
              open ? shown.paths() : PublishedPaths.withDrafts(found.value().structure());
          return new Previewed(
              view,
              open ? view.address() : SitePreview.address(view.address(), found.value()),
              siteSpace.flatMap(paths::path).orElse(""),
              PublishingAuthRepository.find(r, id),
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
  public Slice<SpaceSearchResult> search(
      OrganizationId organization,
      SiteId id,
      String query,
      SiteSearch among,
      Search search,
      ListOptions options) {
    Collection<Searched> searched =
        context.read(
            r -> {
              SeenSite seen = SeenSite.of(r, organization, id, null);
              Map<SpaceId, SpaceView> spaces = seen.spaces(r);
              ShownContents contents = contents(r, seen);
              Map<SpaceId, Searched> all = new LinkedHashMap<>();
              for (SiteSpace siteSpace : seen.shown().structure().siteSpaces().toList()) {
                SpaceView space = spaces.get(siteSpace.space());
                if (space != null && among.searches(seen.shown().structure(), siteSpace)) {
                  contents
                      .head(siteSpace.id())
                      .ifPresent(
                          head -> {
                            ContentView whole = searched(r, space, head);
                            all.putIfAbsent(
                                space.id(),
                                new Searched(whole, whole.only(head.content(), whole.texts())));
                          });
                }
              }
              return all.values();
            });
    Map<SpaceId, String> languages = SourceLanguages.in(context, organization);
    List<Search.Scope> scopes = searched.stream().map(one -> scope(one, languages)).toList();
    ListName name =
        ListName.of("search-site", id.value()).by("query", query).by("among", among.name());
    return search.in(scopes, query, name, options);
  }

  private ContentView searched(ReadWork r, SpaceView space, ShownContents.Head head) {
    ContentView whole = ContentView.of(r, space, head.revision());
    return r.caller()
        .visit()
        .filter(visit -> facts.haveConditions(whole))
        .map(
            visit ->
                whole.only(whole.content(), EffectiveVisit.of(visit).texts(r, whole.content())))
        .orElse(whole);
  }

  /** A content to search, with its visible part. */
  private record Searched(ContentView whole, ContentView shown) {}

  private Search.Scope scope(Searched searched, Map<SpaceId, String> languages) {
    Contents contents = new Contents(context, computed);
    Content shown = contents.expanded(searched.shown()).content();
    return new Search.Scope(
        contents.expanded(searched.whole()),
        Optional.ofNullable(languages.get(searched.whole().revision().space())),
        page -> shown.page(page).isPresent());
  }

  // ---------------------------------------------------------------- redirects

  /**
   * The target of a path of a site.
   *
   * @param site with its address
   * @param redirect the site's redirect that applied first; for other rules an equivalent one, with
   *     the name of the rule as its identifier
   */
  public record Redirected(SiteView site, RedirectAnswer answer, SiteRedirect redirect) {

    /** Whether the target is outside of the site. */
    public boolean leavesTheSite() {
      RedirectStep last = answer.steps().get(answer.steps().size() - 1);
      return last.redirect()
          .filter(own -> own.destination() instanceof RedirectDestination.External)
          .isPresent();
    }
  }

  /**
   * Resolves the redirects of a path.
   *
   * @param source a path below the base of the site
   * @param shareKey of a share link; null for none
   * @throws DocsException with {@code NOT_FOUND} when there is no such site for the caller, or no
   *     redirect of the path leads to something that they may read
   */
  public Redirected redirect(
      OrganizationId organization, SiteId id, String source, @Nullable String shareKey) {
    return context.read(
        r -> {
          SeenSite seen = SeenSite.of(r, organization, id, shareKey);
          ShownContents contents = contents(r, seen);
          RedirectAnswer answer =
              new RedirectResolution(
                      seen.shown().structure(),
                      seen.shown().paths(),
                      seen.shown().site().former(),
                      contents)
                  .resolve(source);
          String target =
              answer.target().orElseThrow(() -> DocsException.notFound("redirect from", source));
          RedirectStep first = answer.steps().get(0);
          SiteRedirect redirect =
              first.redirect().orElseGet(() -> unwritten(seen, contents, first, target));
          return new Redirected(seen.view(), answer, redirect);
        });
  }

  /** What a redirect that nobody wrote would be if somebody had. */
  private static SiteRedirect unwritten(
      SeenSite seen, ShownContents contents, RedirectStep step, String target) {
    PublishedPlace place = seen.shown().paths().resolve(target).orElseThrow();
    RedirectDestination destination =
        contents
            .head(place.siteSpace())
            .flatMap(head -> ShownContents.find(head.content(), place.rest()))
            .<RedirectDestination>map(
                at -> new RedirectDestination.Page(place.siteSpace(), at.page().id()))
            .orElseGet(() -> new RedirectDestination.Space(place.siteSpace()));
    SiteRedirectId id = new SiteRedirectId(step.rule().name().toLowerCase(Locale.ROOT));
    return new SiteRedirect(id, "/" + step.from(), destination, RedirectOptions.NONE);
  }

  private ShownContents contents(ReadWork r, SeenSite seen) {
    return new ShownContents(
        r,
        seen.shown(),
        facts,
        (content, revision) ->
            r.caller()
                .visit()
                .map(visit -> EffectiveVisit.of(visit).shown(r, content, revision.root()))
                .orElse(content));
  }

  // ---------------------------------------------------------------- what visitors see

  /**
   * The part of a site that a visitor is shown.
   *
   * @param pages the visible pages of each site space, in the whole tree, parents first
   */
  public record Visible(ShownSite site, Map<SiteSpaceId, List<PageId>> pages) {}

  /**
   * The part of a site that a visitor with these claims is shown. Requires viewing the site; it
   * need not be published.
   */
  public Visible visibleTo(OrganizationId organization, SiteId id, VisitorClaims claims) {
    return context.read(
        r -> {
          Site site = FoundSite.at(r, organization, id).value();
          VisitorClaims taken = Entry.taken(r, site, claims);
          ShownSite shown = ShownSite.whole(site).to(taken);
          ShownContents contents =
              new ShownContents(
                  r,
                  shown,
                  facts,
                  (content, revision) ->
                      HiddenPages.without(content, revision.root(), facts, taken));
          Map<SiteSpaceId, List<PageId>> pages = new LinkedHashMap<>();
          shown
              .structure()
              .siteSpaces()
              .forEach(
                  siteSpace ->
                      pages.put(
                          siteSpace.id(),
                          contents.head(siteSpace.id()).stream()
                              .flatMap(head -> head.content().descendants(null).stream())
                              .map(page -> page.id())
                              .toList()));
          return new Visible(shown, pages);
        });
  }
}
