package dev.docs.kind;

import dev.docs.store.Kind;
import dev.docs.store.Scan;
import java.util.Optional;
import java.util.function.Predicate;

/** Takes records of an organization to another store, with all that belongs to them. */
public interface Export {

  /** Takes a record, and returns it; empty when there is none. */
  <T> Optional<T> take(Kind<T> kind, String id);

  /** Takes those of all records of a kind that match. */
  <T> void takeSome(Kind<T> kind, Predicate<T> matching);

  /** Takes all records of a scan. */
  <T> void takeAll(Scan<T> scan);
}
