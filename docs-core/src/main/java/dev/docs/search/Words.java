package dev.docs.search;

import java.lang.Character.UnicodeScript;
import java.text.Normalizer;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/**
 * Splits texts into normalized words for comparison: case-folded, without the accents of alphabets
 * in which they only modify a letter, and in Unicode compatibility form (wide and narrow forms,
 * ligatures). Scripts without spaces between words are split into overlapping pairs of characters.
 *
 * <p>Accepts every text, including unpaired surrogates. Thread-safe.
 */
public final class Words {

  /**
   * The longest word; longer ones are truncated in texts and queries. Longer words are encoded
   * data.
   */
  public static final int MAX_LENGTH = 64;

  private static final Set<UnicodeScript> UNSPACED =
      EnumSet.of(
          UnicodeScript.HAN,
          UnicodeScript.HIRAGANA,
          UnicodeScript.KATAKANA,
          UnicodeScript.BOPOMOFO,
          UnicodeScript.THAI,
          UnicodeScript.LAO,
          UnicodeScript.KHMER,
          UnicodeScript.MYANMAR,
          UnicodeScript.TIBETAN);

  /** The scripts whose accents are removed; in others, marks are vowels or distinguish letters. */
  private static final Set<UnicodeScript> ACCENTED =
      EnumSet.of(
          UnicodeScript.LATIN,
          UnicodeScript.GREEK,
          UnicodeScript.COPTIC,
          UnicodeScript.CYRILLIC,
          UnicodeScript.ARMENIAN,
          UnicodeScript.GEORGIAN,
          UnicodeScript.HEBREW,
          UnicodeScript.ARABIC,
          UnicodeScript.SYRIAC);

  private Words() {}

  /**
   * A word of a text.
   *
   * @param text the normalized word
   * @param start its start in the text in UTF-16 units; approximate for a part of a run whose
   *     characters are normalized
   * @param end its end in the text, exclusive; approximate likewise
   * @param part whether it is a part of a run of characters without spaces
   */
  public record Word(String text, int start, int end, boolean part) {}

  /** The words of a text, in order. */
  public static List<Word> in(String text) {
    return read(text, true);
  }

  /**
   * Adds the next adjacent words of a text, possibly none: for texts of which only the beginning is
   * needed.
   *
   * @param from the start: 0, or the result of the previous call
   * @return the start of the next call; the length of the text at its end
   */
  public static int next(String text, int from, List<Word> words) {
    return next(text, from, true, words);
  }

  /** The words of a query: as {@link #in}, without what only makes parts of runs be found. */
  public static List<Word> inQuery(String text) {
    return read(text, false);
  }

  private static List<Word> read(String text, boolean indexed) {
    List<Word> words = new ArrayList<>();
    int at = 0;
    while (at < text.length()) {
      at = next(text, at, indexed, words);
    }
    return words;
  }

  private static int next(String text, int from, boolean indexed, List<Word> words) {
    int at = from;
    while (at < text.length() && !isWordPart(text.codePointAt(at))) {
      at += Character.charCount(text.codePointAt(at));
    }
    if (at == text.length()) {
      return at;
    }
    int start = at;
    boolean unspaced = isUnspaced(text.codePointAt(at), false);
    while (at < text.length()) {
      int c = text.codePointAt(at);
      if (!isWordPart(c) || isUnspaced(c, unspaced) != unspaced) {
        break;
      }
      at += Character.charCount(c);
    }
    String folded = fold(text.substring(start, at));
    if (unspaced) {
      addPairs(folded, start, at, indexed, words);
    } else if (!folded.isEmpty()) {
      words.add(new Word(cut(folded), start, at, false));
    }
    return at;
  }

  /** Adds pairs of characters and the last single one, so that a word starts at each character. */
  private static void addPairs(String run, int start, int end, boolean indexed, List<Word> words) {
    int at = 0;
    while (at < run.length()) {
      int next = run.offsetByCodePoints(at, 1);
      int place = Math.min(start + at, end - 1);
      if (next < run.length()) {
        String pair = run.substring(at, run.offsetByCodePoints(next, 1));
        words.add(new Word(pair, place, Math.min(place + pair.length(), end), true));
      } else if (indexed || at == 0) {
        words.add(new Word(run.substring(at), place, end, true));
      }
      at = next;
    }
  }

  private static String cut(String word) {
    if (word.length() <= MAX_LENGTH) {
      return word;
    }
    boolean inPair = Character.isHighSurrogate(word.charAt(MAX_LENGTH - 1));
    return word.substring(0, inPair ? MAX_LENGTH - 1 : MAX_LENGTH);
  }

  private static boolean isWordPart(int c) {
    return Character.isLetterOrDigit(c)
        || isMark(c)
        || Character.getType(c) == Character.OTHER_NUMBER
        || Character.getType(c) == Character.LETTER_NUMBER;
  }

  private static boolean isMark(int c) {
    int type = Character.getType(c);
    return type == Character.NON_SPACING_MARK
        || type == Character.COMBINING_SPACING_MARK
        || type == Character.ENCLOSING_MARK;
  }

  private static boolean isUnspaced(int c, boolean before) {
    if (c < 0x80) {
      return false;
    }
    UnicodeScript script = UnicodeScript.of(c);
    boolean any = script == UnicodeScript.COMMON || script == UnicodeScript.INHERITED;
    return any ? before : UNSPACED.contains(script);
  }

  /** A word as it is compared. */
  public static String folded(String word) {
    return cut(fold(word));
  }

  private static String fold(String word) {
    if (isAscii(word)) {
      return word.toLowerCase(Locale.ROOT);
    }
    String bare = withoutAccents(Normalizer.normalize(word, Normalizer.Form.NFKD));
    StringBuilder lower = new StringBuilder(bare.length());
    bare.toUpperCase(Locale.ROOT)
        .codePoints()
        .map(Character::toLowerCase)
        .forEach(lower::appendCodePoint);
    return Normalizer.normalize(
        withoutAccents(Normalizer.normalize(lower, Normalizer.Form.NFKD)), Normalizer.Form.NFC);
  }

  private static boolean isAscii(String word) {
    for (int i = 0; i < word.length(); i++) {
      if (word.charAt(i) >= 0x80) {
        return false;
      }
    }
    return true;
  }

  private static String withoutAccents(String decomposed) {
    StringBuilder out = new StringBuilder(decomposed.length());
    boolean accented = false;
    for (int i = 0; i < decomposed.length(); ) {
      int c = decomposed.codePointAt(i);
      i += Character.charCount(c);
      if (isMark(c)) {
        if (!accented) {
          out.appendCodePoint(c);
        }
      } else if (isWordPart(c)) {
        accented = ACCENTED.contains(UnicodeScript.of(c));
        out.appendCodePoint(c);
      }
    }
    return out.toString();
  }
}
