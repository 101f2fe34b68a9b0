package dev.docs.site.published;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import dev.docs.content.Content;
import dev.docs.content.ContentRoot;
import dev.docs.content.Page;
import dev.docs.site.adaptive.Condition;
import dev.docs.site.redirect.ConfiguredRedirects;
import java.util.List;
import java.util.Optional;

/**
 * What sites ask of contents again and again, kept by the digests of what it follows from: pages
 * that have conditions, and redirects of the configuration. Thread-safe.
 */
public final class ContentFacts {

  /**
   * Pages with conditions and redirects that are kept at most: our choice, some 20 MB. Beyond, what
   * was not asked for lately is read again.
   */
  public static final long MAX_ENTRIES = 100_000;

  private final Cache<String, List<Conditional>> conditionals = cache(List::size);
  private final Cache<String, ConfiguredRedirects> redirects = cache(ConfiguredRedirects::size);

  /**
   * A page that is not for everybody.
   *
   * @param condition empty for one that is none, hence holds for nobody
   */
  record Conditional(Page page, Optional<Condition> condition) {}

  private static <T> Cache<String, T> cache(java.util.function.ToIntFunction<T> size) {
    return Caffeine.newBuilder()
        .maximumWeight(MAX_ENTRIES)
        .<String, T>weigher((key, value) -> 1 + size.applyAsInt(value))
        .build();
  }

  /** The pages that have conditions, in no particular order. */
  List<Conditional> conditionals(Content content, ContentRoot root) {
    return conditionals.get(
        root.pages().digest(),
        digest ->
            content.allPages().stream()
                .filter(page -> page.condition() != null && !page.condition().isEmpty())
                .map(page -> new Conditional(page, Condition.find(page.condition())))
                .toList());
  }

  /** The redirects of the configuration. */
  ConfiguredRedirects redirects(Content content, ContentRoot root) {
    return redirects.get(
        root.redirects().digest(), digest -> ConfiguredRedirects.of(content.allRedirects()));
  }
}
