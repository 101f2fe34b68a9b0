package dev.docs.search.lucene;

import dev.docs.search.Search.Result.Mark;
import dev.docs.search.Words;
import dev.docs.search.Words.Word;
import java.util.ArrayList;
import java.util.List;

/** Marks the matches of a query in texts. Not thread-safe. */
final class Marker {

  private final List<Lookup> lookups;

  /** How many words the longest phrase has. */
  private final int ahead;

  Marker(List<Lookup> lookups) {
    this.lookups = List.copyOf(lookups);
    ahead = lookups.stream().mapToInt(Lookup::length).max().orElse(1);
  }

  /** Marks words of the query, their prefix matches, and phrases. */
  public static Marker of(Query query) {
    Stems stems = new Stems();
    return new Marker(query.terms().stream().map(term -> new Lookup(term, stems)).toList());
  }

  /**
   * The places of words and phrases of the query, in their order; none lies in another. Reads no
   * further than shown of the text is after the first.
   *
   * @param shown how much of the text is shown, in UTF-16 units
   */
  public List<Mark> marks(String text, int shown) {
    List<Word> words = new ArrayList<>();
    List<Mark> marks = new ArrayList<>();
    int read = 0;
    int at = 0;
    int end = text.length();
    while (true) {
      while (words.size() < at + ahead && read < text.length()) {
        read = Words.next(text, read, words);
      }
      if (at >= words.size() || words.get(at).start() > end) {
        return List.copyOf(marks);
      }
      int count = longest(text, words, at);
      if (count > 0) {
        add(new Mark(words.get(at).start(), words.get(at + count - 1).end()), marks);
        end = Math.min(text.length(), marks.get(0).start() + shown);
      }
      at += Math.max(1, count);
    }
  }

  private static void add(Mark mark, List<Mark> marks) {
    Mark last = marks.isEmpty() ? null : marks.get(marks.size() - 1);
    if (last != null && mark.start() < last.end()) {
      marks.set(marks.size() - 1, new Mark(last.start(), Math.max(last.end(), mark.end())));
    } else {
      marks.add(mark);
    }
  }

  private int longest(String text, List<Word> words, int at) {
    int longest = 0;
    for (Lookup lookup : lookups) {
      longest = Math.max(longest, lookup.wordsAt(text, words, at));
    }
    return longest;
  }
}
