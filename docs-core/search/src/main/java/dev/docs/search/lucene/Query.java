package dev.docs.search.lucene;

import dev.docs.rule.internal.KeepsRule;
import dev.docs.search.Words;
import dev.docs.search.Words.Word;
import java.util.ArrayList;
import java.util.List;

/**
 * A parsed query: words, and phrases in quotation marks. Every text is a query; there is no other
 * syntax. Immutable.
 *
 * @param terms without repetitions, in the order of the query
 */
@KeepsRule("search-words")
record Query(List<Term> terms) {

  /** The most terms (our choice, beyond typed queries); further ones are ignored. */
  public static final int MAX_TERMS = 32;

  /** Straight, English, German and French marks; every second one ends a phrase. */
  private static final String QUOTATION_MARKS = "\"\u201c\u201d\u201e\u00ab\u00bb";

  public Query {
    terms = List.copyOf(terms);
  }

  /**
   * A word, or words in a row.
   *
   * @param words a single word, or the words of a phrase
   * @param written the word in lower case, with its accents; empty for a phrase
   * @param prefix whether words that start with it match, too
   * @param edits how many typos it may have
   */
  record Term(List<String> words, String written, boolean prefix, int edits) {

    Term {
      words = List.copyOf(words);
    }

    static Term phrase(List<Word> words) {
      return new Term(words.stream().map(Word::text).toList(), "", false, 0);
    }

    boolean isPhrase() {
      return written.isEmpty();
    }

    String word() {
      return words.get(0);
    }
  }

  /** Parses a text; its last word, outside of a phrase, also matches words that start with it. */
  public static Query of(String text) {
    List<Term> terms = new ArrayList<>();
    int at = 0;
    while (at < text.length()) {
      int open = nextMark(text, at);
      int close = open < text.length() ? nextMark(text, open + 1) : open;
      if (close < text.length()) {
        addWords(text.substring(at, open), false, terms);
        addPhrase(text.substring(open + 1, close), terms);
        at = close + 1;
      } else {
        addWords(text.substring(at), true, terms);
        at = text.length();
      }
    }
    return new Query(terms);
  }

  private static int nextMark(String text, int from) {
    int at = from;
    while (at < text.length() && QUOTATION_MARKS.indexOf(text.charAt(at)) < 0) {
      at++;
    }
    return at;
  }

  /**
   * Adds a phrase. A run of characters without spaces is split into parts; a part of one character
   * that ends the phrase is left out, since the run may be longer in the searched text.
   */
  private static void addPhrase(String text, List<Term> terms) {
    List<Word> words = Words.in(text);
    int last = words.size() - 1;
    boolean character = last >= 0 && words.get(last).part() && length(words.get(last)) == 1;
    if (character && last > 0 && words.get(last - 1).part()) {
      words = words.subList(0, last);
    } else if (character) {
      addWords(text, false, terms);
      return;
    }
    if (!words.isEmpty()) {
      add(Term.phrase(words), terms);
    }
  }

  private static int length(Word word) {
    return word.text().codePointCount(0, word.text().length());
  }

  private static void addWords(String text, boolean last, List<Term> terms) {
    List<Word> words = Words.inQuery(text);
    for (int i = 0; i < words.size(); i++) {
      Word word = words.get(i);
      boolean character = word.part() && length(word) == 1;
      boolean prefix = character || (last && i == words.size() - 1);
      int edits = word.part() || hasDigit(word.text()) ? 0 : edits(length(word));
      add(new Term(List.of(word.text()), Stems.written(text, word), prefix, edits), terms);
    }
  }

  /**
   * One edit from 4 letters on, two from 8 on; none in shorter words, where an edit makes another
   * word.
   */
  private static int edits(int length) {
    return length < 4 ? 0 : length < 8 ? 1 : 2;
  }

  /** Words with digits must match exactly: numbers, versions and codes differ in a character. */
  private static boolean hasDigit(String word) {
    return word.codePoints().anyMatch(Character::isDigit);
  }

  private static void add(Term term, List<Term> terms) {
    if (terms.size() < MAX_TERMS && !terms.contains(term)) {
      terms.add(term);
    }
  }
}
