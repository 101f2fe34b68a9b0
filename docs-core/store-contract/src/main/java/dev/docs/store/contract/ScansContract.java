package dev.docs.store.contract;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.docs.store.IndexKey;
import dev.docs.store.ReadTx;
import dev.docs.store.Scan;
import dev.docs.store.Scan.Hit;
import dev.docs.store.Stored;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Chapter three: an index is read in the order of its keys, from any point, in two directions. */
abstract class ScansContract extends StoreChapter {

  ScansContract(Supplier<Stores> backEnd) {
    super(backEnd);
  }

  private void insertFive() {
    insert(
        Article.KIND,
        Article.of("c").in("s", 3),
        Article.of("a").in("s", 1),
        Article.of("e").in("s", 5),
        Article.of("d").in("s", 4),
        Article.of("b").in("s", 2),
        Article.of("before").in("r", 9),
        Article.of("behind").in("sa", 0));
  }

  private static final Scan<Article> FIVE = Article.inSpace("s");

  private static IndexKey key(int position, String id) {
    return IndexKey.of("s", position, id);
  }

  @Test
  void anEmptyIndexHasNothing() {
    assertThat(ids(FIVE)).isEmpty();
    assertThat(ids(FIVE.reversed().after(key(1, "a")))).isEmpty();
    assertThat(count(Article.KIND, Article.BY_SPACE, IndexKey.empty())).isZero();
  }

  @Test
  void entriesAreInTheOrderOfTheirKeysNotOfTheirInsertion() {
    insertFive();

    assertThat(ids(FIVE)).containsExactly("a", "b", "c", "d", "e");
    assertThat(ids(FIVE.reversed())).containsExactly("e", "d", "c", "b", "a");
  }

  @Test
  void entriesOfEqualKeysAreInTheOrderOfTheirIds() {
    List<String> shuffled = new ArrayList<>(AwkwardTexts.ASCENDING);
    Collections.shuffle(shuffled, new Random(7));
    for (String id : shuffled) {
      insert(Article.KIND, Article.of(id).in("s", 1));
    }

    assertThat(ids(FIVE)).containsExactlyElementsOf(AwkwardTexts.ASCENDING);
    assertThat(ids(FIVE.limit(3))).isEqualTo(AwkwardTexts.ASCENDING.subList(0, 3));
    shuffled.clear();
    shuffled.addAll(AwkwardTexts.ASCENDING);
    Collections.reverse(shuffled);
    assertThat(ids(FIVE.reversed())).containsExactlyElementsOf(shuffled);
  }

  @Test
  void recordsAreFoundInTheOrderOfTheirIds() {
    Scan<Article> all = Scan.of(Article.KIND, Article.BY_ID, IndexKey.empty());
    assertThat(ids(all)).isEmpty();
    List<String> shuffled = new ArrayList<>(AwkwardTexts.ASCENDING);
    Collections.shuffle(shuffled, new Random(9));
    shuffled.forEach(id -> insert(Article.KIND, Article.of(id)));

    List<String> ascending = AwkwardTexts.ASCENDING;
    assertThat(ids(all)).isEqualTo(ascending);
    assertThat(count(Article.KIND, Article.BY_ID, IndexKey.empty())).isEqualTo(ascending.size());
    for (int i = 0; i < ascending.size(); i++) {
      IndexKey key = IndexKey.of(ascending.get(i));
      List<String> before = new ArrayList<>(ascending.subList(0, i));
      Collections.reverse(before);
      assertThat(ids(all.after(key).limit(2)))
          .isEqualTo(ascending.subList(i + 1, Math.min(ascending.size(), i + 3)));
      assertThat(ids(all.after(key.with(1)).limit(1)))
          .isEqualTo(ascending.subList(i + 1, Math.min(ascending.size(), i + 2)));
      assertThat(ids(all.reversed().after(key))).isEqualTo(before);
      assertThat(ids(all.reversed().after(key.with(1)).limit(1))).containsExactly(ascending.get(i));
      assertThat(ids(Scan.of(Article.KIND, Article.BY_ID, key))).containsExactly(ascending.get(i));
      assertThat(count(Article.KIND, Article.BY_ID, key)).isEqualTo(1);
      assertThat(count(Article.KIND, Article.BY_ID, key.with(1))).isZero();
    }
  }

  @Test
  void noIdIsAfterANumberOrBeforeTheEmptyKey() {
    insertFive();
    Scan<Article> all = Scan.of(Article.KIND, Article.BY_ID, IndexKey.empty());

    assertThat(ids(all.after(IndexKey.empty()))).hasSize(7);
    assertThat(ids(all.after(IndexKey.of(1)))).isEmpty();
    assertThat(ids(all.reversed().after(IndexKey.empty()))).isEmpty();
    assertThat(ids(all.reversed().after(IndexKey.of(1)))).hasSize(7);
    assertThat(ids(Scan.of(Article.KIND, Article.BY_ID, IndexKey.of(1)))).isEmpty();
    assertThat(ids(Scan.of(Article.KIND, Article.BY_ID, IndexKey.of("c")).after(IndexKey.of("b"))))
        .containsExactly("c");
    assertThat(ids(Scan.of(Article.KIND, Article.BY_ID, IndexKey.of("c")).after(IndexKey.of("c"))))
        .isEmpty();
  }

  @Test
  void textsAreOrderedByCodePointInEveryIndex() {
    List<String> shuffled = new ArrayList<>(AwkwardTexts.ASCENDING);
    Collections.shuffle(shuffled, new Random(8));
    for (String text : shuffled) {
      insert(Article.KIND, Article.of("id of " + text).slug(text).tags(text));
    }

    List<String> expected = AwkwardTexts.ASCENDING.stream().map(t -> "id of " + t).toList();
    assertThat(ids(Scan.of(Article.KIND, Article.BY_SLUG, IndexKey.empty()))).isEqualTo(expected);
    assertThat(ids(Scan.of(Article.KIND, Article.BY_TAG, IndexKey.empty()))).isEqualTo(expected);
  }

  @Test
  void numbersAndInstantsAreOrderedByTheirValue() {
    int[] positions = {Integer.MIN_VALUE, -256, -1, 0, 1, 255, 256, Integer.MAX_VALUE};
    List<Instant> instants =
        Stream.of("0001-01-01", "1969-12-31", "1970-01-01", "2026-07-01", "9999-12-31")
            .map(day -> Instant.parse(day + "T00:00:00.001Z"))
            .toList();
    for (int i = positions.length - 1; i >= 0; i--) {
      insert(Article.KIND, Article.of("p" + i).in("s", positions[i]));
    }
    for (int i = instants.size() - 1; i >= 0; i--) {
      insert(Article.KIND, Article.of("t" + i).in("t", 0).at(instants.get(i)));
    }

    assertThat(ids(FIVE))
        .containsExactlyElementsOf(
            IntStream.range(0, positions.length).mapToObj(i -> "p" + i).toList());
    assertThat(ids(Scan.of(Article.KIND, Article.BY_TIME, IndexKey.of(false))))
        .filteredOn(id -> id.startsWith("t"))
        .containsExactlyElementsOf(
            IntStream.range(0, instants.size()).mapToObj(i -> "t" + i).toList());
  }

  @Test
  void aPrefixSelectsTheKeysThatContinueIt() {
    for (String text : AwkwardTexts.ASCENDING) {
      insert(Article.KIND, Article.of(text).in(text, 1));
    }

    for (String text : AwkwardTexts.ASCENDING) {
      IndexKey prefix = IndexKey.of(text);
      assertThat(ids(Article.inSpace(text))).containsExactly(text);
      assertThat(ids(Article.inSpace(text).reversed())).containsExactly(text);
      assertThat(count(Article.KIND, Article.BY_SPACE, prefix)).isEqualTo(1);
    }
    assertThat(ids(Article.inSpace("absent"))).isEmpty();
    assertThat(count(Article.KIND, Article.BY_SPACE, IndexKey.of("absent"))).isZero();
  }

  @Test
  void theEmptyPrefixSelectsAll() {
    insertFive();

    Scan<Article> all = Scan.of(Article.KIND, Article.BY_SPACE, IndexKey.empty());

    assertThat(ids(all)).containsExactly("before", "a", "b", "c", "d", "e", "behind");
    assertThat(ids(all.reversed())).containsExactly("behind", "e", "d", "c", "b", "a", "before");
    assertThat(ids(all.reversed().limit(2))).containsExactly("behind", "e");
    assertThat(ids(all.after(key(4, "d")))).containsExactly("e", "behind");
    assertThat(count(Article.KIND, Article.BY_SPACE, IndexKey.empty())).isEqualTo(7);
  }

  @Test
  void aLimitCutsEitherEnd() {
    insertFive();

    assertThat(ids(FIVE.limit(0))).isEmpty();
    assertThat(ids(FIVE.limit(2))).containsExactly("a", "b");
    assertThat(ids(FIVE.limit(5))).containsExactly("a", "b", "c", "d", "e");
    assertThat(ids(FIVE.limit(6))).containsExactly("a", "b", "c", "d", "e");
    assertThat(ids(FIVE.reversed().limit(0))).isEmpty();
    assertThat(ids(FIVE.reversed().limit(2))).containsExactly("e", "d");
  }

  @Test
  void aScanContinuesAfterAnEntry() {
    insertFive();

    assertThat(ids(FIVE.after(key(2, "b")))).containsExactly("c", "d", "e");
    assertThat(ids(FIVE.after(key(2, "b")).limit(2))).containsExactly("c", "d");
    assertThat(ids(FIVE.after(key(5, "e")))).isEmpty();
    assertThat(ids(FIVE.reversed().after(key(4, "d")))).containsExactly("c", "b", "a");
    assertThat(ids(FIVE.reversed().after(key(4, "d")).limit(1))).containsExactly("c");
    assertThat(ids(FIVE.reversed().after(key(1, "a")))).isEmpty();
  }

  @Test
  void aScanContinuesAfterADeletedEntry() {
    insertFive();
    write(
        tx -> {
          tx.delete(Article.KIND, "b", 1);
          tx.update(Article.KIND, Article.of("d").in("elsewhere", 4), 1);
        });

    assertThat(ids(FIVE.after(key(2, "b")))).containsExactly("c", "e");
    assertThat(ids(FIVE.reversed().after(key(4, "d")))).containsExactly("c", "a");
    assertThat(ids(FIVE.after(key(2, "between")))).containsExactly("c", "e");
  }

  @Test
  void aResumePointOutsideThePrefixLeavesAllOrNothing() {
    insertFive();
    IndexKey below = IndexKey.of("r", 9, "before");
    IndexKey above = IndexKey.of("sa", 0, "behind");

    assertThat(ids(FIVE.after(below))).containsExactly("a", "b", "c", "d", "e");
    assertThat(ids(FIVE.after(IndexKey.empty()))).containsExactly("a", "b", "c", "d", "e");
    assertThat(ids(FIVE.after(IndexKey.of("s")))).containsExactly("a", "b", "c", "d", "e");
    assertThat(ids(FIVE.after(above))).isEmpty();
    assertThat(ids(FIVE.reversed().after(above))).containsExactly("e", "d", "c", "b", "a");
    assertThat(ids(FIVE.reversed().after(below))).isEmpty();
    assertThat(ids(FIVE.reversed().after(IndexKey.of("s")))).isEmpty();
    assertThat(ids(FIVE.reversed().after(IndexKey.empty()))).isEmpty();
  }

  @Test
  void everyPageSizeReadsEverythingOnceInBothDirections() {
    insertFive();

    for (Scan<Article> scan : List.of(FIVE, FIVE.reversed())) {
      for (int size = 1; size <= 6; size++) {
        assertThat(idsByPages(scan.limit(size))).isEqualTo(ids(scan));
      }
    }
  }

  @Test
  void aHitCarriesTheWholeRecordAndTheFullKeyOfItsEntry() {
    Article article = Article.of("a").in("s", 1).slug("x");
    insert(Article.KIND, Article.of("a"));
    write(tx -> tx.update(Article.KIND, article, 1));

    List<Hit<Article>> bySpace =
        store.<List<Hit<Article>>>read(
            "ScansContract.aHitCarriesTheWholeRecordAndTheFullKeyOfItsEntry", tx -> tx.scan(FIVE));
    List<Hit<Article>> bySlug =
        store.<List<Hit<Article>>>read(
            "ScansContract.aHitCarriesTheWholeRecordAndTheFullKeyOfItsEntry",
            tx -> tx.scan(Scan.of(Article.KIND, Article.BY_SLUG, IndexKey.of("s", "x"))));

    assertThat(bySpace).containsExactly(new Hit<>(new Stored<>(article, 2), key(1, "a")));
    assertThat(bySlug).containsExactly(new Hit<>(new Stored<>(article, 2), IndexKey.of("s", "x")));
    assertThatExceptionOfType(UnsupportedOperationException.class).isThrownBy(bySpace::clear);
  }

  private List<List<String>> idsOfAll(List<Scan<Article>> scans) {
    return store.read("ScansContract.idsOfAll", tx -> idsOfAll(tx, scans));
  }

  private static List<List<String>> idsOfAll(ReadTx tx, List<Scan<Article>> scans) {
    List<List<String>> ids = new ArrayList<>();
    for (List<Hit<Article>> hits : tx.scanAll(scans)) {
      ids.add(hits.stream().map(hit -> hit.value().id()).toList());
    }
    return ids;
  }

  @Test
  void severalScansAnswerWhatEachDoesInTheirOrder() {
    insertFive();
    Scan<Article> before = Article.inSpace("r");
    Scan<Article> one = Scan.of(Article.KIND, Article.BY_SPACE, IndexKey.of("s", 3));
    List<List<Scan<Article>>> some =
        List.of(
            List.of(),
            List.of(FIVE),
            List.of(FIVE, before),
            List.of(before, Article.inSpace("none"), FIVE, one, FIVE),
            List.of(FIVE.limit(1), before.limit(1), Article.inSpace("none").limit(1)),
            List.of(one.limit(1), FIVE.limit(1), Article.inSpace("sa").limit(1)),
            List.of(FIVE.limit(2), before.limit(2)),
            List.of(FIVE.limit(0), before.limit(0)),
            List.of(FIVE.reversed(), before.reversed()),
            List.of(FIVE.after(key(2, "b")), before),
            List.of(Scan.of(Article.KIND, Article.BY_SPACE, IndexKey.empty()), FIVE),
            List.of(FIVE, Article.withTag("x"), before));

    for (List<Scan<Article>> scans : some) {
      assertThat(idsOfAll(scans))
          .as(scans.toString())
          .isEqualTo(scans.stream().map(scan -> ids(scan)).toList());
    }
  }

  @Test
  void severalScansOfAWriteSeeWhatItWrote() {
    insertFive();
    List<Scan<Article>> all = List.of(FIVE, Article.inSpace("t"));
    List<Scan<Article>> first = all.stream().map(scan -> scan.limit(1)).toList();

    write(
        tx -> {
          assertThat(idsOfAll(tx, first)).containsExactly(List.of("a"), List.of());
          tx.insert(Article.KIND, Article.of("f").in("t", 1));
          tx.update(Article.KIND, Article.of("b").in("s", 0), 1);
          tx.delete(Article.KIND, "a", 1);
          assertThat(idsOfAll(tx, all)).containsExactly(List.of("b", "c", "d", "e"), List.of("f"));
          assertThat(idsOfAll(tx, first)).containsExactly(List.of("b"), List.of("f"));
          tx.delete(Article.KIND, "b", 2);
          assertThat(idsOfAll(tx, first)).containsExactly(List.of("c"), List.of("f"));
        });
  }

  /** A member has as many teams. */
  @Test
  void thousandsOfScansAreAnsweredAtOnce() {
    for (int i = 0; i < 20; i++) {
      insert(Article.KIND, Article.of("a" + i).in("s" + (i % 10 * 150), i));
    }
    List<Scan<Article>> scans =
        IntStream.range(0, 1_500).mapToObj(i -> Article.inSpace("s" + i)).toList();
    List<List<String>> expected =
        IntStream.range(0, 1_500)
            .mapToObj(
                i ->
                    i % 150 == 0 ? List.of("a" + i / 150, "a" + (10 + i / 150)) : List.<String>of())
            .toList();

    assertThat(idsOfAll(scans)).isEqualTo(expected);
    assertThat(idsOfAll(scans.stream().map(scan -> scan.limit(1)).toList()))
        .isEqualTo(expected.stream().map(ids -> ids.stream().limit(1).toList()).toList());
  }
}
