package dev.docs.search.lucene;

import static org.assertj.core.api.Assertions.assertThat;

import dev.docs.content.Content;
import dev.docs.content.PageKind;
import dev.docs.content.derived.PageText;
import dev.docs.content.internal.ContentEdits;
import dev.docs.content.internal.PageBuilder;
import dev.docs.id.PageId;
import dev.docs.id.SpaceId;
import dev.docs.ordering.OrderKey;
import dev.docs.runs.Runs;
import dev.docs.runs.WholeRun;
import dev.docs.search.scope.SearchedContent;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.Size;
import org.junit.jupiter.api.Test;

/** Which indexes are kept; here every organization has one space. */
class IndexesTest {

  private static final int PAGES = 200;

  private final List<Long> weights = new ArrayList<>();
  private int read;

  private SearchedContent space(String name, int pages) {
    Content content = Content.empty();
    List<OrderKey> keys = OrderKey.spread(pages);
    for (int i = 0; i < pages; i++) {
      content =
          ContentEdits.with(
              content,
              PageBuilder.named(new PageId(name + i), PageKind.document(), "Page " + i, "page-" + i)
                  .under(null, keys.get(i)));
    }
    return Searching.content(
        name,
        name,
        name + pages,
        content,
        page -> {
          read++;
          return PageText.sections("The text of " + page.id() + " is that it is one. ".repeat(20));
        });
  }

  /** How many texts are read for a search of the space. */
  private int searched(LuceneIndexes indexes, SearchedContent space) {
    int before = read;
    indexes.at(space.place(), List.of(space)).release();
    return read - before;
  }

  private long weightOfOne() {
    return weightOf(space("one", PAGES));
  }

  private static long weightOf(SearchedContent content) {
    SharedIndex one = Searching.inMemory();
    one.at(List.of(content)).orElseThrow().release();
    return one.heapBytes();
  }

  @Test
  void anIndexIsMadeOnceWhileItIsKept() {
    LuceneIndexes indexes = LuceneIndexes.of(Searching.BYTES, Optional.empty());
    assertThat(searched(indexes, space("a", PAGES))).isEqualTo(PAGES);
    assertThat(searched(indexes, space("b", PAGES))).isEqualTo(PAGES);
    assertThat(searched(indexes, space("a", PAGES))).isZero();
    assertThat(searched(indexes, space("a", PAGES + 1))).isEqualTo(1);
    assertThat(indexes.keptBytes()).isGreaterThanOrEqualTo(2 * weightOfOne());
  }

  @Test
  void theMemoryLimitHoldsForAnySequenceOfSearches() {
    long most = 5 * weightOfOne();
    LuceneIndexes indexes = LuceneIndexes.of(most, Optional.empty());
    Random random = new Random(7);
    for (int i = 0; i < Runs.tries(300); i++) {
      searched(indexes, space("space" + random.nextInt(20), 1 + random.nextInt(PAGES)));
      assertThat(indexes.keptBytes()).isLessThanOrEqualTo(most);
    }
  }

  /** Searches of spaces, each as large as its number tells. */
  @Property(tries = 100)
  void thoseAreDroppedWhoseLastSearchIsLongestAgo(
      @ForAll @Size(max = 60) List<@IntRange(max = 5) Integer> searches,
      @ForAll @IntRange(max = 8) int room) {
    long most = room * weights().get(0);
    LuceneIndexes indexes = LuceneIndexes.of(most, Optional.empty());
    Deque<Integer> kept = new ArrayDeque<>();
    for (int space : searches) {
      int made = searched(indexes, sized(space));

      assertThat(made)
          .as("%s of %s", space, kept)
          .isEqualTo(kept.contains(space) ? 0 : size(space));
      kept.remove(space);
      if (weights().get(space) <= most) {
        kept.addLast(space);
      }
      while (weight(kept) > most) {
        kept.removeFirst();
      }
      assertThat(indexes.keptBytes()).isEqualTo(weight(kept)).isLessThanOrEqualTo(most);
    }
  }

  private static int size(int space) {
    return 20 * (1 + space);
  }

  private SearchedContent sized(int space) {
    return space("space" + space, size(space));
  }

  private long weight(Collection<Integer> spaces) {
    return spaces.stream().mapToLong(weights()::get).sum();
  }

  /** What the index of each space takes. */
  private List<Long> weights() {
    if (weights.isEmpty()) {
      for (int space = 0; space <= 5; space++) {
        weights.add(weightOf(sized(space)));
      }
    }
    return weights;
  }

  @Test
  @WholeRun
  void oneThatTakesMoreThanAllTheRoomDropsNoOther() {
    LuceneIndexes indexes = LuceneIndexes.of(2 * weightOfOne(), Optional.empty());
    searched(indexes, space("a", PAGES));
    searched(indexes, space("large", 8 * PAGES));
    assertThat(searched(indexes, space("a", PAGES))).isZero();
  }

  @Test
  @WholeRun
  void anIndexThatGrowsBeyondTheLimitIsNotKept() {
    LuceneIndexes indexes = LuceneIndexes.of(2 * weightOfOne(), Optional.empty());
    searched(indexes, space("a", PAGES));
    assertThat(searched(indexes, space("a", 8 * PAGES))).isEqualTo(7 * PAGES);
    assertThat(indexes.keptBytes()).isLessThanOrEqualTo(2 * weightOfOne());
  }

  @Test
  void theIndexOfASpaceIsForgotten() {
    LuceneIndexes indexes = LuceneIndexes.of(4 * weightOfOne(), Optional.empty());
    searched(indexes, space("a", PAGES));
    long one = indexes.keptBytes();
    searched(indexes, space("b", PAGES));
    indexes.forget(new SpaceId("b"));
    indexes.forget(new SpaceId("never searched"));
    assertThat(indexes.keptBytes()).isEqualTo(one);
    assertThat(searched(indexes, space("a", PAGES))).isZero();
    assertThat(searched(indexes, space("b", PAGES))).isEqualTo(PAGES);
  }

  @Test
  void whereNothingIsKeptSearchesStillFind() {
    LuceneIndexes indexes = LuceneIndexes.of(0, Optional.empty());
    assertThat(searched(indexes, space("a", 3))).isEqualTo(3);
    assertThat(searched(indexes, space("a", 3))).isEqualTo(3);
    assertThat(indexes.keptBytes()).isZero();
  }

  @Test
  void aSnapshotThatIsHeldOutlivesItsIndex() {
    LuceneIndexes indexes = LuceneIndexes.of(0, Optional.empty());
    SearchedContent small = space("a", 3);
    Snapshot held = indexes.at(small.place(), List.of(small));
    searched(indexes, space("b", 3));
    assertThat(held.leaves()).hasSize(1);
    assertThat(held.leaves().get(0).core().pages().count()).isEqualTo(3);
    held.release();
  }
}
