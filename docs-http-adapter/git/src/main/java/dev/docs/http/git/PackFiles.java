package dev.docs.http.git;

import java.io.Closeable;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Collection;
import java.util.Optional;
import java.util.SortedSet;

/** Where the files of packs lie: in memory, or in a directory. Thread-safe. */
interface PackFiles extends Closeable {

  /** The names of the files that were published. */
  SortedSet<String> names();

  /**
   * Opens a file.
   *
   * @throws java.io.FileNotFoundException where there is none
   */
  PackFile open(String name) throws IOException;

  /** Begins a file, which nobody sees until it is published. */
  PackFile create(String name) throws IOException;

  /** Publishes files in this order, the first alone being of no use. */
  void publish(Collection<String> names) throws IOException;

  /** Removes files, published or not. */
  void delete(Collection<String> names) throws IOException;

  /** A directory for what is needed for a moment only; empty where all is in memory. */
  Optional<Path> scratch();

  @Override
  void close();
}
