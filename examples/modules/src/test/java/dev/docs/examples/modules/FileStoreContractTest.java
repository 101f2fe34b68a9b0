package dev.docs.examples.modules;

import dev.docs.store.contract.StoreContract;
import dev.docs.store.contract.Stores;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.io.TempDir;

@EnabledIfSystemProperty(
    named = "docs.tests",
    matches = "nightly",
    disabledReason = "takes very long: -P nightly runs it")
class FileStoreContractTest extends StoreContract {

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
