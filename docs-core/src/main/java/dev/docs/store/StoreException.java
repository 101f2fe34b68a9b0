package dev.docs.store;

import org.jspecify.annotations.Nullable;

/** The failures of a store, one of three kinds. */
public abstract sealed class StoreException extends RuntimeException {

  private static final long serialVersionUID = 1L;

  private StoreException(String message, @Nullable Throwable cause) {
    super(message, cause);
  }

  /** The id or a unique index key is taken. */
  public static final class DuplicateKey extends StoreException {
    private static final long serialVersionUID = 1L;
    private final String kind;
    private final String index;

    /**
     * @param index the unique index, or "id"
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

    /** The unique index whose key is taken, or "id". */
    public String index() {
      return index;
    }
  }

  /** The record is not at the version the writer saw. */
  public static final class StaleVersion extends StoreException {
    private static final long serialVersionUID = 1L;

    public StaleVersion(String kind, String id, long version) {
      super(kind + " " + id + " is not at version " + version, null);
    }
  }

  /** The store cannot be reached, or gave up after too many conflicts. */
  public static final class StoreUnavailable extends StoreException {
    private static final long serialVersionUID = 1L;
    private final boolean outcomeUnknown;

    public StoreUnavailable(String message, boolean outcomeUnknown, Throwable cause) {
      super(message, cause);
      this.outcomeUnknown = outcomeUnknown;
    }

    /** Whether the write may have happened: the connection was lost while it was committed. */
    public boolean outcomeUnknown() {
      return outcomeUnknown;
    }
  }
}
