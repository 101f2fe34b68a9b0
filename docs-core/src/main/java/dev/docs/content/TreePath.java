package dev.docs.content;

import dev.docs.ordering.OrderKey;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/**
 * The position of a page in the tree, as a sort key: parents sort before their descendants, and
 * siblings in their order. Immutable.
 */
record TreePath(List<Step> steps) implements Comparable<TreePath> {

  /** A page on the path; the id breaks ties between order keys of two trees. */
  private record Step(OrderKey order, String id) implements Comparable<Step> {
    @Override
    public int compareTo(Step other) {
      int byOrder = order.compareTo(other.order);
      return byOrder != 0 ? byOrder : id.compareTo(other.id);
    }
  }

  static TreePath of(Content content, Page page) {
    List<Step> steps = new ArrayList<>();
    Page at = page;
    while (at != null) {
      steps.add(new Step(at.order(), at.id().value()));
      at = at.parent() == null ? null : content.page(at.parent()).orElse(null);
    }
    Collections.reverse(steps);
    return new TreePath(steps);
  }

  @Override
  public int compareTo(TreePath other) {
    int common = Math.min(steps.size(), other.steps.size());
    for (int i = 0; i < common; i++) {
      int step = steps.get(i).compareTo(other.steps.get(i));
      if (step != 0) {
        return step;
      }
    }
    return Integer.compare(steps.size(), other.steps.size());
  }
}
