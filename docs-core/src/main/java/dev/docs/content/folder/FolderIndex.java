package dev.docs.content.folder;

import dev.docs.content.trie.Digest;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.FileTime;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * What is known of the files of a directory: their digests, as long as size and time of a file stay
 * what they were when it was read. With it, a directory is read anew by what changed in it. For one
 * directory; as large as the paths of its files. Thread-safe.
 */
public final class FolderIndex {

  /**
   * How long before it is read a file must have been written: within the steps of the clock of a
   * file system, of which the coarsest takes two seconds, it may change and look the same.
   */
  private static final Duration SETTLED = Duration.ofSeconds(2);

  private final Map<String, Known> files = new ConcurrentHashMap<>();

  /** The directory as it was opened last; null where that is not known, or has symbolic links. */
  private volatile @Nullable Folder opened;

  /**
   * What tells that a file is as it was.
   *
   * @param key that of the file in its file system; null where there is none
   */
  record State(long size, FileTime modified, @Nullable Object key) {
    static State of(BasicFileAttributes attributes) {
      return new State(attributes.size(), attributes.lastModifiedTime(), attributes.fileKey());
    }

    /**
     * Whether a file that was in this state when its reading began would look other if it had been
     * written since.
     */
    boolean isSettled(FileTime read) {
      return modified.toMillis() + SETTLED.toMillis() <= read.toMillis();
    }

    /** The state as 40 hexadecimal digits, to be compared on this machine. */
    String digest() {
      return Digest.of("file state")
          .part("size", Long.toString(size))
          .part("modified", modified.toString())
          .part("key", key == null ? null : key.toString())
          .hex();
    }
  }

  /** The time by which the files of this machine are written. */
  static FileTime now() {
    return FileTime.from(Clock.systemUTC().instant());
  }

  private record Known(State state, List<String> digests) {}

  /**
   * The digests of the chunks of a file in this state; empty if they are not known. What is known
   * of another state is forgotten.
   */
  Optional<List<String>> digests(String path, State state) {
    Known known = files.get(path);
    if (known != null && !known.state().equals(state)) {
      files.remove(path, known);
      return Optional.empty();
    }
    return Optional.ofNullable(known).map(Known::digests);
  }

  /** The digests of a file in this state, which is read where they are not known. */
  List<String> digests(String path, State state, Supplier<List<String>> read) {
    Optional<List<String>> known = digests(path, state);
    if (known.isPresent()) {
      return known.get();
    }
    FileTime start = now();
    List<String> digests = read.get();
    put(path, state, digests, start);
    return digests;
  }

  /**
   * Keeps the digests of a file.
   *
   * @param read when its reading began
   */
  private void put(String path, State state, List<String> digests, FileTime read) {
    if (state.isSettled(read)) {
      files.put(path, new Known(state, List.copyOf(digests)));
    }
  }

  /** Whether the digests of a file are kept. */
  boolean has(String path) {
    return files.containsKey(path);
  }

  /**
   * Takes the directory as it was opened last, which the next opening replaces: where that fails,
   * nobody knows what changed since. Empty where it is to be walked as a whole.
   */
  Optional<Folder> takeOpened() {
    Optional<Folder> last = Optional.ofNullable(opened);
    opened = null;
    return last;
  }

  /**
   * Keeps a directory that was opened, and forgets the files that it does not have.
   *
   * @param again whether it may be opened by what changed
   */
  void opened(Folder folder, boolean again) {
    files.keySet().retainAll(folder.paths());
    opened = again ? folder : null;
  }
}
