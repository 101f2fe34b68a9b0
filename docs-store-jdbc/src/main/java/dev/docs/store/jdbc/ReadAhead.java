package dev.docs.store.jdbc;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Learns which queries transactions run after their first one, so that later transactions with the
 * same beginning combine them into one statement. It stores queries only, never results.
 * Thread-safe.
 */
final class ReadAhead {

  /** The most queries that are combined. */
  static final int MOST = 8;

  /** The most beginnings that are remembered. */
  private static final int BEGINNINGS = 10_000;

  /** The bound of the trust counter, in both directions. */
  private static final int MOST_TRUST = 4;

  /**
   * The beginning of a transaction.
   *
   * @param work the name of its unit of work
   */
  record Beginning(String work, RecordQuery first) {}

  /**
   * The queries to combine.
   *
   * @param queries those that both of the last two transactions ran, including the first
   * @param last those of the last transaction
   * @param trust positive when these were recently sufficient
   */
  record Plan(List<RecordQuery> queries, List<RecordQuery> last, int trust) {

    boolean isTrusted() {
      return trust > 0;
    }

    /** Whether a transaction that ran exactly these queries would change nothing. */
    boolean isConfirmedBy(List<RecordQuery> executed) {
      return trust == MOST_TRUST && queries.equals(executed) && last.equals(executed);
    }

    private Plan after(List<RecordQuery> executed, boolean all) {
      boolean enough = all && queries.containsAll(executed);
      Set<RecordQuery> before = new HashSet<>(last);
      return new Plan(
          before.containsAll(executed)
              ? executed
              : executed.stream().filter(before::contains).toList(),
          executed,
          enough ? Math.min(MOST_TRUST, trust + 1) : Math.max(-MOST_TRUST, trust - 2));
    }
  }

  private final Cache<Beginning, Plan> plans =
      Caffeine.newBuilder().maximumSize(BEGINNINGS).build();

  /** The plan for a transaction; only its first query if the beginning is unknown. */
  Plan plan(Beginning beginning) {
    Plan plan = plans.getIfPresent(beginning);
    return plan == null ? alone(beginning) : plan;
  }

  private static Plan alone(Beginning beginning) {
    List<RecordQuery> first = List.of(beginning.first());
    return new Plan(first, first, 0);
  }

  /**
   * Learns from a transaction.
   *
   * @param executed its queries in order
   * @param all whether read-ahead was sufficient
   */
  void learn(Beginning beginning, List<RecordQuery> executed, boolean all) {
    Plan known = plans.getIfPresent(beginning);
    if (known == null) {
      List<RecordQuery> queries = List.copyOf(executed);
      plans.put(beginning, new Plan(queries, queries, all ? 1 : 0));
    } else if (!all || !known.isConfirmedBy(executed)) {
      plans.put(beginning, known.after(List.copyOf(executed), all));
    }
  }
}
