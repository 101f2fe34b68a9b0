package dev.docs.site.published;

import static java.util.Objects.requireNonNull;

import dev.docs.access.Role;
import dev.docs.access.internal.Context;
import dev.docs.access.internal.EffectiveVisit;
import dev.docs.access.internal.ReadWork;
import dev.docs.content.Content;
import dev.docs.contents.ContentView;
import dev.docs.contents.Contents;
import dev.docs.contents.internal.ContentViews;
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
import dev.docs.site.SiteView;
import dev.docs.site.adaptive.internal.VisitorClaims;
import dev.docs.site.customization.Customization;
import dev.docs.site.internal.FoundSite;
import dev.docs.site.internal.SiteCustomization;
import dev.docs.site.internal.SiteRepository;
import dev.docs.site.published.internal.ContentFacts;
import dev.docs.site.published.internal.Entry;
import dev.docs.site.published.internal.HiddenPages;
import dev.docs.site.published.internal.SeenSite;
import dev.docs.site.published.internal.ShownContents;
import dev.docs.site.published.internal.ShownSite;
import dev.docs.site.published.internal.SitePreview;
import dev.docs.site.redirect.RedirectAnswer;
import dev.docs.site.redirect.RedirectDestination;
import dev.docs.site.redirect.SiteRedirect;
import dev.docs.site.redirect.internal.RedirectResolution;
import dev.docs.site.structure.PublishedPaths;
import dev.docs.site.structure.PublishedPlace;
import dev.docs.site.structure.SiteSpace;
import dev.docs.site.structure.SiteStructure;
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
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Published sites as they are seen by those whom they are for: by visitors who were let in, and by
 * the members of the organization, who see all that is published. A site that is not published is
 * not there. Thread-safe.
 */
public final class PublishedSites {

  private final Context context;
  private final ContentFacts facts;
  private final Contents contents;

  PublishedSites(Context context, ContentFacts facts, Contents contents) {
    this.context = requireNonNull(context, "context");
    this.facts = requireNonNull(facts, "facts");
    this.contents = requireNonNull(contents, "contents");
  }

  // ---------------------------------------------------------------- the profile

  /**
   * All that shows a site but its pages.
   *
   * @param siteSpaces how each site space looks that is shown
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
   * What shows a site, as far as it is for the caller.
   *
   * @param shareKey of a link into the site; null for none
   * @throws DocsException with {@code NOT_FOUND} where the site is not there for the caller
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
   * Where a site is previewed.
   *
   * @param address of the site where it is published, else where its members see it
   * @param path of the site space below that
   * @param auth with whose key claims are to be signed; empty where nobody is asked who they are
   */
  public record Previewed(
      SiteView site,
      SiteAddress address,
      String path,
      Optional<PublishingAuth> auth,
      Instant now) {}

  /**
   * Where a site space is, as a visitor is to see it; for those who manage the site. What is not
   * published, or is behind a key, is where members see it.
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
                  && found.value().visibility() != Site.Visibility.SHARE_LINK
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
   * Finds pages by words in what of a site is for the caller; see {@link Search#in}.
   *
   * @param among the site spaces to search
   * @param search which finds them
   * @throws DocsException with {@code NOT_FOUND} where the site is not there for the caller, {@code
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
    ContentView whole = ContentViews.of(r, space, head.revision());
    return r.caller()
        .visit()
        .filter(visit -> facts.haveConditions(whole))
        .map(
            visit ->
                whole.only(whole.content(), EffectiveVisit.of(visit).texts(r, whole.content())))
        .orElse(whole);
  }

  /** A content that is searched, and what of it is seen. */
  private record Searched(ContentView whole, ContentView shown) {}

  private Search.Scope scope(Searched searched, Map<SpaceId, String> languages) {
    Content shown = contents.expanded(searched.shown()).content();
    return new Search.Scope(
        contents.expanded(searched.whole()),
        Optional.ofNullable(languages.get(searched.whole().revision().space())),
        page -> shown.page(page).isPresent());
  }

  // ---------------------------------------------------------------- redirects

  /**
   * Where a path of a site leads.
   *
   * @param site with its address
   * @param redirect the site's own that answered first; of other rules one that says the same, with
   *     the name of the rule as its identifier
   */
  public record Redirected(SiteView site, RedirectAnswer answer, SiteRedirect redirect) {

    /** Whether what it leads to is no part of the site. */
    public boolean leavesTheSite() {
      RedirectAnswer.Step last = answer.steps().get(answer.steps().size() - 1);
      return last.redirect()
          .filter(own -> own.destination() instanceof RedirectDestination.External)
          .isPresent();
    }
  }

  /**
   * What redirects lead to from a path.
   *
   * @param source a path below the base of the site
   * @param shareKey of a link into the site; null for none
   * @throws DocsException with {@code NOT_FOUND} where the site is not there for the caller, or
   *     nothing is redirected from the path to something that they are shown
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
          RedirectAnswer.Step first = answer.steps().get(0);
          SiteRedirect redirect =
              first.redirect().orElseGet(() -> unwritten(seen, contents, first, target));
          return new Redirected(seen.view(), answer, redirect);
        });
  }

  /** What a redirect that nobody wrote would be if somebody had. */
  private static SiteRedirect unwritten(
      SeenSite seen, ShownContents contents, RedirectAnswer.Step step, String target) {
    PublishedPlace place = seen.shown().paths().resolve(target).orElseThrow();
    RedirectDestination destination =
        contents
            .head(place.siteSpace())
            .flatMap(head -> ShownContents.find(head.content(), place.rest()))
            .<RedirectDestination>map(
                at -> new RedirectDestination.Page(place.siteSpace(), at.page().id()))
            .orElseGet(() -> new RedirectDestination.Space(place.siteSpace()));
    SiteRedirectId id = new SiteRedirectId(step.rule().name().toLowerCase(Locale.ROOT));
    return new SiteRedirect(id, "/" + step.from(), destination, SiteRedirect.Options.NONE);
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
   * The pages that a visitor is shown of a site, of whom this is claimed; for those who may view
   * the site, published or not.
   *
   * @param signed claims that were proved
   * @param unsigned claims that were not
   * @return of each site space that they are shown the pages that are for them; those of the whole
   *     tree, parents first
   * @throws DocsException with {@code INVALID} when more is claimed than is ever taken
   */
  public Map<SiteSpaceId, List<PageId>> visibleTo(
      OrganizationId organization, SiteId id, Map<String, ?> signed, Map<String, ?> unsigned) {
    VisitorClaims claims = VisitorClaims.of(signed, unsigned);
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
          return pages;
        });
  }

  /**
   * Which site spaces of a site are searched.
   *
   * @param some only these, and the defaults where they are wanted; empty for all
   * @param defaults whether the default of each section, or of the site, is searched
   * @param not one that is not searched, whatever else is said; empty for none
   */
  public record SiteSearch(
      Optional<Set<SiteSpaceId>> some, boolean defaults, Optional<SiteSpaceId> not) {

    /** All that are shown. */
    public static final SiteSearch ALL = new SiteSearch(Optional.empty(), true, Optional.empty());

    public SiteSearch {
      some = some.map(Set::copyOf);
      requireNonNull(not, "not");
    }

    /** These. */
    public static SiteSearch in(List<SiteSpaceId> siteSpaces) {
      return new SiteSearch(Optional.of(Set.copyOf(siteSpaces)), false, Optional.empty());
    }

    /** The default of each section, or of the site, and these. */
    public static SiteSearch defaultsAnd(List<SiteSpaceId> siteSpaces) {
      return new SiteSearch(Optional.of(Set.copyOf(siteSpaces)), true, Optional.empty());
    }

    /** The same but for one. */
    public SiteSearch without(SiteSpaceId siteSpace) {
      return new SiteSearch(some, defaults, Optional.of(siteSpace));
    }

    boolean searches(SiteStructure structure, SiteSpace siteSpace) {
      boolean wanted =
          some.isEmpty()
              || some.get().contains(siteSpace.id())
              || (defaults && structure.isDefault(siteSpace.id()));
      return wanted && !not.equals(Optional.of(siteSpace.id()));
    }

    /** Equal for searches of the same site spaces. */
    String name() {
      return some.map(
                  ids ->
                      ids.stream()
                          .map(SiteSpaceId::value)
                          .sorted()
                          .collect(Collectors.joining(" ")))
              .orElse("")
          + " "
          + defaults
          + not.map(one -> " not " + one).orElse("");
    }
  }
}
