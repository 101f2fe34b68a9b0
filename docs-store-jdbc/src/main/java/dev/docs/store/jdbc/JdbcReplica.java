package dev.docs.store.jdbc;

import static java.util.Objects.requireNonNull;

import java.util.Optional;
import java.util.function.Function;
import javax.sql.DataSource;

/**
 * A read replica of a PostgreSQL database: a hot standby. Records of immutable kinds are looked up
 * there by reading transactions, and on the primary what the replica does not have yet; everything
 * else comes from the primary. Nothing is ever written or set up there. Immutable and thread-safe.
 */
public final class JdbcReplica {

  /**
   * What connections come from.
   *
   * @param owned the pool to be closed with the store; empty for the application's source
   */
  record Connections(DataSource source, Optional<Pool> owned) {}

  private final Function<JdbcOptions, Connections> opening;

  private JdbcReplica(Function<JdbcOptions, Connections> opening) {
    this.opening = opening;
  }

  /**
   * A replica whose connections come from the application. The source should fail soon: while it
   * waits for a connection, so does the reader.
   */
  public static JdbcReplica of(DataSource source) {
    Connections given = new Connections(requireNonNull(source, "source"), Optional.empty());
    return new JdbcReplica(options -> given);
  }

  /**
   * A replica by its JDBC URL, which also has what is needed to sign in, through a pool that is
   * closed with the store. It need not be reachable.
   *
   * @throws IllegalArgumentException when it is not a URL of PostgreSQL
   */
  public static JdbcReplica at(String url) {
    return at(new DatabaseAddress(url, Optional.empty()));
  }

  /** As {@link #at(String)}, signing in as this user. */
  public static JdbcReplica at(String url, String user, String password) {
    return at(DatabaseAddress.of(url, user, password));
  }

  private static JdbcReplica at(DatabaseAddress address) {
    if (!address.url().startsWith("jdbc:postgresql:")) {
      throw new IllegalArgumentException("the URL of a replica begins with jdbc:postgresql:");
    }
    return new JdbcReplica(
        options -> {
          Pool pool = Pool.openReplica(address, options);
          return new Connections(pool.source(), Optional.of(pool));
        });
  }

  Connections open(JdbcOptions options) {
    return opening.apply(options);
  }

  /** Without URL and password. */
  @Override
  public String toString() {
    return "replica";
  }
}
