package dev.docs.examples.benchmarks;

import dev.docs.change.ChangeRequest;
import dev.docs.change.Merges.MergeResult;
import dev.docs.content.Content;
import dev.docs.content.ContentEdit;
import dev.docs.content.DocumentId;
import dev.docs.content.Page;
import dev.docs.content.merge.ContentMerge;
import dev.docs.content.merge.MergeOutcome;
import dev.docs.space.content.ContentAt;
import dev.docs.space.content.ContentView;
import dev.docs.store.memory.MemoryStore;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/**
 * A merge of a change request with main content, after 15 pages have changed on each side. Five of
 * those pages are the same, changed in different places, so that their documents are merged by
 * line; there are no conflicts. Isolates the influence of the space's size: the changes are alike
 * in spaces of every size.
 */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
@Fork(3)
@Warmup(iterations = 6, time = 1)
@Measurement(iterations = 6, time = 1)
public class Merge {

  private static final int CHANGED = 15;
  private static final int SHARED = 5;

  @Param({"10000", "50000"})
  public int pages;

  private MemoryStore store;
  private BigSpace big;
  private String changeRequest;
  private MemoryStore.Snapshot before;
  private Content base;
  private Content ours;
  private Content theirs;
  private final Map<DocumentId, String> texts = new HashMap<>();

  @Setup
  public void makeBranches() {
    store = MemoryStore.create();
    big = new BigSpace(store, pages);
    base = remember(big.ada.contents().get(ContentAt.main(big.space)));
    changeRequest = big.open();
    String other = big.open();
    big.ada
        .contents()
        .edit(
            ContentAt.changeRequest(ChangeRequest.Ref.of(big.space, changeRequest)),
            edits(0, "\nOurs.\n"));
    big.ada
        .contents()
        .edit(
            ContentAt.changeRequest(ChangeRequest.Ref.of(big.space, other)),
            edits(CHANGED - SHARED, null));
    big.ada.merges().merge(ChangeRequest.Ref.of(big.space, other));
    ours =
        remember(
            big.ada
                .contents()
                .get(ContentAt.changeRequest(ChangeRequest.Ref.of(big.space, changeRequest))));
    theirs = remember(big.ada.contents().get(ContentAt.main(big.space)));
    before = store.snapshot();
    MergeOutcome outcome = merge();
    if (!outcome.isClean() || outcome.texts().size() != SHARED) {
      throw new IllegalStateException("not the merge that is to be measured: " + outcome);
    }
  }

  /** Edits of 15 pages; at the end of their text with {@code appended}, else in the middle. */
  private List<ContentEdit> edits(int first, String appended) {
    List<ContentEdit> edits = new ArrayList<>();
    for (int i = first; i < first + CHANGED; i++) {
      int page = big.visited(i);
      edits.add(
          appended == null
              ? big.edit(page, "as they want it")
              : ContentEdit.updatePage(big.pages.get(page))
                  .markdown(BigSpace.text(page, "as it was") + appended));
    }
    return edits;
  }

  private Content remember(ContentView view) {
    for (int i = 0; i < 2 * CHANGED; i++) {
      String id = big.pages.get(big.visited(i));
      Page page = view.content().page(new dev.docs.id.PageId(id)).orElseThrow();
      texts.put(page.document(), view.text(page.document()));
    }
    return view.content();
  }

  /** The merge alone, without transaction and store; texts come from a hash map. */
  @Benchmark
  public MergeOutcome merge() {
    return ContentMerge.merge(base, ours, theirs, texts::get);
  }

  /**
   * The merge of a change request as a library call: a transaction that reads, merges and writes
   * the revision. Includes restoring the store, which copies a pointer.
   */
  @Benchmark
  public MergeResult mergeChangeRequest() {
    store.restore(before);
    return big.ada.merges().merge(ChangeRequest.Ref.of(big.space, changeRequest));
  }
}
