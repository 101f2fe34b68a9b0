package dev.docs.site.layout;

/** Receives the progress of an import. Called by the thread that imports, often: it does little. */
@FunctionalInterface
public interface ImportProgress {

  /** Ignores progress. */
  ImportProgress NONE = (space, spaces, texts) -> {};

  /**
   * Reports progress. The counts restart when a transaction runs again.
   *
   * @param space which space, from 1
   * @param spaces how many there are
   * @param texts the number of its texts stored so far
   */
  void stored(int space, int spaces, int texts);
}
