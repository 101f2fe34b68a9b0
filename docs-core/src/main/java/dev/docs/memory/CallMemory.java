package dev.docs.memory;

/**
 * The memory for what one call fetches and for the trees that it makes of texts: taken before they
 * are there, or while they come in, so that many calls together never hold more than there is for
 * them. What is not given back before is free with the end of the call. Used by one thread.
 */
public interface CallMemory {

  /**
   * What a character takes as a tree of blocks while and after it is parsed, in bytes: of common
   * pages 70, of lists of very short items 300, most of them given free at once.
   */
  int BYTES_OF_CHARACTER = 128;

  /** As much as anybody wants. */
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

  /** How many bytes there are for all calls together. */
  long most();

  /**
   * Takes so many bytes.
   *
   * @throws dev.docs.error.DocsException with {@code UNAVAILABLE} when other calls hold too much,
   *     with {@code INVALID} and the field {@code url} when one call never has so much
   */
  void take(long bytes);

  /** Gives back what was taken and is no longer held. */
  void give(long bytes);
}
