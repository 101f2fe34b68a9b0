package dev.docs.store.jdbc;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import java.util.ArrayList;
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
  private static final int MOST = 8;

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
   * @param asked in that order
   * @param all whether it needed nothing besides
   */
  void learn(List<Question> asked, boolean all) {
    Question first = asked.get(0);
    Plan plan = plan(first);
    boolean enough = all && plan.questions.containsAll(asked);
    if (enough && plan.trust == MOST_TRUST) {
      return;
    }
    Set<Question> questions = new LinkedHashSet<>(asked);
    questions.addAll(plan.questions);
    List<Question> some = new ArrayList<>(questions);
    int trust = enough ? plan.trust + 1 : all && asked.size() <= MOST ? 1 : -MOST_TRUST;
    plans.put(first, new Plan(some.subList(0, Math.min(MOST, some.size())), trust));
  }
}
