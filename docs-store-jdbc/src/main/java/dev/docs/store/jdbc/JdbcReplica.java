package dev.docs.store.jdbc;

import static java.util.Objects.requireNonNull;

import javax.sql.DataSource;
import org.jspecify.annotations.Nullable;

/**
 * A read replica of a PostgreSQL database: a hot standby. Records of immutable kinds are looked up
 * there by reading transactions, and on the primary what the replica does not have yet; everything
 * else comes from the primary. Nothing is ever written or set up there. Immutable and thread-safe.
 */
public final class JdbcReplica {

  private final @Nullable DataSource source;
  private final String url;
  private final @Nullable String user;
  private final @Nullable String password;

  private JdbcReplica(
      @Nullable DataSource source, String url, @Nullable String user, @Nullable String password) {
    this.source = source;
    this.url = url;
    this.user = user;
    this.password = password;
  }

  /**
   * A replica whose connections come from the application. The source should fail soon: while it
   * waits for a connection, so does the reader.
   */
  public static JdbcReplica of(DataSource source) {
    return new JdbcReplica(requireNonNull(source, "source"), "", null, null);
  }

  /**
   * A replica by its JDBC URL, through a pool that is closed with the store. It need not be
   * reachable.
   *
   * @param user null for that in the URL
   * @param password null for that in the URL
   * @throws IllegalArgumentException when it is not a URL of PostgreSQL
   */
  public static JdbcReplica at(String url, @Nullable String user, @Nullable String password) {
    if (!requireNonNull(url, "url").startsWith("jdbc:postgresql:")) {
      throw new IllegalArgumentException("the URL of a replica begins with jdbc:postgresql:");
    }
    return new JdbcReplica(null, url, user, password);
  }

  /** The pool to be closed with the store; null for the application's source. */
  @Nullable Pool pool(JdbcOptions options) {
    return source == null ? Pool.openReplica(url, user, password, options) : null;
  }

  /** The application's source; null when there is none. */
  @Nullable DataSource source() {
    return source;
  }

  /** Without URL and password. */
  @Override
  public String toString() {
    return "replica";
  }
}
