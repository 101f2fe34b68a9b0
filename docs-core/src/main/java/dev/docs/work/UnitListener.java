package dev.docs.work;

import dev.docs.kind.RecordChange;
import dev.docs.store.Kind;
import dev.docs.store.ReadTx;
import dev.docs.store.WriteTx;
import java.util.Collection;

/** Follows one unit of work to its end. Not thread-safe. */
public interface UnitListener {

  /** Forgets everything: the work runs again. */
  default void restart() {}

  /** Called before a value is inserted. */
  default <T> void inserting(ReadTx tx, Kind<T> kind, T value) {}

  /** Called before a value is inserted that others had until now, which is not to be refused. */
  default <T> void giving(ReadTx tx, Kind<T> kind, T value) {}

  /** Called before records are deleted together. */
  default <T> void deleting(ReadTx tx, Kind<T> kind, Collection<String> ids) {}

  /**
   * Called at the end of the work.
   *
   * @param changes as for {@link EventSource#events}
   * @throws dev.docs.error.DocsException when the work is refused
   */
  default void end(WriteTx tx, Collection<RecordChange> changes) {}
}
