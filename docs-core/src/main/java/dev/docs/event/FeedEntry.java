package dev.docs.event;

import static java.util.Objects.requireNonNull;

import java.time.Instant;
import java.util.List;

/**
 * What a unit of work changed. It was committed together with the changes themselves. A unit of
 * work with more than {@value #MAX_EVENTS} events has several entries, one after the other.
 *
 * @param at the time of the unit of work
 * @param work the name of the unit of work, such as {@code Spaces.create}
 * @param events one for each changed resource, in the order in which they were first changed
 */
public record FeedEntry(
    FeedPosition position, Instant at, Actor by, String work, List<DomainEvent> events) {

  /** The most events of an entry. */
  public static final int MAX_EVENTS = 200;

  public FeedEntry {
    requireNonNull(position, "position");
    requireNonNull(at, "at");
    requireNonNull(by, "by");
    requireNonNull(work, "work");
    events = List.copyOf(events);
  }
}
