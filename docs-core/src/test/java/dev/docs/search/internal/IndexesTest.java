package dev.docs.search.internal;

import static org.assertj.core.api.Assertions.assertThat;

import dev.docs.content.Content;
import dev.docs.content.Page;
import dev.docs.content.PageType;
import dev.docs.id.PageId;
import dev.docs.id.SpaceId;
import dev.docs.ordering.OrderKey;
import dev.docs.runs.Runs;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Which indexes are kept. */
class IndexesTest {

  private static final int PAGES = 200;

  private int read;

  private Searched space(String name, int pages) {
    Content content = Content.empty();
    List<OrderKey> keys = OrderKey.spread(pages);
    for (int i = 0; i < pages; i++) {
      content =
          content.with(
              Page.named(new PageId(name + i), PageType.DOCUMENT, "Page " + i, "page-" + i)
                  .under(null, keys.get(i))
                  .build());
    }
    return new Searched(
        new SpaceId(name),
        content,
        new Searched.State(name + pages, ""),
        Optional.empty(),
        new Searched.Texts(
            page -> {
              read++;
              return "The text of " + page.id() + " is that it is one. ".repeat(20);
            },
            ""),
        Searched.ALL);
  }

  /** How many texts are read for a search of the space. */
  private int searched(Indexes indexes, Searched space) {
    int before = read;
    indexes.at(space).release();
    return read - before;
  }

  private long weightOfOne() {
    SpaceIndex one = new SpaceIndex();
    one.at(space("one", PAGES)).release();
    return one.weight();
  }

  @Test
  void anIndexIsMadeOnceWhileItIsKept() {
    Indexes indexes = Indexes.of(Indexes.DEFAULT_BYTES);
    assertThat(searched(indexes, space("a", PAGES))).isEqualTo(PAGES);
    assertThat(searched(indexes, space("b", PAGES))).isEqualTo(PAGES);
    assertThat(searched(indexes, space("a", PAGES))).isZero();
    assertThat(searched(indexes, space("a", PAGES + 1))).isEqualTo(1);
    assertThat(indexes.keptBytes()).isGreaterThanOrEqualTo(2 * weightOfOne());
  }

  @Test
  void theLimitHoldsWhateverIsSearched() {
    long most = 5 * weightOfOne();
    Indexes indexes = Indexes.of(most);
    Random random = new Random(7);
    for (int i = 0; i < Runs.tries(300); i++) {
      searched(indexes, space("space" + random.nextInt(20), 1 + random.nextInt(PAGES)));
      assertThat(indexes.keptBytes()).isLessThanOrEqualTo(most);
    }
  }

  @Test
  void whatIsNotUsedIsDroppedAndWhatIsUsedIsKept() {
    Indexes indexes = Indexes.of(4 * weightOfOne());
    Searched used = space("used", PAGES);
    for (int i = 0; i < 5; i++) {
      searched(indexes, used);
    }
    int made = 0;
    for (int i = 0; i < 20; i++) {
      searched(indexes, space("once" + i, PAGES));
      made += searched(indexes, used);
    }
    assertThat(made).isZero();
    assertThat(searched(indexes, space("once0", PAGES))).isEqualTo(PAGES);
  }

  @Test
  void anIndexThatGrowsBeyondTheLimitIsNotKept() {
    Indexes indexes = Indexes.of(2 * weightOfOne());
    searched(indexes, space("a", PAGES));
    assertThat(searched(indexes, space("a", 8 * PAGES))).isEqualTo(7 * PAGES);
    assertThat(indexes.keptBytes()).isLessThanOrEqualTo(2 * weightOfOne());
  }

  @Test
  void whereNothingIsKeptSearchesStillFind() {
    Indexes indexes = Indexes.of(0);
    assertThat(searched(indexes, space("a", 3))).isEqualTo(3);
    assertThat(searched(indexes, space("a", 3))).isEqualTo(3);
    assertThat(indexes.keptBytes()).isZero();
  }

  @Test
  void aSnapshotThatIsHeldOutlivesItsIndex() {
    Indexes indexes = Indexes.of(0);
    Snapshot held = indexes.at(space("a", 3));
    searched(indexes, space("b", 3));
    assertThat(held.leaves()).hasSize(1);
    assertThat(held.leaves().get(0).livePages()).isEqualTo(3);
    held.release();
  }
}
