package dev.docs.search.index;

/**
 * Where a term of a query stands in a leaf. Immutable.
 *
 * @param pages the numbers of the pages, ascending
 * @param scores how well each page fits, without regard to how rare the term is
 * @param sections the documents of the sections, ascending
 * @param fits how well each section fits
 */
record TermHits(int[] pages, double[] scores, int[] sections, double[] fits) {}
