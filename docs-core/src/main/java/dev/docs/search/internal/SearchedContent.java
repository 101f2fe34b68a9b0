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
 * A content to search.
 *
 * @param language the code of the language that the space is in; empty when that is not known
 * @param visible the pages that may be found; hidden pages and those excluded from search never are
 */
public record SearchedContent(
    SpaceId space,
    Content content,
    State state,
    Optional<String> language,
    Texts searchedTexts,
    Predicate<PageId> visible) {

  /**
   * Identifies the state of a content.
   *
   * @param pages identifies the pages: different pages of the space never have equal values
   * @param computedFrom identifies the sources of its computed pages; empty for none
   */
  public record State(String pages, String computedFrom) {
    public State {
      requireNonNull(pages, "pages");
      requireNonNull(computedFrom, "computedFrom");
    }
  }

  /**
   * The searched text of the pages.
   *
   * @param read the text of a page of the content, section by section
   * @param variant identifies the searched part of the texts; empty for all
   */
  public record Texts(Function<Page, List<Section>> read, String variant) {
    public Texts {
      requireNonNull(read, "read");
      requireNonNull(variant, "variant");
    }
  }

  /** The filter for contents in which every page is visible. */
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

  /** The key of the index of these pages in this language. */
  String index() {
    return language.orElse("") + ":" + state.pages();
  }
}
