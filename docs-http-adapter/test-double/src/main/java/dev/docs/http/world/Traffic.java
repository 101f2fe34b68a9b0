package dev.docs.http.world;

import dev.docs.event.DomainEvent;
import dev.docs.event.FeedEntry;
import dev.docs.feed.Feed;
import dev.docs.http.call.OperationTable;
import dev.docs.id.SpaceId;
import java.math.BigDecimal;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * What a world was sent and what that changed, as it was when asked for, to be compared with what a
 * test expects: each question is answered with what contradicts it, or empty when nothing does. An
 * operation that does not exist is an {@link IllegalArgumentException}. Immutable.
 *
 * <p>{@code dev.docs.http.assertj} has the same as assertions.
 */
public final class Traffic {

  private final OperationTable operations;
  private final List<RecordedRequest> requests;
  private final List<FeedEntry> changes;
  private final ToldChanges told;

  /**
   * @param ids of the seed, by name
   */
  Traffic(
      OperationTable operations,
      List<RecordedRequest> requests,
      List<FeedEntry> changes,
      Map<String, String> ids) {
    this.told = new ToldChanges(ids);
    this.operations = operations;
    this.requests = List.copyOf(requests);
    this.changes = List.copyOf(changes);
  }

  /** What was changed since a position, at most {@value Feed#MAX_LIMIT} units of work. */
  static List<FeedEntry> changes(Feed feed, FeedEntry.Position since) {
    FeedEntry.Slice found = feed.after(since, Feed.MAX_LIMIT);
    List<FeedEntry> changes = new ArrayList<>(found.entries());
    changes.addAll(found.ahead());
    return changes;
  }

  private List<RecordedRequest> of(String operation) {
    Optional<String> known = Optional.of(operations.require(operation).id());
    return requests.stream().filter(request -> request.operation().equals(known)).toList();
  }

  private Optional<String> contradiction(String text) {
    return Optional.of(
        text
            + "\nrequests:\n"
            + (requests.isEmpty()
                ? "none"
                : requests.stream().map(Object::toString).collect(Collectors.joining("\n"))));
  }

  /**
   * What was changed, one unit of work a line: {@code Spaces.create by ada: space spaces.guide
   * created}. What the seed names is told by that name.
   */
  public List<String> changed() {
    return changes.stream().map(told::told).toList();
  }

  /** Whether an operation was asked for so many times; 0 for never. */
  public Optional<String> received(String operation, int times) {
    int found = of(operation).size();
    return found == times
        ? Optional.empty()
        : contradiction(
            operation + " was received " + times(found) + " instead of " + times(times));
  }

  private static String times(int number) {
    return number == 1 ? "once" : number + " times";
  }

  /**
   * Whether at least one request for an operation had such a body.
   *
   * @param values by place, as {@link RecordedRequest#json} takes them; numbers are equal when
   *     their values are
   */
  public Optional<String> receivedJson(String operation, Map<String, ?> values) {
    List<RecordedRequest> found = of(operation);
    boolean has =
        found.stream()
            .anyMatch(
                request ->
                    values.entrySet().stream()
                        .allMatch(
                            value ->
                                same(request.json(value.getKey()).orElse(null), value.getValue())));
    return has
        ? Optional.empty()
        : contradiction(
            "no body of "
                + operation
                + " has "
                + values
                + "; the bodies are "
                + found.stream().map(RecordedRequest::body).toList());
  }

  static boolean same(@Nullable Object one, @Nullable Object other) {
    if (one instanceof Number && other instanceof Number) {
      return new BigDecimal(one.toString()).compareTo(new BigDecimal(other.toString())) == 0;
    }
    return Objects.equals(one, other);
  }

  /** Whether operations were asked for in this order; other requests may come in between. */
  public Optional<String> receivedInOrder(List<String> sequence) {
    int next = 0;
    sequence.forEach(operations::require);
    for (RecordedRequest request : requests) {
      if (next < sequence.size() && request.operation().equals(Optional.of(sequence.get(next)))) {
        next++;
      }
    }
    return next == sequence.size()
        ? Optional.empty()
        : contradiction(
            (next == 0 ? "" : "after " + String.join(", ", sequence.subList(0, next)) + ", ")
                + "no request for "
                + sequence.get(next)
                + " was received");
  }

  /**
   * Whether nothing was changed but in these spaces: their content, change requests, comments and
   * settings.
   */
  public Optional<String> wroteOnlyIn(Set<SpaceId> spaces) {
    Predicate<DomainEvent> elsewhere = event -> event.ofSpace().filter(spaces::contains).isEmpty();
    List<String> outside =
        changes.stream()
            .flatMap(
                entry ->
                    entry.events().stream()
                        .filter(elsewhere)
                        .map(event -> entry.work() + ": " + told.told(event)))
            .toList();
    return outside.isEmpty()
        ? Optional.empty()
        : contradiction("written outside of " + spaces + ":\n" + String.join("\n", outside));
  }

  /**
   * Whether each request that was answered with {@code Retry-After} was sent again, and not before:
   * by the world's clock or in real time, whichever has passed more. There must be one.
   */
  public Optional<String> retriedAfterWaiting() {
    boolean any = false;
    for (int i = 0; i < requests.size(); i++) {
      RecordedRequest refused = requests.get(i);
      Optional<Duration> wait = refused.retryAfter();
      if (wait.isPresent()) {
        any = true;
        Optional<RecordedRequest> again =
            requests.stream().skip(i + 1L).filter(refused::isSameAs).findFirst();
        if (again.isEmpty()) {
          return contradiction("not sent again: " + refused);
        }
        Duration waited = refused.until(again.get());
        if (waited.compareTo(wait.get()) < 0) {
          return contradiction(
              "sent again after " + waited + " instead of " + wait.get() + ": " + refused);
        }
      }
    }
    return any ? Optional.empty() : contradiction("no answer had Retry-After");
  }

  /**
   * Whether each listing of an operation that was begun was read to its end: the page that an
   * answer names in {@code next} was asked for. There must be one.
   */
  public Optional<String> followedNextToTheEnd(String operation) {
    Map<String, List<RecordedRequest>> listings = new LinkedHashMap<>();
    for (RecordedRequest request : of(operation)) {
      String listing = request.path() + "?" + without(request.query(), "page");
      listings.computeIfAbsent(listing, name -> new ArrayList<>()).add(request);
    }
    for (List<RecordedRequest> listing : listings.values()) {
      for (int i = 0; i < listing.size(); i++) {
        RecordedRequest request = listing.get(i);
        if (request.answer().isEmpty() && request.status() == 200) {
          return contradiction("its answer is too long to be kept: " + request);
        }
        Optional<Object> next = request.answered("next.page");
        boolean followed =
            next.isEmpty()
                || listing.stream().skip(i + 1L).anyMatch(later -> next.get().equals(later.page()));
        if (!followed) {
          return contradiction("the page after it was not asked for: " + request);
        }
      }
    }
    return listings.isEmpty() ? received(operation, 1) : Optional.empty();
  }

  private static String without(String query, String name) {
    return Stream.of(query.split("&", -1))
        .filter(part -> !part.startsWith(name + "="))
        .collect(Collectors.joining("&"));
  }

  /** The value of the query parameter {@code page}; empty without one. */
  static String page(String query) {
    return Stream.of(query.split("&", -1))
        .filter(part -> part.startsWith("page="))
        .map(part -> URLDecoder.decode(part.substring("page=".length()), StandardCharsets.UTF_8))
        .findFirst()
        .orElse("");
  }
}
