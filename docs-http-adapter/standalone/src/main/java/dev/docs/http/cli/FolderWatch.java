package dev.docs.http.cli;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.ClosedWatchServiceException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.StandardWatchEventKinds;
import java.nio.file.WatchEvent;
import java.nio.file.WatchKey;
import java.nio.file.WatchService;
import java.nio.file.attribute.BasicFileAttributes;
import java.time.Duration;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/**
 * Waits for changes of files in a folder, except in {@code .git}. The operating system tells of
 * them where it can. Besides, names, sizes and times are compared every {@link #COMPARED}, since
 * there are file systems that tell nothing, such as those of containers and of other machines.
 * Symbolic links are not followed. To be used by one thread; any thread may close it.
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

  /** As deep as folders may be that are imported. */
  private static final int MAX_DEPTH = 101;

  private final Path folder;
  private final CountDownLatch closed = new CountDownLatch(1);
  private Optional<WatchService> told;
  private Seen seen;

  /** What is compared of a folder. */
  private record Seen(long digest, Duration took) {}

  /**
   * @param told what the operating system tells; empty for nothing
   */
  FolderWatch(Path folder, Optional<WatchService> told) {
    this.folder = folder;
    this.told = told;
    watch();
    seen = look();
  }

  /** Watches a folder from now on. */
  static FolderWatch of(Path folder) {
    return new FolderWatch(folder, service(folder));
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

  /** Waits for a change since the start or the last call; false when the watch was closed. */
  boolean await() throws InterruptedException {
    while (isOpen()) {
      Duration least = told.isPresent() ? COMPARED : COMPARED_ONLY;
      Duration most = seen.took().multipliedBy(PART);
      boolean changed = isTold(most.compareTo(least) > 0 ? most : least);
      Seen now = changed ? seen : look();
      if (isOpen() && (changed || now.digest() != seen.digest())) {
        settle();
        watch();
        seen = look();
        return isOpen();
      }
    }
    return false;
  }

  private boolean isOpen() {
    return closed.getCount() > 0;
  }

  /** Waits for the operating system to tell of a change; just waits where it does not. */
  private boolean isTold(Duration time) throws InterruptedException {
    if (told.isEmpty()) {
      return closed.await(time.toNanos(), TimeUnit.NANOSECONDS) && isOpen();
    }
    try {
      WatchKey key = told.get().poll(time.toNanos(), TimeUnit.NANOSECONDS);
      return key != null && isOfFiles(key);
    } catch (ClosedWatchServiceException e) {
      return false;
    }
  }

  /** Takes the events of a directory: whether they are of more than {@code .git}. */
  private static boolean isOfFiles(WatchKey key) {
    boolean found = false;
    for (WatchEvent<?> event : key.pollEvents()) {
      found |= !(event.context() instanceof Path name && isGit(name));
    }
    return !key.reset() || found;
  }

  /** Waits until nothing has changed for a moment: editors write files in several steps. */
  private void settle() throws InterruptedException {
    long end = System.nanoTime() + LONGEST.toNanos();
    Seen before = look();
    while (isOpen() && System.nanoTime() < end) {
      boolean more =
          told.isPresent()
              ? isTold(QUIET)
              : closed.await(QUIET.toNanos(), TimeUnit.NANOSECONDS) && isOpen();
      Seen now = look();
      if (!more && now.digest() == before.digest()) {
        return;
      }
      before = now;
    }
  }

  /** Has new directories watched, too. From then on only comparing finds what cannot be watched. */
  private void watch() {
    if (told.isEmpty()) {
      return;
    }
    try {
      Files.walkFileTree(folder, Set.of(), MAX_DEPTH, new Walk(told));
    } catch (ClosedWatchServiceException e) {
      closed.countDown();
    } catch (IOException e) {
      if (Files.isDirectory(folder)) {
        closeService(); // too many, for this program or for the machine
        told = Optional.empty();
      }
    }
  }

  private Seen look() {
    long start = System.nanoTime();
    Walk walk = new Walk(Optional.empty());
    try {
      Files.walkFileTree(folder, Set.of(), MAX_DEPTH, walk);
    } catch (IOException e) {
      walk.digest = -1; // it is not there
    }
    return new Seen(walk.digest, Duration.ofNanos(System.nanoTime() - start));
  }

  private static boolean isGit(Path path) {
    Path name = path.getFileName();
    return name != null && name.toString().equals(".git");
  }

  /** Adds up names, sizes and times, and passes over what vanishes meanwhile. */
  private static final class Walk extends SimpleFileVisitor<Path> {

    /** Is told to watch the directories; empty for just looking. */
    private final Optional<WatchService> watching;

    private int watched;
    private long digest;

    Walk(Optional<WatchService> watching) {
      this.watching = watching;
    }

    private void watch(Path directory) throws IOException {
      if (++watched > MAX_WATCHED) {
        throw new IOException("too many directories");
      }
      directory.register(
          watching.orElseThrow(),
          StandardWatchEventKinds.ENTRY_CREATE,
          StandardWatchEventKinds.ENTRY_MODIFY,
          StandardWatchEventKinds.ENTRY_DELETE);
    }

    private void add(Path path, long size, long time) {
      long one = path.toString().hashCode() * 31L + size;
      digest += Long.rotateLeft((one * 31 + time) * 0x9E37_79B9_7F4A_7C15L, 17);
    }

    @Override
    public FileVisitResult preVisitDirectory(Path path, BasicFileAttributes attributes)
        throws IOException {
      if (isGit(path)) {
        return FileVisitResult.SKIP_SUBTREE;
      }
      if (watching.isPresent()) {
        watch(path);
      }
      add(path, 0, 0);
      return FileVisitResult.CONTINUE;
    }

    @Override
    public FileVisitResult visitFile(Path path, BasicFileAttributes attributes) {
      add(path, attributes.size(), attributes.lastModifiedTime().to(TimeUnit.NANOSECONDS));
      return FileVisitResult.CONTINUE;
    }

    @Override
    public FileVisitResult visitFileFailed(Path path, IOException failure) {
      return FileVisitResult.CONTINUE;
    }

    @Override
    public FileVisitResult postVisitDirectory(Path path, IOException failure) {
      return FileVisitResult.CONTINUE;
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
