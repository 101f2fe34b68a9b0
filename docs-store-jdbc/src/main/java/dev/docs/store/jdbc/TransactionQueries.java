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

  /** The most numbers, or prefixes of an index, that are read ahead. */
  private static final int MOST_COUNTED = 16;

  private final Database database;
  private final DatabaseTransaction transaction;
  private final String work;
  private final boolean mayBeSingle;
  private final WriteQueues.@Nullable Turn turn;
  private final List<RecordQuery> executed = new ArrayList<>();

  /** The queries to combine with the first one; null before it. */
  private ReadAhead.@Nullable Plan plan;

  private Map<RecordQuery, List<Queries.Found>> ahead = Map.of();

  /** Kinds whose read-ahead results are invalid. */
  private final Set<String> changed = new HashSet<>();

  /** Whether read-ahead has answered all queries so far. */
  private boolean all = true;

  /**
   * The queries of a transaction.
   *
   * @param work the name of the unit of work
   * @param mayBeSingle whether a single statement may be sufficient
   * @param turn waited for before the first query; null to wait for none
   */
  TransactionQueries(
      Database database,
      DatabaseTransaction transaction,
      String work,
      boolean mayBeSingle,
      WriteQueues.@Nullable Turn turn) {
    this.database = database;
    this.transaction = transaction;
    this.work = work;
    this.mayBeSingle = mayBeSingle;
    this.turn = turn;
  }

  /** The records of a kind that answer a query. */
  List<Queries.Found> run(Kind<?> kind, RecordQuery query) {
    return kind.mode() == Kind.Mode.MUTABLE ? run(query) : runApart(query);
  }

  private List<Queries.Found> runApart(RecordQuery query) {
    all = false;
    return runNow(List.of(query)).get(0);
  }

  /** What answers a query, which is learned unless it asks for much. */
  List<Queries.Found> run(RecordQuery query) {
    if (query.size() > MOST_COUNTED || changed.stream().anyMatch(query::reads)) {
      return runApart(query);
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
        (connection, preamble) ->
            database.queries().answers(connection, preamble, queries, transaction::begun));
  }

  private List<Queries.Found> runAhead(RecordQuery query) {
    ReadAhead.Plan planned = database.readAhead().plan(new ReadAhead.Beginning(work, query));
    plan = planned;
    if (turn != null) {
      turn.begin(query);
    }
    if (mayBeSingle && database.connections().mayBeSingle() && planned.isTrusted()) {
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
    changed.addAll(kinds);
  }

  /** Records the executed queries, after the transaction has succeeded. */
  void finished() {
    boolean settled = plan == null || (all && plan.isConfirmedBy(executed));
    if (!settled) {
      database.readAhead().learn(new ReadAhead.Beginning(work, executed.get(0)), executed, all);
    }
  }
}
