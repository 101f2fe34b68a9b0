package dev.docs.work;

import static java.util.Objects.requireNonNull;

import dev.docs.event.DomainEvent;
import dev.docs.event.FeedEntry;
import dev.docs.store.ReadTx;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * How far a reader of derived data, which misses no commit, has read the feed. What it has derived
 * in a transaction is as of that transaction. Immutable.
 *
 * @param position of the last settled entry
 * @param last that entry; empty where there was none any more
 * @param ahead the positions of the entries that were committed ahead of what was settled
 */
public record FeedMark(
    FeedEntry.Position position, Optional<FeedEntry> last, Set<FeedEntry.Position> ahead) {

  private static final int PAGE = 1_000;

  /** Who has more to read than this begins anew: our choice. */
  private static final int MAX_PAGES = 10;

  public FeedMark {
    requireNonNull(position, "position");
    requireNonNull(last, "last");
    ahead = Set.copyOf(ahead);
  }

  /**
   * What a reader has read since.
   *
   * @param mark the same as before where that is nothing
   */
  public record Read(FeedMark mark, List<DomainEvent> events) {
    public Read {
      requireNonNull(mark, "mark");
      events = List.copyOf(events);
    }
  }

  /** That of a reader which derives its data in this transaction from all that there is. */
  public static FeedMark of(ReadTx tx) {
    Optional<FeedEntry> last = FeedRepository.last(tx);
    FeedEntry.Position position =
        last.map(FeedEntry::position).orElseGet(() -> FeedRepository.trimmed(tx));
    FeedMark settled = new FeedMark(position, last, Set.of());
    return settled.read(tx).map(Read::mark).orElse(settled);
  }

  /**
   * Reads what was committed since.
   *
   * @param tx began after the one that this mark was made in had read
   * @return empty where that was removed, or is too much: the reader begins anew
   */
  public Optional<Read> read(ReadTx tx) {
    List<DomainEvent> events = new ArrayList<>();
    Set<FeedEntry.Position> known = new HashSet<>(ahead);
    FeedMark at = this;
    for (int pages = 0; pages < MAX_PAGES; pages++) {
      FeedEntry.Slice page = FeedRepository.after(tx, at.position, PAGE, at::isLast);
      if (page.missed()) {
        return Optional.empty();
      }
      add(page.entries(), known, events);
      add(page.ahead(), known, events);
      at = at.after(page);
      if (!page.more()) {
        // What was seen before and is not seen now was undone together with the store.
        return known.isEmpty() ? Optional.of(new Read(at, events)) : Optional.empty();
      }
    }
    return Optional.empty();
  }

  /** Of two entries at one position, that of a store which was replaced is another. */
  private boolean isLast(FeedEntry entry) {
    return last.map(entry::equals).orElseGet(() -> entry.position().equals(position));
  }

  private static void add(
      List<FeedEntry> entries, Set<FeedEntry.Position> known, List<DomainEvent> events) {
    for (FeedEntry entry : entries) {
      if (!known.remove(entry.position())) {
        events.addAll(entry.events());
      }
    }
  }

  private FeedMark after(FeedEntry.Slice page) {
    List<FeedEntry> entries = page.entries();
    if (entries.isEmpty() && page.ahead().size() == ahead.size()) {
      return this;
    }
    Set<FeedEntry.Position> positions = new HashSet<>();
    page.ahead().forEach(entry -> positions.add(entry.position()));
    return new FeedMark(
        page.next(),
        entries.isEmpty() ? last : Optional.of(entries.get(entries.size() - 1)),
        positions);
  }
}
