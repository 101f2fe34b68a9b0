package dev.docs.change;

/** How a change request with open conflicts is merged. */
public enum MergePolicy {
  /** Merges it: the change request's side wins, and the conflicts are reported. The default. */
  APPLY,
  /** Refuses to merge; nothing is written. */
  REFUSE
}
