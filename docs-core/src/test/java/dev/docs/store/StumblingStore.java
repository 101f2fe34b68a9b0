package dev.docs.store;

import java.util.function.Function;

/**
 * A store under a process that dies at a moment to be chosen: before one of the records it writes,
 * or after one of its transactions, when nobody hears of its end. Used by one thread.
 */
public final class StumblingStore extends StoreWrapper {

  private long last = Long.MAX_VALUE;
  private long steps;

  public StumblingStore(Store store) {
    super(store);
  }

  /** The process died here. */
  public static final class Died extends RuntimeException {
    private static final long serialVersionUID = 1L;
  }

  /** Dies after so many steps from now on; counts them anew. */
  public void dieAfter(long newSteps) {
    last = newSteps;
    steps = 0;
  }

  /** How many steps were taken since they are counted; of work that was repeated, the last ones. */
  public long steps() {
    return steps;
  }

  private void step() {
    if (steps >= last) {
      last = Long.MAX_VALUE;
      throw new Died();
    }
    steps++;
  }

  @Override
  public <R> R write(String name, Function<? super WriteTx, ? extends R> work) {
    long before = steps;
    R result =
        super.write(
            name,
            tx -> {
              steps = before;
              return work.apply(new Told(tx, this::step));
            });
    step();
    return result;
  }
}
