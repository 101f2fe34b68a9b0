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
final class Questions {

  private final Database database;
  private final Session session;
  private final String work;
  private final boolean mayBeSingle;
  private final List<Question> asked = new ArrayList<>();

  /** The queries to combine with the first one; null before it. */
  private ReadAhead.@Nullable Plan plan;

  private Map<Question, List<Queries.Found>> ahead = Map.of();

  /** Kinds whose read-ahead results are invalid. */
  private Set<String> changed = Set.of();

  /** Whether read-ahead has answered all queries so far. */
  private boolean all = true;

  /**
   * @param work the name of the unit of work
   * @param mayBeSingle whether it is read-only, so that a single statement may be sufficient
   */
  Questions(Database database, Session session, String work, boolean mayBeSingle) {
    this.database = database;
    this.session = session;
    this.work = work;
    this.mayBeSingle = mayBeSingle;
  }

  /** The records that answer a question. */
  List<Queries.Found> ask(Kind<?> kind, Question question) {
    if (kind.mode() != Kind.Mode.MUTABLE || changed.contains(kind.name())) {
      all = false;
      return askNow(List.of(question)).get(0);
    }
    boolean first = asked.isEmpty();
    if (asked.size() < ReadAhead.MOST) {
      asked.add(question);
    } else {
      all = false;
    }
    List<Queries.Found> answer = ahead.get(question);
    if (answer != null) {
      return answer;
    }
    return first ? askAhead(question) : askNow(List.of(question)).get(0);
  }

  private List<List<Queries.Found>> askNow(List<Question> questions) {
    return session.ask(
        (connection, preamble) -> database.queries().answers(connection, preamble, questions));
  }

  private List<Queries.Found> askAhead(Question question) {
    ReadAhead.Plan planned = database.readAhead().plan(new ReadAhead.Beginning(work, question));
    plan = planned;
    if (mayBeSingle && planned.isTrusted()) {
      session.single();
    }
    List<List<Queries.Found>> found = askNow(planned.questions());
    ahead = new HashMap<>();
    for (int i = 0; i < found.size(); i++) {
      ahead.put(planned.questions().get(i), found.get(i));
    }
    return requireNonNull(ahead.get(question), "a plan holds the question that it begins with");
  }

  /** Prepares for a query that is not a {@link Question}. */
  void askOtherwise() {
    all = false;
  }

  /** Invalidates the read-ahead results of kinds that were written. */
  void changed(Set<String> kinds) {
    Set<String> both = new HashSet<>(changed);
    both.addAll(kinds);
    changed = both;
  }

  /** Records what was asked, after the transaction has succeeded. */
  void finished() {
    boolean settled = plan == null || (all && plan.isSettledOn(asked));
    if (!settled) {
      database.readAhead().learn(new ReadAhead.Beginning(work, asked.get(0)), asked, all);
    }
  }
}
