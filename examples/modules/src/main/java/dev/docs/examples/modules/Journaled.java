package dev.docs.examples.modules;

import dev.docs.store.Index;
import dev.docs.store.IndexKey;
import dev.docs.store.Kind;
import dev.docs.store.Scan;
import dev.docs.store.Stored;
import dev.docs.store.WriteTx;
import dev.docs.store.codec.RecordCodec;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * A transaction that notes what it changes: for each change the name of the kind, and the value as
 * a tree, or the id of what is deleted.
 */
final class Journaled implements WriteTx {

  private final WriteTx tx;
  private final RecordCodec codec;
  private final List<List<Object>> changes;

  Journaled(WriteTx tx, RecordCodec codec, List<List<Object>> changes) {
    this.tx = tx;
    this.codec = codec;
    this.changes = changes;
  }

  @Override
  public <T> Stored<T> insert(Kind<T> kind, T value) {
    Stored<T> stored = tx.insert(kind, value);
    changes.add(List.of(kind.name(), codec.toTree(kind, value)));
    return stored;
  }

  @Override
  public <T> Stored<T> update(Kind<T> kind, T value, long version) {
    Stored<T> stored = tx.update(kind, value, version);
    changes.add(List.of(kind.name(), codec.toTree(kind, value)));
    return stored;
  }

  @Override
  public <T> void delete(Kind<T> kind, String id, long version) {
    tx.delete(kind, id, version);
    changes.add(List.of(kind.name(), id));
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
  public <T> void forEach(Kind<T> kind, Consumer<? super Stored<T>> action) {
    tx.forEach(kind, action);
  }

  @Override
  public long horizon() {
    return tx.horizon();
  }

  @Override
  public long ordinal() {
    return tx.ordinal();
  }
}
