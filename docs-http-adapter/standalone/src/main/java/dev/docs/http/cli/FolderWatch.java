package dev.docs.http.cli;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.ClosedWatchServiceException;
import java.nio.file.NoSuchFileException;
import java.nio.file.NotDirectoryException;
import java.nio.file.Path;
import java.nio.file.StandardWatchEventKinds;
import java.nio.file.WatchEvent;
import java.nio.file.WatchKey;
import java.nio.file.WatchService;
import java.time.Duration;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * Waits for changes of files in a folder, except in {@code .git}, and names them. The operating
 * system tells of them where it can; then only these are looked at. Besides, names, sizes and times
 * of all files are compared every {@link #COMPARED}, since what it tells may be too much to be
 * named, and there are file systems that tell nothing, such as those of containers and of other
 * machines. Symbolic links are not followed. To be used by one thread; any thread may close it.
 */
final class FolderWatch implements AutoCloseable {

  /** How often files are compared where the operating system tells of changes. */
  static final Duration COMPARED = Duration.ofSeconds(2);

  /** How often files are compared where it does not. */
  private static final Duration COMPARED_ONLY = Duration.ofMillis(400);

  /** Comparing takes at most this part of a processor. */
  private static final int PART = 20;

  /** The time without a further change after which a change is complete. */
  private static final Duration QUIET = Duration.ofMillis(30);

  /** The longest time that a change is waited for to be complete. */
  private static final Duration LONGEST = Duration.ofMillis(500);

  /** Directories that are watched, each at a cost for the whole machine; in others files change. */
  private static final int MAX_WATCHED = 5_000;

  private final CountDownLatch closed = new CountDownLatch(1);
  private final SeenFiles seen;

  /** The directories that are watched; one that was moved is where it was entered last. */
  private final Map<WatchKey, Path> watched = new HashMap<>();

  private Optional<WatchService> told;
  private Duration compared;

  /** When all files were looked at last, and how long that took, in nanoseconds. */
  private long looked;

  private long took;

  /**
   * @param told what the operating system tells; empty for nothing
   * @param compared such as {@link #COMPARED}
   */
  FolderWatch(Path folder, Optional<WatchService> told, Duration compared) {
    this.told = told;
    this.compared = compared;
    seen = new SeenFiles(folder, this::enter);
    look(true);
  }

  /** Watches a folder from now on. */
  static FolderWatch of(Path folder) {
    Optional<WatchService> told = service(folder);
    return new FolderWatch(folder, told, told.isPresent() ? COMPARED : COMPARED_ONLY);
  }

  private static Optional<WatchService> service(Path folder) {
    try {
      WatchService service = folder.getFileSystem().newWatchService();
      if (service.getClass().getSimpleName().startsWith("Polling")) {
        service.close(); // it compares, too, and more slowly
        return Optional.empty();
      }
      return Optional.of(service);
    } catch (IOException | UnsupportedOperationException e) {
      return Optional.empty();
    }
  }

  /** How many files and directories were looked at so far. */
  long filesLookedAt() {
    return seen.looked();
  }

  /** What the operating system has told: the files, unless they are too many to be named. */
  private static final class Told {
    private final Set<Path> files = new LinkedHashSet<>();
    private boolean all;

    boolean isNothing() {
      return files.isEmpty() && !all;
    }
  }

  /**
   * Waits for a change since the start or the last call.
   *
   * @return the paths below the folder of the files and directories that were added, changed or
   *     removed, with slashes; empty when the watch was closed
   */
  Optional<Set<String>> await() throws InterruptedException {
    while (isOpen()) {
      Told changed = new Told();
      long next = looked + Math.max(compared.toNanos(), took * PART);
      boolean more = take(Math.max(0, next - System.nanoTime()), changed);
      Set<String> found = more ? Set.of() : look(false);
      if (isOpen() && (more || !found.isEmpty())) {
        return settled(changed, new TreeSet<>(found));
      }
    }
    return Optional.empty();
  }

  /** Waits until nothing has changed for a moment: editors write files in several steps. */
  private Optional<Set<String>> settled(Told changed, Set<String> found)
      throws InterruptedException {
    boolean compares = changed.isNothing();
    long end = System.nanoTime() + LONGEST.toNanos();
    boolean more = true;
    while (more && isOpen() && System.nanoTime() < end) {
      more = take(QUIET.toNanos(), changed);
      if (compares) {
        Set<String> others = look(false);
        found.addAll(others);
        more |= !others.isEmpty();
      }
    }
    if (changed.all) {
      found.addAll(look(true));
    } else {
      found.addAll(lookAt(changed.files));
    }
    return isOpen() ? Optional.of(found) : Optional.empty();
  }

  private boolean isOpen() {
    return closed.getCount() > 0;
  }

  /**
   * Waits for the operating system to tell of a change; just waits where it does not.
   *
   * @return whether it has
   */
  private boolean take(long nanos, Told changed) throws InterruptedException {
    if (told.isEmpty()) {
      closed.await(nanos, TimeUnit.NANOSECONDS);
      return false;
    }
    long end = System.nanoTime() + nanos;
    try {
      WatchKey key = told.get().poll(nanos, TimeUnit.NANOSECONDS);
      while (key != null) {
        if (add(key, changed)) {
          return true;
        }
        key = told.get().poll(Math.max(0, end - System.nanoTime()), TimeUnit.NANOSECONDS);
      }
    } catch (ClosedWatchServiceException e) {
      // it was closed
    }
    return false;
  }

  /** Takes the events of a directory: whether they are of more than {@code .git}. */
  private boolean add(WatchKey key, Told changed) {
    boolean found = false;
    @Nullable Path directory = watched.get(key);
    if (directory != null && !seen.isDirectory(directory)) {
      watched.remove(key);
      key.cancel(); // it is elsewhere now
      return false;
    }
    for (WatchEvent<?> event : key.pollEvents()) {
      if (directory == null || !(event.context() instanceof Path name)) {
        changed.all = true;
        found = true;
      } else if (!SeenFiles.isGit(name)) {
        changed.files.add(directory.resolve(name));
        found = true;
      }
    }
    if (!key.reset()) {
      watched.remove(key);
      if (directory != null) {
        changed.files.add(directory);
        found = true;
      }
    }
    return found;
  }

  /** Has the operating system tell of a directory. */
  private void enter(Path directory) throws IOException {
    if (told.isEmpty()) {
      return;
    }
    if (watched.size() >= MAX_WATCHED) {
      throw new IOException("too many directories");
    }
    try {
      WatchKey key =
          directory.register(
              told.get(),
              StandardWatchEventKinds.ENTRY_CREATE,
              StandardWatchEventKinds.ENTRY_MODIFY,
              StandardWatchEventKinds.ENTRY_DELETE);
      watched.put(key, directory);
    } catch (NoSuchFileException | NotDirectoryException e) {
      // it is gone, of which its own directory tells
    }
  }

  /** Looks at all files, at directories that are new from the inside: the paths of changed ones. */
  private Set<String> look(boolean again) {
    long start = System.nanoTime();
    Set<String> changed = looking(() -> seen.look(again));
    looked = System.nanoTime();
    took = looked - start;
    return changed;
  }

  private Set<String> lookAt(Set<Path> files) {
    return looking(() -> seen.look(files));
  }

  private interface Look {
    Set<String> look() throws IOException;
  }

  /** Looks; when directories cannot be watched, from then on only comparing finds changes. */
  private Set<String> looking(Look look) {
    try {
      return look.look();
    } catch (ClosedWatchServiceException e) {
      closed.countDown();
      return Set.of();
    } catch (IOException e) { // too many, for this program or for the machine
      closeService();
      told = Optional.empty();
      compared = COMPARED_ONLY;
      return look(false);
    }
  }

  @Override
  public void close() {
    closed.countDown();
    closeService();
  }

  private void closeService() {
    told.ifPresent(
        service -> {
          try {
            service.close();
          } catch (IOException e) {
            throw new UncheckedIOException(e);
          }
        });
  }
}
