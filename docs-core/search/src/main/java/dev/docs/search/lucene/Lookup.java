package dev.docs.search.lucene;

import dev.docs.search.Words.Word;
import java.io.IOException;
import java.util.EnumMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.apache.lucene.index.PostingsEnum;
import org.apache.lucene.index.TermsEnum;
import org.apache.lucene.index.TermsEnum.SeekStatus;
import org.apache.lucene.util.BytesRef;
import org.apache.lucene.util.StringHelper;
import org.apache.lucene.util.automaton.ByteRunAutomaton;
import org.apache.lucene.util.automaton.CompiledAutomaton;
import org.apache.lucene.util.automaton.LevenshteinAutomata;

/**
 * Finds the index terms that match a term of a query: the word itself, inflected forms, prefix
 * matches and fuzzy matches. A word of a text counts with its best match only. Not thread-safe.
 */
final class Lookup {

  static final List<String> FIELDS =
      List.of(Terms.TITLE, Terms.DESCRIPTION, Terms.HEADING, Terms.TEXT);

  private final Query.Term term;
  private final BytesRef word;
  private final Stems stems;
  private final Map<Language, BytesRef[]> stemTerms = new EnumMap<>(Language.class);
  private final CompiledAutomaton[] typos;

  /** The words that were found for ones with typos. */
  private final Set<String> misspelt = new HashSet<>();

  Lookup(Query.Term term, Stems stems) {
    this.term = term;
    this.word = new BytesRef(term.word());
    this.stems = stems;
    typos = new CompiledAutomaton[term.edits()];
    if (term.edits() > 0) {
      LevenshteinAutomata automata = new LevenshteinAutomata(term.word(), true);
      for (int edits = 1; edits <= term.edits(); edits++) {
        typos[edits - 1] = new CompiledAutomaton(automata.toAutomaton(edits), true, false);
      }
    }
  }

  /** How many words the term has. */
  int length() {
    return term.words().size();
  }

  /**
   * Adds the matches of the term in a leaf.
   *
   * @param languages of all that is searched, so that it does not matter which pages share a leaf
   */
  void in(Leaf leaf, Set<Language> languages, TermScores tally) throws IOException {
    for (String field : FIELDS) {
      org.apache.lucene.index.Terms terms = leaf.reader().terms(field);
      if (terms == null) {
        continue;
      }
      if (term.isPhrase()) {
        Phrase.find(leaf.reader(), field, term.words(), tally);
        continue;
      }
      TermsEnum at = terms.iterator();
      addExact(field, at, word, MatchQuality.EXACT, tally);
      addStems(field, at, languages, tally);
      if (term.prefix()) {
        addLonger(field, at, tally);
      }
      if (typos.length > 0) {
        addTypos(field, terms, languages, tally);
      }
    }
  }

  private static void addExact(
      String field, TermsEnum at, BytesRef term, MatchQuality fit, TermScores tally)
      throws IOException {
    if (at.seekExact(term)) {
      tally.add(field, at.postings(null, PostingsEnum.FREQS), fit);
    }
  }

  private void addStems(String field, TermsEnum at, Set<Language> languages, TermScores tally)
      throws IOException {
    for (Language language : languages) {
      for (BytesRef stem : stemTerms(language)) {
        if (!isCounted(stem)) {
          addExact(field, at, stem, MatchQuality.FORM, tally);
        }
      }
    }
  }

  /** The stem in its two index forms: of words that differ from it, and as a word itself. */
  private BytesRef[] stemTerms(Language language) {
    return stemTerms.computeIfAbsent(
        language,
        l -> {
          String stem = stems.of(l, term.written());
          if (stem.isEmpty()) {
            return new BytesRef[0];
          }
          BytesRef marked = new BytesRef(l.marked(stem));
          return stems.of(l, stem).equals(stem)
              ? new BytesRef[] {marked, new BytesRef(stem)}
              : new BytesRef[] {marked};
        });
  }

  /** Whether an index term has been counted as an exact or prefix match. */
  private boolean isCounted(BytesRef other) {
    return term.prefix() ? StringHelper.startsWith(other, word) : other.bytesEquals(word);
  }

  private void addLonger(String field, TermsEnum at, TermScores tally) throws IOException {
    PostingsEnum postings = null;
    SeekStatus status = at.seekCeil(word);
    boolean more = status != SeekStatus.END;
    while (more && StringHelper.startsWith(at.term(), word)) {
      if (!at.term().bytesEquals(word)) {
        postings = at.postings(postings, PostingsEnum.FREQS);
        tally.add(field, postings, MatchQuality.PREFIX);
      }
      more = at.next() != null;
    }
  }

  private void addTypos(
      String field, org.apache.lucene.index.Terms terms, Set<Language> languages, TermScores tally)
      throws IOException {
    TermsEnum at = terms.intersect(typos[typos.length - 1], null);
    ByteRunAutomaton one = typos[0].runAutomaton;
    PostingsEnum postings = null;
    for (BytesRef found = at.next(); found != null; found = at.next()) {
      if (found.bytes[found.offset] == Terms.STEM || isCounted(found)) {
        continue;
      }
      boolean close = one.run(found.bytes, found.offset, found.length);
      MatchQuality fit =
          isForm(found, languages)
              ? MatchQuality.CLOSE_FORM
              : close ? MatchQuality.ONE_EDIT : MatchQuality.TWO_EDITS;
      misspelt.add(found.utf8ToString());
      postings = at.postings(postings, PostingsEnum.FREQS);
      tally.add(field, postings, fit);
    }
  }

  private boolean isForm(BytesRef found, Set<Language> languages) {
    String text = found.utf8ToString();
    return mayShareStem(text)
        && languages.stream().anyMatch(l -> stems.of(l, text).equals(stems.of(l, term.written())));
  }

  /** The number of words of a text, starting at {@code at}, that match the term; 0 for none. */
  int wordsAt(String text, List<Word> words, int at) {
    if (term.isPhrase()) {
      int length = term.words().size();
      for (int i = 0; i < length; i++) {
        if (at + i >= words.size() || !words.get(at + i).text().equals(term.words().get(i))) {
          return 0;
        }
      }
      return length;
    }
    Word found = words.get(at);
    boolean fits =
        term.prefix() ? found.text().startsWith(term.word()) : found.text().equals(term.word());
    return fits || isOtherForm(text, found) ? 1 : 0;
  }

  private boolean isOtherForm(String text, Word found) {
    if (misspelt.contains(found.text())) {
      return true;
    }
    if (found.part() || !mayShareStem(found.text())) {
      return false;
    }
    String written = Stems.written(text, found);
    return stemTerms.keySet().stream()
        .anyMatch(l -> stems.of(l, written).equals(stems.of(l, term.written())));
  }

  /** No stemmer here changes the first letter of a word. */
  private boolean mayShareStem(String other) {
    return !other.isEmpty() && other.charAt(0) == term.word().charAt(0);
  }
}
