package dev.docs.search.lucene;

import dev.docs.content.document.Document.Section;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import org.apache.lucene.document.Document;
import org.apache.lucene.index.StoredFields;
import org.jspecify.annotations.Nullable;

/** The pages of a part of a leaf that were found, with their scores. Not thread-safe. */
final class LeafHits {

  private static final Set<String> SHOWN =
      Set.of(Terms.SHOWN_HEADING, Terms.SHOWN_ANCHOR, Terms.SHOWN_TEXT);

  /**
   * The bonus of a title that equals the query; divided by the cube of the length ratio for longer
   * titles.
   */
  private static final double WHOLE_TITLE = 13;

  /** The bonus of a heading that equals the query. */
  private static final double WHOLE_HEADING = 5.7;

  private final SearchedLeaf searched;
  private final Leaf.Pages all;
  private final List<TermHits> terms;
  private final int firstPage;

  /** The number of terms that a page has. */
  private final byte[] has;

  private long[] scores = {};

  /** By page of the part, what {@link #setNext} was told. */
  private final int[] next;

  /** Of the leaf: it keeps what it uncompressed last, which neighbours share; null until used. */
  private @Nullable StoredFields stored;

  /** Those of the occurrences of each term, which are not ranked yet. */
  LeafHits(LeafPart part, List<TermHits> terms) {
    searched = part.searched();
    this.terms = List.copyOf(terms);
    all = searched.leaf().core().pages();
    firstPage = part.firstPage();
    has = new byte[part.pageCount()];
    next = new int[has.length];
    for (TermHits term : terms) {
      for (int page : term.pages()) {
        has[page - firstPage]++;
      }
    }
  }

  SearchedLeaf searched() {
    return searched;
  }

  int mostTerms() {
    int most = 0;
    for (byte count : has) {
      most = Math.max(most, count);
    }
    return most;
  }

  /** The number of terms that a page has. */
  int terms(int page) {
    return has[page - firstPage];
  }

  int firstPage() {
    return firstPage;
  }

  /** The number of pages, found or not. */
  int pageCount() {
    return has.length;
  }

  long score(int page) {
    return scores[page - firstPage];
  }

  /** Remembers the place of the page that follows a page in its content. */
  void setNext(int pageOfPart, int place) {
    next[pageOfPart] = place;
  }

  /** The place of the page that follows a page in its content. */
  int next(int pageOfPart) {
    return next[pageOfPart];
  }

  /**
   * Computes the scores.
   *
   * @param rarity by term and match quality
   * @param weights by term and match quality
   * @param words how many the query has
   * @param sums for use inside, with a place for each page of a part
   */
  void rank(double[][] rarity, double[][] weights, int words, double[] sums) {
    Arrays.fill(sums, 0);
    for (int i = 0; i < weights.length; i++) {
      TermHits term = terms.get(i);
      for (int j = 0; j < term.pages().length; j++) {
        sums[term.pages()[j] - firstPage] += term.score(j, weights[i]);
      }
    }
    double best = 0;
    for (double[] term : rarity) {
      best += term[0];
    }
    scores = new long[has.length];
    for (int page = 0; page < scores.length; page++) {
      if (has[page] > 0) {
        double whole = has[page] < rarity.length ? 0 : whole(page + firstPage, words, best);
        scores[page] = Math.round((sums[page] + whole) * 1_000_000);
      }
    }
  }

  /** The bonus of a title that contains the whole query, or of a heading that equals it. */
  private double whole(int page, int words, double best) {
    Leaf.Documents documents = searched.leaf().core().documents();
    int first = all.firsts()[page];
    double whole = 0;
    for (int document = first; document < all.firsts()[page + 1]; document++) {
      if (isHeadedByAll(document)) {
        double share = (double) words / documents.headingLengths()[document];
        double counts =
            document == first
                ? WHOLE_TITLE * share * share * share
                : share == 1 ? WHOLE_HEADING : 0;
        whole = Math.max(whole, best * counts);
      }
    }
    return whole;
  }

  /** Whether the title or heading of a document has all terms as they are. */
  private boolean isHeadedByAll(int document) {
    for (TermHits term : terms) {
      if (term.fit(document) != TermScores.HEADING) {
        return false;
      }
    }
    return true;
  }

  /** The matching sections of a page, the best first. */
  List<Section> sections(int page, double[][] rarity, int most) {
    int first = all.firsts()[page];
    int end = all.firsts()[page + 1];
    double[] fits = new double[end - first];
    for (int i = 0; i < rarity.length; i++) {
      for (int at = 0; at < fits.length; at++) {
        fits[at] += rarity[i][MatchQuality.count() - 1] * terms.get(i).fit(first + at);
      }
    }
    List<Integer> found = new ArrayList<>();
    for (int i = 1; i < fits.length; i++) {
      if (fits[i] > 0) {
        found.add(i);
      }
    }
    found.sort(Comparator.comparingDouble(i -> -fits[i]));
    return found.stream().limit(most).map(i -> section(first + i)).toList();
  }

  private Section section(int document) {
    try {
      if (stored == null) {
        stored = searched.leaf().reader().storedFields();
      }
      Document shown = stored.document(document, SHOWN);
      return new Section(
          shown.get(Terms.SHOWN_HEADING),
          shown.get(Terms.SHOWN_ANCHOR),
          shown.get(Terms.SHOWN_TEXT));
    } catch (IOException e) {
      throw IndexFailure.of(e);
    }
  }
}
