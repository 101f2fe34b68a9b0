package dev.docs.store;

import java.util.function.Function;

/**
 * A store under a process that dies at a moment to be chosen: before one of the records it writes,
 * or after one of its transactions, when nobody hears of its end. Used by one thread.
 */
public final class StumblingStore extends StoreWrapper {

  private long left = Long.MAX_VALUE;
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
    left = newSteps;
    steps = 0;
  }

  /** How many steps were taken since they are counted. */
  public long steps() {
    return steps;
  }

  private void step() {
    if (left-- <= 0) {
      left = Long.MAX_VALUE;
      throw new Died();
    }
    steps++;
  }

  @Override
  public <R> R write(String name, Function<? super WriteTx, ? extends R> work) {
    R result = super.write(name, tx -> work.apply(new Told(tx, this::step)));
    step();
    return result;
  }
}
