package dev.docs.scenario;

import java.util.List;
import java.util.Map;
import java.util.function.IntSupplier;
import java.util.function.Predicate;

/**
 * A condition with what it says, told without reading it.
 *
 * @param text as it is written
 * @param holds for the claims of a visitor that their site takes
 */
record RandomCondition(String text, Predicate<Map<String, Object>> holds) {

  private static final RandomCondition NONE = new RandomCondition(null, claims -> true);

  private static final List<String> NONSENSE =
      List.of("visitor.claims.", "visitor.claims.nobody == true");

  /** Whether only a folder brings it: nobody is let write it. */
  boolean isNonsense() {
    return text != null && NONSENSE.contains(text);
  }

  /** None, for everybody, as often as one of some depth. */
  static RandomCondition orNone(IntSupplier numbers, List<String> flags, List<String> plans) {
    return numbers.getAsInt() % 2 == 0 ? NONE : of(numbers, flags, plans, 2);
  }

  /** One that may be no condition at all, or ask what no schema has: it holds for nobody. */
  static RandomCondition orNonsense(IntSupplier numbers, List<String> flags, List<String> plans) {
    int number = numbers.getAsInt() % 6;
    return switch (number) {
      case 0, 1 -> new RandomCondition(NONSENSE.get(number), claims -> false);
      default -> orNone(numbers, flags, plans);
    };
  }

  private static RandomCondition of(
      IntSupplier numbers, List<String> flags, List<String> plans, int depth) {
    int kind = numbers.getAsInt() % (depth == 0 ? 2 : 5);
    if (kind == 2) {
      RandomCondition not = of(numbers, flags, plans, depth - 1);
      return new RandomCondition("!(" + not.text() + ")", not.holds().negate());
    } else if (kind > 2) {
      RandomCondition one = of(numbers, flags, plans, depth - 1);
      RandomCondition other = of(numbers, flags, plans, depth - 1);
      return new RandomCondition(
          "(" + one.text() + (kind == 3 ? ") && (" : ") || (") + other.text() + ")",
          kind == 3 ? one.holds().and(other.holds()) : one.holds().or(other.holds()));
    } else if (kind == 1 && !plans.isEmpty()) {
      String plan = RandomStep.pick(plans, numbers.getAsInt());
      return new RandomCondition(
          "visitor.claims.plan == \"" + plan + "\"", claims -> plan.equals(claims.get("plan")));
    }
    String flag = RandomStep.pick(flags, numbers.getAsInt());
    return new RandomCondition(
        "visitor.claims." + flag, claims -> Boolean.TRUE.equals(claims.get(flag)));
  }
}
