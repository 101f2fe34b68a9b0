package dev.docs.examples.benchmarks;

import dev.docs.listing.ListOptions;
import dev.docs.listing.Slice;
import dev.docs.search.Search;
import dev.docs.space.content.ContentAt;
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
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/**
 * Searches of a space of 10,000 pages in a memory store, for a word on all pages and a number that
 * one page contains exactly and others as a prefix. Leaves out HTTP and JSON.
 */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
@Fork(1)
@Warmup(iterations = 10, time = 1)
@Measurement(iterations = 10, time = 1)
public class SearchSpace {

  private static final int PAGES = 10_000;

  private MemoryStore store;
  private BigSpace big;
  private MemoryStore.Snapshot before;
  private int n;

  @Setup
  public void makeSpace() {
    store = MemoryStore.create();
    big = new BigSpace(store, PAGES);
    before = store.snapshot();
    search("page");
  }

  /** Discards the revisions of an iteration. */
  @Setup(Level.Iteration)
  public void forgetRevisions() {
    store.restore(before);
  }

  /** With the index built. */
  @Benchmark
  public Slice<Search.Result> search() {
    n++;
    return search("paragraph " + big.visited(n));
  }

  /** With the index to be updated after the edit of one page; includes that edit. */
  @Benchmark
  public Slice<Search.Result> editAndSearch() {
    n++;
    String word = "edit" + n;
    big.ada.contents().edit(ContentAt.main(big.space), List.of(big.edit(big.visited(n), word)));
    return search(word);
  }

  private Slice<Search.Result> search(String query) {
    return big.ada.search().inSpace(big.space, query, ListOptions.first());
  }
}
