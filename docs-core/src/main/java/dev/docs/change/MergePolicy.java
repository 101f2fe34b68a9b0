package dev.docs.change;

/** What merging does with a change request that has open conflicts. */
public enum MergePolicy {
  /** Merges it all the same, its own side winning, and reports the conflicts: the default. */
  APPLY,
  /** Refuses, and writes nothing. */
  REFUSE
}
