package dev.docs.search;

import java.util.Optional;
import java.util.ServiceLoader;
import org.jspecify.annotations.Nullable;

/**
 * Keeps search indexes. The artifact {@value #ARTIFACT} has one, which an instance finds where it
 * is on the class path or module path; another one is given to the builder of the instance.
 * Thread-safe.
 */
public interface SearchEngine {

  /** The Maven coordinates of the engine of this library. */
  String ARTIFACT = "dev.docs:docs-search";

  /**
   * The indexes of an instance; nothing is indexed yet but what files contain that last.
   *
   * @param bytes how much memory they keep at most, about, when no search is going on; 0 for none
   * @param files where indexes are kept that take more; null for nowhere
   */
  SearchIndexes open(long bytes, @Nullable SearchFiles files);

  /** The engine that is on the class path or module path of this library, if there is one. */
  static Optional<SearchEngine> installed() {
    return ServiceLoader.load(SearchEngine.class, SearchEngine.class.getClassLoader()).findFirst();
  }
}
