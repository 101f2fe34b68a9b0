package dev.docs.store.jdbc;

/** Databases that speak PostgreSQL's language, and what the store asks of each differently. */
enum PostgresRelative {
  /** PostgreSQL itself. */
  NONE("", " set local enable_seqscan = off;", ""),

  /** CockroachDB, which takes {@code enable_seqscan} and does nothing with it. */
  COCKROACH("", "", ""),

  /**
   * YugabyteDB: keys are hashed unless they say in which order they are, and joins that look up
   * many rows at a time had faults in what they found.
   */
  YUGABYTE(" set local yb_bnl_batch_size = 1;", " set local enable_seqscan = off;", " asc");

  private final String always;
  private final String writing;
  private final String keyOrder;

  PostgresRelative(String always, String writing, String keyOrder) {
    this.always = always;
    this.writing = writing;
    this.keyOrder = keyOrder;
  }

  /** Told by what {@code version()} answers. */
  static PostgresRelative of(String version) {
    if (version.startsWith("CockroachDB")) {
      return COCKROACH;
    }
    return version.contains("-YB-") ? YUGABYTE : NONE;
  }

  /** Statements with which every transaction begins; each with its semicolon. */
  String always() {
    return always;
  }

  /** Those of transactions that write, besides; they are to go by the primary keys. */
  String writing() {
    return writing;
  }

  /** What follows each column of a primary key that ranges are read of. */
  String keyOrder() {
    return keyOrder;
  }
}
