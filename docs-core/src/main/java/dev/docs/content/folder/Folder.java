package dev.docs.content.folder;

import dev.docs.content.folder.internal.FolderPath;
import dev.docs.error.DocsException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collections;
import java.util.Map;
import java.util.NavigableMap;
import java.util.NavigableSet;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;

/**
 * A folder of files as an immutable value: bytes by path, in memory or on a disk. A path is
 * relative, with {@code /} between its segments, without empty, {@code .}, {@code ..} and {@code
 * .git} segments and without control characters, at most 100 segments deep; no path is both a file
 * and a folder. Empty folders are not represented. Thread-safe.
 */
public final class Folder {

  private final NavigableMap<String, Blob> files;

  private Folder(NavigableMap<String, Blob> files) {
    this.files = Collections.unmodifiableNavigableMap(files);
  }

  /**
   * The folder with these files.
   *
   * @throws DocsException INVALID if a path is not of the form above
   */
  public static Folder of(Map<String, Blob> files) {
    requirePaths(files.keySet());
    return new Folder(new TreeMap<>(files));
  }

  /** The folder with these files, whose paths are known to be of the form above. */
  static Folder ofChecked(NavigableMap<String, Blob> files) {
    return new Folder(files);
  }

  /** Requires that the paths are of the form above. */
  static void requirePaths(Set<String> paths) {
    for (String path : paths) {
      Optional<String> file =
          FolderPath.folders(FolderPath.check(path)).filter(paths::contains).findFirst();
      if (file.isPresent()) {
        throw DocsException.invalid("path", '"' + file.get() + "\" is both a file and a folder");
      }
    }
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
   * Reads a directory recursively, except {@code .git}. Symbolic links are followed within the
   * directory; those to nothing whose name begins with {@code .#}, by which Emacs locks a file, are
   * passed over.
   *
   * @throws DocsException INVALID, naming the file, if a link leads out of the directory or into
   *     {@code .git}, is broken or cyclic, an entry is neither a regular file nor a directory, or a
   *     limit is exceeded
   */
  public static Folder read(Path directory, Limits limits) throws IOException {
    return FolderOnDisk.read(directory, limits);
  }

  /**
   * Reads the names of a directory as {@link #read(Path, Limits)} does, or those of a zip archive;
   * its files are read when they are asked for, one chunk at a time, so that it may be larger than
   * the memory. An archive stays open as long as the folder is used; directories and files {@code
   * .git}, {@code __MACOSX} and {@code .DS_Store} in it are passed over, and a symbolic link in it
   * is a file with the path that it leads to.
   *
   * @param index what is known of its files, to which is added what is learnt of them
   * @throws IOException when it cannot be read, or is a file that is no archive
   * @throws DocsException as that; INVALID, naming the file, where an archive is damaged, which is
   *     told when the file is read; CONFLICT, naming the file, where one of a directory is read
   *     that is not as it was here: the directory is then to be opened again
   */
  public static Folder open(Path directory, Limits limits, FolderIndex index) throws IOException {
    return Files.isRegularFile(directory)
        ? FolderInArchive.open(directory, limits, index)
        : FolderOnDisk.open(directory, limits, index);
  }

  /**
   * Reads the names of a directory as {@link #open(Path, Limits, FolderIndex)} does, looking at
   * those files alone that may have changed since it was opened with this index: others are taken
   * to be as they were. The whole is looked at where it was not opened before, has symbolic links,
   * or has more than half of the files that it may have.
   *
   * @param changed the paths of files and directories that may have been added, changed or removed,
   *     relative, with slashes
   * @throws DocsException as that
   */
  public static Folder open(Path directory, Limits limits, FolderIndex index, Set<String> changed)
      throws IOException {
    return Files.isRegularFile(directory)
        ? FolderInArchive.open(directory, limits, index)
        : FolderOnDisk.open(directory, limits, index, changed);
  }

  public Optional<Blob> find(String path) {
    return Optional.ofNullable(files.get(path));
  }

  public boolean contains(String path) {
    return files.containsKey(path);
  }

  /** The paths of all files, sorted. */
  public NavigableSet<String> paths() {
    return files.navigableKeySet();
  }

  /** The files by path, sorted. */
  public NavigableMap<String, Blob> files() {
    return files;
  }

  public int size() {
    return files.size();
  }

  /** The files below {@code path}, with paths relative to it; all files for the empty path. */
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
   * The limits of {@link Folder#read(java.nio.file.Path, Limits)}: they protect against a wrong
   * path such as a home directory.
   *
   * @param maxFiles the number of files and directories
   * @param maxFileBytes the size of one file
   * @param maxTotalBytes the total size of all files
   */
  public record Limits(int maxFiles, int maxFileBytes, long maxTotalBytes) {

    /** 100,000 files, 64 MiB per file, 1 GiB in total: above any documentation seen so far. */
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
