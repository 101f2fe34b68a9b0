package dev.docs.budget;

/**
 * The memory budget of one request for fetched data and parsed texts: reserved before or while they
 * are created, so that all requests together stay within a limit. What is not released earlier is
 * released at the end of the request. Used by one thread.
 */
public interface MemoryBudget {

  /** The bytes of a block tree per character of its text. */
  int BYTES_OF_CHARACTER = 128;

  /** The bytes of a block tree per line, which may be a paragraph or a list item. */
  int BYTES_OF_LINE = 400;

  /** The bytes of a block tree per vertical bar, which may separate two table cells. */
  int BYTES_OF_BAR = 768;

  /**
   * An upper bound of the bytes of a text as a tree of blocks, during and after parsing; above the
   * measured sizes of prose, one-letter list items and paragraphs, and tables with one-letter
   * cells.
   */
  static long ofTree(String text) {
    long bytes = (long) BYTES_OF_CHARACTER * text.length();
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      bytes += c == '|' ? BYTES_OF_BAR : c == '\n' ? BYTES_OF_LINE : 0;
    }
    return bytes;
  }

  /** Without a limit. */
  MemoryBudget UNBOUNDED =
      new MemoryBudget() {
        @Override
        public long limit() {
          return Long.MAX_VALUE;
        }

        @Override
        public void reserve(long bytes) {
          // There is always more.
        }

        @Override
        public void release(long bytes) {
          // Not counted.
        }
      };

  /** The limit for all requests together, in bytes. */
  long limit();

  /**
   * Reserves bytes.
   *
   * @throws dev.docs.error.DocsException with {@code UNAVAILABLE} when other requests hold too
   *     much, with {@code INVALID} and the field {@code url} when it exceeds the limit of one
   *     request
   */
  void reserve(long bytes);

  /** Releases reserved bytes. */
  void release(long bytes);
}
