package dev.docs.store;

import static java.util.Objects.requireNonNull;

import dev.docs.store.Scan.Hit;
import dev.docs.store.codec.RecordCodec;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * A store that keeps no object: what is read is made anew of what would be written to a database,
 * each time, and refers to nothing in memory. Who relies on records or nodes that happen to be
 * there meets here what they meet on a database whose caches are full.
 */
public final class ForgetfulStore extends StoreWrapper {

  private final RecordCodec codec = new RecordCodec();

  private ForgetfulStore(Store store) {
    super(store);
  }

  /** One that keeps its records in another. */
  public static Store of(Store store) {
    return new ForgetfulStore(store);
  }

  @Override
  public <R> R read(String name, Function<? super ReadTx, ? extends R> work) {
    return super.read(name, tx -> work.apply(new Copying(tx, null)));
  }

  @Override
  public <R> R write(String name, Function<? super WriteTx, ? extends R> work) {
    return super.write(name, tx -> work.apply(new Copying(tx, tx)));
  }

  /** A transaction whose answers are copies. */
  private final class Copying implements WriteTx {

    private final ReadTx tx;

    /** Null in one that reads. */
    private final @Nullable WriteTx writing;

    Copying(ReadTx tx, @Nullable WriteTx writing) {
      this.tx = requireNonNull(tx, "tx");
      this.writing = writing;
    }

    private WriteTx writing() {
      return requireNonNull(writing, "a transaction that reads");
    }

    private <T> T copy(Kind<T> kind, T value) {
      return codec.ofTree(kind, codec.toTree(kind, value));
    }

    private <T> Stored<T> copy(Kind<T> kind, Stored<T> stored) {
      return new Stored<>(copy(kind, stored.value()), stored.version());
    }

    private <T> List<Hit<T>> copies(Scan<T> scan, List<Hit<T>> hits) {
      return hits.stream()
          .map(hit -> new Hit<>(copy(scan.kind(), hit.stored()), hit.key()))
          .toList();
    }

    @Override
    public <T> Optional<Stored<T>> find(Kind<T> kind, String id) {
      return tx.find(kind, id).map(stored -> copy(kind, stored));
    }

    @Override
    public <T> Map<String, Stored<T>> findAll(Kind<T> kind, Collection<String> ids) {
      Map<String, Stored<T>> copies = new LinkedHashMap<>();
      tx.findAll(kind, ids).forEach((id, stored) -> copies.put(id, copy(kind, stored)));
      return copies;
    }

    @Override
    public <T> List<Hit<T>> scan(Scan<T> scan) {
      return copies(scan, tx.scan(scan));
    }

    @Override
    public <T> List<List<Hit<T>>> scanAll(List<Scan<T>> scans) {
      return scans.stream().map(this::scan).toList();
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
    public <T> void forEach(Kind<T> kind, Consumer<? super Stored<T>> action) {
      tx.forEach(kind, stored -> action.accept(copy(kind, stored)));
    }

    @Override
    public long horizon() {
      return tx.horizon();
    }

    @Override
    public long ordinal() {
      return writing().ordinal();
    }

    @Override
    public int parts(int count) {
      return writing().parts(count);
    }

    @Override
    public <T> Stored<T> insert(Kind<T> kind, T value) {
      return copy(kind, writing().insert(kind, copy(kind, value)));
    }

    @Override
    public <T> Stored<T> update(Kind<T> kind, T value, long version) {
      return copy(kind, writing().update(kind, copy(kind, value), version));
    }

    @Override
    public <T> void delete(Kind<T> kind, String id, long version) {
      writing().delete(kind, id, version);
    }

    @Override
    public <T> void deleteAll(Kind<T> kind, Collection<String> ids) {
      writing().deleteAll(kind, ids);
    }
  }
}
