package dev.docs.site.published.internal;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import dev.docs.content.Content;
import dev.docs.content.DocumentId;
import dev.docs.content.Page;
import dev.docs.content.internal.ContentRoot;
import dev.docs.content.markdown.internal.ConditionalBlocks;
import dev.docs.content.markdown.internal.SpecificationBlocks;
import dev.docs.contents.ContentView;
import dev.docs.site.adaptive.internal.Condition;
import dev.docs.site.redirect.internal.ConfiguredRedirects;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Caches of facts derived from content, keyed by digest: pages with conditions, conditions of
 * blocks, and configured redirects. Thread-safe.
 */
public final class ContentFacts {

  /**
   * The most cached pages with conditions and redirects: our choice, about 20 MB. Beyond that the
   * least recently used are evicted.
   */
  public static final long MAX_ENTRIES = 100_000;

  /** The most characters of cached visible texts: our choice, about 20 MB. */
  public static final long MAX_CHARACTERS = 10_000_000;

  /**
   * The most contents with a cached answer whether texts have conditions: our choice, about 1 MB.
   */
  public static final long MAX_CONTENTS = 10_000;

  private final Cache<String, List<Conditional>> conditionals = cache(List::size);
  private final Cache<String, ConfiguredRedirects> redirects = cache(ConfiguredRedirects::size);

  private final Cache<DocumentId, List<String>> conditions =
      Caffeine.newBuilder().maximumSize(MAX_ENTRIES).build();
  private final Cache<DocumentId, Set<String>> specifications =
      Caffeine.newBuilder().maximumSize(MAX_ENTRIES).build();
  private final Cache<String, Boolean> conditional =
      Caffeine.newBuilder().maximumSize(MAX_CONTENTS).build();
  private final Cache<Shown, String> texts =
      Caffeine.newBuilder()
          .maximumWeight(MAX_CHARACTERS)
          .<Shown, String>weigher((shown, text) -> 100 + text.length())
          .build();

  /**
   * A page with a condition.
   *
   * @param condition empty for a malformed one, which never holds
   */
  record Conditional(Page page, Optional<Condition> condition) {}

  /** The key of a visible text: the document and the conditions that hold. */
  private record Shown(@Nullable DocumentId document, Set<String> holding) {}

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

  /**
   * The slugs of the OpenAPI specifications that a text refers to.
   *
   * @param text supplies the text on a cache miss
   */
  Set<String> specifications(DocumentId document, Supplier<String> text) {
    return specifications.get(document, id -> SpecificationBlocks.specifications(text.get()));
  }

  /** The conditions of the blocks of a text. */
  List<String> conditions(@Nullable DocumentId document, String text) {
    return document == null
        ? List.of()
        : conditions.get(document, id -> ConditionalBlocks.conditions(text));
  }

  /**
   * Whether the blocks of a page have conditions.
   *
   * @param whole with all of its texts
   */
  public boolean haveConditions(ContentView whole) {
    return conditional.get(
        whole.pagesIdentity(),
        digest ->
            whole.content().allPages().stream()
                .anyMatch(
                    page ->
                        page.document() != null
                            && !conditions
                                .get(
                                    page.document(),
                                    id -> ConditionalBlocks.conditions(whole.text(id)))
                                .isEmpty()));
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
