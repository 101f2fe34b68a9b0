package dev.docs.store.contract;

import static dev.docs.store.contract.FaultyStores.answering;
import static dev.docs.store.contract.FaultyStores.committingAfter;
import static dev.docs.store.contract.FaultyStores.countCutAt;
import static dev.docs.store.contract.FaultyStores.keysCutAt;
import static dev.docs.store.contract.FaultyStores.listingCutAt;
import static dev.docs.store.contract.FaultyStores.scanCutAt;
import static dev.docs.store.contract.FaultyStores.splitAfter;
import static dev.docs.store.contract.FaultyStores.unprotected;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;

import dev.docs.store.Store;
import dev.docs.store.contract.RepeatingStore.Sort;
import java.io.IOException;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/**
 * The {@linkplain StoreContract contract} refuses each of the faulty stores of a catalogue. Without
 * its fault each of them keeps the contract: see {@link RepeatingStoreTest}.
 */
class FaultyStoresTest {

  /** Makes a chapter of the contract for a back end. */
  private interface Chapter<C> extends Function<Supplier<Stores>, C> {}

  /**
   * A faulty store, and the test of the contract that must refuse it.
   *
   * @param store a new one
   * @param check runs the test on stores that are made so
   */
  private record Fault(String name, Supplier<Store> store, Consumer<Supplier<Store>> check) {}

  private static <C extends StoreChapter> Fault fault(
      String name, Supplier<Store> store, Chapter<C> chapter, Consumer<C> test) {
    return new Fault(
        name,
        store,
        made -> {
          C opened = chapter.apply(() -> made::get);
          opened.open();
          try {
            test.accept(opened);
          } finally {
            opened.close();
          }
        });
  }

  private static final Chapter<ConcurrencyContract> CONCURRENCY =
      stores -> new ConcurrencyContract(stores) {};
  private static final Chapter<WriteSkewContract> WRITE_SKEW =
      stores -> new WriteSkewContract(stores) {};
  private static final Chapter<FailuresContract> FAILURES =
      stores -> new FailuresContract(stores) {};
  private static final Chapter<CountsContract> COUNTS = stores -> new CountsContract(stores) {};
  private static final Chapter<IndexesContract> INDEXES = stores -> new IndexesContract(stores) {};
  private static final Chapter<StatesContract> STATES = stores -> new StatesContract(stores) {};
  private static final Chapter<FuzzContract> FUZZ = stores -> new FuzzContract(stores) {};

  private static List<Fault> catalogue() {
    return List.of(
        fault(
            "commits are published kind by kind",
            FaultyStores::publishedKindByKind,
            CONCURRENCY,
            ConcurrencyContract::aReaderSeesWhatATransactionDidToEveryKindOrToNone),
        fault(
            "the state stays when something is committed",
            FaultyStores::inOneState,
            STATES,
            StatesContract::everyChangeMakesAnother),
        fault(
            "the state is another before what is committed is seen",
            FaultyStores::tellingTooEarly,
            STATES,
            StatesContract::whileItIsTheSameTheSameIsRead),
        split(100),
        split(500),
        split(1_000),
        fault(
            "scans end after 1,000 entries",
            () -> answering(scanCutAt(1_000)),
            COUNTS,
            CountsContract::moreThanAThousandEntriesAreAllScannedAndCounted),
        fault(
            "counts end at 1,000",
            () -> answering(countCutAt(1_000)),
            COUNTS,
            CountsContract::moreThanAThousandEntriesAreAllScannedAndCounted),
        fault(
            "1,000 records of a kind are handed over",
            () -> answering(listingCutAt(1_000)),
            COUNTS,
            CountsContract::moreThanAThousandEntriesAreAllScannedAndCounted),
        keys(1),
        keys(4),
        keys(16),
        keys(64),
        fault(
            "nothing is protected",
            () -> unprotected(call -> true),
            CONCURRENCY,
            ConcurrencyContract::noUpdateIsLost),
        unseen(
            "reads by id are unprotected",
            () -> unprotected(call -> call.sort() == Sort.FIND),
            WriteSkewContract::whoFindsNoneByIdInsertsTheOnlyOne),
        unseen(
            "scans are unprotected",
            () -> unprotected(call -> call.sort() == Sort.SCAN),
            WriteSkewContract::whoFindsNoneInAScanInsertsTheOnlyOne),
        unseen(
            "counts are unprotected",
            () -> unprotected(call -> call.sort() == Sort.COUNT),
            WriteSkewContract::whoFindsNoneInACountInsertsTheOnlyOne),
        unseen(
            "several reads at once are unprotected",
            () -> unprotected(call -> call.sort() == Sort.SEVERAL),
            WriteSkewContract::whoFindsNoneInSeveralReadsAtOnceInsertsTheOnlyOne),
        unseen(
            "what is handed over is unprotected",
            () -> unprotected(call -> call.sort() == Sort.FOR_EACH),
            WriteSkewContract::whoFindsNoneAmongAllInsertsTheOnlyOne),
        unseen(
            "reads after the first write are unprotected",
            () -> unprotected(call -> call.sort() != Sort.WRITE && call.afterWrite()),
            WriteSkewContract::whoFindsNoneAfterAWriteInsertsTheOnlyOne),
        failing("a checked exception commits", IOException.class),
        failing("an exception of the runtime commits", IllegalArgumentException.class),
        failing("an error commits", AssertionError.class),
        fault(
            "reads are unprotected, found by the search for a serial order",
            () -> unprotected(call -> call.sort() != Sort.WRITE),
            FUZZ,
            fuzz -> fuzz.whatRunsAtOnceIsAsOneAfterTheOther(1)));
  }

  private static Fault split(int writes) {
    return fault(
        "a transaction is split after " + writes + " writes",
        () -> splitAfter(writes),
        FAILURES,
        FailuresContract::manyWritesOfWorkThatFailsAreUndoneTogether);
  }

  private static Fault keys(int most) {
    return fault(
        "of the keys of a record the first " + most + " are kept",
        () -> answering(keysCutAt(most)),
        INDEXES,
        IndexesContract::aRecordIsListedUnderEachOfAHundredKeys);
  }

  private static Fault unseen(
      String name, Supplier<Store> store, Consumer<WriteSkewContract> test) {
    return fault(name, store, WRITE_SKEW, test);
  }

  private static Fault failing(String name, Class<? extends Throwable> thrown) {
    return fault(
        name,
        () -> committingAfter(thrown::isInstance),
        FAILURES,
        FailuresContract::anExceptionUndoesAllAndReachesTheCallerItself);
  }

  @TestFactory
  Stream<DynamicTest> eachIsRefusedByTheTestThatIsThereForIt() {
    return catalogue().stream()
        .map(
            fault ->
                DynamicTest.dynamicTest(
                    fault.name(),
                    () ->
                        assertThat(catchThrowable(() -> fault.check().accept(fault.store())))
                            .as(fault.name())
                            .isInstanceOf(AssertionError.class)));
  }
}
