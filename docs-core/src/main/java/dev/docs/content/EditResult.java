package dev.docs.content;

import dev.docs.id.FileId;
import dev.docs.id.PageId;
import dev.docs.id.ReusableContentId;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The result of one {@link ContentEdit}. */
public sealed interface EditResult {

  /**
   * A page was inserted.
   *
   * @param ref its name in the batch; null if it has none
   */
  record PageInserted(@Nullable String ref, PageId page) implements EditResult {}

  /** A page was changed or reverted. */
  record PageUpdated(PageId page) implements EditResult {}

  /** A page was deleted. */
  record PageDeleted(PageId page) implements EditResult {}

  /** Files were inserted, in the order of the edit. */
  record FilesInserted(List<ContentFile> files) implements EditResult {
    public FilesInserted {
      files = List.copyOf(files);
    }
  }

  /** A file was deleted. */
  record FileDeleted(FileId file) implements EditResult {}

  /**
   * A reusable content was inserted.
   *
   * @param ref its name in the batch; null if it has none
   */
  record ReusableContentInserted(@Nullable String ref, ReusableContentId reusableContent)
      implements EditResult {}

  /** A reusable content was changed. */
  record ReusableContentUpdated(ReusableContentId reusableContent) implements EditResult {}

  /** A reusable content was deleted. */
  record ReusableContentDeleted(ReusableContentId reusableContent) implements EditResult {}

  /** The variables were replaced. */
  record VariablesSet() implements EditResult {}
}
