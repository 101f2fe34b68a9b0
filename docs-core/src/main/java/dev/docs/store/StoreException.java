package dev.docs.store;

import org.jspecify.annotations.Nullable;

/** A failure of a store: a duplicate key, a stale version, or an unavailable store. */
public abstract sealed class StoreException extends RuntimeException {

  private static final long serialVersionUID = 1L;

  private StoreException(String message, @Nullable Throwable cause) {
    super(message, cause);
  }

  /** Another record has the same id, or the same key in a unique index. */
  public static final class DuplicateKey extends StoreException {
    private static final long serialVersionUID = 1L;
    private final String kind;
    private final String index;

    /**
     * @param index the name of the unique index, or "id"
     */
    public DuplicateKey(String kind, String index, String id) {
      super("a " + kind + " with the same " + index + " exists: " + id, null);
      this.kind = kind;
      this.index = index;
    }

    /** The name of the kind. */
    public String kind() {
      return kind;
    }

    /** The name of the unique index with the duplicate key, or "id". */
    public String index() {
      return index;
    }
  }

  /** The record is not at the version that the writer expects, or does not exist. */
  public static final class StaleVersion extends StoreException {
    private static final long serialVersionUID = 1L;

    public StaleVersion(String kind, String id, long version) {
      super(kind + " " + id + " is not at version " + version, null);
    }
  }

  /** The store cannot be reached, or the work was abandoned after too many conflicts. */
  public static final class StoreUnavailable extends StoreException {
    private static final long serialVersionUID = 1L;
    private final boolean outcomeUnknown;

    public StoreUnavailable(String message, boolean outcomeUnknown, Throwable cause) {
      super(message, cause);
      this.outcomeUnknown = outcomeUnknown;
    }

    /** Whether the write may have been committed: the connection was lost during the commit. */
    public boolean outcomeUnknown() {
      return outcomeUnknown;
    }
  }
}
