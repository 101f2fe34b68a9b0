package dev.docs.store.jdbc;

import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaAccess;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import dev.docs.runs.Runs;
import dev.docs.store.IndexKey;
import dev.docs.store.Scan;
import dev.docs.store.StoreException.StoreUnavailable;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Each call of JDBC fails, one at a time: before it has an effect, after it, and since its
 * connection is lost. After each fault all goes on.
 */
class FaultsTest {

  private static final AtomicInteger NUMBER = new AtomicInteger();

  /**
   * More than any operation makes, small enough to let each fail. Those that register kinds run a
   * dozen transactions; each takes some twenty calls to get, begin, check and return its
   * connection, and each row that is read, such as those of the layout, one call and one for each
   * of its columns.
   */
  private static final int MOST_CALLS = 900;

  /** More than a connection needs to be given up. */
  private static final int MOST_AFTER_COMMIT = 8;

  private static final Set<FaultySource.Site> REACHED = new HashSet<>();

  /** Where a call has failed, and when. */
  private static final Map<FaultyServer, Set<String>> PLACES = new EnumMap<>(FaultyServer.class);

  private static int runs;

  /** Methods whose calls of JDBC these operations do not reach, and what does. */
  private static final Map<String, String> ELSEWHERE =
      Map.ofEntries(
          Map.entry("Pool.compact", "the store's own pool: H2FileTest"),
          Map.entry("Pool.reopen", "the store's own pool: H2FileTest"),
          Map.entry("H2Source.connect", "the store's own pool: H2ClosedTest"),
          Map.entry("H2File.connect", "the store's own pool: H2ClosedTest"),
          Map.entry("H2Source.open", "the store's own pool: H2ClosedTest"),
          Map.entry("H2File.open", "the store's own pool: H2ClosedTest"),
          Map.entry("H2File.isElsewhere", "the store's own pool: H2ClosedTest"),
          Map.entry("H2File.isOpen", "the store's own pool: H2ClosedTest"),
          Map.entry("H2File.closeWitness", "the store's own pool: H2ClosedTest"),
          Map.entry("JdbcTransactions.once", "work of an application: JoinedWorkTest"),
          Map.entry("JdbcTransactions.restore", "work of an application: JoinedWorkTest"),
          Map.entry("JdbcTransactions.isolationFor", "work of an application: JoinedWorkTest"),
          Map.entry("Dialect.of getDatabaseProductVersion", "a database that is not supported"),
          Map.entry(
              "IndexQueries.entries", "of indexes that differ from the records: JdbcStoreTest"),
          Map.entry(
              "UsedConnection.leave", "connections of an application: ForeignTransactionTest"),
          Map.entry("UsedConnection.evict", "HikariCP: FailedCommitsTest"),
          Map.entry("Queries.rows getUpdateCount", "beside an earlier release: RollingUpgradeTest"),
          Map.entry(
              "Queries.rows getMoreResults", "beside an earlier release: RollingUpgradeTest"));

  private final List<AutoCloseable> opened = new ArrayList<>();
  private LendingPool pool;
  private FaultySource source;
  private FaultyOperations.Place place;
  private int last;
  private int most;

  private void start(FaultyServer server) {
    int number = NUMBER.incrementAndGet();
    pool = server.pool("faults" + number);
    opened.add(0, pool);
    source = new FaultySource(pool);
    JdbcOptions own = server.options("faults" + number).attempts(3).cacheBytes(0);
    JdbcStore store = JdbcStore.open(source.asDataSource(), own);
    opened.add(0, store);
    store.register(FaultyOperations.KINDS);
    JdbcStoreTest.write(
        store,
        tx -> {
          tx.insert(Note.KIND, Note.of("counter"));
          tx.insert(Note.FACTS, Note.of("fact"));
        });
    JdbcTransactions transactions = new JdbcTransactions();
    place =
        new FaultyOperations.Place(
            pool, source, own, store, transactions, store.joining(transactions));
  }

  /** Closing a store asks nothing of a source that it was given, which therefore cannot fail. */
  @AfterEach
  void close() throws Exception {
    source.heal();
    for (AutoCloseable one : opened) {
      one.close();
    }
    assertThat(source.calls()).isEmpty();
  }

  /** A short run has the server that is none, and what is done most. */
  static Stream<Arguments> operations() {
    if (!Runs.everything()) {
      return Stream.of(FaultyOperations.WRITES, FaultyOperations.READS)
          .map(operation -> Arguments.of(FaultyServer.H2, operation));
    }
    return Stream.of(FaultyServer.values())
        .flatMap(
            server ->
                Stream.of(FaultyOperations.values())
                    .map(operation -> Arguments.of(server, operation)));
  }

  @ParameterizedTest
  @MethodSource("operations")
  void afterTheFailureOfAnyCallAllGoesOn(FaultyServer server, FaultyOperations operation)
      throws SQLException {
    start(server);
    int faults = 0;
    for (FaultySource.Moment moment : FaultySource.Moment.values()) {
      faults += failAtEachCall(server, operation, moment);
    }
    faults += failTwice(server, operation);
    REACHED.addAll(source.failed());
    runs++;
    System.out.printf(
        "%s, %s: %d calls, %d faults at %d places%n",
        server, operation, most, faults, source.failed().size());
  }

  @AfterAll
  static void everyPlaceThatCallsJdbcHasFailed() {
    if (!Runs.everything() || runs < operations().count()) {
      return; // some were run apart
    }
    Set<String> sites = sites();
    Set<String> missing = new TreeSet<>(sites);
    REACHED.forEach(site -> missing.remove(site.text()));
    System.out.printf(
        "faults at %d of %d places that call JDBC%n", sites.size() - missing.size(), sites.size());
    assertThat(missing).as("places that call JDBC and at which nothing has failed").isEmpty();
  }

  /**
   * Lets calls of an operation fail: the first at each place in the code, and unless it is nightly
   * only where no other operation made one.
   *
   * @return how many have failed
   */
  private int failAtEachCall(
      FaultyServer server, FaultyOperations operation, FaultySource.Moment moment)
      throws SQLException {
    int faults = 0;
    List<FaultySource.Site> calls = calls(operation);
    Set<String> seen = seen(server);
    for (int number = 1; number <= calls.size(); number++) {
      FaultyServer.Failure failure = server.failure(number);
      if (seen.add(calls.get(number - 1) + " " + moment)) {
        source.plan(number, moment, failure::make);
        failAsPlanned(operation, moment);
        faults++;
      }
    }
    return faults;
  }

  /**
   * Lets a call and a later one fail, which may belong to the answer to the first: all that follow
   * a commit, and the next one after others.
   */
  private int failTwice(FaultyServer server, FaultyOperations operation) throws SQLException {
    int faults = 0;
    List<FaultySource.Site> calls = calls(operation);
    Set<String> seen = seen(server);
    for (int number = 1; number <= calls.size(); number++) {
      FaultySource.Site site = calls.get(number - 1);
      int most = site.text().endsWith(" commit") ? MOST_AFTER_COMMIT : 1;
      FaultyServer.Failure failure = server.failure(number);
      for (int after = 1; after <= most; after++) {
        if (seen.add(site + " and " + after)) {
          source.planTwo(number, after, failure::make);
          failAsPlanned(operation, FaultySource.Moment.BEFORE);
          faults++;
        }
      }
    }
    return faults;
  }

  private static Set<String> seen(FaultyServer server) {
    return Runs.nightly()
        ? new HashSet<>()
        : PLACES.computeIfAbsent(server, any -> new HashSet<>());
  }

  /** Where the operation calls JDBC, in order. */
  private List<FaultySource.Site> calls(FaultyOperations operation) throws SQLException {
    String id = operation + " " + ++last;
    source.heal();
    operation.run(place, id);
    List<FaultySource.Site> calls = source.calls();
    most = Math.max(most, calls.size());
    assertThat(calls).hasSizeLessThan(MOST_CALLS);
    assertKept(operation, id, null, "without a fault");
    return calls;
  }

  /** Runs the operation with the planned faults, and then again. */
  private void failAsPlanned(FaultyOperations operation, FaultySource.Moment moment)
      throws SQLException {
    String id = operation + " " + ++last;
    Exception thrown = null;
    try {
      operation.run(place, id);
    } catch (RuntimeException | SQLException e) {
      thrown = e;
    }
    List<FaultySource.Failed> failed = source.now();
    source.heal();
    String fault = operation + ", " + moment + " " + failed;
    assertTold(operation, moment, thrown, failed, fault);
    String again = operation + " " + ++last;
    try {
      assertKept(operation, id, thrown, fault);
      operation.run(place, again);
      assertKept(operation, again, null, "after " + fault);
    } catch (RuntimeException | SQLException e) {
      throw new AssertionError("after the fault: " + fault, e);
    }
    assertThat(pool.faults()).as(fault).isEmpty();
    assertThat(pool.lent()).as("lent after " + fault).isZero();
  }

  private static void assertTold(
      FaultyOperations operation,
      FaultySource.Moment moment,
      Exception thrown,
      List<FaultySource.Failed> failed,
      String fault) {
    if (thrown == null) {
      return;
    }
    assertThat(failed).as("nothing has failed, but: " + thrown).isNotEmpty();
    if (operation.isJoining()) {
      assertThat(thrown)
          .as(fault)
          .isInstanceOfAny(
              StoreUnavailable.class, SQLException.class, OuterTransactionFailed.class);
      assertThat(isUnknown(thrown)).as("the outcome is the application's, " + fault).isFalse();
      return;
    }
    assertThat(thrown).as(fault).isInstanceOf(StoreUnavailable.class);
    for (Throwable cause = thrown; cause != null; cause = cause.getCause()) {
      assertThat(String.valueOf(cause.getMessage())).as(fault).doesNotContain("application");
    }
    boolean atCommit = failed.get(0).method().equals("commit");
    if (operation.reads() || !(atCommit || moment == FaultySource.Moment.LOST)) {
      assertThat(isUnknown(thrown)).as("the outcome is unknown, " + fault).isFalse();
    } else if (operation.writes() && atCommit) {
      assertThat(isUnknown(thrown)).as("the outcome is unknown, " + fault).isTrue();
    }
  }

  private static boolean isUnknown(Exception thrown) {
    return thrown instanceof StoreUnavailable unavailable && unavailable.outcomeUnknown();
  }

  /** What was acknowledged is there, all of it, and of what failed nothing. */
  private void assertKept(FaultyOperations operation, String id, Exception thrown, String fault) {
    Map<String, String> found = new HashMap<>();
    place
        .store()
        .<Boolean>read(
            "FaultsTest.assertKept",
            tx -> {
              tx.find(Note.KIND, id).ifPresent(note -> found.put("note", id));
              tx.find(Note.KIND, "gone " + id).ifPresent(note -> found.put("gone", id));
              found.put("counter", tx.find(Note.KIND, "counter").orElseThrow().value().text());
              Scan<Note> all = Scan.of(Note.KIND, Note.BY_OWNER, IndexKey.empty());
              found.put("count", "" + tx.scan(all).size());
              return true;
            });
    if (!operation.writes()) {
      return;
    }
    boolean isThere = found.containsKey("note");
    assertThat(found).as(fault).doesNotContainKey("gone");
    assertThat(found.get("counter").equals(id)).as("all or nothing, " + fault).isEqualTo(isThere);
    boolean ownCommit = thrown != null && !(operation.isJoining() || isUnknown(thrown));
    if (thrown == null) {
      assertThat(isThere).as("it was acknowledged, " + fault).isTrue();
    } else if (ownCommit) {
      assertThat(isThere).as("it is said to have failed, " + fault).isFalse();
    }
    assertThat(place.store().verify(List.of(Note.KIND))).as(fault).isEmpty();
    if (isThere) {
      JdbcStoreTest.write(place.store(), tx -> tx.delete(Note.KIND, id, 1));
    }
  }

  /** The places in the code of the store that call JDBC. */
  private static Set<String> sites() {
    JavaClasses classes =
        new ClassFileImporter()
            .importUrl(JdbcStore.class.getProtectionDomain().getCodeSource().getLocation());
    Set<String> sites = new TreeSet<>();
    for (JavaClass type : classes) {
      Stream.concat(
              type.getMethodCallsFromSelf().stream(), type.getMethodReferencesFromSelf().stream())
          .filter(call -> isJdbc(call.getTargetOwner()))
          .filter(call -> !isElsewhere(call))
          .map(call -> FaultySource.Site.of(simpleName(type), call.getLineNumber(), call.getName()))
          .forEach(site -> sites.add(site.text()));
    }
    return sites;
  }

  private static String simpleName(JavaClass type) {
    return type.getName().replaceFirst(".*\\.", "");
  }

  private static boolean isElsewhere(JavaAccess<?> call) {
    String method = call.getOrigin().getName().replaceFirst("lambda\\$(.*)\\$.*", "$1");
    String name = simpleName(call.getOriginOwner()) + "." + method;
    return ELSEWHERE.containsKey(name) || ELSEWHERE.containsKey(name + " " + call.getName());
  }

  private static boolean isJdbc(JavaClass owner) {
    return (owner.getPackageName().equals("java.sql") || owner.getPackageName().equals("javax.sql"))
        && owner.isInterface();
  }
}
