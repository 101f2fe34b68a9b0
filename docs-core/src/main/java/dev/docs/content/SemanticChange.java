package dev.docs.content;

import dev.docs.id.PageId;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A difference between two contents, at the level of pages, files, reusable contents and variables.
 */
public sealed interface SemanticChange {

  /**
   * A page with its path.
   *
   * @param path its path in the content that has it
   */
  record PageAt(Page page, String path) {}

  record PageCreated(PageAt page) implements SemanticChange {}

  record PageDeleted(PageAt page) implements SemanticChange {}

  /** The fields or the text of a page changed. */
  record PageEdited(PageAt page, Page before, Page after) implements SemanticChange {}

  /**
   * A page was moved.
   *
   * @param before the former parent; null for the top level
   * @param after the new parent; null for the top level
   */
  record PageMoved(PageAt page, @Nullable PageAt before, @Nullable PageAt after)
      implements SemanticChange {
    /** Whether only the order changed, under the same parent. */
    public boolean isReordered() {
      PageId from = before == null ? null : before.page().id();
      PageId to = after == null ? null : after.page().id();
      return java.util.Objects.equals(from, to);
    }
  }

  record FileCreated(ContentFile file) implements SemanticChange {}

  record FileDeleted(ContentFile file) implements SemanticChange {}

  record FileEdited(ContentFile before, ContentFile after) implements SemanticChange {}

  record ReusableContentCreated(ReusableContent reusableContent) implements SemanticChange {}

  record ReusableContentDeleted(ReusableContent reusableContent) implements SemanticChange {}

  record ReusableContentEdited(ReusableContent before, ReusableContent after)
      implements SemanticChange {}

  /** Variables were added, removed or changed, by name. */
  record VariablesEdited(Map<String, VariableChange> variables) implements SemanticChange {
    public VariablesEdited {
      variables = Map.copyOf(variables);
    }
  }

  /**
   * The values of a variable.
   *
   * @param before null where it was added
   * @param after null where it was removed
   */
  record VariableChange(@Nullable VariableValue before, @Nullable VariableValue after) {}
}
