package dev.docs.http.cli;

import dev.docs.Docs;
import dev.docs.store.Store;
import dev.docs.store.StoreException.DuplicateKey;
import dev.docs.store.jdbc.StoreFile;
import java.io.UncheckedIOException;
import java.nio.file.Path;

/** Exports all records of a store into a file, and loads such a file into a store. */
final class StoreTransfer {

  private StoreTransfer() {}

  /**
   * Writes all records into a new file.
   *
   * @throws InvalidOption when the file exists or cannot be written
   */
  static void export(Store store, Path file) {
    try {
      System.out.println(
          "exported " + StoreFile.save(store, Docs.copiedKinds(), file) + " records");
    } catch (UncheckedIOException e) {
      throw new InvalidOption(
          "--export", "cannot be written: " + FileErrors.ofWriting(e.getCause()));
    }
  }

  /**
   * Adds all records of the file.
   *
   * @throws InvalidOption when the file cannot be read, or a record exists already
   */
  static void load(Path file, Store store) {
    try {
      System.out.println("loaded " + StoreFile.load(file, Docs.copiedKinds(), store) + " records");
    } catch (UncheckedIOException e) {
      throw new InvalidOption("--load", "cannot be read: " + FileErrors.of(e.getCause()));
    } catch (IllegalArgumentException | DuplicateKey e) {
      throw new InvalidOption("--load", String.valueOf(e.getMessage()));
    }
  }
}
