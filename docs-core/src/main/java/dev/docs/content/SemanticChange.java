package dev.docs.content;

import dev.docs.id.PageId;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** One difference between two contents, as people speak of it. */
public sealed interface SemanticChange {

  /**
   * A page, where it is or was.
   *
   * @param path its path in the content it is in
   */
  record PageAt(Page page, String path) {}

  record PageCreated(PageAt page) implements SemanticChange {}

  record PageDeleted(PageAt page) implements SemanticChange {}

  /** The page's fields or text differ; {@code before} and {@code after} say in what. */
  record PageEdited(PageAt page, Page before, Page after) implements SemanticChange {}

  /**
   * The page stands elsewhere.
   *
   * @param before the page it stood under; null for the top
   * @param after the page it stands under; null for the top
   */
  record PageMoved(PageAt page, @Nullable PageAt before, @Nullable PageAt after)
      implements SemanticChange {
    /** Whether it stands under the same page, at another place. */
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

  /** Variables were added, removed or set to other values; by name, each that differs. */
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
