package dev.docs.http.cli;

import dev.docs.Docs;
import dev.docs.http.logging.QuietLogging;
import dev.docs.store.Store;
import dev.docs.store.StoreException.StoreUnavailable;
import dev.docs.store.jdbc.JdbcOptions;
import dev.docs.store.jdbc.JdbcStore;
import dev.docs.store.memory.MemoryStore;
import java.util.logging.Level;
import java.util.logging.Logger;

/** Opens the store named on the command line. */
final class StoreOpener {

  private static final String USER = "DOCS_STORE_USER";
  private static final String PASSWORD = "DOCS_STORE_PASSWORD";

  private static final String KNOWN =
      "must be memory, or a URL such as jdbc:h2:./data/docs or jdbc:postgresql://HOST/DATABASE";

  private static final String MISSING = "there is no database to export at this path";

  private StoreOpener() {}

  /**
   * Opens the memory store, or the database of a JDBC URL. User and password default to environment
   * variables. A database that is only exported must exist.
   *
   * @throws InvalidOption when the database cannot be reached, does not exist, or has a newer
   *     layout
   */
  static Store open(ServerOptions options) {
    String store = options.store().url();
    boolean mustExist = options.data().onlyReads();
    if (store.equals("memory")) {
      if (mustExist) {
        throw new InvalidOption("--store", "an export needs it: name the database");
      }
      return MemoryStore.create();
    }
    if (!store.startsWith("jdbc:")) {
      throw new InvalidOption("--store", KNOWN);
    }
    return Database.open(
        mustExist && store.startsWith("jdbc:h2:") ? store + Database.IF_EXISTS : store,
        options.store().user().orElseGet(() -> System.getenv().getOrDefault(USER, "sa")),
        options.store().password().orElseGet(() -> System.getenv().getOrDefault(PASSWORD, "")),
        JdbcOptions.DEFAULT
            .timeout(options.store().timeout())
            .answerTimeout(options.store().answerTimeout()));
  }

  /** Migrates the store here, so that a failure is reported for the option. */
  private static Store registered(Store store) {
    try {
      store.register(Docs.KINDS);
      return store;
    } catch (RuntimeException e) {
      store.close();
      throw e;
    }
  }

  /** A class of its own, so that a server in memory does not load it. */
  private static final class Database {

    /**
     * Silenced, since it logs invalid URLs including their password. Referenced strongly, since a
     * logger that is garbage-collected loses its level.
     */
    private static final Logger DRIVER = Logger.getLogger("org.postgresql.Driver");

    /** Keeps H2 from creating the database. */
    static final String IF_EXISTS = ";IFEXISTS=TRUE";

    static Store open(String url, String user, String password, JdbcOptions options) {
      QuietLogging.initialize();
      DRIVER.setLevel(Level.SEVERE);
      try {
        return registered(JdbcStore.openUrl(url, user, password, options));
      } catch (StoreUnavailable e) {
        String message = String.valueOf(e.getMessage());
        throw new InvalidOption(
            "--store", url.endsWith(IF_EXISTS) && message.contains("IFEXISTS") ? MISSING : message);
      } catch (RuntimeException e) {
        throw new InvalidOption("--store", reason(String.valueOf(e.getMessage())));
      }
    }

    private static String reason(String message) {
      return message.contains("driver instance")
          ? KNOWN
          : "the database cannot be opened: " + message;
    }
  }
}
