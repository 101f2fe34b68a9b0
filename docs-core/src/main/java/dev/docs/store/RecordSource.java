package dev.docs.store;

import java.util.function.BiConsumer;

/** Records that are passed on one at a time, so that only a few are in memory. */
@FunctionalInterface
public interface RecordSource {

  /**
   * Passes every record to a sink; from the first one each time it is called. A record of a kind
   * that is {@linkplain Kind.Mode#CONTENT_ADDRESSED content-addressed} may be passed repeatedly.
   */
  void forEach(Sink sink);

  /** Passes every record, as {@link #forEach} does, after the name of its kind. */
  default void forEachNamed(BiConsumer<? super String, Object> action) {
    forEach(
        new Sink() {
          @Override
          public <T> void accept(Kind<T> kind, T value) {
            action.accept(kind.name(), value);
          }
        });
  }

  /** Receives records, one at a time. */
  @FunctionalInterface
  interface Sink {

    <T> void accept(Kind<T> kind, T value);
  }
}
