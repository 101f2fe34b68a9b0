package dev.docs.store.jdbc;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Detection of database variants by their version string. */
class PostgresVariantTest {

  private static final Tables TABLES = Tables.of(JdbcOptions.DEFAULT);

  @ParameterizedTest
  @CsvSource({
    "PostgreSQL 15.13 (Debian 15.13-0+deb12u1) on x86_64-pc-linux-gnu, NONE",
    "CockroachDB CCL v24.1.0 (x86_64-pc-linux-gnu), COCKROACH",
    "PostgreSQL 11.2-YB-2.20.1.0-b0 on x86_64-pc-linux-gnu, YUGABYTE",
    "PostgreSQL 15.2-YB-2024.2.0.0-b0 on x86_64-pc-linux-gnu, YUGABYTE"
  })
  void theVariantIsDetectedByTheVersion(String version, PostgresVariant variant) {
    assertThat(PostgresVariant.of(version)).isEqualTo(variant);
  }

  @Test
  void onYugabyteKeysAreRangesAndJoinsGoRowByRow() {
    PostgresDialect dialect = PostgresDialect.of("PostgreSQL 15.2-YB-2024.2.0.0-b0");

    assertThat(dialect.primaryKey("kind", "id")).isEqualTo("primary key (kind asc, id asc)");
    assertThat(dialect.reading().preamble()).endsWith("; set local yb_bnl_batch_size = 1; ");
    assertThat(dialect.writing(TABLES, "1").preamble())
        .endsWith("; set local yb_bnl_batch_size = 1; set local enable_seqscan = off; ");
  }

  @Test
  void othersAreAskedForNothingTheyDoNotHave() {
    assertThat(PostgresDialect.of("CockroachDB CCL v24.1.0").writing(TABLES, "1").preamble())
        .isEqualTo("set transaction isolation level serializable, read write; ");
    PostgresDialect dialect = PostgresDialect.of("PostgreSQL 15.13");
    assertThat(dialect.primaryKey("kind", "id")).isEqualTo("primary key (kind, id)");
    assertThat(dialect.writing(TABLES, "1").preamble())
        .isEqualTo(
            "set transaction isolation level serializable, read write;"
                + " set local enable_seqscan = off; select pg_current_xact_id()::text::bigint; ");
    assertThat(dialect.reading().preamble())
        .isEqualTo("set transaction isolation level repeatable read, read only; ");
  }
}
