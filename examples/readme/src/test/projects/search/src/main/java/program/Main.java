package program;

import dev.docs.Docs;
import dev.docs.access.Caller;
import dev.docs.error.DocsException;
import dev.docs.id.SpaceId;
import dev.docs.listing.ListOptions;
import dev.docs.store.Kind;
import dev.docs.store.ReadTx;
import dev.docs.store.Store;
import dev.docs.store.WriteTx;
import java.util.List;
import java.util.function.Function;

/** Searching finds its engine without naming it, and then asks the store. */
public final class Main {

  public static void main(String[] arguments) {
    Docs docs = Docs.builder().store(new NoStore()).build();
    try {
      docs.as(Caller.operator())
          .search()
          .inSpace(new SpaceId("guide"), "ferry", ListOptions.limit(10));
    } catch (DocsException e) {
      System.out.println("refused: " + e.getMessage());
    } catch (UnsupportedOperationException e) {
      System.out.println("read: " + e.getMessage());
    }
  }

  /** A store that tells what is read. */
  private static final class NoStore implements Store {

    @Override
    public void register(List<Kind<?>> kinds) {}

    @Override
    public <R> R read(String name, Function<? super ReadTx, ? extends R> work) {
      throw new UnsupportedOperationException(name);
    }

    @Override
    public <R> R write(String name, Function<? super WriteTx, ? extends R> work) {
      throw new UnsupportedOperationException(name);
    }

    @Override
    public void close() {}
  }
}
