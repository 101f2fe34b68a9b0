package dev.docs.site.published;

import dev.docs.error.DocsException;
import dev.docs.error.ErrorCode;
import dev.docs.id.SiteRedirectId;
import dev.docs.site.internal.FormerPaths;
import dev.docs.site.internal.PublishedPlace;
import dev.docs.site.published.PublishedSites.Redirected;
import dev.docs.site.published.internal.AccessibleSite;
import dev.docs.site.published.internal.ShownContents;
import dev.docs.site.published.internal.ShownSite;
import dev.docs.site.redirect.SiteRedirect;
import dev.docs.site.redirect.SiteRedirects.RedirectAnswer;
import dev.docs.site.redirect.internal.RedirectResolution;
import dev.docs.site.redirect.internal.RedirectSource;
import java.util.Locale;

/** Follows the redirects of a site to what the caller may read. Belongs to a unit of work. */
final class FollowedRedirects {

  private final AccessibleSite seen;
  private final ShownContents contents;

  FollowedRedirects(AccessibleSite seen, ShownContents contents) {
    this.seen = seen;
    this.contents = contents;
  }

  /**
   * Where the redirects of a path lead.
   *
   * @param source a path below the base of the site
   * @throws DocsException with {@code NOT_FOUND} when none leads to something that the caller may
   *     read, or the source is no path that a redirect can be from
   */
  Redirected from(String source) {
    if (!RedirectSource.isFormed(source)) {
      throw DocsException.notFoundAt("redirect from", source);
    }
    ShownSite shown = seen.shown();
    FormerPaths former = new FormerPaths(shown.site().formerPaths());
    RedirectResolution resolution =
        new RedirectResolution(shown.structure(), shown.paths(), former, contents);

    RedirectAnswer answer = resolution.resolve(source);
    String target = answer.target().orElseThrow(() -> withoutTarget(source, answer));
    RedirectAnswer.Step first = answer.steps().get(0);
    SiteRedirect redirect = first.redirect().orElseGet(() -> unwritten(first, target));
    return new Redirected(seen.view(), answer, redirect);
  }

  private static DocsException withoutTarget(String source, RedirectAnswer answer) {
    return switch (answer.outcome()) {
      case DANGLING ->
          DocsException.of(
              ErrorCode.NOT_FOUND,
              "the redirect leads to a part of the site or a path without a page that you may read");
      case LOOP ->
          DocsException.of(ErrorCode.NOT_FOUND, "the redirects from there do not come to an end");
      case PAGE, REDIRECTED, NOTHING -> DocsException.notFoundAt("redirect from", source);
    };
  }

  /** The redirect that is equivalent to an implicit rule. */
  private SiteRedirect unwritten(RedirectAnswer.Step step, String target) {
    PublishedPlace place = seen.shown().paths().resolve(target).orElseThrow();
    SiteRedirectId id = new SiteRedirectId(step.rule().name().toLowerCase(Locale.ROOT));
    return SiteRedirect.of(
        id,
        "/" + step.from(),
        contents.destination(place),
        SiteRedirect.Options.NONE,
        seen.shown().site().createdAt());
  }
}
