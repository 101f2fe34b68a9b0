package dev.docs.search.lucene;

import dev.docs.content.Content;
import dev.docs.id.PageId;
import dev.docs.search.scope.SearchedContent;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;

/**
 * A content that is in an index, or is brought there.
 *
 * @param content gives it; empty where it is only known by its state
 * @param rest what is not written of it yet; empty where all is
 */
record IndexedSpace(
    SearchedContent.State state, Optional<Supplier<Content>> content, Optional<Rest> rest) {

  /** Of a content that a process has left before all was written: no content has it. */
  private static final SearchedContent.State UNFINISHED =
      new SearchedContent.State("", "", Optional.empty());

  /**
   * What is not written yet. For the thread that holds the lock of the index.
   *
   * @param source of the content
   * @param pages to be written; what the index has of all others is as in the content
   * @param isNew whether the index has nothing of these pages
   */
  record Rest(SearchedContent.Source source, Set<PageId> pages, boolean isNew) {}

  /** A content with all its pages. */
  static IndexedSpace whole(SearchedContent.State state, Optional<Supplier<Content>> content) {
    return new IndexedSpace(state, content, Optional.empty());
  }

  /** Whether all of it is written. */
  boolean isWhole() {
    return rest.isEmpty();
  }

  /** Whether it is written, and in this state. */
  boolean is(SearchedContent.State wanted) {
    return isWhole() && state.equals(wanted);
  }

  /** Its state for those who will only see what is written now. */
  SearchedContent.State written() {
    return isWhole() ? state : UNFINISHED;
  }
}
