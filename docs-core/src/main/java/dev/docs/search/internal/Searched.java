package dev.docs.search.internal;

import static java.util.Objects.requireNonNull;

import dev.docs.content.Content;
import dev.docs.content.Page;
import dev.docs.content.markdown.PlainText.Section;
import dev.docs.id.PageId;
import dev.docs.id.SpaceId;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Predicate;

/**
 * A content in which something is looked for.
 *
 * @param state tells its pages from those of other contents of the space: equal pages may have
 *     equal states, others never
 * @param computedFrom what its computed pages come from: where that differs, so may their texts;
 *     empty where it has none
 * @param language the code of the language that the space is in; empty when that is not known
 * @param texts reads the text of a page of the content, section by section
 * @param variant tells what of the texts is searched; empty for all of them
 * @param visible which of the pages may be found at all, besides those hidden or excluded from
 *     search, which never are
 */
public record Searched(
    SpaceId space,
    Content content,
    String state,
    String computedFrom,
    Optional<String> language,
    Function<Page, List<Section>> texts,
    String variant,
    Predicate<PageId> visible) {

  /** Where every page is visible. */
  public static final Predicate<PageId> ALL = page -> true;

  public Searched {
    requireNonNull(space, "space");
    requireNonNull(content, "content");
    requireNonNull(state, "state");
    requireNonNull(computedFrom, "computedFrom");
    requireNonNull(language, "language");
    requireNonNull(texts, "texts");
    requireNonNull(variant, "variant");
    requireNonNull(visible, "visible");
  }

  /** Tells the indexes of different pages, or of different languages, apart. */
  String index() {
    return language.orElse("") + ":" + state;
  }
}
