package dev.docs.search.lucene;

import org.jspecify.annotations.Nullable;

/**
 * The matches of a term of a query in a part of a leaf. Immutable.
 *
 * @param pages the numbers of the pages, ascending
 * @param scores by match quality, the unweighted score of each page; 0 for no match; null when no
 *     page matches with that quality
 * @param firstDocument the first document of the part
 * @param fits how well each document of the part fits, twice that in a title or heading; 0 for no
 *     match; empty when none does
 */
@SuppressWarnings("ArrayRecordComponent") // never compared
record TermHits(int[] pages, double[] @Nullable [] scores, int firstDocument, float[] fits) {

  static final TermHits NONE =
      new TermHits(new int[0], new double[MatchQuality.count()][], 0, new float[0]);

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

  /** How much a page counts, by its place among these. */
  double score(int i, double[] weights) {
    double sum = 0;
    for (int fit = 0; fit < weights.length; fit++) {
      if (scores[fit] != null) {
        sum += weights[fit] * scores[fit][i];
      }
    }
    return sum;
  }

  /** How well a document of the part fits; 0 for no match. */
  double fit(int document) {
    return fits.length == 0 ? 0 : fits[document - firstDocument];
  }
}
