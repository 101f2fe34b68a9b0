package dev.docs.site.published;

import static java.util.Objects.requireNonNull;

import dev.docs.access.Role;
import dev.docs.access.internal.Context;
import dev.docs.access.internal.EffectiveVisit;
import dev.docs.access.internal.ReadWork;
import dev.docs.contents.Contents;
import dev.docs.error.DocsException;
import dev.docs.id.OrganizationId;
import dev.docs.id.PageId;
import dev.docs.id.SiteId;
import dev.docs.id.SiteRedirectId;
import dev.docs.id.SiteSpaceId;
import dev.docs.id.SpaceId;
import dev.docs.listing.ListOptions;
import dev.docs.listing.Slice;
import dev.docs.search.Search;
import dev.docs.site.Site;
import dev.docs.site.SiteContent;
import dev.docs.site.adaptive.internal.VisitorClaims;
import dev.docs.site.customization.Customization;
import dev.docs.site.internal.FormerPaths;
import dev.docs.site.internal.FoundSite;
import dev.docs.site.internal.PublishedPaths;
import dev.docs.site.internal.PublishedPlace;
import dev.docs.site.internal.SiteCustomization;
import dev.docs.site.internal.SiteRepository;
import dev.docs.site.published.internal.AccessibleSite;
import dev.docs.site.published.internal.AdmissionRules;
import dev.docs.site.published.internal.ContentFacts;
import dev.docs.site.published.internal.HiddenPages;
import dev.docs.site.published.internal.ShownContents;
import dev.docs.site.published.internal.ShownSite;
import dev.docs.site.published.internal.SitePreview;
import dev.docs.site.redirect.SiteRedirect;
import dev.docs.site.redirect.SiteRedirects.RedirectAnswer;
import dev.docs.site.redirect.internal.RedirectResolution;
import dev.docs.site.structure.SiteSpace;
import dev.docs.site.structure.SiteStructure;
import dev.docs.site.visitor.PublishingAuth;
import dev.docs.site.visitor.internal.PublishingAuthRepository;
import dev.docs.translation.internal.SourceLanguages;
import java.time.Instant;
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
 * Published sites, for admitted visitors and for members of the organization, who can read
 * everything published. Unpublished sites are not found. Thread-safe.
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
        "PublishedSites.profile",
        r -> {
          AccessibleSite seen = AccessibleSite.of(r, organization, id, shareKey);
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
      Site.View site,
      Site.Address address,
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
        "PublishedSites.preview",
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
          Site.View view = found.view(r);
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
    List<PublishedSearch.Part> parts =
        context.read(
            "PublishedSites.search",
            r -> {
              AccessibleSite seen = AccessibleSite.of(r, organization, id, null);
              return new PublishedSearch(r, facts, seen, contents(r, seen)).parts(among);
            });
    Map<SpaceId, String> languages = SourceLanguages.in(context, organization);
    List<Search.Scope> scopes =
        parts.stream().map(part -> part.scope(contents, languages)).toList();
    return search.in(scopes, query, "site-" + id + "-" + among.name(), options);
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
      RedirectAnswer.Step last = answer.steps().get(answer.steps().size() - 1);
      return last.redirect()
          .filter(own -> own.destination() instanceof SiteRedirect.Destination.External)
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
        "PublishedSites.redirect",
        r -> {
          AccessibleSite seen = AccessibleSite.of(r, organization, id, shareKey);
          ShownContents contents = contents(r, seen);
          RedirectAnswer answer =
              new RedirectResolution(
                      seen.shown().structure(),
                      seen.shown().paths(),
                      new FormerPaths(seen.shown().site().formerPaths()),
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

  /** The redirect that is equivalent to an implicit rule. */
  private static SiteRedirect unwritten(
      AccessibleSite seen, ShownContents contents, RedirectAnswer.Step step, String target) {
    PublishedPlace place = seen.shown().paths().resolve(target).orElseThrow();
    SiteRedirect.Destination destination =
        contents
            .head(place.siteSpace())
            .flatMap(head -> ShownContents.find(head.content(), place.rest()))
            .<SiteRedirect.Destination>map(
                at -> new SiteRedirect.Destination.Page(place.siteSpace(), at.page().id()))
            .orElseGet(() -> new SiteRedirect.Destination.Space(place.siteSpace()));
    SiteRedirectId id = new SiteRedirectId(step.rule().name().toLowerCase(Locale.ROOT));
    return new SiteRedirect(id, "/" + step.from(), destination, SiteRedirect.Options.NONE);
  }

  private ShownContents contents(ReadWork r, AccessibleSite seen) {
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
   * The pages of a site that a visitor with these claims would see. For callers who may view the
   * site, published or not.
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
          Site site = FoundSite.at(r, organization, id).value();
          VisitorClaims taken = AdmissionRules.taken(r, site, claims);
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
   * The selection of site spaces to search in a site.
   *
   * @param some only these, and the defaults if {@code defaults} is true; empty for all
   * @param defaults whether the default of each section, or of the site, is searched
   * @param not a site space that is never searched; empty for none
   */
  public record SiteSearch(
      Optional<Set<SiteSpaceId>> some, boolean defaults, Optional<SiteSpaceId> not) {

    /** All site spaces shown to the visitor. */
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

    /** A copy that does not search one site space. */
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
