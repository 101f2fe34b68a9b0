package dev.docs.http.git;

import static java.util.Objects.requireNonNull;

import java.io.FileNotFoundException;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.Collection;
import java.util.Optional;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Files of packs in the directory of a bare repository, which {@code git} reads as well. One
 * process has it at a time. A file has another name until it is published, so that what was
 * interrupted is not taken for a pack.
 */
final class FilesInDirectory implements PackFiles {

  private static final String UNFINISHED = ".unfinished";

  private static final Pattern PUBLISHED = Pattern.compile("pack-.*\\.(pack|idx)");

  private static final String CONFIG =
      "[core]\n\trepositoryformatversion = 0\n\tfilemode = true\n\tbare = true\n";

  private final Path packs;
  private final FileChannel lock;
  private final SortedSet<String> published = new TreeSet<>();

  private FilesInDirectory(Path packs, FileChannel lock) throws IOException {
    this.packs = packs;
    this.lock = lock;
    try (Stream<Path> found = Files.list(packs)) {
      for (Path file : found.toList()) {
        String name = requireNonNull(file.getFileName(), "name").toString();
        if (PUBLISHED.matcher(name).matches()) {
          published.add(name);
        } else {
          Files.delete(file);
        }
      }
    }
  }

  /** The directory, which is made where there is none; empty while somebody else has it. */
  static Optional<FilesInDirectory> open(Path directory) throws IOException {
    Path packs = Files.createDirectories(directory.resolve("objects/pack"));
    FileChannel lock =
        FileChannel.open(
            directory.resolve("in-use"), StandardOpenOption.CREATE, StandardOpenOption.WRITE);
    boolean has = false;
    try {
      has = isLocked(lock);
      if (!has) {
        return Optional.empty();
      }
      Files.createDirectories(directory.resolve("refs"));
      Files.writeString(directory.resolve("HEAD"), "ref: refs/heads/main\n");
      Files.writeString(directory.resolve("config"), CONFIG);
      return Optional.of(new FilesInDirectory(packs, lock));
    } finally {
      if (!has) {
        lock.close();
      }
    }
  }

  private static boolean isLocked(FileChannel lock) throws IOException {
    try {
      FileLock got = lock.tryLock();
      return got != null; // it ends with its channel
    } catch (OverlappingFileLockException e) {
      return false; // another one of this process has it
    }
  }

  @Override
  public synchronized SortedSet<String> names() {
    return new TreeSet<>(published);
  }

  @Override
  public PackFile open(String name) throws IOException {
    try {
      return new OnDisk(FileChannel.open(packs.resolve(name), StandardOpenOption.READ));
    } catch (NoSuchFileException e) {
      FileNotFoundException missing = new FileNotFoundException(name);
      missing.initCause(e);
      throw missing;
    }
  }

  @Override
  public PackFile create(String name) throws IOException {
    return new OnDisk(
        FileChannel.open(
            unfinished(name),
            StandardOpenOption.CREATE,
            StandardOpenOption.TRUNCATE_EXISTING,
            StandardOpenOption.READ,
            StandardOpenOption.WRITE));
  }

  private Path unfinished(String name) {
    return packs.resolve(name + UNFINISHED);
  }

  @Override
  public synchronized void publish(Collection<String> names) throws IOException {
    for (String name : names) {
      Files.move(unfinished(name), packs.resolve(name), StandardCopyOption.ATOMIC_MOVE);
      published.add(name);
    }
  }

  @Override
  public synchronized void delete(Collection<String> names) throws IOException {
    for (String name : names) {
      published.remove(name);
      Files.deleteIfExists(packs.resolve(name));
      Files.deleteIfExists(unfinished(name));
    }
  }

  @Override
  public Optional<Path> scratch() {
    return Optional.of(packs);
  }

  @Override
  public void close() {
    try {
      lock.close();
    } catch (IOException e) {
      // Nothing was written through it.
    }
  }

  private record OnDisk(FileChannel channel) implements PackFile {

    @Override
    public int read(long at, ByteBuffer to) throws IOException {
      return channel.read(to, at);
    }

    @Override
    public void append(byte[] bytes, int from, int length) throws IOException {
      ByteBuffer rest = ByteBuffer.wrap(bytes, from, length);
      while (rest.hasRemaining()) {
        channel.write(rest);
      }
    }

    @Override
    public long size() throws IOException {
      return channel.size();
    }

    @Override
    public void close() throws IOException {
      channel.close();
    }
  }
}
