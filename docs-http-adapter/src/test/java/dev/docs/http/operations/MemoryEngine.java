package dev.docs.http.operations;

import static java.util.Objects.requireNonNull;

import com.sun.management.ThreadMXBean;
import dev.docs.http.operations.Cost.Figure;
import dev.docs.store.MeasuredStore;
import dev.docs.store.Store;
import dev.docs.store.memory.MemoryStore;
import java.lang.management.ManagementFactory;
import java.util.EnumMap;
import java.util.Map;

/** Counts what is asked of the store, and what the thread allocates. */
final class MemoryEngine implements CostEngine {

  private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();

  private final MemoryStore store = MemoryStore.create();
  private final MeasuredStore measured = new MeasuredStore(store);
  private MemoryStore.Snapshot loaded;

  @Override
  public Store store() {
    return measured;
  }

  @Override
  public int warming() {
    return 2;
  }

  @Override
  public int runs() {
    return 2;
  }

  @Override
  public void load(MemoryStore content) {
    loaded = content.snapshot();
    store.restore(loaded);
  }

  @Override
  public void undo() {
    store.restore(requireNonNull(loaded, "loaded"));
  }

  @Override
  public Map<Figure, Long> counts() {
    Map<Figure, Long> counts = new EnumMap<>(Figure.class);
    counts.put(Figure.READS, measured.reads());
    counts.put(Figure.ROWS, measured.rows());
    counts.put(Figure.WRITES, measured.writes());
    counts.put(Figure.BYTES, THREADS.getCurrentThreadAllocatedBytes());
    return counts;
  }
}
