package dev.docs.site.redirect.internal;

import dev.docs.id.PageId;
import dev.docs.id.SiteSpaceId;
import dev.docs.site.redirect.SiteRedirect;
import java.util.Optional;

/** Looks up pages at paths of a site while redirects are resolved. */
public interface RedirectLookup {

  /**
   * A page of a space.
   *
   * @param path its present one, in the space
   * @param moved whether it was found by a path that it had before
   * @param shown the path of the page that readers see there: the same, or for a group that of its
   *     first page; empty for a group without any
   */
  record PageAt(String path, boolean moved, Optional<String> shown) {}

  /**
   * The page at a path of the space, now or before.
   *
   * @param path in the space, as in a URL; empty for the first page
   */
  Optional<PageAt> pageAt(SiteSpaceId siteSpace, String path);

  /** The present path of a page in its space. */
  Optional<String> pathOf(SiteSpaceId siteSpace, PageId page);

  /**
   * Where the configuration of the space redirects a path: a path in the space.
   *
   * @param path in the space, as in a URL
   */
  Optional<String> configured(SiteSpaceId siteSpace, String path);

  /**
   * The site's own redirect from a source.
   *
   * @param key of the source, see {@link RedirectSource#key}
   */
  Optional<SiteRedirect> redirect(String key);
}
