package dev.docs.store.contract;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import dev.docs.store.WriteTx;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;

/** Chapter ten: a store that tells states of what is committed tells another after each change. */
abstract class StatesContract extends StoreChapter {

  private static final int WRITES = 300;

  StatesContract(Supplier<Stores> backEnd) {
    super(backEnd);
  }

  private void assertOther(Consumer<WriteTx> change) {
    Optional<Object> before = store.state();
    write(change);
    if (before.isPresent()) {
      assertThat(store.state()).isPresent().isNotEqualTo(before);
    }
  }

  @Test
  void everyChangeMakesAnother() {
    assertOther(tx -> tx.insert(Article.KIND, Article.of("a")));
    assertOther(tx -> tx.update(Article.KIND, Article.of("a").slug("s"), 1));
    assertOther(tx -> tx.delete(Article.KIND, "a", 2));
    assertOther(
        tx -> {
          tx.insert(Article.KIND, Article.of("b"));
          tx.delete(Article.KIND, "b", 1);
          tx.insert(Article.KIND, Article.of("c"));
        });
  }

  @Test
  void readingMakesNone() {
    insert(Article.KIND, Article.of("a"));
    Optional<Object> before = store.state();

    assertThat(exists(Article.KIND, "a")).isTrue();

    assertThat(store.state()).isEqualTo(before);
  }

  @Test
  void workMayAskForIt() {
    Optional<Object> outside = store.state();

    assertThat(store.<Optional<Object>>read("StatesContract.workMayAskForIt", tx -> store.state()))
        .isEqualTo(outside);
  }

  @Test
  void aClosedStoreHasNone() {
    boolean has = store.state().isPresent();

    store.close();

    if (has) {
      assertThatIllegalStateException().isThrownBy(() -> store.state());
    }
  }

  /** Between two equal states nothing is committed, so that what is read there is of the state. */
  @Test
  void whileItIsTheSameTheSameIsRead() {
    if (store.state().isEmpty()) {
      return;
    }
    insert(Article.KIND, Article.of("a"));
    Map<Object, Long> read = new HashMap<>();
    CompletableFuture<Void> written =
        CompletableFuture.runAsync(
            () -> {
              for (int i = 1; i <= WRITES; i++) {
                long version = i;
                write(tx -> tx.update(Article.KIND, Article.of("a"), version));
              }
            });
    while (!written.isDone()) {
      Object state = store.state().orElseThrow();
      long version = stored(Article.KIND, "a").version();
      if (store.state().orElseThrow().equals(state)) {
        assertThat(read.computeIfAbsent(state, any -> version)).isEqualTo(version);
      }
    }
    written.join();
    assertThat(stored(Article.KIND, "a").version()).isEqualTo(WRITES + 1);
  }
}
