package dev.docs.store.contract;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.docs.store.Index;
import dev.docs.store.IndexKey;
import dev.docs.store.Kind;
import dev.docs.store.Scan;
import dev.docs.store.Scan.Hit;
import dev.docs.store.StoreException.DuplicateKey;
import dev.docs.store.Stored;
import java.util.List;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Chapter four: indexes follow the records, and a unique key has one owner. */
abstract class IndexesContract extends StoreChapter {

  /** A kind whose records have several unique keys each, all in one text. */
  private static final Index<String> EACH_LETTER =
      new Index<>(
          "letter", true, text -> text.substring(1).chars().mapToObj(IndexKey::of).toList());

  private static final Index<String> LENGTH =
      Index.on("length", text -> IndexKey.of(text.length()));
  private static final Kind<String> LETTERS =
      Kind.mutable(
          "letters", String.class, text -> text.substring(0, 1), List.of(LENGTH, EACH_LETTER));

  IndexesContract(Supplier<Stores> backEnd) {
    super(backEnd);
  }

  private void assertSlugTaken(Runnable write) {
    assertThatExceptionOfType(DuplicateKey.class)
        .isThrownBy(write::run)
        .satisfies(
            e -> {
              assertThat(e.kind()).isEqualTo("article");
              assertThat(e.index()).isEqualTo("slug");
            });
  }

  private List<String> slug(String slug) {
    return ids(Scan.of(Article.KIND, Article.BY_SLUG, IndexKey.of("space", slug)));
  }

  @Test
  void anUpdateMovesARecordFromItsOldKeysToItsNewOnes() {
    insert(Article.KIND, Article.of("a").in("old", 1).slug("old").tags("both", "old"));

    write(
        tx ->
            tx.update(
                Article.KIND, Article.of("a").in("new", 2).slug("new").tags("new", "both"), 1));

    assertThat(ids(Article.inSpace("old"))).isEmpty();
    assertThat(ids(Article.inSpace("new"))).containsExactly("a");
    assertThat(ids(Article.withTag("old"))).isEmpty();
    assertThat(ids(Article.withTag("both"))).containsExactly("a");
    assertThat(ids(Article.withTag("new"))).containsExactly("a");
    assertThat(count(Article.KIND, Article.BY_SPACE, IndexKey.empty())).isEqualTo(1);
    assertThat(count(Article.KIND, Article.BY_TAG, IndexKey.empty())).isEqualTo(2);
    assertThat(count(Article.KIND, Article.BY_SLUG, IndexKey.empty())).isEqualTo(1);
    insert(Article.KIND, Article.of("b").in("old", 1).slug("old"));
  }

  @Test
  void anUpdateIsSeenThroughTheKeysItLeftAlone() {
    insert(Article.KIND, Article.of("a").slug("s").tags("t"));

    write(tx -> tx.update(Article.KIND, Article.of("a").slug("s").tags("t").size(9), 1));

    for (Index<Article> index : Article.KIND.indexes()) {
      List<Hit<Article>> hits =
          store.<List<Hit<Article>>>read(
              "IndexesContract.anUpdateIsSeenThroughTheKeysItLeftAlone",
              tx -> tx.scan(Scan.of(Article.KIND, index, IndexKey.empty())));
      assertThat(hits)
          .extracting(Hit::stored)
          .containsExactly(new Stored<>(Article.of("a").slug("s").tags("t").size(9), 2));
    }
  }

  @Test
  void aTakenKeyIsRefusedToAnInsertedRecord() {
    insert(Article.KIND, Article.of("a").slug("s"));

    assertSlugTaken(() -> insert(Article.KIND, Article.of("b").slug("s").tags("t")));

    assertThat(exists(Article.KIND, "b")).isFalse();
    assertThat(ids(Article.inSpace("space"))).containsExactly("a");
    assertThat(ids(Article.withTag("t"))).isEmpty();
    assertThat(slug("s")).containsExactly("a");
  }

  @Test
  void aTakenKeyIsRefusedToAnUpdatedRecord() {
    insert(Article.KIND, Article.of("a").slug("s"), Article.of("b").slug("t").tags("old"));

    assertSlugTaken(
        () -> write(tx -> tx.update(Article.KIND, Article.of("b").slug("s").tags("new"), 1)));

    assertThat(stored(Article.KIND, "b"))
        .isEqualTo(new Stored<>(Article.of("b").slug("t").tags("old"), 1));
    assertThat(slug("s")).containsExactly("a");
    assertThat(slug("t")).containsExactly("b");
    assertThat(ids(Article.withTag("new"))).isEmpty();
    assertThat(ids(Article.withTag("old"))).containsExactly("b");
  }

  @Test
  void aTakenIdIsReportedBeforeATakenKey() {
    insert(Article.KIND, Article.of("a").slug("s"));

    assertThatExceptionOfType(DuplicateKey.class)
        .isThrownBy(() -> insert(Article.KIND, Article.of("a").slug("s")))
        .extracting(DuplicateKey::index)
        .isEqualTo("id");
  }

  @Test
  void aRecordKeepsItsOwnKeyThroughUpdates() {
    insert(Article.KIND, Article.of("a").slug("s"));

    write(tx -> tx.update(Article.KIND, Article.of("a").slug("s").size(1), 1));
    write(tx -> tx.update(Article.KIND, Article.of("a").slug("s").size(2), 2));

    assertThat(slug("s")).containsExactly("a");
    assertSlugTaken(() -> insert(Article.KIND, Article.of("b").slug("s")));
  }

  @Test
  void uniqueKeysAreTheSameOnlyWhenEveryCodePointIs() {
    for (String text : AwkwardTexts.ASCENDING) {
      insert(Article.KIND, Article.of("id of " + text).slug(text));
    }

    for (String text : AwkwardTexts.ASCENDING) {
      assertSlugTaken(() -> insert(Article.KIND, Article.of("another").slug(text)));
      assertThat(slug(text)).containsExactly("id of " + text);
    }
  }

  @Test
  void tuplesOfTheSameTextsCutDifferentlyAreDifferentKeys() {
    insert(Article.KIND, Article.of("1").in("a", 0).slug("bc"));
    insert(Article.KIND, Article.of("2").in("ab", 0).slug("c"));
    insert(Article.KIND, Article.of("3").in("a\0", 0).slug("bc"));
    insert(Article.KIND, Article.of("4").in("a", 0).slug("\0bc"));

    assertThat(count(Article.KIND, Article.BY_SLUG, IndexKey.of("a"))).isEqualTo(2);
  }

  @Test
  void aRecordWithoutKeysIsLeftOut() {
    insert(Article.KIND, Article.of("a"), Article.of("b"), Article.of("c").slug("s"));

    assertThat(ids(Scan.of(Article.KIND, Article.BY_SLUG, IndexKey.empty()))).containsExactly("c");
    assertThat(count(Article.KIND, Article.BY_SLUG, IndexKey.empty())).isEqualTo(1);
  }

  @Test
  void severalCountsAreThoseCountedOneByOneInTheirOrder() {
    insert(Article.KIND, Article.of("a").tags("x", "y").slug("s"), Article.of("b").tags("x"));
    insert(LETTERS, "1abc");
    List<Scan<?>> scans =
        List.of(
            Article.withTag("x"),
            Scan.of(LETTERS, EACH_LETTER, IndexKey.empty()),
            Article.withTag("none"),
            Scan.of(Article.KIND, Article.BY_SLUG, IndexKey.empty()),
            Article.withTag("y").reversed().limit(0),
            Article.withTag("x"));

    assertThat(store.<List<Long>>read("counts", tx -> tx.counts(scans)))
        .containsExactly(2L, 3L, 0L, 1L, 1L, 2L);
    assertThat(store.<List<Long>>read("counts", tx -> tx.counts(scans.subList(0, 1))))
        .containsExactly(2L);
    assertThat(store.<List<Long>>read("counts", tx -> tx.counts(List.of()))).isEmpty();
  }

  @Test
  void severalCountsOfAWriteSeeWhatItWrote() {
    insert(Article.KIND, Article.of("a").tags("x"));
    List<Scan<?>> scans = List.of(Article.withTag("x"), Article.withTag("y"));

    write(
        tx -> {
          assertThat(tx.counts(scans)).containsExactly(1L, 0L);
          tx.insert(Article.KIND, Article.of("b").tags("x", "y"));
          assertThat(tx.counts(scans)).containsExactly(2L, 1L);
          tx.delete(Article.KIND, "a", 1);
          assertThat(tx.counts(scans)).containsExactly(1L, 1L);
        });
  }

  /** A page of spaces asks for as many. */
  @Test
  void thousandsAreCountedAtOnce() {
    insert(Article.KIND, Article.of("a").tags("t7", "t2500"));
    List<Scan<Article>> scans =
        java.util.stream.IntStream.range(0, 3_000).mapToObj(i -> Article.withTag("t" + i)).toList();

    List<Long> counts = store.<List<Long>>read("counts", tx -> tx.counts(scans));

    assertThat(counts).hasSize(3_000);
    assertThat(counts.stream().mapToLong(Long::longValue).sum()).isEqualTo(2);
    assertThat(counts.get(7)).isEqualTo(1);
    assertThat(counts.get(2_500)).isEqualTo(1);
  }

  @Test
  void leavingAPartialIndexFreesTheKeyAndComingBackMayCollide() {
    insert(Article.KIND, Article.of("a").slug("s"));

    write(tx -> tx.update(Article.KIND, Article.of("a"), 1));
    insert(Article.KIND, Article.of("b").slug("s"));

    assertSlugTaken(() -> write(tx -> tx.update(Article.KIND, Article.of("a").slug("s"), 2)));
    write(tx -> tx.delete(Article.KIND, "b", 1));
    write(tx -> tx.update(Article.KIND, Article.of("a").slug("s"), 2));
    assertThat(slug("s")).containsExactly("a");
  }

  @Test
  void aRecordIsListedOnceUnderEachOfItsKeys() {
    insert(
        Article.KIND,
        Article.of("a").tags("x", "y", "x", "x"),
        Article.of("b").tags("y"),
        Article.of("c"));

    assertThat(ids(Article.withTag("x"))).containsExactly("a");
    assertThat(ids(Article.withTag("y"))).containsExactly("a", "b");
    assertThat(ids(Scan.of(Article.KIND, Article.BY_TAG, IndexKey.empty())))
        .containsExactly("a", "a", "b");
    assertThat(count(Article.KIND, Article.BY_TAG, IndexKey.of("x"))).isEqualTo(1);

    write(tx -> tx.update(Article.KIND, Article.of("a").tags("y", "y"), 1));
    assertThat(ids(Article.withTag("x"))).isEmpty();
    assertThat(count(Article.KIND, Article.BY_TAG, IndexKey.empty())).isEqualTo(2);
  }

  @Test
  void aRecordIsListedUnderEachOfAHundredKeys() {
    List<String> tags = IntStream.range(0, 100).mapToObj(i -> "t" + i).toList();
    insert(Article.KIND, Article.of("a").tags(tags), Article.of("b").tags("t99"));
    for (String tag : tags) {
      assertThat(ids(Article.withTag(tag))).as(tag).startsWith("a");
    }
    assertThat(count(Article.KIND, Article.BY_TAG, IndexKey.empty())).isEqualTo(101);
    assertThat(ids(Scan.of(Article.KIND, Article.BY_TAG, IndexKey.empty()))).hasSize(101);

    List<String> half = tags.subList(50, 100);
    write(tx -> tx.update(Article.KIND, Article.of("a").tags(half), 1));
    for (String tag : tags) {
      assertThat(count(Article.KIND, Article.BY_TAG, IndexKey.of(tag)))
          .as(tag)
          .isEqualTo((half.contains(tag) ? 1 : 0) + (tag.equals("t99") ? 1 : 0));
    }
    write(tx -> tx.delete(Article.KIND, "a", 2));
    assertThat(ids(Scan.of(Article.KIND, Article.BY_TAG, IndexKey.empty()))).containsExactly("b");
  }

  @Test
  void eachOfAHundredUniqueKeysIsTaken() {
    List<String> names = IntStream.range(0, 100).mapToObj(i -> "n" + i).toList();
    insert(Card.KIND, new Card("first", names, "p"));
    write(
        tx -> {
          for (String name : names) {
            assertThatExceptionOfType(DuplicateKey.class)
                .as(name)
                .isThrownBy(() -> tx.insert(Card.KIND, new Card("x", List.of(name), "q")));
          }
        });
    assertThat(count(Card.KIND, Card.BY_NAME, IndexKey.empty())).isEqualTo(100);
  }

  @Test
  void aRecordMayHaveSeveralUniqueKeysAndGetsAllOrNone() {
    insert(LETTERS, "1abca", "2x");

    assertThat(count(LETTERS, EACH_LETTER, IndexKey.empty())).isEqualTo(4);
    assertThatExceptionOfType(DuplicateKey.class)
        .isThrownBy(() -> insert(LETTERS, "3dec"))
        .extracting(DuplicateKey::index)
        .isEqualTo("letter");
    assertThatExceptionOfType(DuplicateKey.class)
        .isThrownBy(() -> write(tx -> tx.update(LETTERS, "2xyb", 1)));

    assertThat(count(LETTERS, EACH_LETTER, IndexKey.empty())).isEqualTo(4);
    assertThat(count(LETTERS, LENGTH, IndexKey.empty())).isEqualTo(2);
    insert(LETTERS, "3dey");
  }

  @Test
  void anUpdatedRecordTradesSomeOfItsUniqueKeys() {
    insert(LETTERS, "1abc");

    write(tx -> tx.update(LETTERS, "1cdb", 1));

    assertThat(count(LETTERS, EACH_LETTER, IndexKey.empty())).isEqualTo(3);
    insert(LETTERS, "2a");
    assertThatExceptionOfType(DuplicateKey.class).isThrownBy(() -> insert(LETTERS, "3b"));
    assertThatExceptionOfType(DuplicateKey.class).isThrownBy(() -> insert(LETTERS, "3d"));
  }

  @Test
  void theSameKeyInTwoIndexesOrTwoKindsIsNoConflict() {
    insert(Article.KIND, Article.of("a").in("log", 1).slug("x"));
    insert(Entry.KIND, new Entry("a", "log", 1));
    insert(Entry.KIND, new Entry("b", "log2", 1));

    assertThat(count(Entry.KIND, Entry.BY_NUMBER, IndexKey.of("log"))).isEqualTo(1);
  }

  @Test
  void aFullKeyHasAtMostTwoThousandBytes() {
    int tags = IndexKey.MAX_BYTES - IndexKey.of("", "a").length();
    int slugs = IndexKey.MAX_BYTES - IndexKey.of("space", "").length();
    String tag = "t".repeat(tags);
    String slug = "s".repeat(slugs);

    insert(Article.KIND, Article.of("a").tags(tag).slug(slug));

    assertThat(ids(Article.withTag(tag))).containsExactly("a");
    assertThat(slug(slug)).containsExactly("a");
    assertSlugTaken(() -> insert(Article.KIND, Article.of("c").slug(slug)));
    write(
        tx -> {
          for (Article tooLong :
              List.of(
                  Article.of("b").tags(tag + "t"),
                  Article.of("bb").tags(tag),
                  Article.of("b").slug(slug + "s"))) {
            assertThatIllegalArgumentException().isThrownBy(() -> tx.insert(Article.KIND, tooLong));
          }
          assertThatIllegalArgumentException()
              .isThrownBy(() -> tx.update(Article.KIND, Article.of("a").tags(tag + "t"), 1));
        });
    assertThat(ids(Article.inSpace("space"))).containsExactly("a");
    assertThat(stored(Article.KIND, "a").version()).isEqualTo(1);
  }

  @Test
  void anIndexOfAnotherKindIsRefused() {
    Index<Article> stranger = Index.on("stranger", article -> IndexKey.empty());

    assertThatIllegalArgumentException()
        .isThrownBy(() -> count(Article.KIND, stranger, IndexKey.empty()));
  }
}
