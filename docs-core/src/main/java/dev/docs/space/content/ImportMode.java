package dev.docs.space.content;

/** What an import of a folder does with content that has changed since the last import. */
public enum ImportMode {
  /**
   * Merges what changed in the folder since the last import with what people changed since. Pages
   * and files that the folder no longer has are removed; what people added stays. Where both
   * changed the same, the content keeps what it has, and a change request has the folder's side:
   * one that the import makes, or that an earlier one made and nobody worked on. Where no import is
   * recorded, nothing is removed, and whatever differs is a conflict. The default.
   */
  MERGE,
  /** Replaces the content by the folder; what people changed stays in the history only. */
  REPLACE
}
