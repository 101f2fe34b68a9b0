package dev.docs.store.memory;

import dev.docs.store.Index;
import dev.docs.store.IndexKey;
import dev.docs.store.Kind;
import dev.docs.store.ReadTx;
import dev.docs.store.Scan;
import dev.docs.store.Scan.Hit;
import dev.docs.store.Stored;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * A transaction that reads one root, with checks of the calling thread and the transaction's end.
 */
sealed class MemoryTx implements ReadTx permits MemoryWriteTx {

  private final Thread owner = Thread.currentThread();
  private Root root;
  private boolean ended;
  private int handingOver;

  MemoryTx(Root root) {
    this.root = root;
  }

  /** The root that this transaction sees. */
  final Root current() {
    if (Thread.currentThread() != owner) {
      throw new IllegalStateException("a transaction belongs to the thread that runs its work");
    }
    if (ended) {
      throw new IllegalStateException("the transaction ended when its work returned");
    }
    return root;
  }

  /** The table of a kind as this transaction sees it. */
  <T> Table<T> table(Kind<T> kind) {
    return current().table(kind);
  }

  final void become(Root next) {
    root = next;
  }

  /** Refuses writes while a scan passes records to the caller. */
  final void checkMayWrite() {
    if (handingOver > 0) {
      throw new IllegalStateException("cannot write while records are passed to an action");
    }
  }

  final Root root() {
    return root;
  }

  final void end() {
    ended = true;
  }

  @Override
  public <T> Optional<Stored<T>> find(Kind<T> kind, String id) {
    return current().table(kind).find(id);
  }

  @Override
  public final <T> List<Hit<T>> scan(Scan<T> scan) {
    return table(scan.kind()).scan(scan);
  }

  @Override
  public final <T> long count(Kind<T> kind, Index<T> index, IndexKey prefix) {
    Table<T> table = table(kind);
    kind.checkDeclares(index);
    return table.count(index, prefix);
  }

  @Override
  public final <T> void forEach(Kind<T> kind, Consumer<? super Stored<T>> action) {
    Table<T> table = table(kind);
    handingOver++;
    try {
      table.inOrder().forEach(action);
    } finally {
      handingOver--;
    }
  }

  @Override
  public final long horizon() {
    return current().ordinal() + 1;
  }
}
