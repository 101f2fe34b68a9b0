package dev.docs.http.world;

import static java.util.Objects.requireNonNull;

import dev.docs.http.call.Operation;
import dev.docs.http.json.Json;
import dev.docs.http.json.MalformedJson;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * Which requests a stub answers, in place of the world. {@link #json(int, String)} and {@link
 * #with} say what it answers and put it in place. Requests that it does not answer are handled as
 * ever. It answers whoever asks: neither token nor arguments are checked.
 *
 * <pre>{@code
 * world.answer("askInOrganization").whenJson("question", "Why?").json(200, "{\"answer\": \"So.\"}");
 * world.answer("getSpaceById").times(1).with(304);
 * }</pre>
 *
 * <p>Not thread-safe.
 */
public final class StubRule extends CallRule<StubRule> {

  private final Operation stubbed;
  private final Supplier<AnswerShape.Types> types;
  private boolean unchecked;

  StubRule(FaultRules rules, Operation operation, Supplier<AnswerShape.Types> types) {
    super(rules, Optional.of(operation));
    this.stubbed = operation;
    this.types = types;
  }

  @Override
  StubRule self() {
    return this;
  }

  @Override
  String unfinished() {
    return "the stub of "
        + conditions()
        + " has no answer, such as json(200, ...): it is not in place";
  }

  /** Answers of {@link #json(int, String)} are not compared with the type that is described. */
  public StubRule unchecked() {
    unchecked = true;
    return this;
  }

  /**
   * Answers with JSON. It is compared with the type that the operation is described to answer;
   * operations that are out of scope, and errors that are common to all operations, have none.
   *
   * @param status 200 to 599
   * @throws IllegalArgumentException when the text is no JSON, or is not of the described type; the
   *     message tells each difference
   */
  public Stub json(int status, String text) {
    byte[] bytes = requireNonNull(text, "text").getBytes(StandardCharsets.UTF_8);
    try {
      List<String> problems =
          unchecked
              ? List.of()
              : DescribedAnswer.problems(types, stubbed, status, Json.tree(bytes, Quirks.LIMITS));
      if (!problems.isEmpty()) {
        throw new IllegalArgumentException(
            stubbed.id()
                + " does not answer so: "
                + String.join("; ", problems)
                + "; unchecked() lets it");
      }
      if (unchecked) {
        Json.parse(bytes, Json.DEFAULT_MAX_DEPTH);
      }
    } catch (MalformedJson e) {
      throw new IllegalArgumentException("not JSON: " + text, e);
    }
    return put(status).header("Content-Type", "application/json").body(text);
  }

  /**
   * As {@link #json(int, String)}.
   *
   * @param fields texts, numbers, booleans, lists and maps
   */
  public Stub json(int status, Map<String, ?> fields) {
    return json(status, Json.text((Object) fields));
  }

  /**
   * Answers without a body, or with that which the stub is given, unchecked.
   *
   * @param status 200 to 599
   */
  public Stub with(int status) {
    return put(status);
  }

  private Stub put(int status) {
    return rules.add(this, new Stub(rules, conditions(), GivenAnswer.empty(status)));
  }
}
