package dev.docs.search.index;

import java.io.IOException;
import java.util.Arrays;
import java.util.function.Predicate;
import org.apache.lucene.index.PostingsEnum;
import org.apache.lucene.search.DocIdSetIterator;
import org.apache.lucene.util.Bits;
import org.apache.lucene.util.FixedBitSet;

/**
 * Adds up where the words that fit a term of a query stand in a leaf. To be emptied by {@link
 * #take} before the next term. Not thread-safe.
 *
 * <p>Numbers of the index as a whole, which depend on what was removed from it lately, take no part
 * in the scores: an index that was brought on answers what one made anew would.
 */
final class Tally {

  /** A word of the title tells more of what a page is about than all of its text. */
  private static final double TITLE = 4;

  private static final double HEADING = 2;
  private static final double DESCRIPTION = 1.5;

  /** How fast further occurrences of a word in a text stop to count: the usual value. */
  private static final double SATURATION = 1.2;

  /** How much the length of a text matters: less than usual, long pages being good pages. */
  private static final double LENGTH = 0.5;

  /** The length of a text that counts as neither long nor short, in words. */
  private static final double USUAL_LENGTH = 400;

  private static final Fit[] FITS = Fit.values();

  private final Leaf leaf;
  private final Bits live;
  private final Predicate<String> visible;
  private final FixedBitSet pages;
  private final FixedBitSet sections;
  private final double[] title;
  private final double[] description;
  private final double[] heading;
  private final int[][] text;
  private final double[] fits;

  /**
   * An empty one.
   *
   * @param visible whether a page with this id may be found
   */
  Tally(Leaf leaf, Predicate<String> visible) {
    this.leaf = leaf;
    this.live = leaf.reader().getLiveDocs();
    this.visible = visible;
    int size = leaf.core().ids().length;
    pages = new FixedBitSet(size);
    sections = new FixedBitSet(leaf.reader().maxDoc());
    title = new double[size];
    description = new double[size];
    heading = new double[size];
    text = new int[FITS.length][];
    fits = new double[leaf.reader().maxDoc()];
  }

  /**
   * Adds the documents with a word.
   *
   * @param fit how the word fits what is looked for
   */
  void add(String field, PostingsEnum postings, Fit fit) throws IOException {
    int doc = postings.nextDoc();
    for (; doc != DocIdSetIterator.NO_MORE_DOCS; doc = postings.nextDoc()) {
      add(field, doc, postings.freq(), fit);
    }
  }

  /** Adds a document in which a word stands some times. */
  void add(String field, int doc, int times, Fit fit) {
    if (live != null && !live.get(doc)) {
      return;
    }
    int page = leaf.core().pageOf()[doc];
    pages.set(page);
    switch (field) {
      case Terms.TITLE -> title[page] = Math.max(title[page], fit.value);
      case Terms.DESCRIPTION -> description[page] = Math.max(description[page], fit.value);
      case Terms.HEADING -> {
        heading[page] = Math.max(heading[page], fit.value);
        addText(page, times, fit);
        addSection(doc, HEADING * fit.value);
      }
      default -> {
        addText(page, times, fit);
        addSection(doc, fit.value);
      }
    }
  }

  private void addText(int page, int times, Fit fit) {
    int[] of = text[fit.ordinal()];
    if (of == null) {
      of = new int[title.length];
      text[fit.ordinal()] = of;
    }
    of[page] += times;
  }

  private void addSection(int doc, double fit) {
    sections.set(doc);
    fits[doc] = Math.max(fits[doc], fit);
  }

  /** What was added of visible pages. */
  TermHits take() {
    int[] found = members(pages);
    double[] scores = new double[found.length];
    int kept = 0;
    for (int page : found) {
      double score = score(page);
      if (visible.test(leaf.core().ids()[page])) {
        found[kept] = page;
        scores[kept] = score;
        kept++;
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
    return new TermHits(Arrays.copyOf(found, kept), Arrays.copyOf(scores, kept), in, inFits);
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

  private double score(int page) {
    double norm = 1 - LENGTH + LENGTH * leaf.core().lengths()[page] / USUAL_LENGTH;
    int titleLength = Math.max(1, leaf.core().titleLengths()[page]);
    double score =
        TITLE * title[page] * (1 + 1.0 / titleLength) / 2
            + DESCRIPTION * description[page]
            + HEADING * heading[page]
            + text(page, norm);
    title[page] = 0;
    description[page] = 0;
    heading[page] = 0;
    return score;
  }

  /**
   * What the text tells by the words that fit best, often or seldom: one counts in one way only.
   */
  private double text(int page, double norm) {
    double best = 0;
    for (Fit fit : FITS) {
      int[] of = text[fit.ordinal()];
      if (of != null && of[page] > 0) {
        double times = of[page];
        best = Math.max(best, fit.value * times * (SATURATION + 1) / (times + SATURATION * norm));
        of[page] = 0;
      }
    }
    return best;
  }
}
