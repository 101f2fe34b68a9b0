package dev.docs.scenario.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.docs.runs.WholeRun;
import dev.docs.scenario.World;
import dev.docs.store.Store;
import dev.docs.store.StoreWrapper;
import dev.docs.store.WriteTx;
import dev.docs.store.memory.MemoryStore;
import java.util.List;
import java.util.Random;
import java.util.function.Function;
import org.junit.jupiter.api.Test;

/** What runs of several callers are good for. */
class ScheduledRunTest {

  private static final List<Long> SEEDS = new Random(5).longs(60).boxed().toList();

  /** Rolls back each so manieth transaction that writes, and answers as if it had committed. */
  private static final class Forgetful extends StoreWrapper {
    private static final int EACH = 10;
    private int begun;

    private static final class Forgotten extends RuntimeException {
      private static final long serialVersionUID = 1L;
    }

    Forgetful() {
      super(MemoryStore.create());
    }

    @Override
    public <R> R write(String name, Function<? super WriteTx, ? extends R> work) {
      if (++begun % EACH != 0) {
        return super.write(name, work);
      }
      Object[] answer = new Object[1];
      try {
        return super.write(
            name,
            tx -> {
              answer[0] = work.apply(tx);
              throw new Forgotten();
            });
      } catch (Forgotten e) {
        @SuppressWarnings("unchecked")
        R answered = (R) answer[0];
        return answered;
      }
    }
  }

  private static ScheduledRun on(Store store) {
    return new ScheduledRun(
        World.on(store), store, (world, docs) -> new EmbeddedDriver(world, docs, "admin"));
  }

  @Test
  @WholeRun
  void theSameSeedsLeadToTheSameRun() {
    ScheduledRun first = on(MemoryStore.create());
    ScheduledRun second = on(MemoryStore.create());
    assertThat(first.run(SEEDS)).isEqualTo(second.run(SEEDS));
    assertThat(first.log).isEqualTo(second.log);
  }

  @Test
  void aStoreThatForgetsACommitIsFound() {
    ScheduledRun run = on(new Forgetful());
    assertThatThrownBy(() -> run.run(SEEDS)).isInstanceOf(AssertionError.class);
  }
}
