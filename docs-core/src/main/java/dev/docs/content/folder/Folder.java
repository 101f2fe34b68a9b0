package dev.docs.content.folder;

import dev.docs.content.folder.internal.FolderPath;
import dev.docs.error.DocsException;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Collections;
import java.util.Map;
import java.util.NavigableMap;
import java.util.NavigableSet;
import java.util.Optional;
import java.util.TreeMap;

/**
 * A folder of files as a value: bytes by path. A path is relative, with {@code /} between its
 * segments, without empty, {@code .}, {@code ..} and {@code .git} segments and without control
 * characters, at most 100 segments deep; no path is both a file and a folder. Empty folders are not
 * represented. Immutable and thread-safe.
 */
public final class Folder {

  private static final Folder EMPTY = new Folder(new TreeMap<>());

  private final NavigableMap<String, Blob> files;

  private Folder(NavigableMap<String, Blob> files) {
    this.files = Collections.unmodifiableNavigableMap(files);
  }

  public static Folder empty() {
    return EMPTY;
  }

  /**
   * The folder with these files.
   *
   * @throws DocsException INVALID if a path is not of the form above
   */
  public static Folder of(Map<String, Blob> files) {
    TreeMap<String, Blob> sorted = new TreeMap<>();
    files.forEach((path, blob) -> sorted.put(FolderPath.check(path), blob));
    for (String path : sorted.keySet()) {
      for (String p = FolderPath.parent(path); !p.isEmpty(); p = FolderPath.parent(p)) {
        if (sorted.containsKey(p)) {
          throw DocsException.invalid("path", '"' + p + "\" is both a file and a folder");
        }
      }
    }
    return new Folder(sorted);
  }

  /** The folder with these texts, in UTF-8. */
  public static Folder ofTexts(Map<String, String> texts) {
    TreeMap<String, Blob> files = new TreeMap<>();
    texts.forEach((path, text) -> files.put(path, Blob.utf8(text)));
    return of(files);
  }

  /** Reads a directory within {@link Limits#DEFAULT}. */
  public static Folder read(Path directory) throws IOException {
    return read(directory, Limits.DEFAULT);
  }

  /**
   * Reads a directory and all below it, leaving out {@code .git}. A symbolic link is followed where
   * it stays in the directory.
   *
   * @throws DocsException INVALID, naming the file, if a link leads out of the directory or into
   *     {@code .git}, is broken or runs in circles, a file is neither file nor directory, or a
   *     limit is exceeded
   */
  public static Folder read(Path directory, Limits limits) throws IOException {
    return FolderOnDisk.read(directory, limits);
  }

  /**
   * Writes every file under a directory, which is made where it does not exist. Files that are
   * there already are overwritten, others stay.
   *
   * @throws DocsException INVALID if a file would be written through a symbolic link or, by the
   *     rules of the directory's file system, outside the directory
   */
  public void writeTo(Path directory) throws IOException {
    FolderOnDisk.write(this, directory);
  }

  public Optional<Blob> find(String path) {
    return Optional.ofNullable(files.get(path));
  }

  public boolean contains(String path) {
    return files.containsKey(path);
  }

  /** The paths of all files, in the order of their characters. */
  public NavigableSet<String> paths() {
    return files.navigableKeySet();
  }

  /** The files by path, in the order of their characters. */
  public NavigableMap<String, Blob> files() {
    return files;
  }

  public int size() {
    return files.size();
  }

  /** What lies under {@code path}, with paths relative to it; everything for the empty path. */
  public Folder under(String path) {
    if (path.isEmpty()) {
      return this;
    }
    String prefix = path + "/";
    TreeMap<String, Blob> below = new TreeMap<>();
    files.tailMap(prefix, true).entrySet().stream()
        .takeWhile(file -> file.getKey().startsWith(prefix))
        .forEach(file -> below.put(file.getKey().substring(prefix.length()), file.getValue()));
    return new Folder(below);
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Folder folder && files.equals(folder.files);
  }

  @Override
  public int hashCode() {
    return files.hashCode();
  }

  @Override
  public String toString() {
    return "Folder" + files.keySet();
  }

  /**
   * How much {@link Folder#read(java.nio.file.Path, Limits)} takes in before it refuses. A folder
   * is held in memory, so the limits keep a mistaken path (a home directory) from filling it.
   *
   * @param maxFiles files and directories together
   * @param maxFileBytes bytes of one file
   * @param maxTotalBytes bytes of all files together
   */
  public record Limits(int maxFiles, int maxFileBytes, long maxTotalBytes) {

    /** 100,000 files, 64 MiB a file, 1 GiB together: above any documentation seen in the wild. */
    public static final Limits DEFAULT = new Limits(100_000, 64 << 20, 1L << 30);

    public Limits {
      if (maxFiles < 1
          || maxFileBytes < 1
          || maxFileBytes == Integer.MAX_VALUE
          || maxTotalBytes < 1) {
        throw new IllegalArgumentException("a limit is out of range");
      }
    }
  }
}
