package dev.docs.examples.benchmarks;

import dev.docs.Docs;
import dev.docs.DocsSession;
import dev.docs.access.Caller;
import dev.docs.content.ContentEdit;
import dev.docs.id.Ids;
import dev.docs.id.OrganizationId;
import dev.docs.id.SpaceId;
import dev.docs.listing.ListOptions;
import dev.docs.listing.Slice;
import dev.docs.organization.CreateOrganization;
import dev.docs.search.Search;
import dev.docs.search.SearchFiles;
import dev.docs.space.CreateSpace;
import dev.docs.space.content.ContentAt;
import dev.docs.store.memory.MemoryStore;
import dev.docs.time.ManualClock;
import dev.docs.user.CreateUser;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
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
import org.openjdk.jmh.annotations.TearDown;
import org.openjdk.jmh.annotations.Warmup;

/**
 * Searches of an organization with many spaces of ten pages in a memory store, in a heap of 256
 * MiB, with the index where it has its place: for a word on all pages, for one on a single page,
 * and for one on a page that was just written. Leaves out HTTP and JSON.
 */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
@Fork(
    value = 1,
    jvmArgsAppend = {"-Xms64m", "-Xmx256m"})
@Warmup(iterations = 5, time = 2)
@Measurement(iterations = 5, time = 2)
public class SearchManySpaces {

  private static final int PAGES_PER_SPACE = 10;

  @Param("10000")
  public int spaces;

  private final SearchFiles files = SearchFiles.temporary();
  private final List<SpaceId> all = new ArrayList<>();
  private DocsSession ada;
  private OrganizationId organization;
  private int n;

  @Setup
  public void makeOrganization() {
    Docs docs =
        Docs.builder()
            .store(MemoryStore.create())
            .clock(ManualClock.at(Instant.parse("2026-01-05T09:00:00Z")))
            .ids(Ids.seeded(1))
            .derivedBytes(48L << 20)
            .searchFiles(files)
            .build();
    docs.as(Caller.operator()).users().create(CreateUser.named(BigSpace.USER, "Ada"));
    ada = docs.as(Caller.user(BigSpace.USER));
    organization = ada.organizations().create(CreateOrganization.titled("Harbour")).id();
    for (int space = 0; space < spaces; space++) {
      SpaceId id = ada.spaces().create(organization, CreateSpace.titled("Guide " + space)).id();
      all.add(id);
      List<ContentEdit> edits = new ArrayList<>();
      for (int page = 0; page < PAGES_PER_SPACE; page++) {
        edits.add(page("unique" + (space * PAGES_PER_SPACE + page)));
      }
      ada.contents().edit(ContentAt.main(id), edits);
    }
    search("page");
  }

  private static ContentEdit page(String word) {
    String text = "What every page tells: that there is a text.\n\n# Harbour\n\nIt is about ";
    return ContentEdit.insertPage("The page of " + word).markdown(text + word + "\n");
  }

  @TearDown
  public void close() {
    files.close();
  }

  @Benchmark
  public Slice<Search.Result.InSpace> wordOfEveryPage() {
    return search("page");
  }

  @Benchmark
  public Slice<Search.Result.InSpace> wordOfOnePage() {
    n++;
    return search("unique" + (long) n * BigSpace.STRIDE % ((long) spaces * PAGES_PER_SPACE));
  }

  @Benchmark
  public Slice<Search.Result.InSpace> wordOfAPageJustWritten() {
    n++;
    ada.contents().edit(ContentAt.main(all.get(n % spaces)), List.of(page("new" + n)));
    return search("new" + n);
  }

  private Slice<Search.Result.InSpace> search(String query) {
    return ada.search().inOrganization(organization, query, ListOptions.first());
  }
}
