package dev.docs.openapi;

import java.util.EnumSet;
import java.util.Map;
import java.util.Set;

/** The state of processing a specification, as the public interface has it. */
public enum ProcessingState {
  /** It waits to be read. */
  PENDING,
  /** It is being read. */
  PROGRESS,
  /** It was read, or failed to be. */
  COMPLETE;

  /** A new source makes it wait again at any time; a restart begins anew what was being read. */
  private static final Map<ProcessingState, Set<ProcessingState>> NEXT =
      Map.of(
          PENDING, EnumSet.of(PENDING, PROGRESS),
          PROGRESS, EnumSet.of(PENDING, PROGRESS, COMPLETE),
          COMPLETE, EnumSet.of(PENDING));

  /** Whether the other state may follow. */
  public boolean mayBecome(ProcessingState next) {
    return NEXT.getOrDefault(this, Set.of()).contains(next);
  }

  ProcessingState become(ProcessingState next) {
    if (!mayBecome(next)) {
      throw new IllegalStateException("processing cannot go from " + this + " to " + next);
    }
    return next;
  }
}
