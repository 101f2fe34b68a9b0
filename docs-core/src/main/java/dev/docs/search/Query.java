package dev.docs.search;

import dev.docs.content.derived.Words;
import dev.docs.content.derived.Words.Word;
import java.util.ArrayList;
import java.util.List;

/**
 * The words looked for. Every text is a query; there is no syntax. Immutable.
 *
 * @param terms without repetitions, in the order of the query
 */
record Query(List<Term> terms) {

  Query {
    terms = List.copyOf(terms);
  }

  /**
   * A word.
   *
   * @param prefix whether words that start with it are meant too
   */
  record Term(String text, boolean prefix) {

    /** How well a word of a text fits: 1 for itself, less for one that it starts, 0 for others. */
    double fit(String word) {
      return word.equals(text) ? 1 : prefix && word.startsWith(text) ? PREFIX : 0;
    }
  }

  /** What a word counts that only starts with the one looked for. */
  static final double PREFIX = 0.6;

  /** The words of a text, the last as a prefix: it may still be being typed. */
  static Query of(String text) {
    List<Word> words = Words.inQuery(text);
    List<Term> terms = new ArrayList<>();
    for (int i = 0; i < words.size(); i++) {
      Word word = words.get(i);
      boolean character = word.part() && word.text().codePointCount(0, word.text().length()) == 1;
      Term term = new Term(word.text(), character || i == words.size() - 1);
      if (!terms.contains(term)) {
        terms.add(term);
      }
    }
    return new Query(terms);
  }
}
