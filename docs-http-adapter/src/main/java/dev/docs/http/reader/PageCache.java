package dev.docs.http.reader;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import dev.docs.id.SpaceId;
import dev.docs.memory.internal.Lazy;
import java.util.Map;
import java.util.Optional;

/**
 * Rendered pages. A page is answered again only to visitors with the same claims to whom the site
 * is the same, and only while all that it was rendered from is the same: what the visitor sees of
 * each space that it names, and the specifications of which it shows a part. All of it is read for
 * each request, with the visitor's own rights. Thread-safe.
 */
final class PageCache {

  /** Kept pages, in bytes. */
  private static final long MAX_BYTES = 8 << 20;

  /** Memory of a kept page besides its text, in bytes: mostly what it depends on. */
  private static final int OVERHEAD = 2_000;

  /**
   * What a page is rendered for.
   *
   * @param url with everything before the site
   * @param site all of it that surrounds pages
   * @param claims those that the site takes
   */
  record Key(String url, Object site, Object claims) {}

  /**
   * A rendered page.
   *
   * @param policy its Content-Security-Policy
   * @param indexed whether search engines may list it
   */
  record Rendered(String html, String tag, String policy, boolean indexed) {}

  /**
   * What a page was rendered from.
   *
   * @param spaces what the visitor saw of each, by its identity
   * @param specifications their versions by slug; empty for those that the visitor may not read
   */
  record Sources(
      Map<SpaceId, Optional<Object>> spaces, Map<String, Optional<Object>> specifications) {}

  private record Kept(Rendered page, Sources sources) {}

  /** Built when the first page is shown: it takes time that a start has not. */
  private static final class Pages {
    final Cache<Key, Kept> byKey =
        Caffeine.newBuilder()
            .maximumWeight(MAX_BYTES)
            .<Key, Kept>weigher((key, kept) -> 2 * kept.page().html().length() + OVERHEAD)
            .executor(Runnable::run)
            .build();
  }

  private final Lazy<Pages> pages = Lazy.of(Pages::new);

  /** Tells what sources are now, to the same visitor. */
  interface Present {

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
    return kept.sources().spaces().entrySet().stream()
            .allMatch(one -> present.space(one.getKey()).equals(one.getValue()))
        && kept.sources().specifications().entrySet().stream()
            .allMatch(one -> present.specification(one.getKey()).equals(one.getValue()));
  }

  void put(Key key, Rendered page, Sources sources) {
    pages.get().byKey.put(key, new Kept(page, sources));
  }
}
