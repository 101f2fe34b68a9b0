package dev.docs.store.jdbc;

/** Databases compatible with PostgreSQL, with the settings that differ. */
enum PostgresVariant {
  /** PostgreSQL itself. */
  NONE("", " set local enable_seqscan = off;", "", true),

  /** CockroachDB, which accepts {@code enable_seqscan} without effect. */
  COCKROACH("", "", "", false),

  /**
   * YugabyteDB: keys are hashed unless declared with an order, and joins that look up many rows at
   * a time returned wrong results.
   */
  YUGABYTE(" set local yb_bnl_batch_size = 1;", " set local enable_seqscan = off;", " asc", false);

  private final String always;
  private final String writing;
  private final String keyOrder;
  private final boolean listsLocks;

  PostgresVariant(String always, String writing, String keyOrder, boolean listsLocks) {
    this.always = always;
    this.writing = writing;
    this.keyOrder = keyOrder;
    this.listsLocks = listsLocks;
  }

  /** Detected from the result of {@code version()}. */
  static PostgresVariant of(String version) {
    if (version.startsWith("CockroachDB")) {
      return COCKROACH;
    }
    return version.contains("-YB-") ? YUGABYTE : NONE;
  }

  /** Statements at the beginning of every transaction, each with its semicolon. */
  String always() {
    return always;
  }

  /**
   * Further statements at the beginning of writing transactions, which make the planner use primary
   * keys.
   */
  String writing() {
    return writing;
  }

  /** Whether {@code pg_locks} has the locks of every transaction. */
  boolean listsLocks() {
    return listsLocks;
  }

  /** Whether transactions have numbers that increase, and a snapshot knows the oldest running. */
  boolean numbersTransactions() {
    return this == NONE;
  }

  /** The order after each column of a primary key that is scanned by range. */
  String keyOrder() {
    return keyOrder;
  }
}
