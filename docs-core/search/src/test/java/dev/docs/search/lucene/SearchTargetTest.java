package dev.docs.search.lucene;

import dev.docs.fuzz.KeptInputs;

class SearchTargetTest extends KeptInputs {

  SearchTargetTest() {
    super(SearchTarget.values());
  }
}
