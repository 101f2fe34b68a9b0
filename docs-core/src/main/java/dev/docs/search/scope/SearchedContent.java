package dev.docs.search.scope;

import static java.util.Objects.requireNonNull;

import dev.docs.content.Content;
import dev.docs.content.Page;
import dev.docs.content.document.Document.Section;
import dev.docs.id.PageId;
import dev.docs.id.SpaceId;
import dev.docs.search.scope.internal.SearchablePages;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.function.Supplier;

/**
 * A content to search.
 *
 * @param place the index that it is in
 * @param source asked only where the content is not indexed yet
 * @param visible the pages that may be found; hidden pages and those excluded from search never are
 */
public record SearchedContent(
    IndexName place,
    SpaceId space,
    State state,
    Supplier<? extends Source> source,
    Predicate<PageId> visible) {

  /** The filter for contents in which every page is visible. */
  public static final Predicate<PageId> ALL = page -> true;

  /**
   * Identifies the state of a content.
   *
   * @param pages identifies the pages: different pages of the space never have equal values
   * @param computedFrom identifies the sources of its computed pages; empty for none
   * @param language the code of the language that the space is in; empty when that is not known
   */
  public record State(String pages, String computedFrom, Optional<String> language) {
    public State {
      requireNonNull(pages, "pages");
      requireNonNull(computedFrom, "computedFrom");
      requireNonNull(language, "language");
    }
  }

  /** Pages and their searched texts. */
  public interface Source {

    Content content();

    /** Gives the content, too, and holds as little of it as possible. */
    Supplier<Content> again();

    /**
     * A page of the content that may be found: a document that is not hidden and not excluded from
     * search, and is not a descendant of such a page. Empty for all others.
     */
    default Optional<Page> searchable(PageId id) {
      return SearchablePages.find(content(), id);
    }

    /**
     * The pages that have to be indexed again, where another content is; reads only the difference,
     * and the descendants of pages whose visibility changed.
     */
    default Set<PageId> changedSince(Content before) {
      return SearchablePages.changed(before, content());
    }

    /** The pages whose texts are computed from something else than their own. */
    default Set<PageId> computed() {
      return SearchablePages.computed(content());
    }

    /** The text of a page of the content, section by section. */
    List<Section> sections(Page page);
  }

  public SearchedContent {
    requireNonNull(place, "place");
    requireNonNull(space, "space");
    requireNonNull(state, "state");
    requireNonNull(source, "source");
    requireNonNull(visible, "visible");
  }

  /** Whether every page may be found. */
  public boolean isAll() {
    return visible == ALL;
  }
}
