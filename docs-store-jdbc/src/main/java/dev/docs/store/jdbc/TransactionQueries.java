package dev.docs.store.jdbc;

import static java.util.Objects.requireNonNull;

import dev.docs.store.Kind;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Runs the queries of one transaction. The first query is combined with those that similar
 * transactions ran afterwards (see {@link ReadAhead}). A read-only transaction for which this was
 * recently sufficient uses a single statement without a database transaction; if it is not
 * sufficient this time, the work is repeated in one. Not thread-safe.
 */
final class TransactionQueries {

  private final Database database;
  private final DatabaseTransaction transaction;
  private final String work;
  private final boolean mayBeSingle;
  private final List<RecordQuery> executed = new ArrayList<>();

  /** The queries to combine with the first one; null before it. */
  private ReadAhead.@Nullable Plan plan;

  private Map<RecordQuery, List<Queries.Found>> ahead = Map.of();

  /** Kinds whose read-ahead results are invalid. */
  private Set<String> changed = Set.of();

  /** Whether read-ahead has answered all queries so far. */
  private boolean all = true;

  /**
   * @param work the name of the unit of work
   * @param mayBeSingle whether it is read-only, so that a single statement may be sufficient
   */
  TransactionQueries(
      Database database, DatabaseTransaction transaction, String work, boolean mayBeSingle) {
    this.database = database;
    this.transaction = transaction;
    this.work = work;
    this.mayBeSingle = mayBeSingle;
  }

  /** The records that answer a query. */
  List<Queries.Found> run(Kind<?> kind, RecordQuery query) {
    if (kind.mode() != Kind.Mode.MUTABLE || changed.contains(kind.name())) {
      all = false;
      return runNow(List.of(query)).get(0);
    }
    boolean first = executed.isEmpty();
    if (executed.size() < ReadAhead.MOST) {
      executed.add(query);
    } else {
      all = false;
    }
    List<Queries.Found> answer = ahead.get(query);
    if (answer != null) {
      return answer;
    }
    return first ? runAhead(query) : runNow(List.of(query)).get(0);
  }

  private List<List<Queries.Found>> runNow(List<RecordQuery> queries) {
    return transaction.ask(
        (connection, preamble) -> database.queries().answers(connection, preamble, queries));
  }

  private List<Queries.Found> runAhead(RecordQuery query) {
    ReadAhead.Plan planned = database.readAhead().plan(new ReadAhead.Beginning(work, query));
    plan = planned;
    if (mayBeSingle && planned.isTrusted()) {
      transaction.single();
    }
    List<List<Queries.Found>> found = runNow(planned.queries());
    ahead = new HashMap<>();
    for (int i = 0; i < found.size(); i++) {
      ahead.put(planned.queries().get(i), found.get(i));
    }
    return requireNonNull(ahead.get(query), "query");
  }

  /** Prepares for a query that is not a {@link RecordQuery}. */
  void beforeOtherQuery() {
    all = false;
  }

  /** Invalidates the read-ahead results of kinds that were written. */
  void changed(Set<String> kinds) {
    Set<String> both = new HashSet<>(changed);
    both.addAll(kinds);
    changed = both;
  }

  /** Records the executed queries, after the transaction has succeeded. */
  void finished() {
    boolean settled = plan == null || (all && plan.isConfirmedBy(executed));
    if (!settled) {
      database.readAhead().learn(new ReadAhead.Beginning(work, executed.get(0)), executed, all);
    }
  }
}
