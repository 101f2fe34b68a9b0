package dev.docs.site.published.internal;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import dev.docs.budget.internal.HeapBytes;
import dev.docs.content.Content;
import dev.docs.content.DocumentId;
import dev.docs.content.internal.ContentRoot;
import dev.docs.content.markdown.internal.ConditionalBlocks;
import dev.docs.site.redirect.internal.ConfiguredRedirects;
import java.util.List;
import java.util.Set;
import java.util.concurrent.atomic.LongAdder;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Caches of facts derived from content, keyed by digest: what texts name, their conditions, their
 * visible parts, and configured redirects. Thread-safe.
 */
public final class ContentFacts {

  /** The most cached redirects: our choice. The least recently used are evicted. */
  public static final long MAX_ENTRIES = HeapBytes.atMost(100_000);

  /** The most characters of cached visible texts: our choice, about 20 MB. */
  public static final long MAX_CHARACTERS = HeapBytes.atMost(10_000_000);

  /** The most bytes of cached facts of texts: our choice, those of some 50,000 pages. */
  public static final long MAX_BYTES = HeapBytes.atMost(16L << 20);

  private final Cache<String, ConfiguredRedirects> redirects =
      Caffeine.newBuilder()
          .maximumWeight(MAX_ENTRIES)
          .<String, ConfiguredRedirects>weigher((digest, found) -> 1 + found.size())
          .executor(Runnable::run)
          .build();

  private final Cache<DocumentId, Written> written =
      Caffeine.newBuilder()
          .maximumWeight(MAX_BYTES)
          .<DocumentId, Written>weigher((id, text) -> text.weight())
          .executor(Runnable::run)
          .build();

  private final Cache<Shown, String> texts =
      Caffeine.newBuilder()
          .maximumWeight(MAX_CHARACTERS)
          .<Shown, String>weigher((shown, text) -> 100 + text.length())
          .executor(Runnable::run)
          .build();

  private final LongAdder owners = new LongAdder();

  /** A text as it is written. */
  record Written(List<String> conditions, TextFacts facts) {
    private static final Written NOTHING = new Written(List.of(), TextFacts.NONE);

    private int weight() {
      return 100 + 200 * conditions.size() + facts.weight();
    }
  }

  /** The key of a visible text: the document and the conditions that hold. */
  private record Shown(@Nullable DocumentId document, Set<String> holding) {}

  /**
   * What is known of a text.
   *
   * @param document null for the empty text
   * @param text loads the text on a cache miss
   */
  Written written(@Nullable DocumentId document, Function<? super DocumentId, String> text) {
    if (document == null) {
      return Written.NOTHING;
    }
    Written known = written.getIfPresent(document);
    if (known != null) {
      return known;
    }
    String markdown = text.apply(document);
    Written made = new Written(ConditionalBlocks.conditions(markdown), TextFacts.of(markdown));
    written.put(document, made);
    return made;
  }

  /** Counts a page or reusable content whose links are resolved. */
  void countOwner() {
    owners.increment();
  }

  /** How many pages and reusable contents had their links resolved so far. */
  public long owners() {
    return owners.sum();
  }

  /**
   * A text without the blocks whose condition does not hold.
   *
   * @param holding the conditions of the text that hold
   */
  String shown(@Nullable DocumentId document, String text, Set<String> holding) {
    return texts.get(
        new Shown(document, Set.copyOf(holding)),
        shown -> ConditionalBlocks.shown(text, shown.holding()::contains));
  }

  /** The redirects of the configuration. */
  ConfiguredRedirects redirects(Content content, ContentRoot root) {
    return redirects.get(
        root.redirects().digest(), digest -> ConfiguredRedirects.of(content.allRedirects()));
  }
}
