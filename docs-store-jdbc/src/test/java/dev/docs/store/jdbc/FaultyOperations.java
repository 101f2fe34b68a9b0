package dev.docs.store.jdbc;

import dev.docs.store.IndexKey;
import dev.docs.store.Kind;
import dev.docs.store.Scan;
import dev.docs.store.SecretKeys;
import dev.docs.store.Store;
import dev.docs.store.StoreException.DuplicateKey;
import dev.docs.store.Stored;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * What a store is asked for, such that all of its calls of JDBC are made. Each writes a note of its
 * own, and nothing else that a later one finds.
 */
enum FaultyOperations {
  WRITES {
    @Override
    void run(Place place, String id) {
      JdbcStoreTest.write(place.store, tx -> write(tx, id));
    }
  },
  WRITES_MUCH {
    @Override
    void run(Place place, String id) {
      JdbcStoreTest.write(
          place.store,
          tx -> {
            write(tx, id);
            tx.insert(Note.FACTS, Note.of("fact of " + id).text("x".repeat(1_100_000)));
            tx.deleteAll(Note.FACTS, List.of("fact of " + id));
            tx.insert(CONTENT, Note.of("content"));
            for (int i = 0; i < 3; i++) {
              tx.insert(PLAIN, Note.of("plain " + i));
            }
            tx.deleteAll(PLAIN, List.of("plain 0", "plain 1"));
          });
    }
  },
  FINDS_KEYS_TAKEN {
    @Override
    void run(Place place, String id) {
      try {
        JdbcStoreTest.write(
            place.store,
            tx -> {
              write(tx, id);
              tx.insert(Note.KIND, new Note("other " + id, "ada", "title of counter", ""));
            });
        throw new AssertionError("the title is taken");
      } catch (DuplicateKey e) {
        JdbcStoreTest.write(place.store, tx -> write(tx, id));
      }
    }
  },
  READS {
    @Override
    void run(Place place, String id) {
      place.store.<Boolean>read("FaultyOperations.single", tx -> tx.find(FACT, "none").isPresent());
      place.store.<Long>read(
          "FaultyOperations.reads",
          tx -> {
            Scan<Note> scan = Scan.of(Note.KIND, Note.BY_OWNER, IndexKey.of("ada"));
            tx.findAll(Note.KIND, List.of("counter", "a", "b"));
            tx.find(Note.KIND, "counter").orElseThrow();
            tx.scan(scan);
            tx.scanAll(List.of(scan, Scan.of(Note.KIND, Note.BY_OWNER, IndexKey.of("bob"))));
            tx.counts(List.of(scan, Scan.of(FACT, Note.BY_OWNER, IndexKey.of("bob"))));
            tx.forEach(Note.KIND, note -> {});
            return tx.count(Note.KIND, Note.BY_OWNER, IndexKey.empty()) + tx.horizon();
          });
    }
  },
  READS_ORDINALS {
    @Override
    void run(Place place, String id) {
      JdbcStoreTest.write(
          place.store,
          tx -> {
            tx.ordinal();
            tx.parts(2);
            write(tx, id);
          });
    }
  },
  READS_REPLICAS {
    @Override
    void run(Place place, String id) {
      JdbcReplica replica = JdbcReplica.of(place.source.asDataSource());
      try (JdbcStore reading =
          JdbcStore.open(
              place.source.asDataSource(), place.options.replicas(List.of(replica, replica)))) {
        reading.<Note>read(
            "FaultyOperations.replica", tx -> tx.find(FACT, "fact").orElseThrow().value());
      }
    }
  },
  REGISTERS {
    @Override
    void run(Place place, String id) {
      place.store.register(List.of(Note.WITHOUT_TITLES));
      place.store.register(List.of(Note.KIND));
    }
  },
  KEEPS {
    @Override
    void run(Place place, String id) {
      place.store.rebuildIndexes(List.of(Note.KIND));
      if (!place.store.verify(List.of(Note.KIND)).isEmpty() || place.store.isReadOnly()) {
        throw new AssertionError("the indexes differ from the records");
      }
      place.store.continueOrdinals(tx -> 1L << 42);
    }
  },
  OPENS {
    @Override
    void run(Place place, String id) {
      JdbcOptions options = place.options.prefix("o" + NUMBER.incrementAndGet() + "_");
      open(place, options.secretKeys(SecretKeys.of(key(1)))).close();
      try (JdbcStore store = open(place, options.secretKeys(SecretKeys.of(key(2), key(1))))) {
        store.register(List.of(Note.KIND));
        JdbcStoreTest.write(store, tx -> tx.insert(Note.KIND, Note.of("a")));
        store.reseal(List.of(Note.KIND));
        store.finishUpgrade(List.of(Note.WITHOUT_TITLES));
      }
    }
  },
  OPENS_BEHIND_A_POOLER {
    @Override
    void run(Place place, String id) {
      place.source.pooled(true);
      try (JdbcStore store = open(place, place.options)) {
        store.<Boolean>read(
            "FaultyOperations.pooled", tx -> tx.find(Note.KIND, "counter").isPresent());
      } finally {
        place.source.pooled(false);
      }
    }
  },
  WRITES_WITHOUT_AUTO_COMMIT {
    @Override
    void run(Place place, String id) {
      place.pool.autoCommit(false);
      JdbcReplica replica = JdbcReplica.of(place.source.asDataSource());
      JdbcOptions options = place.options.replicas(List.of(replica));
      try (JdbcStore store = open(place, options)) {
        JdbcStoreTest.write(store, tx -> write(tx, id));
        store.<Boolean>read("FaultyOperations.mode", tx -> tx.find(FACT, "fact").isPresent());
      } finally {
        place.pool.autoCommit(true);
      }
    }
  },
  JOINS {
    @Override
    void run(Place place, String id) throws SQLException {
      join(
          place,
          (block, joined) -> {
            joined.<Boolean>read("FaultyOperations.joined", tx -> tx.find(FACT, "a").isPresent());
            JdbcStoreTest.write(joined, tx -> write(tx, id));
            joined.<Note>read(
                "FaultyOperations.joined", tx -> tx.find(Note.KIND, id).orElseThrow().value());
            joined.afterCommit(() -> {});
            block.commit();
          });
    }
  },
  TAKES_BACK {
    @Override
    void run(Place place, String id) throws SQLException {
      join(
          place,
          (block, joined) -> {
            try {
              JdbcStoreTest.write(
                  joined,
                  tx -> {
                    write(tx, "gone " + id);
                    tx.count(Note.KIND, Note.BY_OWNER, IndexKey.empty());
                    throw new IllegalArgumentException("changed its mind");
                  });
            } catch (IllegalArgumentException e) {
              JdbcStoreTest.write(joined, tx -> write(tx, id));
            }
            block.commit();
          });
      join(
          place,
          (block, joined) -> {
            JdbcStoreTest.write(joined, tx -> write(tx, "gone " + id));
            block.rollback();
          });
      join(place, (block, joined) -> JdbcStoreTest.write(joined, tx -> write(tx, "gone " + id)));
    }
  };

  static final Kind<Note> FACT = Note.FACTS;
  static final Kind<Note> CONTENT =
      Kind.contentAddressed("content", Note.class, Note::id, List.of(Note.BY_OWNER));
  static final Kind<Note> PLAIN = Kind.contentAddressed("plain", Note.class, Note::id, List.of());
  static final List<Kind<?>> KINDS = List.of(Note.KIND, Note.FACTS, CONTENT, PLAIN);

  private static final AtomicInteger NUMBER = new AtomicInteger();

  /** Where the operations run. */
  record Place(
      LendingPool pool,
      FaultySource source,
      JdbcOptions options,
      JdbcStore store,
      JdbcTransactions transactions,
      Store joining) {}

  /**
   * Runs it.
   *
   * @param id of the note that it writes, if it writes one
   */
  abstract void run(Place place, String id) throws SQLException;

  /** Whether it only reads. */
  boolean reads() {
    return this == READS || this == READS_REPLICAS || this == OPENS_BEHIND_A_POOLER;
  }

  /** Whether it is the application that begins and ends transactions. */
  boolean isJoining() {
    return this == JOINS || this == TAKES_BACK;
  }

  /** Whether it writes a note. */
  boolean writes() {
    return !reads() && this != REGISTERS && this != KEEPS && this != OPENS;
  }

  /** Inserts a note, and notes its id in another one. */
  private static void write(dev.docs.store.WriteTx tx, String id) {
    tx.insert(Note.KIND, Note.of(id));
    Stored<Note> counter = tx.find(Note.KIND, "counter").orElseThrow();
    tx.update(Note.KIND, counter.value().text(id), counter.version());
    tx.find(Note.KIND, "earlier")
        .ifPresent(earlier -> tx.delete(Note.KIND, "earlier", earlier.version()));
  }

  private static JdbcStore open(Place place, JdbcOptions options) {
    return JdbcStore.open(place.source.asDataSource(), options);
  }

  private static byte[] key(int number) {
    byte[] key = new byte[SecretKeys.KEY_BYTES];
    Arrays.fill(key, (byte) number);
    return key;
  }

  private interface Transaction {
    void run(JdbcTransactions.Block block, Store joined) throws SQLException;
  }

  /** A transaction of an application that gives its connection up when anything fails. */
  private static void join(Place place, Transaction transaction) throws SQLException {
    Connection connection = place.source.asDataSource().getConnection();
    boolean done = false;
    int level = 0;
    try {
      level = connection.getTransactionIsolation();
      boolean onH2 = connection.getMetaData().getDatabaseProductName().equals("H2");
      connection.setTransactionIsolation(
          onH2 ? Connection.TRANSACTION_READ_COMMITTED : Connection.TRANSACTION_SERIALIZABLE);
      connection.setAutoCommit(false);
      try (JdbcTransactions.Block block = place.transactions.join(connection)) {
        transaction.run(block, place.joining);
      }
      connection.setTransactionIsolation(level);
      connection.setAutoCommit(true);
      connection.close();
      done = true;
    } finally {
      if (!done) {
        UsedConnection.giveUp(place.source.asDataSource(), connection);
      }
    }
  }
}
