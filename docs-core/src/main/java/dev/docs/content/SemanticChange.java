package dev.docs.content;

import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

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
    R page(OfPage change);

    R pageMoved(PageMoved change);

    R file(OfFile change);

    R reusableContent(OfReusableContent change);

    R variables(OfVariables change);
  }

  /** What a change did. */
  enum Type {
    CREATED,
    DELETED,
    EDITED
  }

  /**
   * What something was and what it is; never both empty.
   *
   * @param before empty where it was created
   * @param after empty where it was deleted
   */
  record Values<T>(Optional<T> before, Optional<T> after) {

    /**
     * The values.
     *
     * @param before null for none
     * @param after null for none
     */
    static <T> Values<T> of(@Nullable T before, @Nullable T after) {
      return new Values<>(Optional.ofNullable(before), Optional.ofNullable(after));
    }

    public Type type() {
      return before.isEmpty() ? Type.CREATED : after.isEmpty() ? Type.DELETED : Type.EDITED;
    }

    /** What it is, or else what it was. */
    public T last() {
      return after.or(() -> before).orElseThrow();
    }
  }

  /**
   * A page with its path.
   *
   * @param path its path in the content that has it
   */
  record PageAt(Page page, String path) {}

  /**
   * A page was created or deleted, or its fields or its text changed.
   *
   * @param page the page as it is, or else as it was
   */
  record OfPage(PageAt page, Values<Page> values) implements SemanticChange {
    @Override
    public <R> R fold(Cases<R> cases) {
      return cases.page(this);
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

  /** A file was created, deleted or edited. */
  record OfFile(Values<ContentFile> values) implements SemanticChange {
    @Override
    public <R> R fold(Cases<R> cases) {
      return cases.file(this);
    }
  }

  /** A reusable content was created, deleted or edited. */
  record OfReusableContent(Values<ReusableContent> values) implements SemanticChange {
    @Override
    public <R> R fold(Cases<R> cases) {
      return cases.reusableContent(this);
    }
  }

  /** Variables were added, removed or changed, by name. */
  record OfVariables(Map<String, Values<VariableValue>> variables) implements SemanticChange {
    public OfVariables {
      variables = Map.copyOf(variables);
    }

    @Override
    public <R> R fold(Cases<R> cases) {
      return cases.variables(this);
    }
  }
}
