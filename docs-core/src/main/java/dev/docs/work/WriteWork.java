package dev.docs.work;

import dev.docs.access.Caller;
import dev.docs.budget.internal.Lazy;
import dev.docs.event.FeedEntry;
import dev.docs.event.FeedEntry.Actor;
import dev.docs.id.Ids;
import dev.docs.id.internal.ReplayableIds;
import dev.docs.store.Kind;
import dev.docs.store.Stored;
import dev.docs.store.WriteTx;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.function.LongSupplier;
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

  private final Lazy<ReplayableIds> ids = Lazy.of(() -> new ReplayableIds(context().ids));
  private final Lazy<ReplayableIds> secrets = Lazy.of(() -> new ReplayableIds(SECURE));
  private final Recording recording;

  private final List<UnitListener> listeners;

  /** Its entries in the feed. */
  private List<FeedEntry> recorded = List.of();

  WriteWork(Context context, Caller caller) {
    super(context, caller);
    recording = new Recording(context.listeners.events());
    listeners = context.listeners.units().get();
  }

  WriteWork begin(WriteTx transaction) {
    super.begin(transaction);
    writing = transaction;
    recording.restart();
    listeners.forEach(one -> one.restart());
    ids.ifMade(ReplayableIds::rewind);
    secrets.ifMade(ReplayableIds::rewind);
    return this;
  }

  /** Generates identifiers: when the work is retried, the same ones in the same order. */
  public Ids ids() {
    return ids.get();
  }

  /**
   * Generates parts of keys that cannot be guessed, also where identifiers are seeded: when the
   * work is retried, the same ones in the same order.
   */
  public Ids secrets() {
    return secrets.get();
  }

  /**
   * A number for what is appended to a list: above all those given before by this process, and by
   * others until a moment ago.
   *
   * @param list a name
   * @param last reads the highest number; used when this process has given none lately
   */
  public long ordinal(String list, LongSupplier last) {
    return context().time.ordinal(list, now(), last);
  }

  private WriteTx writing() {
    if (writing == null) {
      throw new IllegalStateException("the unit of work has not begun");
    }
    return writing;
  }

  /** The transaction alone: for changes that another event tells of. */
  public WriteTx untold() {
    return writing();
  }

  @Override
  public <T> Stored<T> insert(Kind<T> kind, T value) {
    listeners.forEach(one -> one.inserting(writing(), kind, value));
    Stored<T> inserted = writing().insert(kind, value);
    recording.inserted(kind, inserted);
    return inserted;
  }

  /** Inserts a record that others had until now: no event tells of it. */
  public <T> void give(Kind<T> kind, T value) {
    listeners.forEach(one -> one.giving(writing(), kind, value));
    writing().insert(kind, value);
  }

  @Override
  public <T> Stored<T> update(Kind<T> kind, T value, long version) {
    if (!recording.isTold(kind)) {
      return writing().update(kind, value, version);
    }
    String id = kind.idOf(value);
    Optional<Stored<T>> before = find(kind, id);
    Stored<T> updated = writing().update(kind, value, version);
    recording.changed(kind, id, before, updated);
    return updated;
  }

  @Override
  public <T> void delete(Kind<T> kind, String id, long version) {
    if (!recording.isTold(kind)) {
      writing().delete(kind, id, version);
      return;
    }
    Optional<Stored<T>> before = find(kind, id);
    writing().delete(kind, id, version);
    recording.changed(kind, id, before, null);
  }

  @Override
  public long ordinal() {
    return writing().ordinal();
  }

  @Override
  public int parts(int count) {
    return writing().parts(count);
  }

  /**
   * Ends the work: its listeners first, and then what it changed is appended to the feed and the
   * log.
   */
  void record(String name) {
    recorded = List.of();
    listeners.forEach(one -> one.end(writing(), recording.changes()));
    if (!recording.isEmpty()) {
      recorded = recording.append(writing(), now(), actor(), name);
      if (!recorded.isEmpty()) {
        context().listeners.log().add(writing(), recorded);
      }
    }
  }

  /** What the last run appended to the feed. */
  List<FeedEntry> recorded() {
    return recorded;
  }

  /** Who acts, as the feed names them. */
  public Actor actor() {
    Caller by = caller();
    Actor.Type type =
        by.user().isPresent()
            ? Actor.Type.USER
            : by.isOperator()
                ? Actor.Type.OPERATOR
                : by.visit().isPresent() ? Actor.Type.VISITOR : Actor.Type.ANONYMOUS;
    return new Actor(type, by.user());
  }

  /**
   * {@inheritDoc}
   *
   * @throws IllegalArgumentException when events tell of records of this kind: they need the state
   *     before, and are deleted one by one
   */
  @Override
  public <T> void deleteAll(Kind<T> kind, Collection<String> ids) {
    if (recording.isTold(kind)) {
      throw new IllegalArgumentException(
          "events tell of each deleted " + kind.name() + ": use delete");
    }
    listeners.forEach(one -> one.deleting(writing(), kind, ids));
    writing().deleteAll(kind, ids);
  }
}
