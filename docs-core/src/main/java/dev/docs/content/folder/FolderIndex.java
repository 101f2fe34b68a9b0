package dev.docs.content.folder;

import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.FileTime;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
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

  /**
   * What tells that a file is as it was.
   *
   * @param key that of the file in its file system; null where there is none
   */
  record State(long size, FileTime modified, @Nullable Object key) {
    static State of(BasicFileAttributes attributes) {
      return new State(attributes.size(), attributes.lastModifiedTime(), attributes.fileKey());
    }
  }

  /** The time by which the files of this machine are written. */
  static FileTime now() {
    return FileTime.from(Clock.systemUTC().instant());
  }

  private record Known(State state, List<String> digests) {}

  /** The digests of the chunks of a file in this state; empty if they are not known. */
  Optional<List<String>> digests(String path, State state) {
    return Optional.ofNullable(files.get(path))
        .filter(known -> known.state().equals(state))
        .map(Known::digests);
  }

  /**
   * Keeps the digests of a file.
   *
   * @param read when its reading began
   */
  void put(String path, State state, List<String> digests, FileTime read) {
    if (state.modified().toMillis() + SETTLED.toMillis() <= read.toMillis()) {
      files.put(path, new Known(state, List.copyOf(digests)));
    }
  }

  /** Forgets all files but these. */
  void retain(Set<String> paths) {
    files.keySet().retainAll(paths);
  }
}
