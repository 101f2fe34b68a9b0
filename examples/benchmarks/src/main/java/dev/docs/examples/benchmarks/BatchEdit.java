package dev.docs.examples.benchmarks;

import dev.docs.change.ChangeRequest;
import dev.docs.space.content.ContentAt;
import dev.docs.space.content.Contents.Edited;
import dev.docs.store.memory.MemoryStore;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/**
 * A batch edit that replaces the text of one page, as a library call on a memory store: one
 * transaction, one revision. Isolates the influence of the space's size: text, page and depth are
 * alike in spaces of every size, and each edit is of another page. Leaves out HTTP and JSON.
 */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
@Fork(3)
@Warmup(iterations = 6, time = 1)
@Measurement(iterations = 6, time = 1)
public class BatchEdit {

  @Param({"100", "10000"})
  public int pages;

  private MemoryStore store;
  private BigSpace big;
  private String changeRequest;
  private MemoryStore.Snapshot before;
  private int n;

  @Setup
  public void makeSpace() {
    store = MemoryStore.create();
    big = new BigSpace(store, pages);
    changeRequest = big.open();
    before = store.snapshot();
  }

  /** Discards the revisions of an iteration, so that the heap does not grow. */
  @Setup(Level.Iteration)
  public void forgetRevisions() {
    store.restore(before);
  }

  @Benchmark
  public Edited editOnePage() {
    n++;
    return big.ada
        .contents()
        .edit(
            ContentAt.changeRequest(ChangeRequest.Ref.of(big.space, changeRequest)),
            List.of(big.edit(big.visited(n), "edit " + n)));
  }
}
