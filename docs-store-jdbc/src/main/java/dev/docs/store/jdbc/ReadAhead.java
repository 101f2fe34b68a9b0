package dev.docs.store.jdbc;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Remembers what transactions asked after they asked something, so that the next one that begins
 * alike asks all of it at once. It is about questions only: the answers are the database's, each
 * time. Thread-safe.
 */
final class ReadAhead {

  /** How many questions are asked at once, at most. */
  static final int MOST = 8;

  /** How many beginnings are remembered. */
  private static final int BEGINNINGS = 10_000;

  /** How far trust goes, either way. */
  private static final int MOST_TRUST = 4;

  /**
   * How a transaction begins.
   *
   * @param work the name of its work
   */
  record Beginning(String work, Question first) {}

  /**
   * What to ask.
   *
   * @param questions those that both of the last two transactions asked, the first among them
   * @param last those of the last one
   * @param trust above 0 when these questions were enough of late
   */
  record Plan(List<Question> questions, List<Question> last, int trust) {

    boolean isTrusted() {
      return trust > 0;
    }

    /** Whether there is nothing to learn from a transaction that asked this and nothing besides. */
    boolean isSettledOn(List<Question> asked) {
      return trust == MOST_TRUST && questions.equals(asked) && last.equals(asked);
    }

    private Plan after(List<Question> asked, boolean all) {
      boolean enough = all && questions.containsAll(asked);
      Set<Question> before = new HashSet<>(last);
      return new Plan(
          before.containsAll(asked) ? asked : asked.stream().filter(before::contains).toList(),
          asked,
          enough ? Math.min(MOST_TRUST, trust + 1) : Math.max(-MOST_TRUST, trust - 2));
    }
  }

  private final Cache<Beginning, Plan> plans =
      Caffeine.newBuilder().maximumSize(BEGINNINGS).build();

  /** What to ask in place of the first question of a transaction; that one alone if unknown. */
  Plan plan(Beginning beginning) {
    Plan plan = plans.getIfPresent(beginning);
    return plan == null ? alone(beginning) : plan;
  }

  private static Plan alone(Beginning beginning) {
    List<Question> first = List.of(beginning.first());
    return new Plan(first, first, 0);
  }

  /**
   * Learns what a transaction asked.
   *
   * @param asked the first question and those after it
   * @param all whether it needed nothing besides
   */
  void learn(Beginning beginning, List<Question> asked, boolean all) {
    Plan known = plans.getIfPresent(beginning);
    if (known == null) {
      List<Question> questions = List.copyOf(asked);
      plans.put(beginning, new Plan(questions, questions, all ? 1 : 0));
    } else if (!all || !known.isSettledOn(asked)) {
      plans.put(beginning, known.after(List.copyOf(asked), all));
    }
  }
}
