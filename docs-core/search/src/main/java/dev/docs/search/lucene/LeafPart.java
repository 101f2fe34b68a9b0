package dev.docs.search.lucene;

/**
 * Neighbouring pages of a leaf with their documents. What a search keeps for each page or document
 * it keeps by part: nothing for parts in which nothing was found, and no large arrays. Immutable.
 *
 * @param firstPage the first of its pages
 * @param endPage after the last one
 */
record LeafPart(SearchedLeaf searched, int firstPage, int endPage) {

  private static final int SHIFT = 12;

  /** The most pages of a part. */
  static final int PAGES = 1 << SHIFT;

  /** How many parts a leaf has. */
  static int count(SearchedLeaf searched) {
    return (searched.leaf().core().pages().count() + PAGES - 1) >> SHIFT;
  }

  static int numberOf(int page) {
    return page >> SHIFT;
  }

  static LeafPart of(SearchedLeaf searched, int number) {
    int first = number << SHIFT;
    return new LeafPart(
        searched, first, Math.min(searched.leaf().core().pages().count(), first + PAGES));
  }

  int pageCount() {
    return endPage - firstPage;
  }

  /** The first of its documents. */
  int firstDocument() {
    return searched.leaf().core().pages().firsts()[firstPage];
  }

  int documentCount() {
    return searched.leaf().core().pages().firsts()[endPage] - firstDocument();
  }
}
