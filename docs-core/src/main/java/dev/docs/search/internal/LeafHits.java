package dev.docs.search.internal;

import dev.docs.content.document.Document.Section;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import org.apache.lucene.document.Document;
import org.apache.lucene.index.StoredFields;
import org.jspecify.annotations.Nullable;

/** The pages of a leaf that were found, with their scores. Not thread-safe. */
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

  /** The number of terms that a page has. */
  private final byte[] has;

  private long[] scores = {};

  /** Of the leaf: it keeps what it uncompressed last, which neighbours share; null until used. */
  private @Nullable StoredFields stored;

  /**
   * The hits in a leaf, which are not ranked yet.
   *
   * @param terms the occurrences of each term
   */
  LeafHits(SearchedLeaf searched, List<TermHits> terms) {
    this.searched = searched;
    this.terms = List.copyOf(terms);
    all = searched.leaf().core().pages();
    has = new byte[all.count()];
    for (TermHits term : terms) {
      for (int page : term.pages()) {
        has[page]++;
      }
    }
  }

  SearchedLeaf searched() {
    return searched;
  }

  /** The most terms that a page has. */
  int mostTerms() {
    int most = 0;
    for (byte count : has) {
      most = Math.max(most, count);
    }
    return most;
  }

  /** The number of terms that a page has. */
  int terms(int page) {
    return has[page];
  }

  /** The number of pages, found or not. */
  int pageCount() {
    return has.length;
  }

  long score(int page) {
    return scores[page];
  }

  /**
   * Computes the scores.
   *
   * @param rarity by term and match quality
   * @param weights by term and match quality
   * @param words how many the query has
   */
  void rank(double[][] rarity, double[][] weights, int words) {
    double[] sums = new double[has.length];
    for (int i = 0; i < weights.length; i++) {
      TermHits term = terms.get(i);
      for (int j = 0; j < term.pages().length; j++) {
        sums[term.pages()[j]] += term.score(j, weights[i]);
      }
    }
    addWhole(rarity, words, sums);
    scores = new long[sums.length];
    for (int page = 0; page < sums.length; page++) {
      scores[page] = Math.round(sums[page] * 1_000_000);
    }
  }

  /** Adds the bonus of titles that contain the whole query and of headings that equal it. */
  private void addWhole(double[][] rarity, int words, double[] sums) {
    Leaf.Documents documents = searched.leaf().core().documents();
    byte[] exact = new byte[documents.pageOf().length];
    double best = 0;
    for (int i = 0; i < rarity.length; i++) {
      best += rarity[i][0];
      TermHits term = terms.get(i);
      for (int j = 0; j < term.sections().length; j++) {
        if (term.fits()[j] == TermScores.HEADING) {
          exact[term.sections()[j]]++;
        }
      }
    }
    double[] whole = new double[sums.length];
    for (int document = 0; document < exact.length; document++) {
      if (exact[document] == rarity.length) {
        int page = documents.pageOf()[document];
        boolean title = all.firsts()[page] == document;
        double share = (double) words / documents.headingLengths()[document];
        double counts =
            title ? WHOLE_TITLE * share * share * share : share == 1 ? WHOLE_HEADING : 0;
        whole[page] = Math.max(whole[page], best * counts);
      }
    }
    for (int page = 0; page < sums.length; page++) {
      sums[page] += whole[page];
    }
  }

  /**
   * The matching sections of a page, the best first.
   *
   * @param rarity by term and match quality
   */
  List<Section> sections(int page, double[][] rarity, int most) {
    int first = all.firsts()[page];
    int end = all.firsts()[page + 1];
    double[] fits = new double[end - first];
    for (int i = 0; i < rarity.length; i++) {
      TermHits term = terms.get(i);
      int at = Arrays.binarySearch(term.sections(), first);
      for (at = at < 0 ? -at - 1 : at; at < term.sections().length; at++) {
        if (term.sections()[at] >= end) {
          break;
        }
        fits[term.sections()[at] - first] += rarity[i][MatchQuality.count() - 1] * term.fits()[at];
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
      throw new UncheckedIOException(e);
    }
  }
}
