package dev.docs.store.contract;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import dev.docs.store.Kind;
import dev.docs.store.ReadTx;
import dev.docs.store.Stored;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;

/** All records of a kind, in the order of their ids. */
abstract class ListingsContract extends StoreChapter {

  ListingsContract(Supplier<Stores> backEnd) {
    super(backEnd);
  }

  private static <T> List<Stored<T>> all(ReadTx tx, Kind<T> kind) {
    List<Stored<T>> all = new ArrayList<>();
    tx.forEach(kind, all::add);
    return all;
  }

  private static <T> List<String> allIds(ReadTx tx, Kind<T> kind) {
    return all(tx, kind).stream().map(stored -> kind.idOf(stored.value())).toList();
  }

  private <T> List<String> allIds(Kind<T> kind) {
    return store.<List<String>>read("ListingsContract.allIds", tx -> allIds(tx, kind));
  }

  @Test
  void recordsComeInTheOrderOfTheCodePointsOfTheirIds() {
    List<String> ids = new ArrayList<>(AwkwardTexts.ASCENDING);
    Collections.shuffle(ids, new Random(1));
    write(tx -> ids.forEach(id -> tx.insert(Article.KIND, Article.of(id))));

    assertThat(allIds(Article.KIND)).containsExactlyElementsOf(AwkwardTexts.ASCENDING);
    assertThat(allIds(Entry.KIND)).isEmpty();
  }

  @Test
  void everyRecordComesOnceAsItIs() {
    List<String> ids = new ArrayList<>();
    write(
        tx -> {
          for (int i = 0; i < 1_203; i++) {
            String id = "n" + (10_000 + i);
            ids.add(id);
            tx.insert(Article.KIND, Article.of(id).tags("one", "two"));
            tx.insert(Blob.KIND, new Blob(id, new byte[i]));
          }
        });
    write(tx -> tx.update(Article.KIND, Article.of("n10007").size(7), 1));
    write(tx -> tx.delete(Article.KIND, "n10008", 1));
    ids.remove("n10008");

    assertThat(allIds(Article.KIND)).isEqualTo(ids);
    List<Stored<Article>> articles =
        store.<List<Stored<Article>>>read(
            "ListingsContract.everyRecordComesOnceAsItIs", tx -> all(tx, Article.KIND));
    assertThat(articles.get(7)).isEqualTo(new Stored<>(Article.of("n10007").size(7), 2));
    List<Stored<Blob>> blobs =
        store.<List<Stored<Blob>>>read(
            "ListingsContract.everyRecordComesOnceAsItIs", tx -> all(tx, Blob.KIND));
    assertThat(blobs).extracting(blob -> blob.value().bytes().length).last().isEqualTo(1_202);
  }

  @Test
  void largeRecordsComeToo() {
    byte[] large = new byte[1_500_000];
    write(
        tx -> {
          for (int i = 10; i < 40; i++) {
            tx.insert(Blob.KIND, new Blob("b" + i, i % 3 == 0 ? large : new byte[1]));
          }
        });
    long[] bytes = {0};

    store.<Object>read(
        "ListingsContract.largeRecordsComeToo",
        tx -> {
          tx.forEach(Blob.KIND, blob -> bytes[0] += blob.value().bytes().length);
          return null;
        });

    assertThat(bytes[0]).isEqualTo(10L * large.length + 20);
  }

  @Test
  void aTransactionIsHandedOverWhatItWrote() {
    insert(Article.KIND, Article.of("a"), Article.of("b"), Article.of("c"));
    write(
        tx -> {
          tx.insert(Article.KIND, Article.of("bb"));
          tx.update(Article.KIND, Article.of("c").size(3), 1);
          tx.delete(Article.KIND, "a", 1);

          assertThat(all(tx, Article.KIND))
              .containsExactly(
                  new Stored<>(Article.of("b"), 1),
                  new Stored<>(Article.of("bb"), 1),
                  new Stored<>(Article.of("c").size(3), 2));
        });
  }

  @Test
  void recordsAreThoseOfOneMomentWhileOthersWrite() {
    write(
        tx -> {
          for (int i = 0; i < 600; i++) {
            tx.insert(Article.KIND, Article.of("n" + (1_000 + i)));
          }
        });
    List<String> read =
        store.<List<String>>read(
            "ListingsContract.recordsAreThoseOfOneMomentWhileOthersWrite",
            tx -> {
              List<String> ids = new ArrayList<>();
              tx.forEach(
                  Article.KIND,
                  stored -> {
                    ids.add(stored.value().id());
                    if (ids.size() == 1) {
                      inAnotherThread(
                          () ->
                              write(
                                  other -> {
                                    other.insert(Article.KIND, Article.of("n1000b"));
                                    other.insert(Article.KIND, Article.of("z"));
                                    other.delete(Article.KIND, "n1300", 1);
                                  }));
                    }
                  });
              return ids;
            });

    assertThat(read).hasSize(600).contains("n1300").doesNotContain("z", "n1000b");
    assertThat(allIds(Article.KIND)).hasSize(601);
  }

  private static void inAnotherThread(Runnable work) {
    Thread thread = new Thread(work);
    thread.start();
    try {
      thread.join();
    } catch (InterruptedException e) {
      throw new AssertionError(e);
    }
  }

  @Test
  void whileRecordsAreHandedOverOneMayReadButNotWrite() {
    insert(Article.KIND, Article.of("a"), Article.of("b"));
    write(
        tx -> {
          tx.forEach(
              Article.KIND,
              stored -> {
                assertThat(tx.find(Article.KIND, "b")).isPresent();
                assertThat(tx.scan(Article.inSpace("space"))).hasSize(2);
                assertThat(allIds(tx, Article.KIND)).containsExactly("a", "b");
                assertThatIllegalStateException()
                    .isThrownBy(() -> tx.insert(Article.KIND, Article.of("c")));
                assertThatIllegalStateException()
                    .isThrownBy(() -> tx.update(Article.KIND, Article.of("a"), 1));
                assertThatIllegalStateException().isThrownBy(() -> tx.delete(Article.KIND, "a", 1));
              });
          tx.insert(Article.KIND, Article.of("c"));
        });

    assertThat(allIds(Article.KIND)).containsExactly("a", "b", "c");
  }

  @Test
  void afterTheTransactionNothingIsHandedOver() {
    insert(Article.KIND, Article.of("a"));
    ReadTx[] kept = new ReadTx[1];
    store.<Object>read(
        "ListingsContract.afterTheTransactionNothingIsHandedOver", tx -> kept[0] = tx);

    assertThatIllegalStateException().isThrownBy(() -> kept[0].forEach(Article.KIND, stored -> {}));
  }
}
