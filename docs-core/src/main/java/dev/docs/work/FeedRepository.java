package dev.docs.work;

import dev.docs.event.FeedEntry;
import dev.docs.kind.RecordType;
import dev.docs.store.Index;
import dev.docs.store.IndexKey;
import dev.docs.store.Kind;
import dev.docs.store.ReadTx;
import dev.docs.store.Scan;
import dev.docs.store.Scan.Hit;
import dev.docs.store.WriteTx;
import java.time.Instant;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Predicate;

/** The feed in the store. Stateless; every method works in a transaction. */
public final class FeedRepository {

  /** A registered reader of the feed: its position survives the process. */
  private record FeedReader(String name, FeedEntry.Position position, Instant movedAt) {}

  /**
   * How far the feed was trimmed.
   *
   * @param id always the same
   * @param trimmed the position up to which entries were removed
   */
  private record FeedState(String id, FeedEntry.Position trimmed) {
    static final String ID = "feed";
  }

  private static final Function<FeedEntry, String> ID = FeedRepository::id;
  private static final Index<FeedEntry> BY_POSITION = Index.byId("by-position", ID);

  /**
   * Entries are never updated. The kind is mutable nevertheless, so that stores neither cache
   * entries nor read them again to delete them.
   */
  private static final Kind<FeedEntry> ENTRIES =
      RecordType.mutable(
          "feed",
          FeedEntry.class,
          ID,
          List.of(BY_POSITION),
          type ->
              type.ofStore("its position belongs to its store")
                  .staysAlways(
                      "events name what they were about, with nothing of it; they are trimmed"));

  private static final Index<FeedReader> BY_NAME =
      Index.uniqueOn("by-name", reader -> IndexKey.of(reader.name()));
  private static final Kind<FeedReader> READERS =
      RecordType.mutable(
          "feed-reader",
          FeedReader.class,
          FeedReader::name,
          List.of(BY_NAME),
          type -> type.ofStore("its position belongs to its store"));

  private static final Kind<FeedState> STATE =
      RecordType.mutable(
          "feed-state",
          FeedState.class,
          FeedState::id,
          List.of(),
          type -> type.ofStore("its position belongs to its store"));

  public static final List<Kind<?>> KINDS = List.of(ENTRIES, READERS, STATE);

  /** The most entries that one trim removes. */
  static final int MAX_TRIMMED = 2_000;

  /** How many of them are read at a time: few more than those that are old. */
  private static final int SLICE = 200;

  private static final HexFormat HEX = HexFormat.of();

  private FeedRepository() {}

  /** Before the entry at this position. */
  private static IndexKey key(FeedEntry.Position position) {
    return IndexKey.of(id(position.ordinal(), position.part()));
  }

  /** Resumes after the entry at this position. */
  private static IndexKey past(FeedEntry.Position position) {
    return IndexKey.of(id(position.ordinal(), position.part() + 1));
  }

  /**
   * In the order of the positions. With the time, since a database that was restored from a dump
   * elsewhere may give ordinals that it has entries of.
   */
  private static String id(FeedEntry entry) {
    FeedEntry.Position position = entry.position();
    return id(position.ordinal(), position.part()) + HEX.toHexDigits(entry.at().toEpochMilli());
  }

  private static String id(long ordinal, int part) {
    return HEX.toHexDigits(ordinal) + "-" + HEX.toHexDigits(part) + "-";
  }

  static void insert(WriteTx tx, FeedEntry entry) {
    tx.insert(ENTRIES, entry);
  }

  // ---------------------------------------------------------------- reading

  /**
   * The position of the last settled entry, for a reader that begins with a snapshot made in this
   * transaction. What was committed ahead of it comes again.
   */
  public static FeedEntry.Position position(ReadTx tx) {
    return last(tx).map(FeedEntry::position).orElseGet(() -> trimmed(tx));
  }

  /** The last settled entry; empty where there is none, or none any more. */
  static Optional<FeedEntry> last(ReadTx tx) {
    IndexKey end = key(new FeedEntry.Position(tx.horizon(), 0));
    return tx.scan(all().reversed().after(end).limit(1)).stream().findFirst().map(Hit::value);
  }

  /**
   * Reads entries.
   *
   * @param after the position of the last entry read, or {@link FeedEntry.Position#START}
   * @param limit the most settled entries, at least 1
   */
  public static FeedEntry.Slice after(ReadTx tx, FeedEntry.Position after, int limit) {
    return after(tx, after, limit, entry -> entry.position().equals(after));
  }

  /**
   * As {@link #after(ReadTx, FeedEntry.Position, int)}, for a reader that knows the entry at its
   * position.
   *
   * @param isKnown whether an entry is that one
   */
  static FeedEntry.Slice after(
      ReadTx tx, FeedEntry.Position after, int limit, Predicate<? super FeedEntry> isKnown) {
    boolean start = after.equals(FeedEntry.Position.START);
    // The last entry read is read again: where it is missing, this is not what was read before.
    List<FeedEntry> found =
        start ? entries(tx, past(after), limit) : entries(tx, key(after), limit + 1);
    boolean known = !start && !found.isEmpty() && isKnown.test(found.get(0));
    List<FeedEntry> later = known ? found.subList(1, found.size()) : found;
    boolean missed = !known && !trimmed(tx).equals(after);
    if (missed) {
      return new FeedEntry.Slice(List.of(), List.of(), after, false, true);
    }
    if (later.isEmpty()) {
      return new FeedEntry.Slice(List.of(), List.of(), after, false, false);
    }
    return page(tx, after, later, later.size() >= limit);
  }

  private static FeedEntry.Slice page(
      ReadTx tx, FeedEntry.Position after, List<FeedEntry> found, boolean full) {
    long horizon = tx.horizon();
    int settled = 0;
    while (settled < found.size() && found.get(settled).position().ordinal() < horizon) {
      settled++;
    }
    List<FeedEntry> entries = found.subList(0, settled);
    FeedEntry.Position next = settled == 0 ? after : entries.get(settled - 1).position();
    boolean more = full && settled == found.size();
    List<FeedEntry> ahead = List.of();
    if (!more) {
      ahead =
          full ? entries(tx, past(next), Integer.MAX_VALUE) : found.subList(settled, found.size());
    }
    return new FeedEntry.Slice(entries, ahead, next, more, false);
  }

  private static Scan<FeedEntry> all() {
    return Scan.of(ENTRIES, BY_POSITION, IndexKey.empty());
  }

  private static List<FeedEntry> entries(ReadTx tx, IndexKey after, int limit) {
    return tx.scan(all().after(after).limit(limit)).stream().map(Hit::value).toList();
  }

  /** The greatest ordinal that an entry has or had; 0 before the first one. */
  public static long lastOrdinal(ReadTx tx) {
    long newest =
        tx.scan(all().reversed().limit(1)).stream()
            .mapToLong(hit -> hit.value().position().ordinal())
            .findFirst()
            .orElse(0);
    return Math.max(newest, trimmed(tx).ordinal());
  }

  static FeedEntry.Position trimmed(ReadTx tx) {
    return tx.find(STATE, FeedState.ID)
        .map(state -> state.value().trimmed())
        .orElse(FeedEntry.Position.START);
  }

  // ---------------------------------------------------------------- registered readers

  public static Optional<FeedEntry.Position> reader(ReadTx tx, String name) {
    return tx.find(READERS, name).map(found -> found.value().position());
  }

  /** Registers a reader, or moves it. */
  public static void move(WriteTx tx, String name, FeedEntry.Position position, Instant now) {
    FeedReader moved = new FeedReader(name, position, now);
    tx.find(READERS, name)
        .ifPresentOrElse(
            old -> tx.update(READERS, moved, old.version()), () -> tx.insert(READERS, moved));
  }

  /** Removes a reader; does nothing when there is none. */
  public static void unregister(WriteTx tx, String name) {
    tx.find(READERS, name).ifPresent(old -> tx.delete(READERS, name, old.version()));
  }

  /**
   * The time of the oldest entry that a registered reader has yet to read; empty when all have read
   * all of it.
   */
  public static Optional<Instant> oldestAwaited(ReadTx tx) {
    return entries(tx, past(awaited(tx)), 1).stream().findFirst().map(FeedEntry::at);
  }

  // ---------------------------------------------------------------- trimming

  /**
   * Removes the oldest entries that need not be kept, at most {@value #MAX_TRIMMED}.
   *
   * @return the number of removed entries
   */
  public static int trim(WriteTx tx, FeedEntry.Retention retention, Instant now) {
    List<Hit<FeedEntry>> oldest = tx.scan(all().limit(SLICE));
    if (oldest.isEmpty()) {
      return 0;
    }
    long ordinal = tx.ordinal();
    if (newest(tx).ordinal() >= ordinal) {
      // The records were moved here from another database, whose ordinals were greater.
      remove(tx, oldest);
      return trimmed(tx, oldest.size(), new FeedEntry.Position(ordinal, 0));
    }
    long left = tx.count(ENTRIES, BY_POSITION, IndexKey.empty());
    long horizon = tx.horizon();
    Instant expired = now.minus(retention.age());
    FeedEntry.Position awaited = awaited(tx);
    FeedEntry.Position last = FeedEntry.Position.START;
    int removed = 0;
    while (!oldest.isEmpty() && removed < MAX_TRIMMED) {
      int count = 0;
      for (Hit<FeedEntry> hit : oldest) {
        FeedEntry entry = hit.value();
        boolean old = left > retention.entries() || entry.at().isBefore(expired);
        boolean read = !entry.position().isAfter(awaited) || left > retention.pending();
        if (!old || !read || entry.position().ordinal() >= horizon) {
          break;
        }
        last = entry.position();
        left--;
        count++;
      }
      remove(tx, oldest.subList(0, count));
      removed += count;
      oldest = count < oldest.size() ? List.of() : tx.scan(all().after(past(last)).limit(SLICE));
    }
    return removed == 0 ? 0 : trimmed(tx, removed, last);
  }

  private static FeedEntry.Position newest(ReadTx tx) {
    return tx.scan(all().reversed().limit(1)).get(0).value().position();
  }

  /** The position up to which all registered readers have read. */
  private static FeedEntry.Position awaited(ReadTx tx) {
    return tx.scan(Scan.of(READERS, BY_NAME, IndexKey.empty())).stream()
        .map(hit -> hit.value().position())
        .min(FeedEntry.Position::compareTo)
        .orElse(new FeedEntry.Position(Long.MAX_VALUE, 0));
  }

  private static void remove(WriteTx tx, List<Hit<FeedEntry>> entries) {
    tx.deleteAll(ENTRIES, entries.stream().map(hit -> id(hit.value())).toList());
  }

  private static int trimmed(WriteTx tx, int removed, FeedEntry.Position position) {
    FeedState state = new FeedState(FeedState.ID, position);
    tx.find(STATE, FeedState.ID)
        .ifPresentOrElse(
            old -> tx.update(STATE, state, old.version()), () -> tx.insert(STATE, state));
    return removed;
  }
}
