package dev.docs.site.redirect.internal;

import dev.docs.id.SiteSpaceId;
import dev.docs.rule.internal.KeepsRule;
import dev.docs.site.internal.FormerPaths;
import dev.docs.site.internal.PublishedPaths;
import dev.docs.site.internal.PublishedPlace;
import dev.docs.site.internal.UrlPath;
import dev.docs.site.redirect.SiteRedirect;
import dev.docs.site.redirect.SiteRedirects.RedirectAnswer;
import dev.docs.site.redirect.SiteRedirects.RedirectAnswer.Outcome;
import dev.docs.site.redirect.SiteRedirects.RedirectAnswer.Step.Rule;
import dev.docs.site.structure.SiteSection;
import dev.docs.site.structure.SiteSpace;
import dev.docs.site.structure.SiteStructure;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/**
 * Follows redirects from a path. A page at the path wins; then redirects from old paths of pages,
 * those of the space's configuration, the site's own, and names of defaults that have no path any
 * longer. One to a group leads to its first page. Immutable and thread-safe where its lookup is.
 */
@KeepsRule({"redirect-order", "redirect-chains", "redirect-groups"})
public final class RedirectResolution {

  /** Redirects that are followed at most: our choice, as many as browsers follow. */
  public static final int MAX_STEPS = 20;

  private final SiteStructure structure;
  private final PublishedPaths paths;
  private final FormerPaths former;
  private final RedirectLookup lookup;

  public RedirectResolution(
      SiteStructure structure, PublishedPaths paths, FormerPaths former, RedirectLookup lookup) {
    this.structure = structure;
    this.paths = paths;
    this.former = former;
    this.lookup = lookup;
  }

  /**
   * Resolves a path.
   *
   * @param path below the base of the site, as in a URL, without a query
   */
  public RedirectAnswer resolve(String path) {
    List<RedirectAnswer.Step> steps = new ArrayList<>();
    Set<String> seen = new HashSet<>();
    String at = UrlPath.of(path).text();
    while (steps.size() <= MAX_STEPS && seen.add(RedirectSource.key(at))) {
      Optional<PublishedPlace> place = paths.resolve(at);
      Optional<String> shown = place.flatMap(this::shownAt);
      if (shown.isPresent()) {
        if (steps.isEmpty()) {
          return new RedirectAnswer(Outcome.PAGE, steps);
        }
        RedirectAnswer.Step last = steps.remove(steps.size() - 1);
        steps.add(new RedirectAnswer.Step(last.rule(), last.from(), shown.get(), last.redirect()));
        return new RedirectAnswer(Outcome.REDIRECTED, steps);
      }
      Optional<RedirectAnswer.Step> step = step(at, place);
      if (step.isEmpty()) {
        return new RedirectAnswer(steps.isEmpty() ? Outcome.NOTHING : Outcome.DANGLING, steps);
      }
      steps.add(step.get());
      if (step.get().leavesTheSite()) {
        return new RedirectAnswer(Outcome.REDIRECTED, steps);
      }
      at = step.get().to();
    }
    return new RedirectAnswer(Outcome.LOOP, steps);
  }

  /** The path of the page that is shown at a place; empty where no page is there now. */
  private Optional<String> shownAt(PublishedPlace place) {
    return lookup
        .pageAt(place.siteSpace(), place.rest())
        .filter(page -> !page.moved())
        .flatMap(page -> shown(page, place));
  }

  private Optional<String> shown(RedirectLookup.PageAt page, PublishedPlace place) {
    return page.shown()
        .map(
            path ->
                path.equals(page.path())
                    ? place.path()
                    : paths.path(place.siteSpace(), path).orElseGet(place::path));
  }

  private Optional<RedirectAnswer.Step> step(String at, Optional<PublishedPlace> place) {
    return place
        .flatMap(found -> page(Rule.AUTOMATIC, at, found.siteSpace(), found.rest()))
        .or(() -> elsewhereNow(at))
        .or(() -> place.flatMap(found -> configured(at, found)))
        .or(() -> own(at))
        .or(() -> ofDefault(at));
  }

  /** To the page that has or had a path in a site space. */
  private Optional<RedirectAnswer.Step> page(
      Rule rule, String at, SiteSpaceId siteSpace, String path) {
    return lookup
        .pageAt(siteSpace, path)
        .flatMap(page -> paths.path(siteSpace, page.path()))
        .filter(to -> !RedirectSource.key(to).equals(RedirectSource.key(at)))
        .map(to -> step(rule, at, to));
  }

  /** To a page of a site space that was published at the beginning of the path before. */
  private Optional<RedirectAnswer.Step> elsewhereNow(String at) {
    return to(Rule.AUTOMATIC, at, former.at(at).stream().filter(was -> !was.implied()));
  }

  /** Resolves a path that names a site space that is or was a default. */
  private Optional<RedirectAnswer.Step> ofDefault(String at) {
    Stream<FormerPaths.Match> were = former.at(at).stream().filter(FormerPaths.Match::implied);
    return to(Rule.DEFAULT, at, Stream.concat(paths.defaults(at).stream(), were))
        .or(() -> paths.withoutDefaults(at).map(to -> step(Rule.DEFAULT, at, to)));
  }

  private Optional<RedirectAnswer.Step> to(
      Rule rule, String at, Stream<FormerPaths.Match> matches) {
    return matches
        .flatMap(
            was ->
                showing(was).flatMap(siteSpace -> page(rule, at, siteSpace, was.rest()).stream()))
        .findFirst();
  }

  /** The former site space, then others with the same space. */
  private Stream<SiteSpaceId> showing(FormerPaths.Match was) {
    Stream<SiteSpaceId> others = structure.showing(was.space()).stream().map(SiteSpace::id);
    return Stream.concat(Stream.of(was.siteSpace()), others).distinct();
  }

  private Optional<RedirectAnswer.Step> configured(String at, PublishedPlace place) {
    return lookup
        .configured(place.siteSpace(), place.rest())
        .map(
            path ->
                step(
                    Rule.CONFIGURATION,
                    at,
                    UrlPath.joined(place.basePath(), UrlPath.of(path).text())));
  }

  // ---------------------------------------------------------------- the site's own

  /**
   * That of the path itself, else of the longest path above it that has one for all below; one with
   * a wildcard in its source comes after one without.
   */
  private Optional<RedirectAnswer.Step> own(String at) {
    String source = at;
    String below = "";
    while (true) {
      String rest = below;
      Optional<RedirectAnswer.Step> step =
          inForce(RedirectSource.key(source))
              .filter(redirect -> rest.isEmpty() || redirect.options().wildcard())
              .flatMap(redirect -> follow(redirect, at, rest));
      if (step.isEmpty() && !rest.isEmpty()) {
        step =
            inForce(RedirectSource.keyBelow(source))
                .flatMap(
                    redirect -> follow(redirect, at, redirect.options().wildcard() ? rest : ""));
      }
      int slash = source.lastIndexOf('/');
      if (step.isPresent() || slash < 0) {
        return step;
      }
      below = UrlPath.joined(source.substring(slash + 1), below);
      source = source.substring(0, slash);
    }
  }

  private Optional<SiteRedirect> inForce(String key) {
    return lookup.redirect(key).filter(redirect -> !redirect.options().draft());
  }

  /** Empty where the destination is not there any longer. */
  private Optional<RedirectAnswer.Step> follow(SiteRedirect redirect, String at, String rest) {
    return target(redirect.destination(), rest)
        .map(to -> new RedirectAnswer.Step(Rule.SITE, at, to, Optional.of(redirect)));
  }

  private Optional<String> target(SiteRedirect.Destination destination, String rest) {
    if (destination instanceof SiteRedirect.Destination.Section section) {
      return structure
          .section(section.siteSectionId())
          .map(found -> rest.isEmpty() ? firstWithPages(found) : found.defaultSiteSpace())
          .flatMap(found -> paths.path(found.id()))
          .map(base -> UrlPath.joined(base, rest));
    } else if (destination instanceof SiteRedirect.Destination.Space space) {
      return paths.path(space.siteSpaceId()).map(base -> UrlPath.joined(base, rest));
    } else if (destination instanceof SiteRedirect.Destination.Page page) {
      SiteSpaceId siteSpace = page.siteSpaceId();
      return lookup.pathOf(siteSpace, page.pageId()).flatMap(path -> paths.path(siteSpace, path));
    }
    String url = ((SiteRedirect.Destination.External) destination).url();
    return Optional.of(rest.isEmpty() ? url : extended(url, rest));
  }

  /** The default of a section, or another variant where the reader sees no page of it. */
  private SiteSpace firstWithPages(SiteSection section) {
    SiteSpace first = section.defaultSiteSpace();
    return Stream.concat(Stream.of(first), section.variants().all().stream())
        .filter(variant -> lookup.pageAt(variant.id(), "").isPresent())
        .findFirst()
        .orElse(first);
  }

  /** A URL with more of a path, before its query and fragment. */
  private static String extended(String url, String rest) {
    int end = url.length();
    for (char mark : new char[] {'?', '#'}) {
      int at = url.indexOf(mark);
      end = at < 0 ? end : Math.min(end, at);
    }
    String base = url.substring(0, end);
    return base + (base.endsWith("/") ? "" : "/") + rest + url.substring(end);
  }

  // ---------------------------------------------------------------- paths

  private static RedirectAnswer.Step step(Rule rule, String from, String to) {
    return new RedirectAnswer.Step(rule, from, to, Optional.empty());
  }
}
