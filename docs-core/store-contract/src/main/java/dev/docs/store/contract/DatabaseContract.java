package dev.docs.store.contract;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import dev.docs.store.Store;
import dev.docs.store.StoreException.DuplicateKey;
import dev.docs.store.StoreException.StaleVersion;
import dev.docs.store.Stored;
import java.util.List;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Chapter for databases: what they hold outlives an instance, and several may share it. */
abstract class DatabaseContract extends StoreChapter {

  DatabaseContract(Supplier<DatabaseStores> backEnd) {
    super(backEnd);
  }

  private DatabaseStores databases() {
    return (DatabaseStores) stores;
  }

  private Store second() {
    return closedLater(databases().another(store));
  }

  @Test
  void whatWasStoredIsThereWhenTheDatabaseIsOpenedAgain() {
    Article article = Article.of("a").in("s", 1).slug("x").tags("t", "u");
    insert(Article.KIND, article, Article.of("b").in("s", 2), Article.of("c").in("s", 3));
    insert(Blob.KIND, new Blob("h", new byte[] {1}));
    write(
        tx -> {
          tx.update(Article.KIND, article.size(5), 1);
          tx.delete(Article.KIND, "b", 1);
        });

    store.close();
    store = databases().another(store);

    assertThat(stored(Article.KIND, "a")).isEqualTo(new Stored<>(article.size(5), 2));
    assertThat(exists(Article.KIND, "b")).isFalse();
    assertThat(ids(Article.inSpace("s"))).containsExactly("a", "c");
    assertThat(ids(Article.withTag("u"))).containsExactly("a");
    assertThat(stored(Blob.KIND, "h").value().bytes()).containsExactly(1);
    assertThatExceptionOfType(DuplicateKey.class)
        .isThrownBy(() -> insert(Article.KIND, Article.of("d").in("s", 1).slug("x")));
    write(tx -> tx.update(Article.KIND, article, 2));
    assertThat(stored(Article.KIND, "a").version()).isEqualTo(3);
  }

  @Test
  void twoInstancesOnOneDatabaseSeeWhatEitherCommitted() {
    Store second = second();
    insert(Article.KIND, Article.of("a").slug("s"));

    assertThat(
            second.<Boolean>read(
                "DatabaseContract.twoInstancesOnOneDatabaseSeeWhatEitherCommitted",
                tx -> tx.find(Article.KIND, "a").isPresent()))
        .isTrue();
    write(second, tx -> tx.update(Article.KIND, Article.of("a").slug("s").size(2), 1));
    assertThat(stored(Article.KIND, "a").value().size()).isEqualTo(2);
    assertThatExceptionOfType(StaleVersion.class)
        .isThrownBy(() -> write(tx -> tx.delete(Article.KIND, "a", 1)));
    assertThatExceptionOfType(DuplicateKey.class)
        .isThrownBy(() -> write(second, tx -> tx.insert(Article.KIND, Article.of("b").slug("s"))));
    write(second, tx -> tx.delete(Article.KIND, "a", 2));
    assertThat(ids(Article.inSpace("space"))).isEmpty();
  }

  @Test
  void contentDeletedThroughOneInstanceIsThereAgainWhenTheOtherInsertsIt() {
    Store second = second();
    Blob blob = new Blob("h", new byte[] {1});
    insert(Blob.KIND, blob);
    assertThat(
            second.<Boolean>read(
                "DatabaseContract.contentDeletedThroughOneInstanceIsThereAgainWhenTheOtherInsertsIt",
                tx -> tx.find(Blob.KIND, "h").isPresent()))
        .isTrue();

    write(tx -> tx.delete(Blob.KIND, "h", 1));
    write(second, tx -> tx.insert(Blob.KIND, blob));

    assertThat(stored(Blob.KIND, "h").value()).isEqualTo(blob);
  }

  @Test
  void twoInstancesAppendWithoutGapAndDouble() {
    List<Store> both = List.of(store, second());

    Together.run(
        8,
        thread -> {
          for (int i = 0; i < 10; i++) {
            String id = thread + "-" + i;
            write(both.get(thread % 2), tx -> Entry.append(tx, id, "log"));
          }
          return true;
        });

    assertThat(
            store.<List<Integer>>read(
                "DatabaseContract.twoInstancesAppendWithoutGapAndDouble",
                tx -> Entry.numbers(tx, "log")))
        .isEqualTo(IntStream.rangeClosed(1, 80).boxed().toList());
  }

  @Test
  void closingOneOfTwoInstancesLeavesTheOther() {
    Store second = second();
    insert(Article.KIND, Article.of("a"));

    second.close();

    assertThat(exists(Article.KIND, "a")).isTrue();
    assertThatIllegalStateException()
        .isThrownBy(
            () ->
                second.<Object>read(
                    "DatabaseContract.closingOneOfTwoInstancesLeavesTheOther", tx -> null));
  }
}
