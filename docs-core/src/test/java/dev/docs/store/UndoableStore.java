package dev.docs.store;

import static java.util.Objects.requireNonNull;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Predicate;

/**
 * Takes the content of another store, and takes back what was written since; new records that are
 * content-addressed stay. Versions go on. Not thread-safe.
 */
public final class UndoableStore extends StoreWrapper {

  private final Map<Kind<?>, Map<String, Stored<?>>> loaded = new LinkedHashMap<>();
  private final Map<Kind<?>, Set<String>> written = new HashMap<>();
  private final Predicate<? super Kind<?>> copied;
  private List<Kind<?>> kinds = List.of();

  /**
   * One on another.
   *
   * @param copied the kinds of records that are copied; others are its own
   */
  public UndoableStore(Store store, Predicate<? super Kind<?>> copied) {
    super(store);
    this.copied = requireNonNull(copied, "copied");
  }

  @Override
  public void register(List<Kind<?>> registered) {
    kinds = registered.stream().filter(copied).toList();
    super.register(registered);
  }

  @Override
  public <R> R write(String name, Function<? super WriteTx, ? extends R> work) {
    return super.write(name, tx -> work.apply(new Noting(tx)));
  }

  /** Makes this contain what a store contains. */
  public void load(Store content) {
    undo();
    super.<Object>write("load", tx -> content.read("load", from -> copy(from, tx)));
  }

  private Object copy(ReadTx from, WriteTx to) {
    for (Kind<?> kind : kinds) {
      copy(kind, from, to);
    }
    return kinds;
  }

  private <T> void copy(Kind<T> kind, ReadTx from, WriteTx to) {
    Map<String, Stored<?>> before = loaded.getOrDefault(kind, Map.of());
    Map<String, Stored<?>> now = new LinkedHashMap<>();
    List<T> changed = new ArrayList<>();
    from.forEach(
        kind,
        stored -> {
          String id = kind.idOf(stored.value());
          now.put(id, stored);
          if (!stored.equals(before.get(id))) {
            changed.add(stored.value());
          }
        });
    loaded.put(kind, now);
    Set<String> gone = new HashSet<>(before.keySet());
    gone.removeAll(now.keySet());
    gone.forEach(id -> put(to, kind, id, Optional.empty()));
    changed.forEach(value -> put(to, kind, kind.idOf(value), Optional.of(value)));
  }

  /** Takes back what was written since the content was loaded. */
  public void undo() {
    if (!written.isEmpty()) {
      super.<Object>write(
          "undo",
          tx -> {
            // deleted first: what they had in a unique index may be another's again
            for (boolean there : new boolean[] {false, true}) {
              written.forEach((kind, ids) -> ids.forEach(id -> undo(tx, kind, id, there)));
            }
            return null;
          });
      written.clear();
    }
  }

  @SuppressWarnings("unchecked")
  private <T> void undo(WriteTx tx, Kind<T> kind, String id, boolean there) {
    Optional<T> value =
        Optional.ofNullable((Stored<T>) loaded.getOrDefault(kind, Map.of()).get(id))
            .map(Stored::value);
    if (value.isPresent() == there) {
      put(tx, kind, id, value);
    }
  }

  private static <T> void put(WriteTx tx, Kind<T> kind, String id, Optional<T> value) {
    Optional<Stored<T>> present = tx.find(kind, id);
    if (value.isEmpty()) {
      present.ifPresent(stored -> tx.delete(kind, id, stored.version()));
    } else if (present.isEmpty()) {
      tx.insert(kind, value.get());
    } else if (kind.mode() == Kind.Mode.MUTABLE) {
      tx.update(kind, value.get(), present.get().version());
    }
  }

  /** Notes what is written. */
  private final class Noting implements WriteTx {
    private final WriteTx tx;

    Noting(WriteTx tx) {
      this.tx = requireNonNull(tx, "tx");
    }

    private void note(Kind<?> kind, String id) {
      written.computeIfAbsent(kind, any -> new HashSet<>()).add(id);
    }

    @Override
    public <T> Optional<Stored<T>> find(Kind<T> kind, String id) {
      return tx.find(kind, id);
    }

    @Override
    public <T> Map<String, Stored<T>> findAll(Kind<T> kind, Collection<String> ids) {
      return tx.findAll(kind, ids);
    }

    @Override
    public <T> List<Scan.Hit<T>> scan(Scan<T> scan) {
      return tx.scan(scan);
    }

    @Override
    public <T> List<List<Scan.Hit<T>>> scanAll(List<Scan<T>> scans) {
      return tx.scanAll(scans);
    }

    @Override
    public <T> long count(Kind<T> kind, Index<T> index, IndexKey prefix) {
      return tx.count(kind, index, prefix);
    }

    @Override
    public List<Long> counts(List<? extends Scan<?>> scans) {
      return tx.counts(scans);
    }

    @Override
    public long horizon() {
      return tx.horizon();
    }

    @Override
    public long ordinal() {
      return tx.ordinal();
    }

    @Override
    public int parts(int count) {
      return tx.parts(count);
    }

    @Override
    public <T> void forEach(Kind<T> kind, Consumer<? super Stored<T>> action) {
      tx.forEach(kind, action);
    }

    @Override
    public <T> Stored<T> insert(Kind<T> kind, T value) {
      if (kind.mode() != Kind.Mode.CONTENT_ADDRESSED) {
        note(kind, kind.idOf(value));
      }
      return tx.insert(kind, value);
    }

    @Override
    public <T> Stored<T> update(Kind<T> kind, T value, long version) {
      note(kind, kind.idOf(value));
      return tx.update(kind, value, version);
    }

    @Override
    public <T> void delete(Kind<T> kind, String id, long version) {
      note(kind, id);
      tx.delete(kind, id, version);
    }

    @Override
    public <T> void deleteAll(Kind<T> kind, Collection<String> ids) {
      ids.forEach(id -> note(kind, id));
      tx.deleteAll(kind, ids);
    }
  }
}
