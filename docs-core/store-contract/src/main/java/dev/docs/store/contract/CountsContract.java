package dev.docs.store.contract;

import static org.assertj.core.api.Assertions.assertThat;

import dev.docs.store.IndexKey;
import dev.docs.store.ReadTx;
import dev.docs.store.Scan;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** However many entries there are, all are scanned, and a count is that of the scan. */
abstract class CountsContract extends StoreChapter {

  CountsContract(Supplier<Stores> backEnd) {
    super(backEnd);
  }

  @Test
  void moreThanAThousandEntriesAreAllScannedAndCounted() {
    int many = 1_201;
    write(
        tx -> {
          for (int i = 0; i < many; i++) {
            tx.insert(Article.KIND, Article.of("a" + i).in("s", i));
          }
          assertAllAreRead(tx, many);
        });

    store.<Object>read(
        "CountsContract.moreThanAThousandEntriesAreAllScannedAndCounted",
        tx -> {
          assertAllAreRead(tx, many);
          return null;
        });
  }

  private static void assertAllAreRead(ReadTx tx, int many) {
    Scan<Article> scan = Article.inSpace("s");
    List<String> expected = IntStream.range(0, many).mapToObj(i -> "a" + i).toList();
    assertThat(ids(tx, scan)).isEqualTo(expected);
    assertThat(ids(tx, scan.reversed())).hasSize(many).startsWith("a" + (many - 1));
    assertThat(ids(tx, scan.limit(many - 1))).hasSize(many - 1);
    assertThat(tx.scanAll(List.of(scan, scan))).allMatch(hits -> hits.size() == many);
    assertThat(tx.count(Article.KIND, Article.BY_SPACE, IndexKey.of("s"))).isEqualTo(many);
    assertThat(tx.counts(List.of(scan, scan))).containsExactly((long) many, (long) many);
    assertThat(tx.findAll(Article.KIND, expected)).hasSize(many);
    List<String> handedOver = new ArrayList<>();
    tx.forEach(Article.KIND, stored -> handedOver.add(stored.value().id()));
    assertThat(handedOver).containsExactlyInAnyOrderElementsOf(expected);
  }

  @Test
  void aCountIsTheLengthOfTheScan() {
    Random random = new Random(3);
    for (int i = 0; i < 200; i++) {
      insert(Article.KIND, Article.of("a" + i).in("s" + random.nextInt(5), random.nextInt(4)));
    }
    for (int i = 0; i < 200; i += 3) {
      String id = "a" + i;
      write(tx -> tx.delete(Article.KIND, id, 1));
    }

    List<IndexKey> prefixes = new ArrayList<>(List.of(IndexKey.empty(), IndexKey.of("s")));
    for (int s = 0; s < 6; s++) {
      prefixes.add(IndexKey.of("s" + s));
      for (int p = 0; p < 4; p++) {
        prefixes.add(IndexKey.of("s" + s, p));
      }
    }
    for (IndexKey prefix : prefixes) {
      assertThat(count(Article.KIND, Article.BY_SPACE, prefix))
          .isEqualTo(ids(Scan.of(Article.KIND, Article.BY_SPACE, prefix)).size());
    }
    assertThat(count(Article.KIND, Article.BY_SPACE, IndexKey.empty())).isEqualTo(133);
  }
}
