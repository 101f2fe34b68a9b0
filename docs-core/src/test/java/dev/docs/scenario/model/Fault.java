package dev.docs.scenario.model;

import dev.docs.store.StoreException.StoreUnavailable;

/** What goes wrong, once, at one of the records that a command writes. */
final class Fault {

  /** The ways in which a transaction fails. */
  enum Kind {
    /** It ran against another, and runs again. */
    CONFLICT(false),
    /** The store is lost before the commit. */
    UNAVAILABLE(false),
    /** The store is lost during the commit, which did nothing. */
    UNKNOWN_NOT_DONE(false),
    /** The process ends before the commit. */
    DEATH(false),
    /** The store is lost during the commit, which was done. */
    UNKNOWN_DONE(true),
    /** The process ends right after the commit. */
    DEATH_AFTER_COMMIT(true);

    private final boolean afterCommit;

    Kind(boolean afterCommit) {
      this.afterCommit = afterCommit;
    }

    boolean isAfterCommit() {
      return afterCommit;
    }

    boolean isDeath() {
      return this == DEATH || this == DEATH_AFTER_COMMIT;
    }
  }

  /** The process ended: nothing more happens in it. */
  static final class Died extends RuntimeException {
    private static final long serialVersionUID = 1L;
  }

  /** Runs the transaction again. */
  static final class Conflict extends RuntimeException {
    private static final long serialVersionUID = 1L;
  }

  private final Kind kind;
  private int left;
  private boolean happened;

  /**
   * A fault to come.
   *
   * @param records how many records are written before
   */
  Fault(Kind kind, int records) {
    this.kind = kind;
    left = records;
  }

  Kind kind() {
    return kind;
  }

  boolean happened() {
    return happened;
  }

  /** To be called before each record that is written; whether it happens now. */
  boolean isNow() {
    if (happened || left-- > 0) {
      return false;
    }
    happened = true;
    return true;
  }

  RuntimeException exception() {
    return switch (kind) {
      case CONFLICT -> new Conflict();
      case UNAVAILABLE -> new StoreUnavailable("the store is lost", false, null);
      case UNKNOWN_DONE, UNKNOWN_NOT_DONE ->
          new StoreUnavailable("the connection was lost during the commit", true, null);
      case DEATH, DEATH_AFTER_COMMIT -> new Died();
    };
  }
}
