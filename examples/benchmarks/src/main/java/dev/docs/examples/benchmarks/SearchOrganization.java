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
import org.openjdk.jmh.annotations.Warmup;

/**
 * Searches of an organization with a hundred spaces in a memory store, with all indexes built: for
 * a word on all pages combined with a number on one page of each space, and for a word on a single
 * page. Leaves out HTTP and JSON.
 */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
@Fork(1)
@Warmup(iterations = 5, time = 2)
@Measurement(iterations = 5, time = 2)
public class SearchOrganization {

  private static final int SPACES = 100;

  /** Enough for all indexes. */
  private static final long DERIVED_BYTES = 1L << 30;

  @Param("1000")
  public int pagesPerSpace;

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
            .derivedBytes(DERIVED_BYTES)
            .build();
    docs.as(Caller.operator()).users().create(CreateUser.named(BigSpace.USER, "Ada"));
    ada = docs.as(Caller.user(BigSpace.USER));
    organization = ada.organizations().create(CreateOrganization.titled("Harbour")).id();
    for (int space = 0; space < SPACES; space++) {
      fill(ada.spaces().create(organization, CreateSpace.titled("Guide " + space)).id(), space);
    }
    search("page");
  }

  private void fill(SpaceId space, int number) {
    List<ContentEdit> edits = new ArrayList<>();
    for (int page = 0; page < pagesPerSpace; page++) {
      edits.add(
          ContentEdit.insertPage("Page " + page)
              .markdown(BigSpace.text(page, "unique" + (number * pagesPerSpace + page))));
      if (edits.size() == ContentEdit.MAX_BATCH || page == pagesPerSpace - 1) {
        ada.contents().edit(ContentAt.main(space), edits);
        edits.clear();
      }
    }
  }

  @Benchmark
  public Slice<Search.Result.InSpace> wordsOfEverySpace() {
    n++;
    return search("paragraph " + next(pagesPerSpace));
  }

  @Benchmark
  public Slice<Search.Result.InSpace> wordOfOnePage() {
    n++;
    return search("unique" + next(SPACES * pagesPerSpace));
  }

  private int next(int most) {
    return (int) ((long) n * BigSpace.STRIDE % most);
  }

  private Slice<Search.Result.InSpace> search(String query) {
    return ada.search().inOrganization(organization, query, ListOptions.first());
  }
}
