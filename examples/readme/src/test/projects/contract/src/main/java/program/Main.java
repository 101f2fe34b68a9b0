package program;

import dev.docs.store.Kind;
import dev.docs.store.ReadTx;
import dev.docs.store.Store;
import dev.docs.store.WriteTx;
import dev.docs.store.contract.PlainStore;
import dev.docs.store.contract.StoreFuzz;
import java.util.List;
import java.util.function.Function;

/** A store that keeps what is written is told from one that forgets it. */
public final class Main {

  public static void main(String[] arguments) {
    StoreFuzz.run(1, 100, new PlainStore());
    System.out.println("kept: 100 transactions");
    try {
      StoreFuzz.run(1, 100, new Forgetful());
    } catch (AssertionError e) {
      System.out.println("refused: " + e.getMessage().lines().findFirst().orElseThrow());
    }
  }

  /** A store that is empty again after each transaction. */
  private static final class Forgetful implements Store {

    @Override
    public void register(List<Kind<?>> kinds) {}

    @Override
    public <R> R read(String name, Function<? super ReadTx, ? extends R> work) {
      return new PlainStore().read(name, work);
    }

    @Override
    public <R> R write(String name, Function<? super WriteTx, ? extends R> work) {
      return new PlainStore().write(name, work);
    }

    @Override
    public void close() {}
  }
}
