package dev.docs.search.lucene;

import static java.util.Objects.requireNonNull;

import dev.docs.search.SearchFiles;
import dev.docs.search.scope.IndexName;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.apache.lucene.index.IndexWriter;
import org.apache.lucene.store.Directory;
import org.apache.lucene.store.FSDirectory;
import org.apache.lucene.store.Lock;

/** Gives indexes their places in files. Thread-safe. */
final class IndexFiles {

  private static final String LASTING = "organization-";
  private static final String TEMPORARY = "temporary-";

  private final SearchFiles files;
  private boolean clean;

  IndexFiles(SearchFiles files) {
    this.files = files;
  }

  boolean isOpen() {
    return files.isOpen();
  }

  /** The place of an index whose files last; empty for others. */
  Optional<IndexPlace> lasting(IndexName name) {
    if (!files.isLasting() || !name.isMain() || !isOpen()) {
      return Optional.empty();
    }
    String directory = LASTING + name.fileName();
    return Optional.of(
        new IndexPlace(
            Optional.of(directory().resolve(directory)), Optional.of(name.organization())));
  }

  /** What files that last contain which nobody has open; those that cannot be used are deleted. */
  List<IndexPlace.Lasting> lasting() {
    List<IndexPlace.Lasting> found = new ArrayList<>();
    if (!files.isLasting() || !isOpen()) {
      return found;
    }
    try (var all = Files.newDirectoryStream(directory(), LASTING + "*")) {
      for (Path one : all) {
        try (Directory directory = FSDirectory.open(one);
            Lock lock = directory.obtainLock(IndexWriter.WRITE_LOCK_NAME)) {
          lock.ensureValid();
          IndexPlace.lastingIn(directory).ifPresentOrElse(found::add, () -> IndexPlace.delete(one));
        } catch (IOException inUse) {
          // whoever uses it looks after it
        }
      }
    } catch (IOException e) {
      throw IndexFailure.of(e);
    }
    return found;
  }

  /** A new place that does not last. */
  IndexPlace temporary() {
    try {
      Path made = Files.createTempDirectory(directory(), TEMPORARY);
      return new IndexPlace(Optional.of(made), Optional.empty());
    } catch (IOException e) {
      throw IndexFailure.of(e);
    }
  }

  private synchronized Path directory() {
    Path directory = made();
    if (!clean && files.isLasting()) {
      removeAbandoned(directory);
    }
    clean = true;
    return directory;
  }

  private Path made() {
    try {
      return files.directory();
    } catch (UncheckedIOException e) {
      throw IndexFailure.of(requireNonNull(e.getCause(), "its cause"));
    }
  }

  /** Removes what a process left that was killed. */
  private static void removeAbandoned(Path directory) {
    try (var all = Files.newDirectoryStream(directory, TEMPORARY + "*")) {
      for (Path one : all) {
        if (isAbandoned(one)) {
          IndexPlace.delete(one);
        }
      }
    } catch (IOException e) {
      // the next start tries again
    }
  }

  private static boolean isAbandoned(Path index) {
    try (Directory directory = FSDirectory.open(index);
        Lock lock = directory.obtainLock(IndexWriter.WRITE_LOCK_NAME)) {
      lock.ensureValid();
      return true;
    } catch (IOException e) {
      return false;
    }
  }
}
