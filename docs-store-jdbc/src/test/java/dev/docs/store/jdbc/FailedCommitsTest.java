package dev.docs.store.jdbc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import com.zaxxer.hikari.HikariDataSource;
import dev.docs.store.StoreException.DuplicateKey;
import dev.docs.store.StoreException.StoreUnavailable;
import java.sql.Connection;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import javax.sql.DataSource;
import org.h2.jdbcx.JdbcConnectionPool;
import org.h2.jdbcx.JdbcDataSource;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.postgresql.ds.PGSimpleDataSource;

/** A connection whose commit failed is not lent again, whatever pool it is from. */
class FailedCommitsTest {

  private static final AtomicInteger NUMBER = new AtomicInteger();

  /** More than any of the pools has connections. */
  private static final int FAILURES = 12;

  /** What stands between the store and the commit that fails. */
  enum Between {
    HIKARI_ON_H2 {
      @Override
      DataSource source(FailedCommitsTest test) {
        return hikari(test, test.failing(h2()));
      }
    },
    HIKARI_ON_POSTGRES {
      @Override
      DataSource source(FailedCommitsTest test) {
        return hikari(test, test.failing(postgres()));
      }
    },
    WRAPPED_HIKARI_ON_H2 {
      @Override
      DataSource source(FailedCommitsTest test) {
        return test.failing(hikari(test, h2()));
      }
    },
    WRAPPED_HIKARI_ON_POSTGRES {
      @Override
      DataSource source(FailedCommitsTest test) {
        return test.failing(hikari(test, postgres()));
      }
    },
    POOL_OF_H2 {
      @Override
      DataSource source(FailedCommitsTest test) {
        JdbcConnectionPool pool = JdbcConnectionPool.create(h2());
        test.opened.add(pool::dispose);
        return test.failing(pool);
      }
    };

    abstract DataSource source(FailedCommitsTest test);

    private static JdbcDataSource h2() {
      JdbcDataSource source = new JdbcDataSource();
      source.setURL(
          "jdbc:h2:mem:commits" + NUMBER.incrementAndGet() + ";DB_CLOSE_DELAY=-1;LOCK_TIMEOUT=500");
      source.setUser("sa");
      source.setPassword("");
      return source;
    }

    private static DataSource postgres() {
      PGSimpleDataSource source = new PGSimpleDataSource();
      source.setUrl(((HikariDataSource) EmbeddedServer.source()).getJdbcUrl());
      source.setUser("postgres");
      return source;
    }

    private static DataSource hikari(FailedCommitsTest test, DataSource source) {
      HikariDataSource pool = new HikariDataSource();
      pool.setDataSource(source);
      pool.setMaximumPoolSize(2);
      pool.setConnectionTimeout(5_000);
      test.opened.add(pool);
      return pool;
    }
  }

  private final List<AutoCloseable> opened = new ArrayList<>();
  private FailingCommitSource commits;

  private DataSource failing(DataSource source) {
    commits = new FailingCommitSource(source);
    return commits.asDataSource();
  }

  @AfterEach
  void close() throws Exception {
    for (AutoCloseable one : opened) {
      one.close();
    }
  }

  @ParameterizedTest
  @EnumSource
  void theNextUnitsOfWorkSucceed(Between between) throws Exception {
    DataSource source = between.source(this);
    JdbcStore store = open(source);
    for (int i = 0; i < FAILURES; i++) {
      String id = "n" + i;
      insertBreaking(store, "lost " + id);
      commits.breakCommits(false);

      insert(store, id);
      assertThat(
              store.<Boolean>read(
                  "FailedCommitsTest.find", tx -> tx.find(Note.KIND, id).isPresent()))
          .isTrue();
      try (Connection connection = source.getConnection()) {
        assertThat(connection.getAutoCommit()).isTrue();
      }
    }
    assertThat(store.verify(List.of(Note.KIND))).isEmpty();
  }

  /** As long as nothing is written, nothing can tell but a write of the store's own. */
  @ParameterizedTest
  @EnumSource
  void aStoreThatFailedToWriteFindsOutByItselfWhetherItCanAgain(Between between) {
    JdbcStore store = open(between.source(this));
    insert(store, "before");
    int before = commits.commits();
    assertThat(store.takesWrites()).isTrue();
    assertThat(commits.commits()).as("nothing is written unless a write failed").isEqualTo(before);

    insertBreaking(store, "lost");
    assertThat(store.takesWrites()).isFalse();
    assertThat(store.takesWrites()).as("asked again").isFalse();
    commits.breakCommits(false);
    assertThat(store.takesWrites()).isTrue();

    int after = commits.commits();
    assertThat(store.takesWrites()).isTrue();
    assertThat(commits.commits()).as("nothing is written any more").isEqualTo(after);
    assertThat(store.verify(List.of(Note.KIND))).isEmpty();
  }

  /** What the work itself refuses says nothing of the database. */
  @ParameterizedTest
  @EnumSource
  void whatTheWorkRefusesIsNoFailureToWrite(Between between) {
    JdbcStore store = open(between.source(this));
    insert(store, "taken");
    int before = commits.commits();
    assertThatExceptionOfType(DuplicateKey.class).isThrownBy(() -> insert(store, "taken"));
    assertThat(store.takesWrites()).isTrue();
    assertThat(commits.commits()).isEqualTo(before);
  }

  private JdbcStore open(DataSource source) {
    JdbcOptions options = JdbcOptions.DEFAULT.prefix("c" + NUMBER.incrementAndGet() + "_");
    JdbcStore store = JdbcStore.open(source, options);
    opened.add(0, store);
    store.register(List.of(Note.KIND));
    return store;
  }

  /** Breaks commits from now on. */
  private void insertBreaking(JdbcStore store, String id) {
    commits.breakCommits(true);
    assertThatExceptionOfType(StoreUnavailable.class)
        .isThrownBy(() -> insert(store, id))
        .matches(StoreUnavailable::outcomeUnknown);
  }

  private static void insert(JdbcStore store, String id) {
    JdbcStoreTest.write(store, tx -> tx.insert(Note.KIND, Note.of(id)));
  }
}
