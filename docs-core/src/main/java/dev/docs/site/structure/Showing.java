package dev.docs.site.structure;

import static java.util.Objects.requireNonNull;

import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * When a part of a site's structure is shown.
 *
 * @param draft not published at all: no visitor sees it or reaches it
 * @param hidden reached by its URL, but not listed
 * @param condition an expression that decides whether a visitor sees it; empty for everybody
 */
public record Showing(boolean draft, boolean hidden, Optional<String> condition) {

  /** To everybody. */
  public static final Showing ALWAYS = new Showing(false, false, Optional.empty());

  public Showing {
    requireNonNull(condition, "condition");
  }

  public Showing withDraft(boolean newDraft) {
    return new Showing(newDraft, hidden, condition);
  }

  /**
   * @param newCondition null for none
   */
  public Showing withCondition(@Nullable String newCondition) {
    return new Showing(draft, hidden, Optional.ofNullable(newCondition));
  }
}
