package dev.docs.content.edit;

import dev.docs.content.Content;
import dev.docs.content.Page;
import dev.docs.content.document.ContentRef;
import dev.docs.content.document.internal.LinkResolver;
import dev.docs.content.link.ContentLinks;
import dev.docs.content.markdown.FrontMatter;
import dev.docs.rule.internal.KeepsRule;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * What a page tells search engines: the page or URL that it is a copy of, and those that say the
 * same in other languages or versions. They stand in its front matter, as {@code metaLinks} with
 * {@code canonical} and {@code alternates}: absolute URLs, or links to pages as in its text.
 *
 * @param canonical null for none
 * @param alternates at most {@value #MAX_ALTERNATES}
 */
@KeepsRule("meta-links")
public record MetaLinks(@Nullable ContentRef canonical, List<ContentRef> alternates) {

  /** The most alternates: our choice, more than there are languages to translate into. */
  public static final int MAX_ALTERNATES = 100;

  private static final String KEY = "metaLinks";

  private static final int MAX_LENGTH = 2_048;

  private static final MetaLinks NONE = new MetaLinks(null, List.of());

  public MetaLinks {
    alternates = List.copyOf(alternates);
  }

  /** The links of a page of this content; those that lead to no page of it are left out. */
  public static MetaLinks of(Page page, Content content) {
    String written = page.frontMatter();
    if (written == null || !written.contains(KEY)) {
      return NONE;
    }
    Object links = FrontMatter.parse(FrontMatter.splitAsMeant(written).raw()).get(KEY);
    if (!(links instanceof Map<?, ?> map)) {
      return NONE;
    }
    LinkResolver resolver = new ContentLinks(content).on(page);
    List<?> others = map.get("alternates") instanceof List<?> list ? list : List.of();
    return new MetaLinks(
        target(map.get("canonical"), resolver, content).orElse(null),
        others.stream()
            .flatMap(other -> target(other, resolver, content).stream())
            .limit(MAX_ALTERNATES)
            .toList());
  }

  private static Optional<ContentRef> target(
      @Nullable Object written, LinkResolver resolver, Content content) {
    if (!(written instanceof String target) || target.length() > MAX_LENGTH) {
      return Optional.empty();
    }
    if (target.startsWith("https://") || target.startsWith("http://")) {
      return Optional.of(new ContentRef.Url(target));
    }
    return resolver.resolve(target) instanceof ContentRef.Page page
            && page.space() == null
            && content.holds(page)
        ? Optional.of(page)
        : Optional.empty();
  }

  public boolean isEmpty() {
    return canonical == null && alternates.isEmpty();
  }
}
