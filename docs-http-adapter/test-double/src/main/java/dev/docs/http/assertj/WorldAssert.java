package dev.docs.http.assertj;

import dev.docs.http.world.DocsWorld;
import dev.docs.http.world.RecordedRequest;
import dev.docs.http.world.Traffic;
import dev.docs.id.SpaceId;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import org.assertj.core.api.AbstractAssert;
import org.assertj.core.api.Assertions;
import org.assertj.core.api.ListAssert;
import org.jspecify.annotations.Nullable;

/**
 * What a test expects of the requests that a world was sent. A failure shows all of them. For one
 * thread.
 *
 * <pre>{@code
 * import static dev.docs.http.assertj.WorldAssert.assertThat;
 *
 * assertThat(world)
 *     .receivedOnce("createChangeRequest")
 *     .receivedInOrder("createChangeRequest", "mergeChangeRequest")
 *     .wroteOnlyIn(harbour.guide);
 * }</pre>
 */
public final class WorldAssert extends AbstractAssert<WorldAssert, DocsWorld> {

  private WorldAssert(@Nullable DocsWorld world) {
    super(world, WorldAssert.class);
  }

  /** Begins assertions on a world. */
  public static WorldAssert assertThat(@Nullable DocsWorld world) {
    return new WorldAssert(world);
  }

  private WorldAssert holds(Function<Traffic, Optional<String>> question) {
    isNotNull();
    question
        .apply(actual.traffic())
        .ifPresent(contradiction -> failWithMessage("%s", contradiction));
    return this;
  }

  /**
   * An operation was asked for once.
   *
   * @throws IllegalArgumentException when no operation has this id; so for all others
   */
  public WorldAssert receivedOnce(String operation) {
    return received(operation, 1);
  }

  /** An operation was asked for so many times. */
  public WorldAssert received(String operation, int times) {
    return holds(traffic -> traffic.received(operation, times));
  }

  public WorldAssert neverReceived(String operation) {
    return received(operation, 0);
  }

  /** Operations were asked for in this order; other requests may come in between. */
  public WorldAssert receivedInOrder(String... operations) {
    return holds(traffic -> traffic.receivedInOrder(List.of(operations)));
  }

  /** As {@link Traffic#receivedJson}, for one value. */
  public WorldAssert receivedJson(String operation, String place, Object value) {
    return holds(traffic -> traffic.receivedJson(operation, Map.of(place, value)));
  }

  /** As {@link Traffic#receivedJson}. */
  public WorldAssert receivedJson(String operation, Map<String, ?> values) {
    return holds(traffic -> traffic.receivedJson(operation, values));
  }

  /** As {@link Traffic#wroteOnlyIn}. */
  public WorldAssert wroteOnlyIn(SpaceId... spaces) {
    return holds(traffic -> traffic.wroteOnlyIn(Set.of(spaces)));
  }

  /** Nothing was changed. */
  public WorldAssert wroteNothing() {
    return wroteOnlyIn();
  }

  /** As {@link Traffic#retriedAfterWaiting}. */
  public WorldAssert retriedNotBeforeRetryAfter() {
    return holds(Traffic::retriedAfterWaiting);
  }

  /** As {@link Traffic#followedNextToTheEnd}. */
  public WorldAssert followedNextToTheEnd(String operation) {
    return holds(traffic -> traffic.followedNextToTheEnd(operation));
  }

  /** All faults and stubs have happened, as {@link DocsWorld#unused} has it. */
  public WorldAssert allUsed() {
    isNotNull();
    List<String> unused = actual.unused();
    if (!unused.isEmpty()) {
      failWithMessage("%s", String.join("\n", unused) + "\nrequests:\n" + actual);
    }
    return this;
  }

  /** The requests for an operation. */
  public ListAssert<RecordedRequest> requests(String operation) {
    isNotNull();
    return Assertions.assertThat(actual.requests(operation));
  }
}
