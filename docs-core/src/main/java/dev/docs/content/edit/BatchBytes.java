package dev.docs.content.edit;

import dev.docs.content.FileBytes;
import dev.docs.error.DocsException;
import org.jspecify.annotations.Nullable;

/** How many bytes the files of one batch of edits take together. Used by one thread. */
public final class BatchBytes {

  /**
   * The most: as many as one file may have. A batch is held in memory as a whole, with files that
   * were fetched for it.
   */
  public static final long MAX = FileBytes.MAX_BYTES;

  private long left = MAX;

  /**
   * Counts a file in.
   *
   * @param bytes null for a file without any
   * @throws DocsException with {@code INVALID}, when it is one too many
   */
  public void add(@Nullable FileBytes bytes) {
    left -= bytes == null ? 0 : bytes.size();
    if (left < 0) {
      throw DocsException.invalid(
          "changes", "must contain files of at most " + MAX + " bytes in total");
    }
  }
}
