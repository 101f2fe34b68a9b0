package dev.docs.scenario.model;

import dev.docs.store.Index;
import dev.docs.store.IndexKey;
import dev.docs.store.Kind;
import dev.docs.store.Scan;
import dev.docs.store.Scan.Hit;
import dev.docs.store.Stored;
import dev.docs.store.WriteTx;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;

/** A transaction that remembers which records it read, and which it wrote. */
final class Watched implements WriteTx {

  private final WriteTx tx;
  final Set<String> read = new HashSet<>();
  final Set<String> written = new HashSet<>();

  Watched(WriteTx tx) {
    this.tx = tx;
  }

  private static String name(Kind<?> kind, String id) {
    return kind.name() + "/" + id;
  }

  @Override
  public <T> Optional<Stored<T>> find(Kind<T> kind, String id) {
    read.add(name(kind, id));
    return tx.find(kind, id);
  }

  @Override
  public <T> Map<String, Stored<T>> findAll(Kind<T> kind, Collection<String> ids) {
    ids.forEach(id -> read.add(name(kind, id)));
    return tx.findAll(kind, ids);
  }

  @Override
  public <T> List<Hit<T>> scan(Scan<T> scan) {
    List<Hit<T>> hits = tx.scan(scan);
    hits.forEach(hit -> read.add(name(scan.kind(), scan.kind().idOf(hit.value()))));
    return hits;
  }

  @Override
  public <T> List<List<Hit<T>>> scanAll(List<Scan<T>> scans) {
    List<List<Hit<T>>> all = new ArrayList<>();
    scans.forEach(scan -> all.add(scan(scan)));
    return all;
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

  @Override
  public int parts(int count) {
    return tx.parts(count);
  }

  @Override
  public <T> Stored<T> insert(Kind<T> kind, T value) {
    written.add(name(kind, kind.idOf(value)));
    return tx.insert(kind, value);
  }

  @Override
  public <T> Stored<T> update(Kind<T> kind, T value, long version) {
    written.add(name(kind, kind.idOf(value)));
    return tx.update(kind, value, version);
  }

  @Override
  public <T> void delete(Kind<T> kind, String id, long version) {
    written.add(name(kind, id));
    tx.delete(kind, id, version);
  }

  @Override
  public <T> void deleteAll(Kind<T> kind, Collection<String> ids) {
    ids.forEach(id -> written.add(name(kind, id)));
    tx.deleteAll(kind, ids);
  }
}
