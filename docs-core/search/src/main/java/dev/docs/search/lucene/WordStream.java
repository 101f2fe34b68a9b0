package dev.docs.search.lucene;

import dev.docs.search.Words.Word;
import java.util.List;
import org.apache.lucene.analysis.TokenStream;
import org.apache.lucene.analysis.tokenattributes.CharTermAttribute;
import org.apache.lucene.analysis.tokenattributes.PositionIncrementAttribute;
import org.jspecify.annotations.Nullable;

/**
 * The words of a text for the index, each followed at the same position by its stem when that
 * differs. Not thread-safe; its states are those of {@link TokenStream}.
 */
final class WordStream extends TokenStream {

  private final CharTermAttribute term = addAttribute(CharTermAttribute.class);
  private final PositionIncrementAttribute increment =
      addAttribute(PositionIncrementAttribute.class);

  private final Stems stems;
  private final String text;
  private final List<Word> words;
  private final @Nullable Language language;
  private int next;
  private @Nullable String stem;

  WordStream(Stems stems, String text, List<Word> words, @Nullable Language language) {
    this.stems = stems;
    this.text = text;
    this.words = words;
    this.language = language;
  }

  @Override
  public boolean incrementToken() {
    clearAttributes();
    if (stem != null) {
      term.setEmpty().append(stem);
      increment.setPositionIncrement(0);
      stem = null;
      return true;
    }
    if (next == words.size()) {
      return false;
    }
    Word word = words.get(next);
    next++;
    term.setEmpty().append(word.text());
    stem = stem(word);
    return true;
  }

  private @Nullable String stem(Word word) {
    if (language == null || word.part()) {
      return null;
    }
    String found = stems.of(language, Stems.written(text, word));
    return found.isEmpty() || found.equals(word.text()) ? null : language.marked(found);
  }
}
