package dev.docs.event;

import java.util.Comparator;

/**
 * A position in the feed: that of an entry. Positions of one store increase in the order of its
 * feed; they are not consecutive.
 *
 * @param ordinal of the unit of work, as given by the store
 * @param part of the entries of this unit of work, from 0
 */
public record FeedPosition(long ordinal, int part) implements Comparable<FeedPosition> {

  /** Before the oldest entry. */
  public static final FeedPosition START = new FeedPosition(0, 0);

  private static final Comparator<FeedPosition> ORDER =
      Comparator.comparingLong(FeedPosition::ordinal).thenComparingInt(FeedPosition::part);

  public FeedPosition {
    if (ordinal < 0 || part < 0) {
      throw new IllegalArgumentException("not a position: " + ordinal + ", " + part);
    }
  }

  @Override
  public int compareTo(FeedPosition other) {
    return ORDER.compare(this, other);
  }

  public boolean isAfter(FeedPosition other) {
    return compareTo(other) > 0;
  }

  /** As {@code ordinal.part}. */
  @Override
  public String toString() {
    return ordinal + "." + part;
  }
}
