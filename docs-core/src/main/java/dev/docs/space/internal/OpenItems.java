package dev.docs.space.internal;

import dev.docs.id.SpaceId;
import dev.docs.space.Space;
import dev.docs.store.ReadTx;
import java.util.Collection;
import java.util.Map;

/** Counts what is open in spaces, within a unit of work. Thread-safe. */
@FunctionalInterface
public interface OpenItems {

  /** The counts of spaces, by space. */
  Map<SpaceId, Space.Counts> of(ReadTx tx, Collection<SpaceId> spaces);
}
