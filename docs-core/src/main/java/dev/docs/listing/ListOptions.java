package dev.docs.listing;

import dev.docs.error.DocsException;
import dev.docs.rule.internal.KeepsRule;
import java.util.Optional;

/**
 * Which slice of a list is requested.
 *
 * @param limit the most items of the slice, 0 to {@value #MAX_LIMIT}; 0 for the count alone
 * @param page the cursor of the previous slice; empty for the first slice
 */
@KeepsRule({"list-limit", "list-default-limit"})
public record ListOptions(int limit, Optional<Cursor> page) {

  /** The largest slice that the public interface allows. */
  public static final int MAX_LIMIT = 1_000;

  /** The default size of a slice: our choice, a screenful. */
  public static final int DEFAULT_LIMIT = 50;

  private static final ListOptions FIRST = new ListOptions(DEFAULT_LIMIT, Optional.empty());

  public ListOptions {
    if (limit < 0 || limit > MAX_LIMIT) {
      throw DocsException.invalid("limit", "must be from 0 to " + MAX_LIMIT + ", is " + limit);
    }
  }

  public static ListOptions first() {
    return FIRST;
  }

  public static ListOptions limit(int limit) {
    return new ListOptions(limit, Optional.empty());
  }

  public ListOptions after(Cursor cursor) {
    return new ListOptions(limit, Optional.of(cursor));
  }
}
