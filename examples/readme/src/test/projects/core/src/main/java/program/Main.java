package program;

import dev.docs.Docs;
import dev.docs.access.Caller;
import dev.docs.content.folder.Folder;
import dev.docs.error.DocsException;
import dev.docs.store.Kind;
import dev.docs.store.ReadTx;
import dev.docs.store.Store;
import dev.docs.store.WriteTx;
import dev.docs.user.CreateUser;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/** What the core does without a store from another module: it validates. */
public final class Main {

  public static void main(String[] arguments) {
    Docs docs = Docs.builder().store(new NoStore()).build();
    try {
      docs.as(Caller.operator()).users().create(CreateUser.named("ada", ""));
    } catch (DocsException e) {
      System.out.println("refused: " + e.getMessage());
    }
    System.out.println("folder: " + Folder.ofTexts(Map.of("README.md", "# Guide")).paths());
  }

  /** A store without records. */
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
