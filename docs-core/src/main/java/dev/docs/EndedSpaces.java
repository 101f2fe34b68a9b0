package dev.docs;

import dev.docs.event.DomainEvent;
import dev.docs.event.DomainEvent.SpaceChanged;
import dev.docs.id.SpaceId;
import dev.docs.space.internal.SpaceRepository;
import dev.docs.store.ReadTx;
import dev.docs.work.Context;
import dev.docs.work.FeedMark;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Removes what this process derived of spaces that are no longer used, whichever process ended
 * them. Thread-safe.
 */
final class EndedSpaces {

  private static final int TOGETHER = 1_000;

  private final DerivedCaches derived;

  /** Guarded by this. How far the feed was read; empty before the first time. */
  private Optional<FeedMark> mark = Optional.empty();

  EndedSpaces(DerivedCaches derived) {
    this.derived = derived;
  }

  private record Ended(FeedMark mark, Set<SpaceId> spaces) {}

  /**
   * Removes what is left of the spaces that were ended since the last time; at the first, and where
   * the feed does not go back so far, of all that are ended.
   *
   * @param context of the operator
   */
  synchronized void forget(Context context) {
    Optional<FeedMark> before = mark;
    Ended ended =
        context
            .read("EndedSpaces.read", r -> before.flatMap(known -> known.read(r)))
            .map(read -> new Ended(read.mark(), ended(read.events())))
            .orElseGet(() -> all(context));
    derived.forget(ended.spaces());
    mark = Optional.of(ended.mark());
  }

  private static Set<SpaceId> ended(List<DomainEvent> events) {
    Set<SpaceId> ended = new HashSet<>();
    for (DomainEvent event : events) {
      if (event instanceof SpaceChanged space && space.step().isEnd()) {
        ended.add(space.space());
      }
    }
    return ended;
  }

  private Ended all(Context context) {
    List<SpaceId> searched = List.copyOf(derived.searchedSpaces());
    return context.read("EndedSpaces.readAll", r -> new Ended(FeedMark.of(r), ended(r, searched)));
  }

  private static Set<SpaceId> ended(ReadTx tx, List<SpaceId> spaces) {
    Set<SpaceId> ended = new HashSet<>(spaces);
    for (int start = 0; start < spaces.size(); start += TOGETHER) {
      List<SpaceId> some = spaces.subList(start, Math.min(spaces.size(), start + TOGETHER));
      SpaceRepository.findAll(tx, some).stream()
          .filter(space -> !space.value().isDeleted())
          .forEach(space -> ended.remove(space.value().id()));
    }
    return ended;
  }
}
