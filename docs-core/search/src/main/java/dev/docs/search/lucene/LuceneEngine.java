package dev.docs.search.lucene;

import dev.docs.search.SearchEngine;
import dev.docs.search.SearchFiles;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The engine that is found by its service. Stateless. */
public final class LuceneEngine implements SearchEngine {

  @Override
  public SearchEngine.Indexes open(long bytes, @Nullable SearchFiles files) {
    return LuceneIndexes.of(bytes, Optional.ofNullable(files));
  }
}
