package dev.docs.port;

/**
 * The memory for what one call fetches and makes of it: taken while it comes in, so that many calls
 * together never hold more than there is for them. What is not given back before is free with the
 * end of the call. Used by one thread.
 */
public interface FetchMemory {

  /** As much as anybody wants. */
  FetchMemory UNBOUNDED =
      new FetchMemory() {
        @Override
        public void take(long bytes) {
          // There is always more.
        }

        @Override
        public void give(long bytes) {
          // Nobody counts.
        }
      };

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
