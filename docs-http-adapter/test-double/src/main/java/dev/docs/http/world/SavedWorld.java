package dev.docs.http.world;

import dev.docs.Docs;
import dev.docs.port.internal.OptionalLibrary;
import dev.docs.store.SecretKeys;
import dev.docs.store.Store;
import dev.docs.store.jdbc.StoreFile;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.UUID;

/** Keeps worlds in files, in the format of the server's {@code --export}. Stateless. */
final class SavedWorld {

  private static final OptionalLibrary LIBRARY =
      OptionalLibrary.of(
          "dev.docs:docs-store-jdbc", "dev.docs.store.jdbc.StoreFile", SavedWorld.class);

  private SavedWorld() {}

  static void save(Store world, Path file) {
    LIBRARY.require("saving a world");
    StoreFile.save(world, Docs.copiedKinds(), file, SecretKeys.NONE);
  }

  /** Loads a file, and returns a number that depends on its content. */
  static long load(Path file, Store world) {
    LIBRARY.require("loading a world");
    StoreFile.load(file, Docs.copiedKinds(), world);
    try {
      return UUID.nameUUIDFromBytes(Files.readAllBytes(file)).getMostSignificantBits();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
