package dev.docs.memory;

/**
 * The memory budget of one request for fetched data and parsed texts: reserved before or while they
 * are created, so that all requests together stay within a limit. What is not released earlier is
 * released at the end of the request. Used by one thread.
 */
public interface CallMemory {

  /** What a character of common text takes as a part of a tree of blocks, in bytes. */
  int BYTES_OF_CHARACTER = 128;

  /** What a line takes, as it may be a paragraph or an item of a list of its own. */
  int BYTES_OF_LINE = 400;

  /** What a bar takes, as it may part two cells of a table. */
  int BYTES_OF_BAR = 768;

  /**
   * What a text takes as a tree of blocks while and after it is parsed, in bytes; more than was
   * measured of prose, of items and paragraphs of one letter, and of tables of one-letter cells.
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
  CallMemory UNBOUNDED =
      new CallMemory() {
        @Override
        public long most() {
          return Long.MAX_VALUE;
        }

        @Override
        public void take(long bytes) {
          // There is always more.
        }

        @Override
        public void give(long bytes) {
          // Nobody counts.
        }
      };

  /** The limit for all requests together, in bytes. */
  long most();

  /**
   * Reserves bytes.
   *
   * @throws dev.docs.error.DocsException with {@code UNAVAILABLE} when other requests hold too
   *     much, with {@code INVALID} and the field {@code url} when it exceeds the limit of one
   *     request
   */
  void take(long bytes);

  /** Releases reserved bytes. */
  void give(long bytes);
}
