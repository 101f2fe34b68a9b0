package dev.docs.store.jdbc;

import dev.docs.store.Kind;
import dev.docs.store.ReadTx;
import dev.docs.store.Stored;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * One of the records that a unit of work has written in a transaction of the application: by it one
 * knows after the commit whether the unit of work was committed too, or the application had
 * returned to a savepoint before it. Where a transaction deletes a record and inserts one with the
 * same id, the two look the same and are taken to be committed; each change that the feed tells of
 * inserts a record of its own. Used by one thread at a time.
 */
final class UnitTrace {

  private static final long UNKNOWN = -1;

  /**
   * How a unit of work has left a record. Versions of records that do not exist are 0.
   *
   * @param before the version that the unit of work had found
   * @param isTelling whether the record was not like that before
   */
  private record Mark(Kind<?> kind, RecordKey key, long before, long version, boolean isTelling) {

    private boolean isInserted() {
      return version == 1;
    }
  }

  /** The state in which a unit of work left the marked record. */
  private record State(UnitTrace by, long version) {}

  /** All records that it has written, until its end; the last one it wrote is the last. */
  private final Map<RecordKey, Mark> written = new LinkedHashMap<>();

  private @Nullable Mark mark;

  /** Those of the marked record, by this unit of work and by later ones; the last is the first. */
  private final Deque<State> states = new ArrayDeque<>();

  /** A record is written, or is to be written. */
  void changed(Kind<?> kind, Change change) {
    long version = change.after().map(after -> after.row().stored().version()).orElse(0L);
    long before = change.blind() ? UNKNOWN : change.versionBefore();
    put(new Mark(kind, change.key(), before, version, !change.blind()));
  }

  /** A record is deleted, if there is one. */
  void deleted(Kind<?> kind, RecordKey key) {
    put(new Mark(kind, key, UNKNOWN, 0, true));
  }

  private void put(Mark next) {
    Mark earlier = written.remove(next.key());
    Mark last = next;
    if (earlier != null) {
      boolean wasThere = earlier.before() != 0;
      boolean isThere = next.version() != 0;
      boolean isTelling = next.isTelling() && (wasThere != isThere || next.version() > 1);
      last = new Mark(next.kind(), next.key(), earlier.before(), next.version(), isTelling);
    }
    written.put(last.key(), last);
  }

  /**
   * The unit of work has succeeded.
   *
   * @param earlier the ones before it in the transaction
   * @return whether it has written anything to know it by
   */
  boolean end(List<UnitTrace> earlier) {
    for (UnitTrace one : earlier) {
      Mark seen = one.mark == null ? null : written.get(one.mark.key());
      if (seen != null) {
        one.written(this, seen);
      }
    }
    mark =
        last(Mark::isInserted)
            .or(() -> last(one -> one.version() > 1))
            .or(() -> last(one -> one.version() == 0))
            .orElse(null);
    written.clear();
    if (mark != null) {
      states.push(new State(this, mark.version()));
    }
    return mark != null;
  }

  /** The last of such records. */
  private Optional<Mark> last(Predicate<? super Mark> such) {
    return written.values().stream()
        .filter(Mark::isTelling)
        .filter(such)
        .reduce((first, second) -> second);
  }

  /** A later unit of work has written the marked record: what it had not found was taken back. */
  private void written(UnitTrace later, Mark again) {
    while (again.before() != UNKNOWN
        && !states.isEmpty()
        && states.element().version() != again.before()) {
      states.pop();
    }
    if (!states.isEmpty()) {
      states.push(new State(later, again.version()));
    }
  }

  /** Whether it was committed, as a transaction after the end of its own sees. */
  boolean isCommitted(ReadTx tx) {
    if (mark == null || states.isEmpty()) {
      return false;
    }
    long version = tx.find(mark.kind(), mark.key().id()).map(Stored::version).orElse(0L);
    return version == mark.version()
        || states.stream().map(State::by).anyMatch(by -> by != this && by.isCommitted(tx));
  }
}
