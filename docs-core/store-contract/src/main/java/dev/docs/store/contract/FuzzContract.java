package dev.docs.store.contract;

import java.util.List;
import java.util.function.Supplier;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The last chapter: whatever is done, the store is as the plain one. */
abstract class FuzzContract extends StoreChapter {

  FuzzContract(Supplier<Stores> backEnd) {
    super(backEnd);
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3})
  void theStoreAnswersAndHoldsWhatThePlainOneDoes(long seed) {
    StoreFuzz.run(seed, 300, store);
  }

  /** Transactions that ran at once answered, and left, what they would in some order. */
  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3})
  void whatRunsAtOnceIsAsOneAfterTheOther(long seed) {
    ConcurrentFuzz.run(seed, 40, List.of(store, store, store));
  }
}
