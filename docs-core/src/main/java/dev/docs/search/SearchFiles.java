package dev.docs.search;

import static java.util.Objects.requireNonNull;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Where search indexes are kept that take more memory than they may. They hold texts of pages: the
 * directory is to be as well protected as the store. Thread-safe. Closed by its owner, after the
 * last search.
 */
public final class SearchFiles implements AutoCloseable {

  private final @Nullable Path named;

  // Guarded by this.
  private final List<Runnable> closing = new ArrayList<>();
  private @Nullable Path made;
  private boolean closed;

  private SearchFiles(@Nullable Path named) {
    this.named = named;
  }

  /**
   * A new directory among the temporary files of the system, created when memory does not suffice
   * for the first time, and deleted with {@link #close}.
   */
  public static SearchFiles temporary() {
    return new SearchFiles(null);
  }

  /**
   * A directory in which the indexes of whole organizations are kept from the beginning, and stay
   * when this is closed: they are built once, not after each start. It is created if missing. One
   * process uses an index; others that are given the same directory keep indexes of their own below
   * it. What is damaged or of another version is built again.
   *
   * <p>A directory that is made is for the user of the process alone.
   */
  public static SearchFiles in(Path directory) {
    return new SearchFiles(requireNonNull(directory, "directory"));
  }

  /** Whether the files stay when this is closed. */
  public boolean isLasting() {
    return named != null;
  }

  /**
   * The directory, which is created if missing.
   *
   * @throws UncheckedIOException when that is not possible
   * @throws IllegalStateException when this was closed
   */
  public synchronized Path directory() {
    if (closed) {
      throw new IllegalStateException("the search files are closed");
    }
    try {
      if (made == null) {
        made =
            named == null
                ? Files.createTempDirectory("docs-search-")
                : Files.createDirectories(named, ownersOnly(named));
      }
      return made;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static FileAttribute<?>[] ownersOnly(Path directory) {
    return directory.getFileSystem().supportedFileAttributeViews().contains("posix")
        ? new FileAttribute<?>[] {
          PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rwx------"))
        }
        : new FileAttribute<?>[0];
  }

  /** Whether this was not closed yet. */
  public synchronized boolean isOpen() {
    return !closed;
  }

  /** Runs an action when this is closed, before files are deleted. */
  public synchronized void onClose(Runnable action) {
    closing.add(action);
  }

  /** Writes what lasts, and deletes what does not. Later searches use memory only. */
  @Override
  public void close() {
    List<Runnable> actions;
    synchronized (this) {
      actions = List.copyOf(closing);
      closing.clear();
      closed = true;
    }
    actions.forEach(Runnable::run);
    synchronized (this) {
      if (named == null && made != null) {
        delete(made);
      }
    }
  }

  private static void delete(Path directory) {
    try (Stream<Path> all = Files.walk(directory)) {
      for (Path path : all.sorted(Comparator.reverseOrder()).toList()) {
        Files.deleteIfExists(path);
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
