import dev.docs.Docs;
import dev.docs.store.Index;
import dev.docs.store.IndexKey;
import dev.docs.store.Kind;
import dev.docs.store.Scan;
import dev.docs.store.jdbc.JdbcStore;
import java.io.IOException;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/**
 * Two servers that differ by a layout, under load on one PostgreSQL: arguments are the class paths
 * of the older and the newer one, and the JDBC URL of an empty database. The class path of this
 * process has the newer layout.
 */
final class RollingUpgrade {

  private static final int CLIENTS = 3;
  private static final int SECONDS_ALONE = 8;
  private static final int CHECKS = 40;

  private RollingUpgrade() {}

  public static void main(String[] arguments) throws IOException, InterruptedException {
    String older = arguments[0];
    String newer = arguments[1];
    String url = arguments[2];
    UpgradedServer first = new UpgradedServer(older, url);
    String space = new UpgradeLoad(first, "").newSpace(first.organization());
    UpgradeLoad ofFirst = new UpgradeLoad(first, space).start(CLIENTS);
    Thread.sleep(SECONDS_ALONE * 1000);

    UpgradedServer second = new UpgradedServer(newer, url);
    int alone = ofFirst.writes.get();
    UpgradeLoad ofSecond = new UpgradeLoad(second, space).start(CLIENTS);
    try (JdbcStore store = JdbcStore.openUrl(url, "postgres", "")) {
      store.register(Docs.KINDS);
      int entries = 0;
      for (int i = 0; i < CHECKS; i++) {
        entries += checkedEntries(store);
      }
      check(entries > 0, "no entry of the new index was looked at");
      int beside = ofFirst.writes.get() - alone;
      check(beside > 0, "the older server wrote nothing beside the newer one");
      System.out.printf(
          "the older server wrote %d times alone, %d times beside the newer one, which wrote %d times;"
              + " %d entries of the new index were compared with their records meanwhile%n",
          alone, beside, ofSecond.writes.get(), entries);

      long finishing = System.nanoTime();
      UpgradedServer third = new UpgradedServer(newer, url, "--finish-upgrade");
      long finished = System.nanoTime();
      int readsBefore = ofFirst.reads.get();
      UpgradeLoad ofThird = new UpgradeLoad(third, space).start(CLIENTS);
      Thread.sleep(5_000);
      List<UpgradeLoad> loads = List.of(ofFirst, ofSecond, ofThird);
      for (UpgradeLoad load : loads) {
        load.end();
      }
      requireRefusals(ofFirst, finishing, finished);
      check(ofFirst.reads.get() > readsBefore, "the older server reads no more");
      for (UpgradeLoad load : List.of(ofSecond, ofThird)) {
        check(load.failures.isEmpty(), "failed on the newer: " + load.failures);
        check(load.writes.get() > 0, "a newer server wrote nothing");
      }
      System.out.printf(
          "after the end of the upgrade %d writes of the older server were refused, and it went on reading: %d"
              + " times; the newer ones have written %d and %d times; no other request failed%n",
          ofFirst.failures.size(),
          ofFirst.reads.get() - readsBefore,
          ofSecond.writes.get(),
          ofThird.writes.get());
      String told =
          first
              .log()
              .filter(line -> line.contains("this process no longer writes"))
              .findFirst()
              .orElseThrow(() -> new AssertionError("the older server does not say why"));
      System.out.println("the older server says: " + told);

      UpgradedServer again = new UpgradedServer(older, url);
      check(again.ended(2), "the older server starts after the end of the upgrade");
      System.out.println("at its next start: " + String.join(" ", again.log().toList()));
      for (UpgradedServer server : List.of(first, second, third)) {
        server.end();
      }
    }
    try (JdbcStore opened = JdbcStore.openUrl(url, "postgres", "")) {
      List<?> inconsistencies = opened.verify(Docs.KINDS);
      List<?> faults = Docs.builder().store(opened).build().verify();
      check(inconsistencies.isEmpty(), "store.verify: " + inconsistencies);
      check(faults.isEmpty(), "docs.verify: " + faults);
      System.out.println("store.verify: nothing, docs.verify: nothing");
    }
    System.exit(0);
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
            check(indexed.equals(present), "the index has " + indexed.size() + " of " + present.size());
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
