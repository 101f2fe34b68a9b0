package dev.docs.spring;

import dev.docs.Docs;
import java.util.Optional;

/** Whether the library can read its store. Thread-safe. */
record StoreHealth(Docs docs) {

  /** The failure of a read; empty when it succeeds. Never has values of a statement. */
  Optional<RuntimeException> failure() {
    try {
      docs.feed().position();
      return Optional.empty();
    } catch (RuntimeException e) {
      return Optional.of(e);
    }
  }
}
