package dev.docs.http.reader;

import dev.docs.Docs;
import dev.docs.DocsSession;
import dev.docs.access.Caller;
import dev.docs.id.OrganizationId;
import dev.docs.listing.ListOptions;
import dev.docs.listing.Slice;
import dev.docs.site.Site;
import dev.docs.site.SiteContent;
import dev.docs.site.redirect.SiteRedirect;
import dev.docs.site.redirect.SiteRedirects;
import dev.docs.site.structure.SiteSpace;
import dev.docs.space.content.ContentAt;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The paths below a site from which redirects may lead on. Stateless. */
final class RedirectSources {

  private RedirectSources() {}

  /** Those of a site and of its spaces, without slashes at the beginning. */
  static List<String> of(Docs docs, Site.View site) {
    DocsSession operator = docs.as(Caller.operator());
    List<String> sources = new ArrayList<>();
    OrganizationId organization = site.site().organization();
    Optional<ListOptions> next = Optional.of(ListOptions.limit(ListOptions.MAX_LIMIT));
    while (next.isPresent()) {
      Slice<SiteRedirect> slice =
          operator
              .siteRedirects()
              .list(organization, site.id(), SiteRedirects.Query.ALL, next.get());
      slice.items().forEach(redirect -> sources.add(redirect.source()));
      next = slice.next().map(next.get()::after);
    }
    SiteContent content = operator.siteStructures().get(organization, site.id());
    for (SiteSpace one : content.siteSpaces()) {
      String base = content.published(one).orElse("");
      operator
          .contents()
          .get(ContentAt.main(one.space()))
          .content()
          .allRedirects()
          .keySet()
          .forEach(path -> sources.add(base.isEmpty() ? path : base + "/" + path));
    }
    return sources.stream().map(source -> source.replaceFirst("^/+", "")).distinct().toList();
  }
}
