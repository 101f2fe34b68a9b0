package dev.docs.work;

import dev.docs.event.DomainEvent;
import dev.docs.kind.RecordChange;
import dev.docs.store.Kind;
import dev.docs.store.ReadTx;
import java.util.Collection;
import java.util.List;

/** Derives events from the changes of records. Stateless and thread-safe. */
public interface EventSource {

  /** Derives none. */
  EventSource NONE =
      new EventSource() {
        @Override
        public boolean isTold(Kind<?> kind) {
          return false;
        }

        @Override
        public List<DomainEvent> events(ReadTx tx, Collection<RecordChange> changes) {
          return List.of();
        }
      };

  /** Whether events may tell of records of this kind. */
  boolean isTold(Kind<?> kind);

  /**
   * The events of a unit of work.
   *
   * @param changes one for each changed record of the kinds that are told of, in the order of their
   *     first changes
   */
  List<DomainEvent> events(ReadTx tx, Collection<RecordChange> changes);
}
