package dev.docs.search.lucene;

import static org.assertj.core.api.Assertions.assertThat;

import dev.docs.fuzz.FuzzTarget;

/** The readers of what is searched for. */
public enum SearchTarget implements FuzzTarget {

  /** What is searched for. */
  QUERY {
    @Override
    public void read(byte[] input) {
      Query query = Query.of(FuzzTarget.text(input));
      assertThat(query.terms()).hasSizeLessThanOrEqualTo(Query.MAX_TERMS).doesNotHaveDuplicates();
    }
  }
}
