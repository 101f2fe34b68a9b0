package dev.docs.search.internal;

import org.jspecify.annotations.Nullable;

/**
 * Where a term of a query stands in a leaf. Immutable.
 *
 * @param pages the numbers of the pages, ascending
 * @param scores by fit, how much each page has of what fits so, without regard to how rare that is;
 *     0 for nothing; null for a fit that no page has
 * @param sections the documents of the sections, ascending; with them those of pages whose title
 *     fits
 * @param fits how well each fits, twice that in a title or heading
 */
@SuppressWarnings("ArrayRecordComponent") // never compared
record TermHits(int[] pages, double[] @Nullable [] scores, int[] sections, double[] fits) {

  /** Adds to the number of pages with each fit or a better one. */
  void count(int[] with) {
    for (int i = 0; i < pages.length; i++) {
      boolean found = false;
      for (int fit = 0; fit < with.length; fit++) {
        found |= scores[fit] != null && scores[fit][i] > 0;
        with[fit] += found ? 1 : 0;
      }
    }
  }

  /**
   * How much a page counts.
   *
   * @param i where the page is
   * @param worth what a fit counts, by fit
   */
  double score(int i, double[] worth) {
    double sum = 0;
    for (int fit = 0; fit < worth.length; fit++) {
      if (scores[fit] != null) {
        sum += worth[fit] * scores[fit][i];
      }
    }
    return sum;
  }
}
