package dev.docs.content.edit;

import dev.docs.error.DocsException;
import dev.docs.error.ErrorCode;

/** The errors of a batch of edits, which name the edit and its field. Static and pure. */
final class EditFaults {

  private EditFaults() {}

  /**
   * Requires a condition.
   *
   * @throws DocsException with {@code INVALID} when it does not hold
   */
  static void require(boolean holds, String field, String message) {
    if (!holds) {
      throw DocsException.invalid(field, message);
    }
  }

  /** The {@code NOT_FOUND} of an identifier or a reference that the batch does not define. */
  static DocsException unknown(String kind, String idOrRef, String field) {
    return DocsException.of(
        ErrorCode.NOT_FOUND, field + ": " + DocsException.notFound(kind, idOrRef).getMessage());
  }
}
