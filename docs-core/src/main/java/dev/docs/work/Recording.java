package dev.docs.work;

import dev.docs.event.DomainEvent;
import dev.docs.event.FeedEntry;
import dev.docs.event.FeedEntry.Actor;
import dev.docs.event.TraceParent;
import dev.docs.kind.RecordChange;
import dev.docs.store.Kind;
import dev.docs.store.Stored;
import dev.docs.store.WriteTx;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Records the changes of one unit of work. Not thread-safe. */
public final class Recording {

  /** Compared by methods of its own: those of records are linked at first use, in milliseconds. */
  private record Key(Kind<?> kind, String id) {

    @Override
    public boolean equals(Object other) {
      return other instanceof Key key && kind.equals(key.kind) && id.equals(key.id);
    }

    @Override
    public int hashCode() {
      return 31 * kind.hashCode() + id.hashCode();
    }
  }

  private final EventSource source;
  private final Map<Key, RecordChange> changes = new LinkedHashMap<>();

  Recording(EventSource source) {
    this.source = source;
  }

  /** Forgets what was recorded: the work runs again. */
  void restart() {
    changes.clear();
  }

  /** Whether the state before a change is needed. */
  boolean isTold(Kind<?> kind) {
    return source.isTold(kind);
  }

  <T> void inserted(Kind<T> kind, Stored<T> after) {
    if (source.isTold(kind)) {
      add(new RecordChange(kind, kind.idOf(after.value()), null, after));
    }
  }

  /** Records an update or a deletion of a kind that is told of. */
  <T> void changed(Kind<T> kind, String id, Optional<Stored<T>> before, @Nullable Stored<T> after) {
    add(new RecordChange(kind, id, before.orElse(null), after));
  }

  private void add(RecordChange change) {
    Key key = new Key(change.kind(), change.id());
    RecordChange earlier = changes.get(key);
    RecordChange both = earlier == null ? change : earlier.then(change);
    if (both == null) {
      changes.remove(key);
    } else {
      changes.put(key, both);
    }
  }

  /** One for each changed record of the kinds that are told of. */
  Collection<RecordChange> changes() {
    return changes.values();
  }

  /** Whether there may be an event. */
  boolean isEmpty() {
    return changes.isEmpty();
  }

  /**
   * Appends the events to the feed.
   *
   * @param by who writes
   * @param work what for
   * @return the entries, where there are events
   */
  List<FeedEntry> append(WriteTx tx, Instant at, Actor by, String work) {
    List<DomainEvent> events = source.events(tx, changes.values());
    if (events.isEmpty()) {
      return List.of();
    }
    long ordinal = tx.ordinal();
    int first = tx.parts(events.size());
    List<FeedEntry> entries = new ArrayList<>(1);
    for (int start = 0; start < events.size(); start += FeedEntry.MAX_EVENTS) {
      int end = Math.min(events.size(), start + FeedEntry.MAX_EVENTS);
      entries.add(
          new FeedEntry(
              new FeedEntry.Position(ordinal, first + entries.size()),
              at,
              by,
              work,
              events.subList(start, end),
              TraceParent.current()));
    }
    entries.forEach(entry -> FeedRepository.insert(tx, entry));
    return entries;
  }
}
