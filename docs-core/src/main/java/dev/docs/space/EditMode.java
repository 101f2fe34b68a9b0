package dev.docs.space;

/** How the main content of a space may be changed. */
public enum EditMode {
  /** By editing it directly, or by merging change requests. */
  LIVE,
  /** By merging change requests only. */
  LOCKED
}
