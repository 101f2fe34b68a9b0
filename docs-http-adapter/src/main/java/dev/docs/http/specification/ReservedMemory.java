package dev.docs.http.specification;

import dev.docs.error.DocsException;
import dev.docs.memory.MemoryBudget;

/** The memory of one specification while it is read. Used by one thread. */
final class ReservedMemory implements MemoryBudget {

  private final long most;
  private long taken;

  ReservedMemory(long most) {
    this.most = most;
  }

  @Override
  public long most() {
    return most;
  }

  @Override
  public void take(long bytes) {
    if (bytes > most - taken) {
      throw DocsException.invalid("url", "leads to what takes more than " + most + " bytes");
    }
    taken += bytes;
  }

  @Override
  public void give(long bytes) {
    taken -= bytes;
  }
}
