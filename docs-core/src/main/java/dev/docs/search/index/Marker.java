package dev.docs.search.index;

import dev.docs.content.derived.Words;
import dev.docs.content.derived.Words.Word;
import java.util.ArrayList;
import java.util.List;

/** Marks in texts what a query found in them. Not thread-safe. */
public final class Marker {

  private final List<Lookup> lookups;

  Marker(List<Lookup> lookups) {
    this.lookups = List.copyOf(lookups);
  }

  /** Marks words of the query, what they are the beginning of, and phrases. */
  public static Marker of(Query query) {
    Stems stems = new Stems();
    return new Marker(query.terms().stream().map(term -> new Lookup(term, stems)).toList());
  }

  /** The places of words and phrases of the query, in their order; none lies in another. */
  public List<Mark> marks(String text) {
    List<Word> words = Words.in(text);
    List<Mark> marks = new ArrayList<>();
    int at = 0;
    while (at < words.size()) {
      int count = longest(text, words, at);
      if (count == 0) {
        at++;
        continue;
      }
      Mark mark = new Mark(words.get(at).start(), words.get(at + count - 1).end());
      Mark last = marks.isEmpty() ? null : marks.get(marks.size() - 1);
      if (last != null && mark.start() < last.end()) {
        marks.set(marks.size() - 1, new Mark(last.start(), Math.max(last.end(), mark.end())));
      } else {
        marks.add(mark);
      }
      at += count;
    }
    return List.copyOf(marks);
  }

  private int longest(String text, List<Word> words, int at) {
    int longest = 0;
    for (Lookup lookup : lookups) {
      longest = Math.max(longest, lookup.wordsAt(text, words, at));
    }
    return longest;
  }
}
