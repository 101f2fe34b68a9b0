import dev.docs.Docs;
import dev.docs.store.Index;
import dev.docs.store.IndexKey;
import dev.docs.store.Kind;
import dev.docs.store.Scan;
import dev.docs.store.jdbc.JdbcOptions;
import dev.docs.store.jdbc.JdbcStore;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/**
 * Two servers that differ by a layout, under load on one PostgreSQL: arguments are the class paths
 * of the older and the newer one, and the JDBC URL of an empty database. The class path of this
 * process has the newer layout.
 */
final class RollingUpgrade {

  private static final JdbcOptions PATIENT = JdbcOptions.DEFAULT.timeout(Duration.ofSeconds(60));
  private static final int CLIENTS = 3;
  private static final Duration ALONE = Duration.ofSeconds(8);
  private static final Duration AFTERWARDS = Duration.ofSeconds(5);

  /** The exit code of a server that refuses its options. */
  private static final int REFUSED = 2;

  private static final int CHECKS = 40;

  private RollingUpgrade() {}

  public static void main(String[] arguments) throws IOException, InterruptedException {
    String older = arguments[0];
    String newer = arguments[1];
    String url = arguments[2];
    upgrade(older, newer, url);
    UpgradedServer again = new UpgradedServer(older, url);
    check(again.ended(REFUSED), "the older server starts after the end of the upgrade");
    System.out.println("at its next start: " + again.log().findFirst().orElse("nothing"));
    try (JdbcStore opened = JdbcStore.openUrl(url, "postgres", "", PATIENT)) {
      List<?> inconsistencies = opened.verify(Docs.KINDS);
      List<?> faults = Docs.builder().store(opened).build().verify();
      check(inconsistencies.isEmpty(), "store.verify: " + inconsistencies);
      check(faults.isEmpty(), "docs.verify: " + faults);
      System.out.println("store.verify: nothing, docs.verify: nothing");
    }
    System.exit(0);
  }

  private static void upgrade(String older, String newer, String url)
      throws IOException, InterruptedException {
    UpgradedServer first = new UpgradedServer(older, url);
    String space = new UpgradeLoad(first, "").newSpace(first.organization());
    UpgradeLoad ofFirst = new UpgradeLoad(first, space).start(CLIENTS);
    Thread.sleep(ALONE.toMillis());
    UpgradedServer second = new UpgradedServer(newer, url);
    UpgradeLoad ofSecond = new UpgradeLoad(second, space).start(CLIENTS);
    beside(ofFirst, ofSecond, url);

    long finishing = System.nanoTime();
    UpgradedServer third = new UpgradedServer(newer, url, "--finish-upgrade");
    long finished = System.nanoTime();
    int reads = ofFirst.reads.get();
    UpgradeLoad ofThird = new UpgradeLoad(third, space).start(CLIENTS);
    Thread.sleep(AFTERWARDS.toMillis());
    for (UpgradeLoad load : List.of(ofFirst, ofSecond, ofThird)) {
      load.end();
    }
    requireRefusals(ofFirst, finishing, finished);
    check(ofFirst.reads.get() > reads, "the older server reads no more");
    for (UpgradeLoad load : List.of(ofSecond, ofThird)) {
      check(load.failures.isEmpty(), "failed on the newer: " + load.failures.peek());
      check(load.writes.get() > 0, "a newer server wrote nothing");
    }
    System.out.printf(
        "after the end %d writes of the older server were refused, and it answered %d reads; the"
            + " newer ones have written %d and %d times; no other request failed%n",
        ofFirst.failures.size(),
        ofFirst.reads.get() - reads,
        ofSecond.writes.get(),
        ofThird.writes.get());
    String told =
        first
            .log()
            .filter(line -> line.contains("this process no longer writes"))
            .findFirst()
            .orElseThrow(() -> new AssertionError("the older server does not say why"));
    System.out.println("the older server says: " + told);
    for (UpgradedServer server : List.of(first, second, third)) {
      server.end();
    }
  }

  /** Both write for a while. */
  private static void beside(UpgradeLoad older, UpgradeLoad newer, String url) {
    int alone = older.writes.get();
    int entries = 0;
    try (JdbcStore store = JdbcStore.openUrl(url, "postgres", "", PATIENT)) {
      store.register(Docs.KINDS);
      for (int i = 0; i < CHECKS; i++) {
        entries += checkedEntries(store);
      }
    }
    check(entries > 0, "no entry of the new index was looked at");
    int beside = older.writes.get() - alone;
    check(beside > 0, "the older server wrote nothing beside the newer one");
    System.out.printf(
        "the older server wrote %d times before, and %d times beside the newer one, which wrote %d"
            + " times; %d entries of the new index were compared with the records meanwhile%n",
        alone, beside, newer.writes.get(), entries);
  }

  /** All failures of the older are writes, none of them sent before the upgrade was ended. */
  private static void requireRefusals(UpgradeLoad older, long finishing, long finished) {
    for (UpgradeLoad.Failure failure : older.failures) {
      check(failure.sentAt() > finishing, "failed before the end of the upgrade: " + failure);
      check(failure.status() == 503, "not answered 503: " + failure);
      check(!failure.request().startsWith("GET"), "a read failed: " + failure);
    }
    check(
        older.failures.stream().anyMatch(failure -> failure.sentAt() > finished),
        "no write of the older server was refused");
  }

  /** Compares comments that an index of the newer layout leads to with those that there are. */
  private static int checkedEntries(JdbcStore store) {
    return comments("comment").entries(store);
  }

  private static Comments<?> comments(String name) {
    return Docs.KINDS.stream()
        .filter(kind -> kind.name().equals(name))
        .<Comments<?>>map(Comments::of)
        .findFirst()
        .orElseThrow();
  }

  /** The comments, by the new index. */
  private record Comments<T>(Kind<T> kind, Index<T> index) {

    static <T> Comments<T> of(Kind<T> kind) {
      Index<T> added =
          kind.indexes().stream()
              .filter(index -> index.name().equals("by-number"))
              .findFirst()
              .orElseThrow();
      return new Comments<>(kind, added);
    }

    int entries(JdbcStore store) {
      return store.<Integer>read(
          "RollingUpgrade.entries",
          tx -> {
            Set<String> present = new TreeSet<>();
            tx.forEach(kind, comment -> present.add(kind.idOf(comment.value())));
            Set<String> indexed = new TreeSet<>();
            tx.scan(Scan.of(kind, index, IndexKey.of()))
                .forEach(hit -> indexed.add(kind.idOf(hit.stored().value())));
            check(
                indexed.equals(present),
                "the index has " + indexed.size() + " of " + present.size());
            return indexed.size();
          });
    }
  }

  private static void check(boolean holds, String failure) {
    if (!holds) {
      throw new AssertionError(failure);
    }
  }
}
