package dev.docs.content;

import java.util.Map;
import java.util.Optional;

/**
 * A difference between two contents, at the level of pages, files, reusable contents and variables.
 */
public sealed interface SemanticChange {

  /** Handles the change by its type. */
  <R> R fold(Cases<R> cases);

  /**
   * One answer for each type of change.
   *
   * @param <R> the type of the answer
   */
  interface Cases<R> {
    R pageCreated(PageCreated change);

    R pageDeleted(PageDeleted change);

    R pageEdited(PageEdited change);

    R pageMoved(PageMoved change);

    R fileCreated(FileCreated change);

    R fileDeleted(FileDeleted change);

    R fileEdited(FileEdited change);

    R reusableContentCreated(ReusableContentCreated change);

    R reusableContentDeleted(ReusableContentDeleted change);

    R reusableContentEdited(ReusableContentEdited change);

    R variablesEdited(VariablesEdited change);
  }

  /**
   * A page with its path.
   *
   * @param path its path in the content that has it
   */
  record PageAt(Page page, String path) {}

  record PageCreated(PageAt page) implements SemanticChange {
    @Override
    public <R> R fold(Cases<R> cases) {
      return cases.pageCreated(this);
    }
  }

  record PageDeleted(PageAt page) implements SemanticChange {
    @Override
    public <R> R fold(Cases<R> cases) {
      return cases.pageDeleted(this);
    }
  }

  /** The fields or the text of a page changed. */
  record PageEdited(PageAt page, Page before, Page after) implements SemanticChange {
    @Override
    public <R> R fold(Cases<R> cases) {
      return cases.pageEdited(this);
    }
  }

  /**
   * A page was moved.
   *
   * @param before the former parent; empty for the top level
   * @param after the new parent; empty for the top level
   */
  record PageMoved(PageAt page, Optional<PageAt> before, Optional<PageAt> after)
      implements SemanticChange {
    /** Whether only the order changed, under the same parent. */
    public boolean isReordered() {
      return before.map(PageAt::page).map(Page::id).equals(after.map(PageAt::page).map(Page::id));
    }

    @Override
    public <R> R fold(Cases<R> cases) {
      return cases.pageMoved(this);
    }
  }

  record FileCreated(ContentFile file) implements SemanticChange {
    @Override
    public <R> R fold(Cases<R> cases) {
      return cases.fileCreated(this);
    }
  }

  record FileDeleted(ContentFile file) implements SemanticChange {
    @Override
    public <R> R fold(Cases<R> cases) {
      return cases.fileDeleted(this);
    }
  }

  record FileEdited(ContentFile before, ContentFile after) implements SemanticChange {
    @Override
    public <R> R fold(Cases<R> cases) {
      return cases.fileEdited(this);
    }
  }

  record ReusableContentCreated(ReusableContent reusableContent) implements SemanticChange {
    @Override
    public <R> R fold(Cases<R> cases) {
      return cases.reusableContentCreated(this);
    }
  }

  record ReusableContentDeleted(ReusableContent reusableContent) implements SemanticChange {
    @Override
    public <R> R fold(Cases<R> cases) {
      return cases.reusableContentDeleted(this);
    }
  }

  record ReusableContentEdited(ReusableContent before, ReusableContent after)
      implements SemanticChange {
    @Override
    public <R> R fold(Cases<R> cases) {
      return cases.reusableContentEdited(this);
    }
  }

  /** Variables were added, removed or changed, by name. */
  record VariablesEdited(Map<String, VariableChange> variables) implements SemanticChange {
    public VariablesEdited {
      variables = Map.copyOf(variables);
    }

    @Override
    public <R> R fold(Cases<R> cases) {
      return cases.variablesEdited(this);
    }
  }

  /**
   * The values of a variable.
   *
   * @param before empty where it was added
   * @param after empty where it was removed
   */
  record VariableChange(Optional<VariableValue> before, Optional<VariableValue> after) {}
}
