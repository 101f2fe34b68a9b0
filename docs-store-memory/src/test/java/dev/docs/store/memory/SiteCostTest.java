package dev.docs.store.memory;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.management.ThreadMXBean;
import dev.docs.runs.WholeRun;
import dev.docs.scenario.LargeSite;
import dev.docs.store.ReadCount;
import java.lang.management.ManagementFactory;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/**
 * What an operation on a part of a site reads and allocates does not follow the number of parts.
 */
@WholeRun
class SiteCostTest {

  /** Sections: with their site spaces, they are thirty parts and nine hundred. */
  private static final int FEW = 15;

  private static final int MANY = 450;
  private static final int RUNS = 300;

  private final Measured few = new Measured(FEW);
  private final Measured many = new Measured(MANY);

  /** What an operation asks of the store, and how many records it reads. */
  private record Cost(long queries, long records) {}

  private static final class Measured {
    private final ReadCount count = new ReadCount(MemoryStore.create());
    private final LargeSite site;

    Measured(int sections) {
      site = new LargeSite(count, sections);
    }

    private Cost total() {
      return new Cost(count.queries(), count.records());
    }

    Map<String, Cost> costs() {
      Map<String, Cost> costs = new LinkedHashMap<>();
      site.operations()
          .forEach(
              (name, operation) -> {
                operation.prepared().run();
                Runnable run = operation.prepared();
                Cost before = total();
                run.run();
                Cost after = total();
                costs.put(
                    name,
                    new Cost(
                        after.queries() - before.queries(), after.records() - before.records()));
              });
      return costs;
    }

    /** The bytes that a run allocates, without what is made once. */
    long allocated(String name) {
      ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
      Runnable run = site.operations().get(name).prepared();
      for (int i = 0; i < RUNS; i++) {
        run.run();
      }
      long before = threads.getCurrentThreadAllocatedBytes();
      for (int i = 0; i < RUNS; i++) {
        run.run();
      }
      return (threads.getCurrentThreadAllocatedBytes() - before) / RUNS;
    }
  }

  @AfterEach
  void close() {
    few.count.close();
    many.count.close();
  }

  @Test
  void whatIsDoneWithAPartCostsTheSameInALargeSite() {
    assertThat(many.costs()).isEqualTo(few.costs());

    for (String visit : List.of("resolve a URL", "read the content of a visitor")) {
      assertThat(many.allocated(visit)).as(visit).isLessThan(few.allocated(visit) * 12 / 10);
    }
  }
}
