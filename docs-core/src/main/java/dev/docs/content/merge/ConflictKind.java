package dev.docs.content.merge;

/** What two sides did that cannot both stand. */
public enum ConflictKind {
  /** Both sides changed the same lines of a document, each in its own way. */
  BLOCK_EDITED_TWICE,
  /** Both sides gave a field of a page, a file or a reusable content different values. */
  FIELD_EDITED_TWICE,
  /** Both sides gave a variable different values, or one changed and the other removed it. */
  VARIABLE_EDITED_TWICE,
  /** Both sides made an old path lead to different places, or one changed and one removed that. */
  REDIRECT_EDITED_TWICE,
  /** Our side edited what their side deleted. */
  EDITED_AND_DELETED,
  /** Our side deleted what their side edited. */
  DELETED_AND_EDITED,
  /** Both sides moved a page, to different places. */
  MOVED_TWICE,
  /** Each side moved a page, and with both moves the pages would stand below themselves. */
  MOVE_CYCLE,
  /** With what each side moved or inserted, a page would stand deeper than pages may. */
  NESTED_TOO_DEEP,
  /** One side inserted or moved a page below a page that cannot hold it on the other side. */
  PARENT_DELETED,
  /** The sides gave two pages under one parent the same slug. */
  SLUG_CLASH,
  /** One side deleted a reusable content that a page of the other side newly includes. */
  REUSABLE_CONTENT_DELETED_IN_USE,
  /** Both sides replaced the bytes of a file. */
  FILE_REPLACED_TWICE
}
