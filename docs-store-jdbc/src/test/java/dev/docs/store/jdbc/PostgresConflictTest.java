package dev.docs.store.jdbc;

import static org.assertj.core.api.Assertions.assertThat;

import java.sql.SQLException;
import org.junit.jupiter.api.Test;

class PostgresConflictTest {

  private final PostgresDialect dialect = PostgresDialect.of("PostgreSQL 15.13");

  @Test
  void conflictsAreDetectedByTheSqlState() {
    assertThat(dialect.isConflict(new SQLException("could not serialize", "40001"))).isTrue();
    assertThat(dialect.isConflict(new SQLException("no such table", "42P01"))).isFalse();
  }

  /** As the exception of an exhausted connection pool. */
  @Test
  void aFailureWithoutASqlStateIsNoConflict() {
    SQLException failure = new SQLException("no connection is available");
    assertThat(dialect.isConflict(failure)).isFalse();
    assertThat(dialect.isOverKey(failure)).isFalse();
  }
}
