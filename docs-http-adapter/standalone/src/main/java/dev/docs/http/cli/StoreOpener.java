package dev.docs.http.cli;

import dev.docs.Docs;
import dev.docs.http.logging.QuietLogging;
import dev.docs.store.Store;
import dev.docs.store.StoreException.StoreUnavailable;
import dev.docs.store.jdbc.JdbcOptions;
import dev.docs.store.jdbc.JdbcReplica;
import dev.docs.store.jdbc.JdbcStore;
import dev.docs.store.memory.MemoryStore;
import java.util.logging.Level;
import java.util.logging.Logger;

/** Opens the store named on the command line. */
final class StoreOpener {

  static final String MEMORY = "memory";

  private static final String DEFAULT_USER = "sa";

  private static final String KNOWN =
      "must be memory, or a URL such as jdbc:h2:./data/docs or jdbc:postgresql://HOST/DATABASE";

  private static final String MISSING = "there is no database at this path";

  private StoreOpener() {}

  /**
   * Opens the memory store, or the database of a JDBC URL. A database that is only exported must
   * exist.
   *
   * @throws InvalidOption when the database cannot be reached, does not exist, or has a newer
   *     layout
   */
  static Store open(ServerOptions options) {
    return open(options, options.data.onlyReads() || options.store.compact.isSet());
  }

  /** As {@link #open(ServerOptions)}, of a database that must exist. */
  static Store openExisting(ServerOptions options) {
    return open(options, true);
  }

  private static Store open(ServerOptions options, boolean mustExist) {
    String store = options.store.url.value();
    if (store.equals(MEMORY)) {
      return MemoryStore.create();
    }
    checkUrl(store);
    boolean onH2 = store.startsWith("jdbc:h2:");
    String url = mustExist && onH2 ? store + Database.IF_EXISTS : store;
    String user = options.store.user.given().orElse(DEFAULT_USER);
    JdbcOptions limits =
        JdbcOptions.DEFAULT
            .timeout(options.store.timeout.value())
            .answerTimeout(options.store.answerTimeout.value())
            .secretKeys(options.store.secretKeys());
    String password = options.store.password.given().orElse("");
    try {
      return Database.open(options, url, user, password, limits);
    } catch (StoreUnavailable e) {
      throw StoreFailures.of(e, url, options.store.user.given().isPresent(), user);
    }
  }

  /** Requires the memory store or a JDBC URL; whether there is a driver for it is not checked. */
  static void checkUrl(String store) {
    if (!store.equals(MEMORY) && !store.startsWith("jdbc:")) {
      throw new InvalidOption("--store", KNOWN);
    }
  }

  /** Migrates the store here, so that a failure is reported for the option. */
  private static Store registered(JdbcStore store, boolean finishUpgrade, boolean compact) {
    try {
      store.register(Docs.KINDS);
      if (finishUpgrade) {
        store.finishUpgrade(Docs.KINDS);
      }
      if (compact) {
        store.compact();
      }
      return store;
    } catch (RuntimeException e) {
      store.close();
      throw e;
    }
  }

  /** A separate class, so that a server in memory does not load it. */
  private static final class Database {

    /**
     * Silenced, since it logs invalid URLs including their password. Referenced strongly, since a
     * logger that is garbage-collected loses its level.
     */
    private static final Logger DRIVER = Logger.getLogger("org.postgresql.Driver");

    /** Keeps H2 from creating the database. */
    static final String IF_EXISTS = ";IFEXISTS=TRUE";

    static Store open(
        ServerOptions given, String url, String user, String password, JdbcOptions limits) {
      JdbcOptions options =
          limits.replicas(
              given.store.replicas.values().stream()
                  .map(replica -> JdbcReplica.at(replica, user, password))
                  .toList());
      QuietLogging.initialize();
      DRIVER.setLevel(Level.SEVERE);
      try {
        return registered(
            JdbcStore.openUrl(url, user, password, options),
            given.store.finishUpgrade.isSet(),
            given.store.compact.isSet());
      } catch (StoreUnavailable e) {
        String message = String.valueOf(e.getMessage());
        if (url.endsWith(IF_EXISTS) && message.contains("IFEXISTS")) {
          throw new InvalidOption("--store", MISSING);
        }
        throw e;
      } catch (RuntimeException e) {
        String message = String.valueOf(e.getMessage());
        throw new InvalidOption(
            "--store",
            message.contains("driver instance")
                ? KNOWN
                : "the database cannot be opened: " + message);
      }
    }
  }
}
