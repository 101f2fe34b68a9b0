package dev.docs.http.reader;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import dev.docs.budget.internal.Lazy;
import dev.docs.http.HttpBody;
import dev.docs.id.SpaceId;
import java.util.Map;
import java.util.Optional;

/**
 * Rendered pages. A page is answered again only to visitors with the same claims, and only while
 * all that it was rendered from is the same: the site, what the visitor sees of each space that it
 * names, and the specifications of which it shows a part. All of it is read for each request, with
 * the visitor's own rights. Thread-safe.
 */
final class PageCache {

  /** Kept pages, in bytes. */
  private static final long MAX_BYTES = 8 << 20;

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

  private record Kept(Rendered page, Sources sources) {

    /** Bytes, about. What surrounds pages is mostly the same object for those of a moment. */
    int weight(Key key) {
      int sources = sources().spaces().size() + sources().specifications().size();
      return (int) page.html().length()
          + 2 * (page.policy().length() + key.url().length())
          + OVERHEAD
          + BYTES_OF_SOURCE * sources;
    }
  }

  /** Built when the first page is shown: it takes time that a start has not. */
  private static final class Pages {
    final Cache<Key, Kept> byKey =
        Caffeine.newBuilder()
            .maximumWeight(MAX_BYTES)
            .<Key, Kept>weigher((key, kept) -> kept.weight(key))
            .executor(Runnable::run)
            .build();
  }

  private final Lazy<Pages> pages = Lazy.of(Pages::new);

  /** Tells what sources are now, to the same visitor. */
  interface Present {

    Object site();

    Optional<Object> space(SpaceId id);

    Optional<Object> specification(String slug);
  }

  /** The page as it would be rendered now; empty where it must be. */
  Optional<Rendered> find(Key key, Present present) {
    return Optional.ofNullable(pages.get().byKey.getIfPresent(key))
        .filter(kept -> isOfNow(kept, present))
        .map(Kept::page);
  }

  private static boolean isOfNow(Kept kept, Present present) {
    return kept.sources().site().equals(present.site())
        && kept.sources().spaces().entrySet().stream()
            .allMatch(one -> present.space(one.getKey()).equals(one.getValue()))
        && kept.sources().specifications().entrySet().stream()
            .allMatch(one -> present.specification(one.getKey()).equals(one.getValue()));
  }

  void put(Key key, Rendered page, Sources sources) {
    pages.get().byKey.put(key, new Kept(page, sources));
  }
}
