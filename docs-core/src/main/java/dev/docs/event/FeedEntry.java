package dev.docs.event;

import static java.util.Objects.requireNonNull;

import dev.docs.id.UserId;
import java.time.Duration;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/**
 * What a unit of work changed. It was committed together with the changes themselves. A unit of
 * work with more than {@value #MAX_EVENTS} events has several entries, one after the other.
 *
 * @param at the time of the unit of work
 * @param work the name of the unit of work, such as {@code Spaces.create}
 * @param events one for each changed resource, in the order in which they were first changed
 * @param trace of the request that the unit of work was done for; empty when it was of none
 */
public record FeedEntry(
    Position position,
    Instant at,
    Actor by,
    String work,
    List<DomainEvent> events,
    Optional<TraceParent> trace) {

  /** One of no trace. */
  public FeedEntry(Position position, Instant at, Actor by, String work, List<DomainEvent> events) {
    this(position, at, by, work, events, Optional.empty());
  }

  /** The most events of an entry. */
  public static final int MAX_EVENTS = 200;

  public FeedEntry {
    requireNonNull(position, "position");
    requireNonNull(at, "at");
    requireNonNull(by, "by");
    requireNonNull(work, "work");
    events = List.copyOf(events);
    requireNonNull(trace, "trace");
  }

  /**
   * A position in the feed: that of an entry. Positions of one store increase in the order of its
   * feed; they are not consecutive.
   *
   * @param ordinal of the unit of work, as given by the store
   * @param part of the entries with this ordinal, from 0; numbers may be left out
   */
  public record Position(long ordinal, int part) implements Comparable<Position> {

    /** Before the oldest entry. */
    public static final Position START = new Position(0, 0);

    private static final Comparator<Position> ORDER =
        Comparator.comparingLong(Position::ordinal).thenComparingInt(Position::part);

    public Position {
      if (ordinal < 0 || part < 0) {
        throw new IllegalArgumentException("not a position: " + ordinal + ", " + part);
      }
    }

    @Override
    public int compareTo(Position other) {
      return ORDER.compare(this, other);
    }

    public boolean isAfter(Position other) {
      return compareTo(other) > 0;
    }

    /** As {@code ordinal.part}. */
    @Override
    public String toString() {
      return ordinal + "." + part;
    }
  }

  /**
   * Who made a change.
   *
   * @param user present for users only
   */
  public record Actor(Type type, Optional<UserId> user) {

    public enum Type {
      USER,
      /** The application that embeds the library, and its jobs. */
      OPERATOR,
      ANONYMOUS,
      /** A visitor of a published site. */
      VISITOR
    }

    public Actor {
      requireNonNull(type, "type");
      requireNonNull(user, "user");
      if (user.isPresent() != (type == Type.USER)) {
        throw new IllegalArgumentException("a user has an id, others have none");
      }
    }
  }

  /**
   * Entries of the feed after a position.
   *
   * @param entries in order; no entry will ever be inserted before or between them
   * @param ahead entries that are committed too, while units of work that may come before them
   *     still run: in order, but others may yet be inserted between them. They are part of a later
   *     page again. Empty unless {@code entries} ends at the end of what is settled. For readers
   *     that must not miss a commit, such as those of derived data
   * @param next the position to continue from; passes {@code entries} only
   * @param more whether there may be more settled entries after {@code next}
   * @param missed whether entries after the given position were removed before they were read: the
   *     reader starts again from a snapshot
   */
  public record Slice(
      List<FeedEntry> entries, List<FeedEntry> ahead, Position next, boolean more, boolean missed) {

    public Slice {
      entries = List.copyOf(entries);
      ahead = List.copyOf(ahead);
      requireNonNull(next, "next");
    }
  }

  /**
   * How much of the feed is kept. The oldest entries are removed while there are more than {@code
   * entries}, or they are older than {@code age}; not those that a registered reader has yet to
   * read, unless there are more than {@code pending} entries.
   *
   * @param pending at least {@code entries}
   */
  public record Retention(int entries, Duration age, int pending) {

    /** 10,000 entries, seven days; a million while a registered reader is behind. */
    public static final Retention DEFAULT = new Retention(10_000, Duration.ofDays(7), 1_000_000);

    public Retention {
      requireNonNull(age, "age");
      if (entries < 0 || age.isNegative() || pending < entries) {
        throw new IllegalArgumentException(
            "entries and age are not negative, pending is not less than entries");
      }
    }
  }
}
