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
 * What one transaction asks the database for. With its first question it asks what others like it
 * asked after theirs; a reading one for which that was enough of late does so by a single statement
 * without a transaction of the database, and is to be run again in one if it was not enough after
 * all. Not thread-safe.
 */
final class Questions {

  private final Database database;
  private final Session session;
  private final String work;
  private final boolean mayBeSingle;
  private final List<Question> asked = new ArrayList<>();

  /** What to ask with the first question; null until there was one. */
  private ReadAhead.@Nullable Plan plan;

  private Map<Question, List<Queries.Found>> ahead = Map.of();

  /** The kinds of which nothing holds that was asked ahead. */
  private Set<String> changed = Set.of();

  /** Whether the transaction needed nothing but what it asked. */
  private boolean all = true;

  /**
   * @param work the name of the work that the transaction runs
   * @param mayBeSingle whether it writes nothing, and a single statement may be enough for it
   */
  Questions(Database database, Session session, String work, boolean mayBeSingle) {
    this.database = database;
    this.session = session;
    this.work = work;
    this.mayBeSingle = mayBeSingle;
  }

  /** What the database answers. */
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

  /** Something is about to be asked that is no {@link Question}. */
  void askOtherwise() {
    all = false;
  }

  /** Records of these kinds were written: what was asked ahead about them holds no more. */
  void changed(Set<String> kinds) {
    Set<String> both = new HashSet<>(changed);
    both.addAll(kinds);
    changed = both;
  }

  /** Remembers what was asked, once it was answered for good. */
  void finished() {
    boolean settled = plan == null || (all && plan.isSettledOn(asked));
    if (!settled) {
      database.readAhead().learn(new ReadAhead.Beginning(work, asked.get(0)), asked, all);
    }
  }
}
