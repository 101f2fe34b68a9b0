package dev.docs.store;

/** Receives records, one at a time. */
@FunctionalInterface
public interface RecordSink {

  <T> void accept(Kind<T> kind, T value);
}
