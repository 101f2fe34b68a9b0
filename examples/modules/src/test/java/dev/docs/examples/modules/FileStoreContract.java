package dev.docs.examples.modules;

import dev.docs.store.StoreContract;
import dev.docs.store.Stores;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.io.TempDir;

/** The contract of stores, for a store on files. */
class FileStoreContract extends StoreContract {

  @TempDir private Path files;

  private int opened;

  @Override
  protected Stores stores() {
    return () -> {
      try {
        return FileStore.open(files.resolve("store" + opened++), List.of());
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    };
  }
}
