package dev.docs.content.folder;

import dev.docs.content.folder.FolderIndex.State;
import dev.docs.content.folder.internal.FolderPath;
import dev.docs.content.folder.internal.OneLine;
import dev.docs.error.DocsException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileVisitOption;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/** Reads a {@link Folder} from the file system, and tells where its files are there. */
final class FolderOnDisk {

  private FolderOnDisk() {}

  /** The folder with its files in memory. */
  static Folder read(Path directory, Folder.Limits limits) throws IOException {
    Reader reader =
        new Reader(directory, limits, (path, name, attributes) -> inMemory(path, limits));
    reader.walk();
    return Folder.of(reader.files);
  }

  /** The folder whose files are read when they are asked for. */
  static Folder open(Path directory, Folder.Limits limits, FolderIndex index) throws IOException {
    index.takeOpened();
    Reader reader = opening(directory, limits, index);
    reader.walk();
    Folder folder = Folder.of(reader.files);
    index.opened(folder, !reader.hasLinks);
    return folder;
  }

  /** The same, of which only these paths may have changed since it was opened. */
  static Folder open(Path directory, Folder.Limits limits, FolderIndex index, Set<String> changed)
      throws IOException {
    Optional<Folder> last = index.takeOpened();
    if (last.isPresent()) {
      Set<String> paths = new TreeSet<>(changed);
      for (String path : last.get().paths()) {
        if (!index.has(path)) { // it changed a moment before it was read, and may have again
          paths.add(path);
        }
      }
      Reader reader = opening(directory, limits, index);
      Optional<Folder> folder = reader.walk(last.get(), paths);
      if (folder.isPresent()) {
        index.opened(folder.get(), true);
        return folder.get();
      }
    }
    return open(directory, limits, index);
  }

  private static Reader opening(Path directory, Folder.Limits limits, FolderIndex index)
      throws IOException {
    return new Reader(
        directory, limits, (path, name, attributes) -> onDisk(path, name, attributes, index));
  }

  private static Blob inMemory(Path path, Folder.Limits limits) throws IOException {
    try (InputStream in = Files.newInputStream(path)) {
      return Blob.read(in, limits.maxFileBytes() + 1);
    }
  }

  private static Blob onDisk(
      Path path, String name, BasicFileAttributes attributes, FolderIndex index)
      throws IOException {
    State state = State.of(attributes);
    if (index.digests(name, state).isEmpty() && !Files.isReadable(path)) {
      throw new AccessDeniedException(path.toString());
    }
    return new Blob(new FileOnDisk(path, name, state, index), (int) state.size());
  }

  /** Makes the bytes of a file, which is not larger than the limit when it is found. */
  private interface Found {
    Blob file(Path path, String name, BasicFileAttributes attributes) throws IOException;
  }

  private static final class Reader extends SimpleFileVisitor<Path> {
    private static final String BROKEN = "is a symbolic link that is broken or runs in circles";

    private final Path directory;
    private final Path realDirectory;
    private final Folder.Limits limits;
    private final Found found;
    private final Map<String, Blob> files = new HashMap<>();
    private boolean hasLinks;
    private int visited;
    private long totalBytes;

    Reader(Path directory, Folder.Limits limits, Found found) throws IOException {
      this.directory = directory;
      this.realDirectory = directory.toRealPath();
      this.limits = limits;
      this.found = found;
    }

    /** Reads all files. */
    void walk() throws IOException {
      walk(directory, 0);
    }

    private void walk(Path from, int depth) throws IOException {
      Files.walkFileTree(
          from,
          EnumSet.of(FileVisitOption.FOLLOW_LINKS),
          FolderPath.MAX_SEGMENTS + 1 - depth,
          this);
    }

    /**
     * Reads the files at and below some paths.
     *
     * @param last the folder, of which all other files are taken
     * @return empty where the whole has to be read to tell what it is
     */
    Optional<Folder> walk(Folder last, Set<String> paths) throws IOException {
      NavigableMap<String, Blob> all = new TreeMap<>(last.files());
      for (String path : paths) {
        if (FolderPath.folders(path).anyMatch(paths::contains)) {
          continue; // it is read with the directory that it is in
        }
        all.remove(path);
        all.subMap(path + '/', path + (char) ('/' + 1)).clear();
        Place place = place(path);
        if (place == Place.UNCLEAR) {
          return Optional.empty();
        }
        if (place == Place.THERE) {
          Path from = directory.resolve(path);
          walk(from, directory.relativize(from).getNameCount());
        }
      }
      Folder.requirePaths(files.keySet());
      boolean clash =
          files.keySet().stream().flatMap(FolderPath::folders).anyMatch(all::containsKey);
      all.putAll(files);
      long bytes = all.values().stream().mapToLong(Blob::size).sum();
      boolean isSmall = all.size() <= limits.maxFiles() / 2 && bytes <= limits.maxTotalBytes();
      return clash || hasLinks || !isSmall ? Optional.empty() : Optional.of(Folder.ofChecked(all));
    }

    private enum Place {
      THERE,
      NOT_THERE,
      UNCLEAR
    }

    /** What is at a path, reached through directories alone. */
    private Place place(String path) {
      if (!FolderPath.isValid(path)) {
        return Place.UNCLEAR;
      }
      Path at = directory;
      for (Path segment : directory.getFileSystem().getPath(path)) {
        if (!Files.isDirectory(at)) {
          return Place.NOT_THERE;
        }
        at = at.resolve(segment);
        if (Files.isSymbolicLink(at)) {
          return Place.UNCLEAR;
        }
      }
      return Files.exists(at, LinkOption.NOFOLLOW_LINKS) ? Place.THERE : Place.NOT_THERE;
    }

    @Override
    public FileVisitResult preVisitDirectory(Path path, BasicFileAttributes attributes)
        throws IOException {
      if (path.equals(directory)) {
        return FileVisitResult.CONTINUE;
      }
      if (isGit(path)) {
        return FileVisitResult.SKIP_SUBTREE;
      }
      check(path);
      return FileVisitResult.CONTINUE;
    }

    @Override
    public FileVisitResult visitFile(Path path, BasicFileAttributes attributes) throws IOException {
      if (isGit(path) || isLock(path)) {
        return FileVisitResult.CONTINUE;
      }
      check(path);
      if (!attributes.isRegularFile()) {
        throw refused(path, "is neither a file nor a directory, or is nested too deep");
      }
      if (files.put(relative(path), file(path, attributes)) != null) {
        throw refused(path, "has the name of another file, once decoded");
      }
      return FileVisitResult.CONTINUE;
    }

    @Override
    public FileVisitResult visitFileFailed(Path path, IOException failure) throws IOException {
      if (path.equals(directory) || !Files.isSymbolicLink(path)) {
        throw failure;
      }
      throw refused(path, BROKEN);
    }

    private void check(Path path) throws IOException {
      if (++visited > limits.maxFiles()) {
        throw DocsException.invalid(
            "folder", "must contain at most " + limits.maxFiles() + " files and directories");
      }
      if (Files.isSymbolicLink(path)) {
        hasLinks = true;
        Path real = realPath(path);
        if (!real.startsWith(realDirectory)) {
          throw refused(path, "is a symbolic link that leads out of the folder");
        }
        for (Path segment : realDirectory.relativize(real)) {
          if (isGit(segment)) {
            throw refused(path, "is a symbolic link into .git");
          }
        }
      }
    }

    private Path realPath(Path link) {
      try {
        return link.toRealPath();
      } catch (IOException e) {
        throw refused(link, BROKEN);
      }
    }

    private Blob file(Path path, BasicFileAttributes attributes) throws IOException {
      requireSize(path, attributes.size());
      Blob blob = found.file(path, relative(path), attributes);
      requireSize(path, blob.size());
      totalBytes += blob.size();
      if (totalBytes > limits.maxTotalBytes()) {
        throw DocsException.invalid(
            "folder", "must contain at most " + limits.maxTotalBytes() + " bytes");
      }
      return blob;
    }

    private void requireSize(Path path, long size) {
      if (size > limits.maxFileBytes()) {
        throw refused(path, "must be at most " + limits.maxFileBytes() + " bytes long");
      }
    }

    private DocsException refused(Path path, String reason) {
      return DocsException.invalid("folder", OneLine.of(relative(path)) + " " + reason);
    }

    private String relative(Path path) {
      StringBuilder name = new StringBuilder();
      for (Path segment : directory.relativize(path)) {
        requireReadable(segment);
        name.append(name.length() == 0 ? "" : "/").append(segment);
      }
      return name.toString();
    }

    /**
     * Rejects a name that the locale's encoding cannot represent, which would be read as another
     * name.
     */
    private void requireReadable(Path name) {
      boolean readable;
      try {
        readable = directory.getFileSystem().getPath(name.toString()).equals(name);
      } catch (InvalidPathException e) {
        readable = false;
      }
      if (!readable) {
        throw DocsException.invalid(
            "folder",
            '"'
                + OneLine.of(name.toString())
                + "\" has a name that cannot be read in the encoding of this locale ("
                + System.getProperty("sun.jnu.encoding")
                + "): run with a UTF-8 locale, as LC_ALL=C.UTF-8");
      }
    }

    /** Whether this says that somebody edits a file: Emacs makes a link to nothing for it. */
    private static boolean isLock(Path path) {
      Path name = path.getFileName();
      return name != null
          && name.toString().startsWith(".#")
          && Files.isSymbolicLink(path)
          && !Files.exists(path);
    }

    private static boolean isGit(Path path) {
      Path name = path.getFileName();
      return name != null && name.toString().equalsIgnoreCase(".git");
    }
  }

  /**
   * Where a file of a folder is in a directory.
   *
   * @throws DocsException INVALID if that is behind a symbolic link or, by the rules of the
   *     directory's file system, outside the directory
   */
  static Path target(Path directory, String path) {
    Path target = directory;
    for (String segment : path.split("/", -1)) {
      Path relative;
      try {
        relative = directory.getFileSystem().getPath(segment);
      } catch (InvalidPathException e) {
        throw DocsException.invalid(
            "path",
            '"'
                + path
                + "\" is not a valid file name here: run with a UTF-8 locale, as LC_ALL=C.UTF-8");
      }
      if (relative.isAbsolute()
          || relative.getRoot() != null
          || relative.getNameCount() != 1
          || !relative.normalize().equals(relative)) {
        throw DocsException.invalid("path", '"' + path + "\" leads out of the directory");
      }
      target = target.resolve(relative);
      if (Files.isSymbolicLink(target)) {
        throw DocsException.invalid("path", '"' + path + "\" leads through a symbolic link");
      }
    }
    return target;
  }
}
