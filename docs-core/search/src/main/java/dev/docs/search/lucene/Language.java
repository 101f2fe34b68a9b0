package dev.docs.search.lucene;

import dev.docs.rule.internal.KeepsRule;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.function.ToIntFunction;
import java.util.function.UnaryOperator;
import org.apache.lucene.analysis.CharArraySet;
import org.apache.lucene.analysis.da.DanishAnalyzer;
import org.apache.lucene.analysis.de.GermanAnalyzer;
import org.apache.lucene.analysis.de.GermanLightStemmer;
import org.apache.lucene.analysis.en.EnglishAnalyzer;
import org.apache.lucene.analysis.es.SpanishAnalyzer;
import org.apache.lucene.analysis.es.SpanishLightStemmer;
import org.apache.lucene.analysis.fi.FinnishAnalyzer;
import org.apache.lucene.analysis.fr.FrenchAnalyzer;
import org.apache.lucene.analysis.fr.FrenchLightStemmer;
import org.apache.lucene.analysis.it.ItalianAnalyzer;
import org.apache.lucene.analysis.it.ItalianLightStemmer;
import org.apache.lucene.analysis.nl.DutchAnalyzer;
import org.apache.lucene.analysis.no.NorwegianAnalyzer;
import org.apache.lucene.analysis.pt.PortugueseAnalyzer;
import org.apache.lucene.analysis.pt.PortugueseLightStemmer;
import org.apache.lucene.analysis.ru.RussianAnalyzer;
import org.apache.lucene.analysis.sv.SwedishAnalyzer;
import org.tartarus.snowball.SnowballStemmer;
import org.tartarus.snowball.ext.DanishStemmer;
import org.tartarus.snowball.ext.DutchStemmer;
import org.tartarus.snowball.ext.EnglishStemmer;
import org.tartarus.snowball.ext.FinnishStemmer;
import org.tartarus.snowball.ext.NorwegianStemmer;
import org.tartarus.snowball.ext.RussianStemmer;
import org.tartarus.snowball.ext.SwedishStemmer;

/** A language whose words are also found by other forms of them. */
@SuppressWarnings({"EnumOrdinal", "ImmutableEnumChecker"}) // bits of a set; suppliers without state
@KeepsRule("search-language")
enum Language {
  EN(EnglishAnalyzer::getDefaultStopSet, () -> snowball(new EnglishStemmer())),
  DE(GermanAnalyzer::getDefaultStopSet, () -> light(new GermanLightStemmer()::stem)),
  FR(FrenchAnalyzer::getDefaultStopSet, () -> light(new FrenchLightStemmer()::stem)),
  ES(SpanishAnalyzer::getDefaultStopSet, () -> light(new SpanishLightStemmer()::stem)),
  IT(ItalianAnalyzer::getDefaultStopSet, () -> light(new ItalianLightStemmer()::stem)),
  PT(PortugueseAnalyzer::getDefaultStopSet, () -> light(new PortugueseLightStemmer()::stem)),
  NL(DutchAnalyzer::getDefaultStopSet, () -> snowball(new DutchStemmer())),
  RU(RussianAnalyzer::getDefaultStopSet, () -> snowball(new RussianStemmer())),
  SV(SwedishAnalyzer::getDefaultStopSet, () -> snowball(new SwedishStemmer())),
  NO(NorwegianAnalyzer::getDefaultStopSet, () -> snowball(new NorwegianStemmer())),
  DA(DanishAnalyzer::getDefaultStopSet, () -> snowball(new DanishStemmer())),
  FI(FinnishAnalyzer::getDefaultStopSet, () -> snowball(new FinnishStemmer()));

  private final Supplier<CharArraySet> functionWords;
  private final Supplier<UnaryOperator<String>> stemmer;

  Language(Supplier<CharArraySet> functionWords, Supplier<UnaryOperator<String>> stemmer) {
    this.functionWords = functionWords;
    this.stemmer = stemmer;
  }

  private static final Language[] ALL = values();

  static Language at(int ordinal) {
    return ALL[ordinal];
  }

  /** The language with this code, its first part deciding; empty for one without stemming. */
  static Optional<Language> of(String code) {
    String primary = code.split("[-_]", 2)[0].toUpperCase(Locale.ROOT);
    return Arrays.stream(ALL).filter(language -> language.name().equals(primary)).findFirst();
  }

  /** Takes a word in lower case, with its accents. The function is not thread-safe. */
  UnaryOperator<String> newStemmer() {
    return stemmer.get();
  }

  /** The form of a stem in the index, distinct from all words. */
  String marked(String stem) {
    return Terms.STEM + name() + stem;
  }

  private static UnaryOperator<String> snowball(SnowballStemmer program) {
    return word -> {
      program.setCurrent(word);
      program.stem();
      return program.getCurrent();
    };
  }

  /** A stemmer that works in place, given the characters and how many there are. */
  @FunctionalInterface
  private interface InPlace {
    int stem(char[] word, int length);
  }

  private static UnaryOperator<String> light(InPlace stemmer) {
    return word -> {
      char[] characters = word.toCharArray();
      return new String(characters, 0, stemmer.stem(characters, characters.length));
    };
  }

  // ---------------------------------------------------------------- telling the language

  /** The number of words examined to detect the language of a text. */
  private static final int SAMPLE = 400;

  /**
   * The smallest share of function words that identifies a language; prose has two to five times as
   * many.
   */
  private static final double LEAST_SHARE = 0.08;

  /** The smallest number of function words that identifies a language. */
  private static final int LEAST_WORDS = 2;

  /** Counts the words of texts that are function words of each language. Not thread-safe. */
  static final class Guess {
    private final int[] found = new int[values().length];
    private int words;

    /** Whether enough words were seen. */
    boolean isFull() {
      return words >= SAMPLE;
    }

    /** Takes a word in lower case, with its accents. */
    void add(String word) {
      words++;
      int languages = FunctionWords.ALL.applyAsInt(word);
      for (int i = 0; languages != 0; i++, languages >>= 1) {
        found[i] += languages & 1;
      }
    }

    /**
     * The language with the most function words, the first of several; English, the likeliest for
     * short texts, when none has enough.
     */
    Language language() {
      int best = 0;
      for (int i = 1; i < found.length; i++) {
        if (found[i] > found[best]) {
          best = i;
        }
      }
      boolean detected = found[best] >= LEAST_WORDS && found[best] >= LEAST_SHARE * words;
      return detected ? values()[best] : EN;
    }
  }

  /** Loaded at the first detection. */
  private static final class FunctionWords {
    static final ToIntFunction<String> ALL = load();

    private static ToIntFunction<String> load() {
      Map<String, Integer> languages = new HashMap<>();
      for (Language language : values()) {
        for (Object word : language.functionWords.get()) {
          languages.merge(new String((char[]) word), 1 << language.ordinal(), (a, b) -> a | b);
        }
      }
      Map<String, Integer> all = Map.copyOf(languages);
      return word -> all.getOrDefault(word, 0);
    }
  }
}
