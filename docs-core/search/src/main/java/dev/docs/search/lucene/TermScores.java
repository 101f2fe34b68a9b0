package dev.docs.search.lucene;

import dev.docs.id.PageId;
import dev.docs.search.scope.SearchedContent;
import java.io.IOException;
import java.util.Arrays;
import org.apache.lucene.index.PostingsEnum;
import org.apache.lucene.search.DocIdSetIterator;
import org.apache.lucene.util.FixedBitSet;
import org.jspecify.annotations.Nullable;

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

  private static final byte IN_TEXT = 0;
  private static final byte IN_TITLE = 1;
  private static final byte IN_DESCRIPTION = 2;
  private static final byte IN_HEADING = 4;

  private final SearchedLeaf searched;
  private final Leaf.Documents documents;

  /** The parts of the leaf in which the term was found; null for others. */
  private final @Nullable InPart[] parts;

  TermScores(SearchedLeaf searched) {
    this.searched = searched;
    documents = searched.leaf().core().documents();
    parts = new InPart[LeafPart.count(searched)];
  }

  /** Adds the documents with a word of this match quality. */
  void add(String field, PostingsEnum postings, MatchQuality fit) throws IOException {
    byte place = place(field);
    int doc = next(postings, postings.nextDoc());
    while (doc != DocIdSetIterator.NO_MORE_DOCS) {
      add(place, doc, postings.freq(), fit);
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
    add(place(field), doc, count, fit);
  }

  private static byte place(String field) {
    return switch (field) {
      case Terms.TITLE -> IN_TITLE;
      case Terms.DESCRIPTION -> IN_DESCRIPTION;
      case Terms.HEADING -> IN_HEADING;
      default -> IN_TEXT;
    };
  }

  private void add(byte place, int doc, int count, MatchQuality fit) {
    int page = documents.pageOf()[doc];
    int number = LeafPart.numberOf(page);
    InPart part = parts[number];
    if (part == null) {
      part = new InPart(LeafPart.of(searched, number));
      parts[number] = part;
    }
    part.add(place, page, doc, count, fit);
  }

  /** The accumulated matches of visible pages by part of the leaf. */
  TermHits[] take() throws IOException {
    TermHits[] taken = new TermHits[parts.length];
    for (int i = 0; i < parts.length; i++) {
      InPart part = parts[i];
      taken[i] = part == null ? TermHits.NONE : part.hits();
      parts[i] = null;
    }
    return taken;
  }

  /** The matches in a part of the leaf; its arrays begin with what is first in the part. */
  private static final class InPart {

    private final LeafPart part;
    private final Leaf.Pages all;
    private final Leaf.Documents documents;
    private final FixedBitSet pages;
    private final byte[][] places = new byte[MatchQuality.count()][];
    private final int[][] times = new int[MatchQuality.count()][];
    private final int firstDocument;
    private final float[] fits;

    InPart(LeafPart part) {
      this.part = part;
      all = part.searched().leaf().core().pages();
      documents = part.searched().leaf().core().documents();
      pages = new FixedBitSet(part.pageCount());
      firstDocument = part.firstDocument();
      fits = new float[part.documentCount()];
    }

    void add(byte place, int inLeaf, int doc, int count, MatchQuality fit) {
      int page = inLeaf - part.firstPage();
      pages.set(page);
      if (times[fit.ordinal()] == null) {
        times[fit.ordinal()] = new int[part.pageCount()];
        places[fit.ordinal()] = new byte[part.pageCount()];
      }
      places[fit.ordinal()][page] |= place;
      if (place == IN_TEXT || place == IN_HEADING) {
        times[fit.ordinal()][page] += count;
      }
      if (place != IN_DESCRIPTION) {
        int at = doc - firstDocument;
        double much = place == IN_TEXT ? fit.value : HEADING * fit.value;
        fits[at] = Math.max(fits[at], (float) much);
      }
    }

    TermHits hits() throws IOException {
      int[] found = visible();
      double[][] scores = new double[MatchQuality.count()][];
      for (int fit = 0; fit < scores.length; fit++) {
        if (times[fit] != null) {
          scores[fit] = new double[found.length];
          for (int i = 0; i < found.length; i++) {
            scores[fit][i] = score(found[i], places[fit], times[fit]);
          }
        }
      }
      return new TermHits(found, scores, firstDocument, fits);
    }

    /** The pages that were found and may be. */
    private int[] visible() throws IOException {
      int[] found = new int[pages.cardinality()];
      int kept = 0;
      Leaf.Ids ids = null;
      int next = pages.nextSetBit(0);
      while (next != DocIdSetIterator.NO_MORE_DOCS) {
        int page = part.firstPage() + next;
        SearchedContent content = part.searched().contentOf(page);
        boolean visible = content.isAll();
        if (!visible) {
          ids = ids == null ? part.searched().leaf().ids() : ids;
          visible = content.visible().test(new PageId(ids.of(page)));
        }
        if (visible) {
          found[kept] = page;
          kept++;
        }
        next =
            next + 1 < pages.length() ? pages.nextSetBit(next + 1) : DocIdSetIterator.NO_MORE_DOCS;
      }
      return kept == found.length ? found : Arrays.copyOf(found, kept);
    }

    private double score(int page, byte[] in, int[] often) {
      int at = page - part.firstPage();
      double norm = 1 - LENGTH + LENGTH * all.lengths()[page] / USUAL_LENGTH;
      int titleLength = Math.max(1, documents.headingLengths()[all.firsts()[page]]);
      double title = TITLE * (1 + 1.0 / titleLength) / 2;
      return ((in[at] & IN_TITLE) == 0 ? 0 : title)
          + ((in[at] & IN_DESCRIPTION) == 0 ? 0 : DESCRIPTION)
          + ((in[at] & IN_HEADING) == 0 ? 0 : HEADING)
          + often[at] * (SATURATION + 1) / (often[at] + SATURATION * norm);
    }
  }
}
