package dev.docs.http.reader;

import dev.docs.http.HttpBody;
import dev.docs.id.SpaceId;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;

/**
 * Rendered pages. A page is answered again only to visitors with the same claims, and only while
 * all that it was rendered from is the same: the site, what the visitor sees of each space that it
 * names, and the specifications of which it shows a part. All of it is read for each request, with
 * the visitor's own rights. Thread-safe.
 */
final class PageCache {

  /** Kept pages, in bytes. */
  static final long MAX_BYTES = 8 << 20;

  /** Memory of a kept page besides its text, in bytes: mostly the site that surrounds it. */
  private static final int OVERHEAD = 2_000;

  /** Memory of a space or specification that a page depends on, in bytes. */
  private static final int BYTES_OF_SOURCE = 400;

  /**
   * What a page is rendered for.
   *
   * @param url with everything before the site
   * @param claims those that the site takes
   */
  record Key(String url, Object claims) {}

  /**
   * A rendered page.
   *
   * @param html its bytes, which are not modified
   * @param policy its Content-Security-Policy
   * @param indexed whether search engines may list it
   */
  record Rendered(HttpBody html, String tag, String policy, boolean indexed) {}

  /**
   * What a page was rendered from.
   *
   * @param site all of it that surrounds pages
   * @param spaces what the visitor saw of each, by its identity
   * @param specifications their versions by slug; empty for those that the visitor may not read
   */
  record Sources(
      Object site,
      Map<SpaceId, Optional<Object>> spaces,
      Map<String, Optional<Object>> specifications) {}

  private record Kept(Rendered page, Sources sources) {}

  private final ByteCache<Key, Kept> pages;

  /**
   * @param maxBytes all kept pages at most; 0 for none
   */
  PageCache(long maxBytes) {
    pages = new ByteCache<>(maxBytes, PageCache::weight);
  }

  /** Bytes, about. What surrounds pages is mostly the same object for those of a moment. */
  private static int weight(Key key, Kept kept) {
    int sources = kept.sources().spaces().size() + kept.sources().specifications().size();
    return (int) kept.page().html().length()
        + 2 * (kept.page().policy().length() + key.url().length())
        + OVERHEAD
        + BYTES_OF_SOURCE * sources;
  }

  /**
   * The page as it would be rendered now; empty where it must be.
   *
   * @param isOfNow whether sources are the same now, for the same visitor
   */
  Optional<Rendered> find(Key key, Predicate<Sources> isOfNow) {
    return pages.find(key).filter(kept -> isOfNow.test(kept.sources())).map(Kept::page);
  }

  void put(Key key, Rendered page, Sources sources) {
    pages.put(key, new Kept(page, sources));
  }
}
