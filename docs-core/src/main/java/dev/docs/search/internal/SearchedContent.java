package dev.docs.search.internal;

import static java.util.Objects.requireNonNull;

import dev.docs.content.Content;
import dev.docs.content.Page;
import dev.docs.content.document.Document.Section;
import dev.docs.id.PageId;
import dev.docs.id.SpaceId;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Predicate;

/**
 * A content in which something is looked for.
 *
 * @param language the code of the language that the space is in; empty when that is not known
 * @param visible which of the pages may be found at all, besides those hidden or excluded from
 *     search, which never are
 */
public record SearchedContent(
    SpaceId space,
    Content content,
    State state,
    Optional<String> language,
    Texts searchedTexts,
    Predicate<PageId> visible) {

  /**
   * Tells contents apart.
   *
   * @param pages tells its pages from those of other contents of the space: equal pages may have
   *     equal states, others never
   * @param computedFrom what its computed pages come from: where that differs, so may their texts;
   *     empty where it has none
   */
  public record State(String pages, String computedFrom) {
    public State {
      requireNonNull(pages, "pages");
      requireNonNull(computedFrom, "computedFrom");
    }
  }

  /**
   * What of the pages is searched.
   *
   * @param read the text of a page of the content, section by section
   * @param variant tells what of the texts is searched; empty for all of them
   */
  public record Texts(Function<Page, List<Section>> read, String variant) {
    public Texts {
      requireNonNull(read, "read");
      requireNonNull(variant, "variant");
    }
  }

  /** Where every page is visible. */
  public static final Predicate<PageId> ALL = page -> true;

  public SearchedContent {
    requireNonNull(space, "space");
    requireNonNull(content, "content");
    requireNonNull(state, "state");
    requireNonNull(language, "language");
    requireNonNull(searchedTexts, "searchedTexts");
    requireNonNull(visible, "visible");
  }

  String computedFrom() {
    return state.computedFrom();
  }

  Function<Page, List<Section>> texts() {
    return searchedTexts.read();
  }

  String variant() {
    return searchedTexts.variant();
  }

  /** Tells the indexes of different pages, or of different languages, apart. */
  String index() {
    return language.orElse("") + ":" + state.pages();
  }
}
