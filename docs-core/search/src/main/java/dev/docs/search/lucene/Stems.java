package dev.docs.search.lucene;

import dev.docs.search.Words;
import dev.docs.search.Words.Word;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.function.UnaryOperator;

/** Stems words, and remembers the stems of common ones. Not thread-safe. */
final class Stems {

  /** How many stems of a language are remembered: more words than most spaces have. */
  private static final int REMEMBERED = 50_000;

  private final Map<Language, UnaryOperator<String>> stemmers = new EnumMap<>(Language.class);
  private final Map<Language, Map<String, String>> known = new EnumMap<>(Language.class);

  /** The word as in its text, in lower case. */
  static String written(String text, Word word) {
    return text.substring(word.start(), word.end()).toLowerCase(Locale.ROOT);
  }

  /**
   * The stem of a word, as words are compared.
   *
   * @param written in lower case, with its accents
   */
  String of(Language language, String written) {
    if (written.length() > Words.MAX_LENGTH) {
      return Words.folded(written);
    }
    Map<String, String> stems = known.computeIfAbsent(language, l -> new HashMap<>());
    String stem = stems.get(written);
    if (stem == null) {
      UnaryOperator<String> stemmer = stemmers.computeIfAbsent(language, Language::newStemmer);
      stem = Words.folded(stemmer.apply(written));
      if (stems.size() >= REMEMBERED) {
        stems.clear();
      }
      stems.put(written, stem);
    }
    return stem;
  }
}
