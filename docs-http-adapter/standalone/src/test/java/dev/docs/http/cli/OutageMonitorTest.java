package dev.docs.http.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.docs.http.HttpRequest;
import dev.docs.store.ReadTx;
import dev.docs.store.StoreException.StoreUnavailable;
import dev.docs.store.StoreWrapper;
import dev.docs.store.memory.MemoryStore;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.logging.Handler;
import java.util.logging.Level;
import java.util.logging.LogRecord;
import java.util.logging.Logger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class OutageMonitorTest {

  private static StoreUnavailable closed() {
    return new StoreUnavailable("the database has been closed", false, null);
  }

  private static final HttpRequest REQUEST = HttpRequest.of("GET", "/v1/user");

  /** A clock that advances only while pausing. */
  private static final class StandingTime implements OutageMonitor.Time {
    private Duration now = Duration.ZERO;

    @Override
    public long nanos() {
      return now.toNanos();
    }

    @Override
    public void pause(Duration time) {
      now = now.plus(time);
    }
  }

  /** A store that is closed from one time until another. */
  private final class ClosingStore extends StoreWrapper {
    private Duration from = Duration.ofDays(1);
    private Duration until = Duration.ofDays(1);

    ClosingStore() {
      super(MemoryStore.create());
    }

    private void closed(Duration start, Duration end) {
      from = start;
      until = end;
    }

    @Override
    public <R> R read(String name, Function<? super ReadTx, ? extends R> work) {
      if (time.now.compareTo(from) >= 0 && time.now.compareTo(until) < 0) {
        throw OutageMonitorTest.closed();
      }
      return super.read(name, work);
    }
  }

  private final StandingTime time = new StandingTime();
  private final ClosingStore store = new ClosingStore();
  private final List<String> ended = new ArrayList<>();
  private final List<Runnable> aside = new ArrayList<>();

  /** Referenced strongly, since a logger that is garbage-collected loses its level. */
  private final Logger logger = Logger.getLogger("dev.docs.http");

  @BeforeEach
  void logNothing() {
    logger.setLevel(Level.OFF);
  }

  @AfterEach
  void logAgain() {
    logger.setLevel(null);
  }

  private OutageMonitor outage(boolean embedded) {
    return new OutageMonitor(embedded, store, ended::add, time, aside::add);
  }

  private void runAside() {
    List<Runnable> watches = List.copyOf(aside);
    aside.clear();
    watches.forEach(Runnable::run);
  }

  /** An outage fails many requests; a fault of the program needs its stack trace. */
  @Test
  void onlyFailuresThatAreNotOfTheStoreAreLoggedWithTheirStackTrace() {
    List<LogRecord> logged = new ArrayList<>();
    Handler handler =
        new Handler() {
          @Override
          public void publish(LogRecord line) {
            logged.add(line);
          }

          @Override
          public void flush() {}

          @Override
          public void close() {}
        };
    logger.setLevel(Level.ALL);
    logger.setUseParentHandlers(false);
    logger.addHandler(handler);
    try {
      outage(false).accept(REQUEST, closed());
      outage(false).accept(REQUEST, new IllegalStateException("a fault"));
    } finally {
      logger.removeHandler(handler);
      logger.setUseParentHandlers(true);
    }
    assertThat(logged).hasSize(2);
    assertThat(logged.get(0).getThrown()).isNull();
    assertThat(logged.get(0).getMessage()).isEqualTo("GET /v1/user: the database has been closed");
    assertThat(logged.get(1).getThrown()).hasMessage("a fault");
  }

  @Test
  void theProcessEndsWhenAnEmbeddedDatabaseStaysClosed() {
    store.closed(Duration.ZERO, Duration.ofDays(1));
    outage(true).accept(REQUEST, closed());
    runAside();
    assertThat(ended)
        .containsExactly("the database cannot be reopened, exiting: the database has been closed");
    assertThat(time.now).isEqualTo(OutageMonitor.PATIENCE);
  }

  @Test
  void aDatabaseThatIsOpenAgainInTimeIsNoReasonToEnd() {
    OutageMonitor outage = outage(true);
    store.closed(Duration.ZERO, OutageMonitor.PATIENCE);
    outage.accept(REQUEST, closed());
    runAside();
    assertThat(ended).isEmpty();
    Duration later = Duration.ofHours(1);
    time.now = later;
    store.closed(later, later.plusSeconds(2));
    outage.accept(REQUEST, closed());
    runAside();
    assertThat(ended).as("an outage of before does not count").isEmpty();
    assertThat(time.now).isEqualTo(later.plusSeconds(2));
  }

  @Test
  void oneWatchesForAllRequestsThatFail() {
    OutageMonitor outage = outage(true);
    for (int i = 0; i < 5; i++) {
      outage.accept(REQUEST, closed());
    }
    assertThat(aside).hasSize(1);
    runAside();
    outage.accept(REQUEST, closed());
    assertThat(aside).as("after it came back").hasSize(1);
  }

  @Test
  void aDatabaseOnAServerIsWaitedFor() {
    store.closed(Duration.ZERO, Duration.ofDays(1));
    outage(false).accept(REQUEST, closed());
    assertThat(aside).isEmpty();
  }

  @Test
  void otherFailuresSayNothingOfTheDatabase() {
    outage(true).accept(REQUEST, new IllegalStateException("a fault"));
    assertThat(aside).isEmpty();
  }

  @Test
  void aStoreThatIsClosedInOrderIsNotWatched() {
    outage(true).accept(REQUEST, closed());
    store.close();
    runAside();
    assertThat(ended).isEmpty();
  }
}
