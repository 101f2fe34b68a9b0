package dev.docs.store.contract;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import dev.docs.store.Index;
import dev.docs.store.IndexKey;
import dev.docs.store.Kind;
import dev.docs.store.Store;
import java.util.List;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;

/** Chapter eight: a store is opened and closed. */
abstract class LifecycleContract extends StoreChapter {

  LifecycleContract(Supplier<Stores> backEnd) {
    super(backEnd);
  }

  @Test
  void aNewStoreIsEmpty() {
    assertThat(exists(Article.KIND, "a")).isFalse();
    for (Index<Article> index : Article.KIND.indexes()) {
      assertThat(count(Article.KIND, index, IndexKey.empty())).isZero();
    }
  }

  @Test
  void storesOfTheirOwnDatabasesDoNotSeeEachOther() {
    Store other = closedLater(stores.create());
    insert(Article.KIND, Article.of("a").slug("s"));

    assertThat(
            other.<Boolean>read(
                "LifecycleContract.storesOfTheirOwnDatabasesDoNotSeeEachOther",
                tx -> tx.find(Article.KIND, "a").isEmpty()))
        .isTrue();
    write(other, tx -> tx.insert(Article.KIND, Article.of("b").slug("s")));
    assertThat(exists(Article.KIND, "b")).isFalse();
  }

  @Test
  void aClosedStoreRefusesEverythingButClosing() {
    insert(Article.KIND, Article.of("a"));

    store.close();

    assertThatIllegalStateException()
        .isThrownBy(
            () ->
                store.<Object>read(
                    "LifecycleContract.aClosedStoreRefusesEverythingButClosing", tx -> null));
    assertThatIllegalStateException()
        .isThrownBy(
            () ->
                store.<Object>write(
                    "LifecycleContract.aClosedStoreRefusesEverythingButClosing", tx -> null));
    assertThatIllegalStateException().isThrownBy(() -> exists(Article.KIND, "a"));
    assertThatIllegalStateException().isThrownBy(() -> insert(Article.KIND, Article.of("b")));
    store.close();
  }

  @Test
  void registeringKindsBeforeTheirUseAndAfterItChangesNothing() {
    List<Kind<?>> kinds = List.of(Article.KIND, Card.KIND);
    store.register(kinds);
    insert(Article.KIND, Article.of("a").slug("s"));
    store.register(kinds);
    store.register(List.of());

    assertThat(exists(Article.KIND, "a")).isTrue();
    for (Index<Article> index : Article.KIND.indexes()) {
      long before = count(Article.KIND, index, IndexKey.empty());
      store.register(kinds);
      assertThat(count(Article.KIND, index, IndexKey.empty())).isEqualTo(before);
    }
    write(
        tx -> {
          assertThatIllegalStateException().isThrownBy(() -> store.register(kinds));
          tx.insert(Article.KIND, Article.of("b"));
        });
    assertThat(exists(Article.KIND, "b")).isTrue();
    store.close();
    assertThatIllegalStateException().isThrownBy(() -> store.register(kinds));
  }

  @Test
  void aStoreIsNotClosedFromInsideWorkOnIt() {
    write(
        tx -> {
          assertThatIllegalStateException().isThrownBy(store::close);
          tx.insert(Article.KIND, Article.of("a"));
        });
    store.<Object>read(
        "LifecycleContract.aStoreIsNotClosedFromInsideWorkOnIt",
        tx -> {
          assertThatIllegalStateException().isThrownBy(store::close);
          return tx.find(Article.KIND, "a").orElseThrow();
        });

    assertThat(exists(Article.KIND, "a")).isTrue();
  }
}
