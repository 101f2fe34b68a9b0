package dev.docs.store.contract;

import static org.assertj.core.api.Assertions.assertThat;

import dev.docs.store.CountingStore;
import dev.docs.store.MeasuredStore;
import dev.docs.store.ReadCount;
import dev.docs.store.ReadTx;
import dev.docs.store.Scan;
import dev.docs.store.Store;
import dev.docs.store.StoreWrapper;
import dev.docs.store.UndoableStore;
import java.lang.reflect.Method;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Stores that count what is asked of others pass it on as it was asked. */
class MetersTest {

  private static final List<String> IDS = List.of("a", "b", "absent");
  private static final List<Scan<Article>> SCANS =
      List.of(Article.withTag("x"), Article.withTag("y"));

  static Stream<Class<?>> transactions() {
    return Stream.of(
            MeasuredStore.class,
            ReadCount.class,
            UndoableStore.class,
            CountingStore.class,
            StoreWrapper.class)
        .flatMap(store -> Arrays.stream(store.getDeclaredClasses()))
        .filter(ReadTx.class::isAssignableFrom);
  }

  /** A default method would ask the store for one record after the other. */
  @ParameterizedTest
  @MethodSource("transactions")
  void noTransactionLeavesAMethodToItsDefault(Class<?> transaction) {
    assertThat(transaction.getMethods()).filteredOn(Method::isDefault).isEmpty();
  }

  @Test
  void aBatchIsOneReadOfManyRows() {
    MeasuredStore store = new MeasuredStore(new PlainStore());
    store.<Object>write(
        "insert",
        tx -> {
          tx.insert(Article.KIND, Article.of("a").tags("x", "y"));
          return tx.insert(Article.KIND, Article.of("b").tags("x"));
        });
    assertThat(store.writes()).isEqualTo(2);

    store.<Object>read("findAll", tx -> tx.findAll(Article.KIND, IDS));
    assertThat(store.reads()).isEqualTo(1);
    assertThat(store.rows()).isEqualTo(2);
    store.<Object>read("counts", tx -> tx.counts(SCANS));
    assertThat(store.reads()).isEqualTo(2);
    assertThat(store.rows()).isEqualTo(2);
    store.<Object>write(
        "deleteAll",
        tx -> {
          tx.deleteAll(Article.KIND, List.of("a", "b"));
          return tx.horizon();
        });
    assertThat(store.reads()).isEqualTo(3);
    assertThat(store.rows()).isEqualTo(2);
    assertThat(store.writes()).isEqualTo(4);
  }

  @Test
  void aCountOfReadsCountsABatchOnce() {
    ReadCount store = new ReadCount(new PlainStore());
    store.<Object>read("counts", tx -> tx.counts(SCANS));
    assertThat(store.queries()).isEqualTo(1);
    assertThat(store.records()).isEqualTo(2);
  }

  @Test
  void whatWasDeletedTogetherIsUndone() {
    PlainStore content = new PlainStore();
    content.<Object>write("insert", tx -> tx.insert(Article.KIND, Article.of("a")));
    UndoableStore store = new UndoableStore(new PlainStore(), kind -> true);
    store.register(List.of(Article.KIND));
    store.load(content);

    store.<Object>write(
        "deleteAll",
        tx -> {
          tx.deleteAll(Article.KIND, IDS);
          return IDS;
        });
    assertThat(ids(store)).isEmpty();
    store.undo();
    assertThat(ids(store)).containsExactly("a");
  }

  private static List<String> ids(Store store) {
    return store.read("ids", tx -> List.copyOf(tx.findAll(Article.KIND, IDS).keySet()));
  }
}
