package dev.docs.site.layout;

/** Receives the progress of an import. Called by the thread that imports, often: it does little. */
@FunctionalInterface
public interface FolderProgress {

  /** Ignores the progress. */
  FolderProgress NONE = (space, spaces, texts) -> {};

  /**
   * Reports progress. The counts restart when a transaction runs again.
   *
   * @param space the number of the current space, from 1
   * @param spaces the number of spaces
   * @param texts the number of its texts stored so far
   */
  void stored(int space, int spaces, int texts);
}
