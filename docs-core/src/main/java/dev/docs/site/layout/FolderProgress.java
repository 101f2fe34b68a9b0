package dev.docs.site.layout;

/** Receives the progress of an import. Called by the thread that imports, often: it does little. */
@FunctionalInterface
public interface FolderProgress {

  /** Tells nobody. */
  FolderProgress NONE = (space, spaces, texts) -> {};

  /**
   * How far it is. Counts from the beginning again where a transaction runs again.
   *
   * @param space which space, from 1
   * @param spaces how many there are
   * @param texts how many texts of it were stored so far
   */
  void stored(int space, int spaces, int texts);
}
