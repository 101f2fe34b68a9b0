package dev.docs.store.jdbc;

import com.zaxxer.hikari.HikariDataSource;
import java.sql.SQLException;
import java.util.List;

/** The databases under {@link FaultySource}, and how their calls fail. */
enum FaultyServer {
  H2(new Failure("HY000", 50_000), new Failure("90098", 90_098), new Failure("57014", 57_014)) {
    @Override
    LendingPool pool(String name) {
      return new LendingPool("jdbc:h2:mem:" + name + ";DB_CLOSE_DELAY=-1;LOCK_TIMEOUT=300", "sa");
    }

    @Override
    JdbcOptions options(String name) {
      return JdbcOptions.DEFAULT;
    }

    @Override
    void remove(String name) {
      TestDatabases.shutDown("jdbc:h2:mem:" + name);
    }
  },
  POSTGRES(new Failure("08006", 0), new Failure("53100", 0), new Failure("57P01", 0)) {
    @Override
    LendingPool pool(String name) {
      return new LendingPool(((HikariDataSource) EmbeddedServer.source()).getJdbcUrl(), "postgres");
    }

    @Override
    JdbcOptions options(String name) {
      return JdbcOptions.DEFAULT.schema(name);
    }

    @Override
    void remove(String name) {
      TestDatabases.execute(EmbeddedServer.source(), "drop schema if exists " + name + " cascade");
    }
  };

  /** Makes the failures of one kind. */
  record Failure(String state, int code) {
    SQLException make() {
      return new SQLException("a planned failure", state, code);
    }
  }

  private final List<Failure> failures;

  FaultyServer(Failure... failures) {
    this.failures = List.of(failures);
  }

  /** One kind of failure after the other. */
  Failure failure(int number) {
    return failures.get(number % failures.size());
  }

  /** A pool on a database of this name, or on that with the schema of {@link #options}. */
  abstract LendingPool pool(String name);

  abstract JdbcOptions options(String name);

  abstract void remove(String name);
}
