package dev.docs.content.edit;

import dev.docs.content.FileBytes;
import dev.docs.error.DocsException;
import dev.docs.rule.internal.KeepsRule;
import org.jspecify.annotations.Nullable;

/** Counts the bytes of the files of a batch of edits. Used by one thread. */
@KeepsRule("batch-files")
public final class BatchBytes {

  /**
   * The limit for a batch: 100 MiB, that of one file, as a batch is held in memory with the files
   * fetched for it.
   */
  public static final long MAX = FileBytes.MAX_BYTES;

  private long left = MAX;

  /**
   * Adds a file.
   *
   * @param bytes null for a file without bytes
   * @throws DocsException with {@code INVALID} if the limit is exceeded
   */
  public void add(@Nullable FileBytes bytes) {
    left -= bytes == null ? 0 : bytes.size();
    if (left < 0) {
      throw DocsException.invalid(
          "changes", "must contain files of at most " + MAX + " bytes in total");
    }
  }
}
