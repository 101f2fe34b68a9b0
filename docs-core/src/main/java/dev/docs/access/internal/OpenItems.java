package dev.docs.access.internal;

import dev.docs.id.SpaceId;
import dev.docs.store.ReadTx;
import java.util.Collection;
import java.util.List;

/** Counts what is open in spaces, within a unit of work. Thread-safe. */
@FunctionalInterface
public interface OpenItems {

  /**
   * Counts in several spaces.
   *
   * @return one result for each space, in their order
   */
  List<OfSpace> of(ReadTx tx, Collection<SpaceId> spaces);

  /**
   * The numbers of one space.
   *
   * @param comments the number of open comments on the main content
   * @param changeRequests the number of all change requests
   * @param open the number of open change requests
   * @param draft the number of drafts
   */
  record OfSpace(int comments, int changeRequests, int open, int draft) {}
}
