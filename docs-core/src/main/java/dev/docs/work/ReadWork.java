package dev.docs.work;

import dev.docs.access.Caller;
import dev.docs.id.OrganizationId;
import dev.docs.id.UserId;
import dev.docs.store.Index;
import dev.docs.store.IndexKey;
import dev.docs.store.Kind;
import dev.docs.store.ReadTx;
import dev.docs.store.Scan;
import dev.docs.store.Scan.Hit;
import dev.docs.store.Store;
import dev.docs.store.Stored;
import dev.docs.store.internal.ImmutableReader;
import dev.docs.store.internal.RecordPlaces;
import java.time.Instant;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * A unit of work that reads: one transaction with one caller and one current time. Not thread-safe;
 * valid while the work runs, except {@link #readImmutable}.
 */
public class ReadWork implements ReadTx, ImmutableReader {

  private final Context context;
  private final Caller caller;

  /** The work that this is, for another caller; null for none. */
  private final @Nullable ReadWork origin;

  /** Null before the work runs and after it, and in one that has an origin. */
  private @Nullable ReadTx tx;

  /** Null until first used. */
  private @Nullable Instant now;

  /** What is to be done afterwards, by its key. */
  private Map<Object, Consumer<WriteWork>> later = Map.of();

  ReadWork(Context context, Caller caller) {
    this(context, caller, null);
  }

  private ReadWork(Context context, Caller caller, @Nullable ReadWork origin) {
    this.context = context;
    this.caller = caller;
    this.origin = origin;
  }

  ReadWork begin(ReadTx transaction) {
    tx = transaction;
    return this;
  }

  /** Ends the work, and returns what is to be done afterwards. */
  Collection<Consumer<WriteWork>> end() {
    tx = null;
    return later.values();
  }

  /**
   * Has something done when this unit of work is over, whether or not it succeeded, in another one:
   * once for each key. Nothing for work that was made for another caller.
   *
   * @param more does nothing when it was done before
   */
  public final void afterwards(Object key, Consumer<WriteWork> more) {
    if (later.isEmpty()) {
      later = new LinkedHashMap<>();
    }
    later.putIfAbsent(key, more);
  }

  final Context context() {
    return context;
  }

  /** The current time: the same for the whole unit of work, also when it is retried. */
  public final Instant now() {
    Instant known = now == null ? context.time.now() : now;
    now = known;
    return known;
  }

  /**
   * What the instance was given by this type; see {@link Instance#with}.
   *
   * @throws IllegalStateException when nothing was
   */
  public final <P> P given(Class<P> type) {
    return context.instance.given(type);
  }

  // ---------------------------------------------------------------- the transaction

  private ReadTx tx() {
    ReadTx running = running();
    if (running == null) {
      throw new IllegalStateException("the unit of work is over");
    }
    return running;
  }

  private @Nullable ReadTx running() {
    return origin == null ? tx : origin.running();
  }

  @Override
  public final <T> Optional<Stored<T>> find(Kind<T> kind, String id) {
    return tx().find(kind, id);
  }

  @Override
  public final <T> Map<String, Stored<T>> findAll(Kind<T> kind, Collection<String> ids) {
    return tx().findAll(kind, ids);
  }

  @Override
  public final <T> List<Hit<T>> scan(Scan<T> scan) {
    return tx().scan(scan);
  }

  @Override
  public final <T> List<List<Hit<T>>> scanAll(List<Scan<T>> scans) {
    return tx().scanAll(scans);
  }

  @Override
  public final <T> long count(Kind<T> kind, Index<T> index, IndexKey prefix) {
    return tx().count(kind, index, prefix);
  }

  @Override
  public final List<Long> counts(List<? extends Scan<?>> scans) {
    return tx().counts(scans);
  }

  @Override
  public final <T> void forEach(Kind<T> kind, Consumer<? super Stored<T>> action) {
    tx().forEach(kind, action);
  }

  @Override
  public final long horizon() {
    return tx().horizon();
  }

  /**
   * Reads immutable records: in this transaction while the work runs, in separate ones,
   * thread-safe, afterwards.
   */
  @Override
  public final <R> R readImmutable(String name, Function<? super ReadTx, ? extends R> read) {
    ReadTx running = running();
    return running == null ? context.store.read(name, read) : read.apply(running);
  }

  /**
   * Reads immutable records in transactions of its own, also after this work, and holds no more.
   */
  public final ImmutableReader lastingReader() {
    Store store = context.store;
    RecordPlaces places = places();
    return new ImmutableReader() {
      @Override
      public <R> R readImmutable(String name, Function<? super ReadTx, ? extends R> read) {
        return store.read(name, read);
      }

      @Override
      public RecordPlaces places() {
        return places;
      }
    };
  }

  @Override
  public final RecordPlaces places() {
    return context.instance.places();
  }

  // ---------------------------------------------------------------- the caller

  public final Caller caller() {
    return caller;
  }

  /**
   * The same unit of work and time for another caller, over when this is; not recorded as a request
   * of that user.
   */
  public final ReadWork as(Caller other) {
    ReadWork work = new ReadWork(context, other, this);
    work.now = now();
    return work;
  }

  /** The user who is calling; null for the operator. */
  public final @Nullable UserId author() {
    return caller.user().orElse(null);
  }

  /** Tells that the caller was found to be a member of an organization. */
  public final void reached(OrganizationId organization) {
    context.reached(organization);
  }
}
