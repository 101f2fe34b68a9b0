package dev.docs.http.cli;

import dev.docs.Docs;
import dev.docs.http.server.QuietLogging;
import dev.docs.store.Store;
import dev.docs.store.jdbc.JdbcStore;
import dev.docs.store.memory.MemoryStore;

/** Opens the store that the command line names. */
final class StoreOpener {

  private static final String USER = "DOCS_STORE_USER";
  private static final String PASSWORD = "DOCS_STORE_PASSWORD";

  private StoreOpener() {}

  /**
   * The store: in memory, or the database of a JDBC URL. User and password that are not given as
   * options are taken from the environment.
   *
   * @throws UnusableOption when the database cannot be reached, or holds a newer layout
   */
  static Store open(ServerOptions options) {
    String store = options.store();
    if (store.equals("memory")) {
      return MemoryStore.create();
    }
    if (!store.startsWith("jdbc:")) {
      throw new UnusableOption("--store", "must be memory or a JDBC URL");
    }
    return Database.open(
        store,
        options.storeUser().orElseGet(() -> System.getenv().getOrDefault(USER, "sa")),
        options.storePassword().orElseGet(() -> System.getenv().getOrDefault(PASSWORD, "")));
  }

  /** Brought up to date here, so that what is in the way is said of the option. */
  private static Store registered(Store store) {
    try {
      store.register(Docs.KINDS);
      return store;
    } catch (RuntimeException e) {
      store.close();
      throw e;
    }
  }

  /** Apart, so that a server in memory loads none of it. */
  private static final class Database {
    static Store open(String url, String user, String password) {
      QuietLogging.initialize();
      try {
        Store store = JdbcStore.openUrl(url, user, password);
        return registered(store);
      } catch (RuntimeException e) {
        throw new UnusableOption("--store", "the database cannot be opened: " + e.getMessage());
      }
    }
  }
}
