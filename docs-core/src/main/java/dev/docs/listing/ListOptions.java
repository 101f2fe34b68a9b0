package dev.docs.listing;

import dev.docs.error.DocsException;
import java.util.Optional;

/**
 * Which slice of a list is wanted.
 *
 * @param limit at most how many items: 0 to {@value #MAX_LIMIT}; 0 asks for the count alone
 * @param page the cursor a former piece gave; empty for the first piece
 */
public record ListOptions(int limit, Optional<Cursor> page) {

  /** The largest piece, as the public interface has it. */
  public static final int MAX_LIMIT = 1_000;

  /** The piece when none is named: our choice, a screenful. */
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
