package dev.docs.store.contract;

import dev.docs.store.Index;
import dev.docs.store.IndexKey;
import dev.docs.store.Kind;
import dev.docs.store.ReadTx;
import dev.docs.store.Scan;
import dev.docs.store.Scan.Hit;
import dev.docs.store.Store;
import dev.docs.store.Stored;
import dev.docs.store.WriteTx;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Timeout;

/** A chapter of the contract: each of its tests has an empty store. */
@Timeout(600)
abstract class StoreChapter {

  private static final int MANY_PAGES = 1_000;

  private final Supplier<? extends Stores> backEnd;
  private final List<Store> others = new ArrayList<>();
  Stores stores;
  Store store;

  StoreChapter(Supplier<? extends Stores> backEnd) {
    this.backEnd = backEnd;
  }

  @BeforeEach
  void open() {
    stores = backEnd.get();
    store = stores.create();
  }

  @AfterEach
  void close() {
    others.forEach(Store::close);
    store.close();
    stores.close();
  }

  /** A store that is closed with the test. */
  Store closedLater(Store other) {
    others.add(other);
    return other;
  }

  @SafeVarargs
  final <T> void insert(Kind<T> kind, T... values) {
    write(
        tx -> {
          for (T value : values) {
            tx.insert(kind, value);
          }
        });
  }

  void write(Consumer<WriteTx> work) {
    write(store, work);
  }

  static void write(Store store, Consumer<WriteTx> work) {
    store.write(
        "StoreChapter.write",
        tx -> {
          work.accept(tx);
          return true;
        });
  }

  <T> Stored<T> stored(Kind<T> kind, String id) {
    return store.<Stored<T>>read("StoreChapter.stored", tx -> tx.find(kind, id).orElseThrow());
  }

  <T> boolean exists(Kind<T> kind, String id) {
    return store.read("StoreChapter.exists", tx -> tx.find(kind, id).isPresent());
  }

  <T> List<String> ids(Scan<T> scan) {
    return store.<List<String>>read("StoreChapter.ids", tx -> ids(tx, scan));
  }

  static <T> List<String> ids(ReadTx tx, Scan<T> scan) {
    return tx.scan(scan).stream().map(hit -> scan.kind().idOf(hit.value())).toList();
  }

  /** What a reader who turns page after page reads, each page in a transaction of its own. */
  <T> List<String> idsByPages(Scan<T> page) {
    List<String> read = new ArrayList<>();
    Scan<T> next = page;
    for (int pages = 0; pages < MANY_PAGES; pages++) {
      Scan<T> scan = next;
      List<Hit<T>> hits = store.<List<Hit<T>>>read("StoreChapter.idsByPages", tx -> tx.scan(scan));
      if (hits.isEmpty()) {
        return read;
      }
      hits.forEach(hit -> read.add(page.kind().idOf(hit.value())));
      next = page.after(hits.get(hits.size() - 1).key());
    }
    throw new AssertionError("the pages do not end: " + read.subList(0, 100));
  }

  <T> long count(Kind<T> kind, Index<T> index, IndexKey prefix) {
    return store.<Long>read("StoreChapter.count", tx -> tx.count(kind, index, prefix));
  }

  /** The size that an article says it has. */
  static long size(ReadTx tx, String id) {
    return tx.find(Article.KIND, id).orElseThrow().value().size();
  }

  static void setSize(WriteTx tx, String id, long size) {
    Stored<Article> seen = tx.find(Article.KIND, id).orElseThrow();
    tx.update(Article.KIND, seen.value().size(size), seen.version());
  }
}
