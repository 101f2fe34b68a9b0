package dev.docs.event;

import static java.util.Objects.requireNonNull;

import java.util.List;

/**
 * Entries of the feed after a position.
 *
 * @param entries in order; no entry will ever be inserted before or between them
 * @param ahead entries that are committed too, while units of work that may come before them still
 *     run: in order, but others may yet be inserted between them. They are part of a later page
 *     again. Empty unless {@code entries} ends at the end of what is settled. For readers that must
 *     not miss a commit, such as those of derived data
 * @param next the position to continue from; passes {@code entries} only
 * @param more whether there may be more settled entries after {@code next}
 * @param missed whether entries after the given position were removed before they were read: the
 *     reader starts again from a snapshot
 */
public record FeedPage(
    List<FeedEntry> entries,
    List<FeedEntry> ahead,
    FeedPosition next,
    boolean more,
    boolean missed) {

  public FeedPage {
    entries = List.copyOf(entries);
    ahead = List.copyOf(ahead);
    requireNonNull(next, "next");
  }
}
