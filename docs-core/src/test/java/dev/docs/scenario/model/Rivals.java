package dev.docs.scenario.model;

import java.util.Collections;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;

/** What the callers of a round have read and not yet committed, in whichever process. */
final class Rivals {

  private final Map<String, Set<String>> open = new HashMap<>();
  private boolean conflict;

  void beginRound() {
    open.clear();
    conflict = false;
  }

  /** A transaction read these records, and is to run again. */
  void read(String caller, Set<String> records) {
    open.put(caller, records);
  }

  /** The transaction of a caller begins again. */
  void again(String caller) {
    open.remove(caller);
  }

  /** A transaction wrote these records. */
  void committed(Set<String> records) {
    conflict |= open.values().stream().anyMatch(read -> !Collections.disjoint(read, records));
  }

  /** Whether one wrote what another had read, who was not done. */
  boolean metConflict() {
    return conflict;
  }
}
