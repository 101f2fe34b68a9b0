package dev.docs.search.internal;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.apache.lucene.index.LeafReader;
import org.apache.lucene.index.PostingsEnum;
import org.apache.lucene.index.Term;
import org.apache.lucene.search.DocIdSetIterator;

/** Finds consecutive words. */
final class Phrase {

  private Phrase() {}

  /** Adds the documents of a leaf that contain the phrase in the field. */
  static void find(LeafReader reader, String field, List<String> words, TermScores tally)
      throws IOException {
    List<PostingsEnum> postings = new ArrayList<>(words.size());
    for (String word : words) {
      PostingsEnum of = reader.postings(new Term(field, word), PostingsEnum.POSITIONS);
      if (of == null) {
        return;
      }
      postings.add(of);
    }
    int doc = next(postings, postings.get(0).nextDoc());
    while (doc != DocIdSetIterator.NO_MORE_DOCS) {
      int times = times(postings);
      if (times > 0 && tally.isSearched(doc)) {
        tally.add(field, doc, times, MatchQuality.EXACT);
      }
      doc = next(postings, postings.get(0).nextDoc());
    }
  }

  /** The first document from {@code from} on that has all words. */
  private static int next(List<PostingsEnum> postings, int from) throws IOException {
    int doc = from;
    int agreed = 0;
    while (agreed < postings.size() && doc != DocIdSetIterator.NO_MORE_DOCS) {
      agreed = 0;
      for (PostingsEnum of : postings) {
        int at = of.docID() < doc ? of.advance(doc) : of.docID();
        if (at > doc) {
          doc = at;
          break;
        }
        agreed++;
      }
    }
    return doc;
  }

  /** The number of occurrences of the phrase in the current document. */
  private static int times(List<PostingsEnum> postings) throws IOException {
    int[] starts = positions(postings.get(0));
    int left = starts.length;
    for (int i = 1; i < postings.size() && left > 0; i++) {
      left = keep(starts, left, positions(postings.get(i)), i);
    }
    return left;
  }

  /** Keeps the starts that have a position {@code distance} behind them; how many there are. */
  private static int keep(int[] starts, int count, int[] positions, int distance) {
    int kept = 0;
    int at = 0;
    for (int i = 0; i < count; i++) {
      while (at < positions.length && positions[at] < starts[i] + distance) {
        at++;
      }
      if (at < positions.length && positions[at] == starts[i] + distance) {
        starts[kept] = starts[i];
        kept++;
      }
    }
    return kept;
  }

  private static int[] positions(PostingsEnum of) throws IOException {
    int[] positions = new int[of.freq()];
    for (int i = 0; i < positions.length; i++) {
      positions[i] = of.nextPosition();
    }
    return positions;
  }
}
