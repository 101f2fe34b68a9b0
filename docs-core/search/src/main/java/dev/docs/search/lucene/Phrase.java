package dev.docs.search.lucene;

import java.io.IOException;
import java.util.List;
import org.apache.lucene.index.FieldInvertState;
import org.apache.lucene.index.LeafReader;
import org.apache.lucene.search.CollectionStatistics;
import org.apache.lucene.search.DocIdSetIterator;
import org.apache.lucene.search.IndexSearcher;
import org.apache.lucene.search.PhraseQuery;
import org.apache.lucene.search.ScoreMode;
import org.apache.lucene.search.Scorer;
import org.apache.lucene.search.TermStatistics;
import org.apache.lucene.search.similarities.Similarity;

/** Finds consecutive words. */
final class Phrase {

  /** Scores a document by how often it has the phrase. */
  private static final Similarity TIMES =
      new Similarity() {
        @Override
        public long computeNorm(FieldInvertState state) {
          return 1; // fields have no norms
        }

        @Override
        public SimScorer scorer(float boost, CollectionStatistics field, TermStatistics... terms) {
          return new SimScorer() {
            @Override
            public float score(float times, long norm) {
              return times;
            }
          };
        }
      };

  private Phrase() {}

  /** Adds the documents of a leaf that contain the phrase in the field. */
  static void find(LeafReader reader, String field, List<String> words, TermScores tally)
      throws IOException {
    IndexSearcher searcher = new IndexSearcher(reader);
    searcher.setQueryCache(null);
    searcher.setSimilarity(TIMES);
    org.apache.lucene.search.Query phrase =
        searcher.rewrite(new PhraseQuery(field, words.toArray(String[]::new)));
    Scorer found = searcher.createWeight(phrase, ScoreMode.COMPLETE, 1).scorer(reader.getContext());
    if (found == null) {
      return;
    }
    DocIdSetIterator documents = found.iterator();
    while (documents.nextDoc() != DocIdSetIterator.NO_MORE_DOCS) {
      if (tally.isSearched(documents.docID())) {
        tally.add(field, documents.docID(), (int) found.score(), MatchQuality.EXACT);
      }
    }
  }
}
