package dev.docs.access.internal;

import dev.docs.access.Caller;
import dev.docs.id.Ids;
import dev.docs.id.internal.ReplayableIds;
import dev.docs.store.Kind;
import dev.docs.store.Stored;
import dev.docs.store.WriteTx;
import org.jspecify.annotations.Nullable;

/**
 * A unit of work that writes. Also generates identifiers and secrets, the same ones when the work
 * is retried. Not thread-safe.
 */
public final class WriteWork extends ReadWork implements WriteTx {

  /** The system's randomness, even where identifiers are seeded. */
  private static final Ids SECURE = Ids.random();

  /** Null before the work runs. */
  private @Nullable WriteTx writing;

  /** Null until an identifier is drawn. */
  private @Nullable ReplayableIds ids;

  /** Null until a secret is drawn. */
  private @Nullable ReplayableIds secrets;

  WriteWork(Context context, Caller caller) {
    super(context, caller);
  }

  WriteWork begin(WriteTx transaction) {
    super.begin(transaction);
    writing = transaction;
    if (ids != null) {
      ids.rewind();
    }
    if (secrets != null) {
      secrets.rewind();
    }
    return this;
  }

  /** Generates identifiers: when the work is retried, the same ones in the same order. */
  public Ids ids() {
    ReplayableIds known = ids == null ? new ReplayableIds(context().ids()) : ids;
    ids = known;
    return known;
  }

  /**
   * Generates parts of keys that cannot be guessed, also where identifiers are seeded: when the
   * work is retried, the same ones in the same order.
   */
  public Ids secrets() {
    ReplayableIds known = secrets == null ? new ReplayableIds(SECURE) : secrets;
    secrets = known;
    return known;
  }

  private WriteTx writing() {
    if (writing == null) {
      throw new IllegalStateException("the unit of work has not begun");
    }
    return writing;
  }

  @Override
  public <T> Stored<T> insert(Kind<T> kind, T value) {
    return writing().insert(kind, value);
  }

  @Override
  public <T> Stored<T> update(Kind<T> kind, T value, long version) {
    return writing().update(kind, value, version);
  }

  @Override
  public <T> void delete(Kind<T> kind, String id, long version) {
    writing().delete(kind, id, version);
  }
}
