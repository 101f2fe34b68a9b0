package dev.docs.store;

/** Records that are passed on one at a time, so that only a few are in memory. */
@FunctionalInterface
public interface RecordSource {

  /**
   * Passes every record to a sink; from the first one each time it is called. A record of a kind
   * that is {@linkplain Kind.Mode#CONTENT_ADDRESSED content-addressed} may be passed repeatedly.
   */
  void forEach(Sink sink);

  /** Receives records, one at a time. */
  @FunctionalInterface
  interface Sink {

    <T> void accept(Kind<T> kind, T value);
  }
}
