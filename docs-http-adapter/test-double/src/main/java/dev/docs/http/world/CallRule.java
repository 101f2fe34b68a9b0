package dev.docs.http.world;

import static java.util.Objects.requireNonNull;

import dev.docs.command.internal.KnownNames;
import dev.docs.http.call.Operation;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;

/**
 * Which of the requests for an operation a fault or a stub happens to; by default each of them. All
 * conditions that are given must hold. {@code when...} compares what a request has, with the same
 * words as in the {@code when} of a fault in JSON; the others count the requests that these leave.
 *
 * <p>Not thread-safe.
 *
 * @param <R> the type of the rule itself
 */
public abstract sealed class CallRule<R extends CallRule<R>> permits FaultRule, StubRule {

  final FaultRules rules;
  final Optional<Operation> operation;
  private CallMatch match;
  private Set<Integer> calls = Set.of();
  private int skip;
  private int every = 1;
  private double probability = 1;
  private int times = Integer.MAX_VALUE;
  private boolean optional;
  boolean applying;

  CallRule(FaultRules rules, Optional<Operation> operation) {
    this.rules = rules;
    this.operation = operation;
    this.match = CallMatch.of(operation.map(Operation::id));
    rules.begun(this);
  }

  /**
   * When it happens.
   *
   * @param calls the numbers of the requests that it happens to, from 1; empty for all
   * @param skip the first requests that pass
   * @param every of the following, each of these
   * @param times the most it happens
   * @param applying whether the request has its effect before
   * @param optional whether it may never happen
   */
  record Conditions(
      CallMatch match,
      Set<Integer> calls,
      int skip,
      int every,
      double probability,
      int times,
      boolean applying,
      boolean optional) {

    Conditions {
      calls = Set.copyOf(calls);
    }

    /** Whether it is to happen to the request of this number, of those that match. */
    boolean isDue(int number, double drawn) {
      return (calls.isEmpty() || calls.contains(number))
          && number > skip
          && (number - skip) % every == 0
          && drawn < probability;
    }

    /** As {@code createSpace with caller=ada, at most twice}. */
    @Override
    public String toString() {
      List<String> parts = new ArrayList<>(List.of(match.toString()));
      if (!calls.isEmpty()) {
        parts.add(
            "call "
                + new TreeSet<>(calls)
                    .stream().map(String::valueOf).collect(Collectors.joining(", ")));
      }
      if (skip > 0) {
        parts.add("skip " + skip);
      }
      if (every > 1) {
        parts.add("every " + every);
      }
      if (probability < 1) {
        parts.add("probability " + probability);
      }
      if (times < Integer.MAX_VALUE) {
        parts.add("times " + times);
      }
      if (applying) {
        parts.add("after applying");
      }
      return String.join(", ", parts);
    }
  }

  abstract R self();

  Conditions conditions() {
    return new Conditions(match, calls, skip, every, probability, times, applying, optional);
  }

  // ---------------------------------------------------------------- what the request has

  /**
   * Only requests with this argument in their path.
   *
   * @param parameter a parameter of the operation's path, such as {@code spaceId}
   * @param value decoded
   * @throws IllegalArgumentException when the path has no such parameter
   */
  public R whenPath(String parameter, String value) {
    operation.ifPresent(known -> known("path", known, parameter, known.path().parameters()));
    return when("path", parameter, value);
  }

  /**
   * Only requests with this value of a query parameter, decoded.
   *
   * @throws IllegalArgumentException when the operation has no such parameter, but others
   */
  public R whenQuery(String parameter, String value) {
    operation
        .filter(known -> !known.parameters().isEmpty())
        .ifPresent(
            known ->
                known(
                    "query",
                    known,
                    parameter,
                    known.parameters().stream().map(given -> given.name()).toList()));
    return when("query", parameter, value);
  }

  private static void known(String kind, Operation of, String name, List<String> names) {
    if (!names.contains(name)) {
      throw new IllegalArgumentException(
          of.id()
              + " has no "
              + kind
              + " parameter "
              + name
              + KnownNames.question(name, names)
              + (names.isEmpty() ? "" : "; it has " + String.join(", ", names)));
    }
  }

  /** Only requests with this value of a header, whose name has any case. */
  public R whenHeader(String name, String value) {
    return when("header", name, value);
  }

  /**
   * Only requests whose body is JSON with this value.
   *
   * @param place as {@link RecordedRequest#json} takes it, such as {@code changes[0].title}
   * @param value a text, number, boolean, list or map; numbers are equal when their values are
   * @throws IllegalArgumentException when the place is not written as one
   */
  public R whenJson(String place, Object value) {
    JsonValues.at(null, place);
    return when("json", place, value);
  }

  /** Only requests with a token of this user. */
  public R whenCaller(String user) {
    return when("caller", "", user);
  }

  private R when(String kind, String name, Object value) {
    match = match.with(kind, requireNonNull(name, "name"), requireNonNull(value, "value"));
    return self();
  }

  // ---------------------------------------------------------------- which of them

  /**
   * Only the requests of these numbers, from 1, among those that the other conditions leave: {@code
   * whenCall(3)} for the third.
   */
  public R whenCall(int... numbers) {
    Set<Integer> all = new TreeSet<>();
    for (int number : numbers) {
      all.add(positive(number));
    }
    calls = all;
    return self();
  }

  /** At most so many times. */
  public R times(int most) {
    times = positive(most);
    return self();
  }

  /** Lets the first requests pass. */
  public R skip(int first) {
    skip = positive(first);
    return self();
  }

  /** Only each so many: 3 for the third, the sixth and so on. */
  public R every(int number) {
    every = positive(number);
    return self();
  }

  /**
   * Only with a probability, drawn from a sequence that the name of the world decides: the same
   * requests have the same faults.
   *
   * @param share above 0, at most 1
   */
  public R probability(double share) {
    if (!(share > 0) || share > 1) {
      throw new IllegalArgumentException("a probability is above 0 and at most 1: " + share);
    }
    probability = share;
    return self();
  }

  /** The request has its effect first, and only its answer is lost or replaced. */
  public R afterApplying() {
    applying = true;
    return self();
  }

  /** It may never happen: {@link DocsWorld#unused()} does not tell it. */
  public R optional() {
    optional = true;
    return self();
  }

  private static int positive(int number) {
    if (number < 1) {
      throw new IllegalArgumentException("at least 1: " + number);
    }
    return number;
  }

  /** What is said of it where nothing was said that happens. */
  abstract String unfinished();
}
