package dev.docs.search.lucene;

import dev.docs.content.Content;
import dev.docs.search.scope.SearchedContent;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * A content that is in an index.
 *
 * @param content gives it; empty where it is only known by its state
 */
record IndexedSpace(SearchedContent.State state, Optional<Supplier<Content>> content) {

  boolean is(SearchedContent.State wanted) {
    return state.equals(wanted);
  }
}
