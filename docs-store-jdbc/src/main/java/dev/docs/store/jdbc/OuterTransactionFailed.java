package dev.docs.store.jdbc;

import org.jspecify.annotations.Nullable;

/**
 * The transaction of the application that a unit of work has joined can only be rolled back. The
 * store cannot repeat the work, since the transaction has more in it: the application rolls it back
 * and may run all of it again.
 */
public final class OuterTransactionFailed extends RuntimeException {

  private static final long serialVersionUID = 1L;

  private final boolean conflict;

  OuterTransactionFailed(String reason, boolean conflict, @Nullable Throwable cause) {
    super(reason, cause);
    this.conflict = conflict;
  }

  /** Whether another transaction was in the way, so that it may succeed when it is run again. */
  public boolean isConflict() {
    return conflict;
  }
}
