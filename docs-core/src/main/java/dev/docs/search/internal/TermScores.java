package dev.docs.search.internal;

import dev.docs.id.PageId;
import dev.docs.search.scope.internal.SearchedContent;
import java.io.IOException;
import java.util.Arrays;
import org.apache.lucene.index.PostingsEnum;
import org.apache.lucene.search.DocIdSetIterator;
import org.apache.lucene.util.FixedBitSet;

/**
 * Accumulates the matches of a term of a query in a leaf; {@link #take} resets it for the next
 * term. Not thread-safe.
 *
 * <p>Index-wide statistics, which include deleted documents, are not used in the scores: an updated
 * index gives the same scores as a new one.
 */
@SuppressWarnings("EnumOrdinal") // arrays by fit, filled once for each posting
final class TermScores {

  /** The weight of a word in the title relative to one in the text. */
  private static final double TITLE = 4;

  static final double HEADING = 2;
  private static final double DESCRIPTION = 1.5;

  /** BM25's {@code k1}, the saturation by further occurrences of a word: the usual value. */
  private static final double SATURATION = 1.2;

  /** BM25's {@code b}, the weight of the length of a text: low, since long pages are good pages. */
  private static final double LENGTH = 0.5;

  /** The length of a text that counts as neither long nor short, in words. */
  private static final double USUAL_LENGTH = 400;

  private static final byte IN_TITLE = 1;
  private static final byte IN_DESCRIPTION = 2;
  private static final byte IN_HEADING = 4;

  private final SearchedLeaf searched;
  private final Leaf.Pages all;
  private final Leaf.Documents documents;
  private final FixedBitSet pages;
  private final FixedBitSet sections;
  private final byte[][] places = new byte[MatchQuality.count()][];
  private final int[][] times = new int[MatchQuality.count()][];
  private final float[] fits;

  TermScores(SearchedLeaf searched) {
    this.searched = searched;
    all = searched.leaf().core().pages();
    documents = searched.leaf().core().documents();
    pages = new FixedBitSet(Math.max(1, all.count()));
    sections = new FixedBitSet(documents.pageOf().length);
    fits = new float[documents.pageOf().length];
  }

  /**
   * Adds the documents with a word.
   *
   * @param fit the match quality of the word
   */
  void add(String field, PostingsEnum postings, MatchQuality fit) throws IOException {
    int doc = next(postings, postings.nextDoc());
    while (doc != DocIdSetIterator.NO_MORE_DOCS) {
      add(field, doc, postings.freq(), fit);
      doc = next(postings, postings.nextDoc());
    }
  }

  /** Whether a document is of a searched page. */
  boolean isSearched(int doc) {
    return searched.has(documents.pageOf()[doc]);
  }

  /** The first document of a searched page from {@code from} on, where the postings stand. */
  private int next(PostingsEnum postings, int from) throws IOException {
    int doc = from;
    while (doc != DocIdSetIterator.NO_MORE_DOCS && !searched.has(documents.pageOf()[doc])) {
      int next = searched.next(documents.pageOf()[doc]);
      doc = next < 0 ? DocIdSetIterator.NO_MORE_DOCS : postings.advance(next);
    }
    return doc;
  }

  /** Adds a document of a searched page with a number of occurrences of a word. */
  void add(String field, int doc, int count, MatchQuality fit) {
    int page = documents.pageOf()[doc];
    pages.set(page);
    if (times[fit.ordinal()] == null) {
      times[fit.ordinal()] = new int[pages.length()];
      places[fit.ordinal()] = new byte[pages.length()];
    }
    switch (field) {
      case Terms.TITLE -> {
        places[fit.ordinal()][page] |= IN_TITLE;
        addSection(doc, HEADING * fit.value);
      }
      case Terms.DESCRIPTION -> places[fit.ordinal()][page] |= IN_DESCRIPTION;
      case Terms.HEADING -> {
        places[fit.ordinal()][page] |= IN_HEADING;
        times[fit.ordinal()][page] += count;
        addSection(doc, HEADING * fit.value);
      }
      default -> {
        times[fit.ordinal()][page] += count;
        addSection(doc, fit.value);
      }
    }
  }

  private void addSection(int doc, double fit) {
    sections.set(doc);
    fits[doc] = Math.max(fits[doc], (float) fit);
  }

  /** The accumulated matches of visible pages. */
  TermHits take() throws IOException {
    int[] found = members(pages);
    double[][] scores = new double[MatchQuality.count()][];
    int kept = 0;
    Leaf.Ids ids = null;
    for (int page : found) {
      SearchedContent content = searched.contentOf(page);
      if (!content.isAll()) {
        ids = ids == null ? searched.leaf().ids() : ids;
        if (!content.visible().test(new PageId(ids.of(page)))) {
          continue;
        }
      }
      found[kept] = page;
      kept++;
    }
    for (int fit = 0; fit < scores.length; fit++) {
      if (times[fit] != null) {
        scores[fit] = new double[kept];
        for (int i = 0; i < kept; i++) {
          scores[fit][i] = score(found[i], places[fit], times[fit]);
        }
        times[fit] = null;
        places[fit] = null;
      }
    }
    int[] in = members(sections);
    double[] inFits = new double[in.length];
    for (int i = 0; i < in.length; i++) {
      inFits[i] = fits[in[i]];
      fits[in[i]] = 0;
    }
    pages.clear();
    sections.clear();
    return new TermHits(Arrays.copyOf(found, kept), scores, in, inFits);
  }

  private static int[] members(FixedBitSet set) {
    int[] members = new int[set.cardinality()];
    int bit = members.length == 0 ? 0 : set.nextSetBit(0);
    for (int i = 0; i < members.length; i++) {
      members[i] = bit;
      bit = bit + 1 < set.length() ? set.nextSetBit(bit + 1) : DocIdSetIterator.NO_MORE_DOCS;
    }
    return members;
  }

  private double score(int page, byte[] in, int[] often) {
    double norm = 1 - LENGTH + LENGTH * all.lengths()[page] / USUAL_LENGTH;
    int titleLength = Math.max(1, documents.headingLengths()[all.firsts()[page]]);
    double title = TITLE * (1 + 1.0 / titleLength) / 2;
    return ((in[page] & IN_TITLE) == 0 ? 0 : title)
        + ((in[page] & IN_DESCRIPTION) == 0 ? 0 : DESCRIPTION)
        + ((in[page] & IN_HEADING) == 0 ? 0 : HEADING)
        + often[page] * (SATURATION + 1) / (often[page] + SATURATION * norm);
  }
}
