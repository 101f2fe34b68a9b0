package dev.docs.store.jdbc;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * Remembers what reading transactions asked after they asked something, so that the next one that
 * begins alike asks all of it at once. It is about questions only: the answers are the database's,
 * each time. Thread-safe.
 */
final class ReadAhead {

  /** How many questions are asked at once, at most. */
  static final int MOST = 8;

  /** How many beginnings are remembered. */
  private static final int BEGINNINGS = 10_000;

  /** How far trust goes, either way. */
  private static final int MOST_TRUST = 4;

  /**
   * What to ask.
   *
   * @param questions the first among them
   * @param trust above 0 when these questions were enough of late
   */
  record Plan(List<Question> questions, int trust) {
    boolean isTrusted() {
      return trust > 0;
    }
  }

  private final Cache<Question, Plan> plans = Caffeine.newBuilder().maximumSize(BEGINNINGS).build();

  /** What to ask in place of the first question of a transaction; that one alone if unknown. */
  Plan plan(Question first) {
    Plan plan = plans.getIfPresent(first);
    return plan == null ? new Plan(List.of(first), 0) : plan;
  }

  /**
   * Learns what a transaction asked.
   *
   * @param asked not empty, in that order
   * @param all whether it needed nothing besides
   */
  void learn(List<Question> asked, boolean all) {
    Question first = asked.get(0);
    Plan plan = plans.getIfPresent(first);
    if (plan == null) {
      plans.put(first, new Plan(List.copyOf(asked), all ? 1 : 0));
    } else if (!all || !plan.questions.containsAll(asked)) {
      Set<Question> questions = new LinkedHashSet<>(asked);
      questions.addAll(plan.questions);
      plans.put(
          first,
          new Plan(questions.stream().limit(MOST).toList(), Math.max(-MOST_TRUST, plan.trust - 2)));
    } else if (plan.trust < MOST_TRUST) {
      plans.put(first, new Plan(plan.questions, plan.trust + 1));
    }
  }
}
