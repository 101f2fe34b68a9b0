package dev.docs.store.jdbc;

import dev.docs.store.Kind;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * A transaction that reads one moment. With its first question it asks what others like it asked
 * after theirs; where that was enough for them, it does so by a single statement without a
 * transaction of the database, which is then to be run again in one if it was not enough after all.
 */
final class JdbcReadTx extends JdbcTx {

  private final boolean mayBeSingle;
  private final List<Question> asked = new ArrayList<>();
  private final Map<Question, List<Queries.Found>> answers = new HashMap<>();

  /** Whether it needed nothing but what it asked. */
  private boolean all = true;

  /**
   * @param mayBeSingle false when a single statement was not enough
   */
  JdbcReadTx(Database database, Session session, boolean mayBeSingle) {
    super(database, session);
    this.mayBeSingle = mayBeSingle;
  }

  @Override
  List<Queries.Found> ask(Kind<?> kind, Question question) {
    boolean first = asked.isEmpty() && all;
    if (kind.mode() == Kind.Mode.MUTABLE && asked.size() < ReadAhead.MOST) {
      asked.add(question);
    } else if (kind.mode() == Kind.Mode.MUTABLE) {
      all = false;
    }
    List<Queries.Found> answer = answers.get(question);
    if (answer != null) {
      return answer;
    }
    return first && kind.mode() == Kind.Mode.MUTABLE ? askAhead(question) : askAlone(question);
  }

  private List<Queries.Found> askAlone(Question question) {
    return session
        .run(connection -> database.queries().answers(connection, List.of(question)))
        .get(0);
  }

  private List<Queries.Found> askAhead(Question question) {
    ReadAhead.Plan plan = database.readAhead().plan(question);
    if (mayBeSingle && plan.isTrusted()) {
      session.single();
    }
    List<Question> questions = plan.questions();
    List<List<Queries.Found>> found =
        session.run(connection -> database.queries().answers(connection, questions));
    for (int i = 0; i < questions.size(); i++) {
      answers.put(questions.get(i), found.get(i));
    }
    return answers.get(question);
  }

  @Override
  void flush(Kind<?> kind) {}

  @Override
  void askOtherwise() {
    all = false;
  }

  @Override
  boolean wrote(RecordKey key) {
    return false;
  }

  /** Remembers what was asked, once it was answered for good. */
  void finished() {
    if (!asked.isEmpty()) {
      database.readAhead().learn(asked, all);
    }
  }
}
