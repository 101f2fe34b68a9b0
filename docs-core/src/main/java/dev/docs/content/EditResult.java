package dev.docs.content;

import dev.docs.id.FileId;
import dev.docs.id.PageId;
import dev.docs.id.ReusableContentId;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** What one edit did. */
public sealed interface EditResult {

  /**
   * A page was added.
   *
   * @param ref what the batch called it; null for nothing
   */
  record PageInserted(@Nullable String ref, PageId page) implements EditResult {}

  /** A page was changed or reverted. */
  record PageUpdated(PageId page) implements EditResult {}

  /** A page was removed. */
  record PageDeleted(PageId page) implements EditResult {}

  /** Files were added, in the order in which the edit has them. */
  record FilesInserted(List<ContentFile> files) implements EditResult {
    public FilesInserted {
      files = List.copyOf(files);
    }
  }

  /** A file was removed. */
  record FileDeleted(FileId file) implements EditResult {}

  /**
   * A reusable content was added.
   *
   * @param ref what the batch called it; null for nothing
   */
  record ReusableContentInserted(@Nullable String ref, ReusableContentId reusableContent)
      implements EditResult {}

  /** A reusable content was changed. */
  record ReusableContentUpdated(ReusableContentId reusableContent) implements EditResult {}

  /** A reusable content was removed. */
  record ReusableContentDeleted(ReusableContentId reusableContent) implements EditResult {}

  /** The variables were replaced. */
  record VariablesSet() implements EditResult {}
}
