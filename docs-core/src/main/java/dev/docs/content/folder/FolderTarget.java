package dev.docs.content.folder;

import dev.docs.content.folder.FolderIndex.State;
import dev.docs.content.folder.FolderSnapshot.Made;
import dev.docs.content.folder.WrittenFiles.Known;
import dev.docs.content.folder.internal.FolderPath;
import dev.docs.error.DocsException;
import dev.docs.rule.internal.KeepsRule;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryStream;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.FileTime;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * A directory for repeated exports, or the one that a content was imported from, of which an export
 * changes what changed since. Files of an earlier export or of the import that no longer exist are
 * removed; files changed by others are not overwritten by default, and other files stay as they
 * are. The exported files are recorded in {@value WrittenFiles#FILE}, a hidden file that imports
 * ignore.
 *
 * <p>Nothing is written or removed outside the directory, or through a symbolic link in it. Each
 * file is replaced atomically: an interrupted export leaves every file either old or new, and the
 * next one completes it.
 */
@KeepsRule("export-as-imported")
public final class FolderTarget {

  /** The most files that an error message names. */
  private static final int NAMED = 10;

  private static final String HALF = ".docs-export-part";

  private final Path directory;
  private final String name;
  private final boolean overwrite;

  /**
   * @param name identifies the exported content, as {@code space ID}; a directory with another
   *     content is foreign
   * @param overwrite whether foreign and changed files are replaced
   */
  public FolderTarget(Path directory, String name, boolean overwrite) {
    this.directory = directory;
    this.name = name;
    this.overwrite = overwrite;
  }

  /**
   * The result of an export.
   *
   * @param written the number of new and changed files
   * @param unchanged the number of unchanged files
   * @param removed the number of removed files
   */
  public record Written(int written, int unchanged, int removed) {}

  /** As the other, for a folder in memory. */
  public Written write(Folder folder) throws IOException {
    return write(FolderSnapshot.of(folder));
  }

  /**
   * Writes a folder, file by file: each is made twice, before anything is changed and when it is
   * written. A file that is {@link FolderSnapshot.Made} from what it was made from at the last
   * export is not made, and one of the directory that is in the state in which it was read is not
   * read: what has not changed costs its paths and attributes.
   *
   * @throws DocsException with {@code CONFLICT}, before any change, if the directory is foreign and
   *     not empty, or if files in it were changed, unless they are to be overwritten; with {@code
   *     INVALID} if a symbolic link is on the path of a file
   */
  public Written write(FolderSnapshot folder) throws IOException {
    requireDirectory();
    Files.createDirectories(directory);
    WrittenFiles former = former(folder);
    Plan plan = new Plan(folder, former);
    if (!plan.foreign.isEmpty() && !overwrite) {
      throw DocsException.conflict(
          directory
              + " has files that this export did not write, or that were changed since: "
              + named(plan.foreign));
    }
    boolean same = plan.gone.isEmpty() && plan.changed.isEmpty();
    if (!same) {
      remember(former.and(plan.digests).write(name));
    }
    for (Path target : plan.gone.values()) {
      Files.delete(target);
      removeEmpty(target.getParent());
    }
    for (String path : plan.changed) {
      replace(FolderOnDisk.target(directory, path), folder.chunks(path));
    }
    WrittenFiles now = new WrittenFiles(Map.of(), plan.known).and(plan.digests);
    if (!same || !now.equals(former) || former.equals(WrittenFiles.NONE)) {
      remember(now.write(name));
    }
    int unchanged = folder.size() - plan.changed.size();
    return new Written(plan.changed.size(), unchanged, plan.gone.size());
  }

  /** It may be there as a link. */
  private void requireDirectory() throws IOException {
    BasicFileAttributes found = attributes(directory);
    if (found == null || found.isDirectory()) {
      return;
    }
    boolean isLinked =
        found.isSymbolicLink()
            && Files.readAttributes(directory, BasicFileAttributes.class).isDirectory();
    if (!isLinked) {
      throw DocsException.conflict(directory + " is a file");
    }
  }

  private static String named(List<String> paths) {
    String first = String.join(", ", paths.subList(0, Math.min(NAMED, paths.size())));
    return paths.size() > NAMED ? first + " and " + (paths.size() - NAMED) + " more" : first;
  }

  /** The changes to make, and the files that prevent them. */
  private final class Plan {
    final Map<String, String> digests = new HashMap<>();
    final Map<String, Known> known = new HashMap<>();
    final List<String> changed = new ArrayList<>();
    final Map<String, Path> gone = new TreeMap<>();
    final List<String> foreign = new ArrayList<>();

    /** The folders of the files so far, of which none is a file. */
    private final Set<String> folders = new HashSet<>();

    private final WrittenFiles former;
    private final Optional<FolderSnapshot> imported;

    Plan(FolderSnapshot folder, WrittenFiles former) throws IOException {
      this.former = former;
      this.imported = folder.former();
      Set<String> before = new HashSet<>(former.paths());
      imported.ifPresent(files -> before.addAll(files.paths()));
      for (String path : before) {
        if (!folder.contains(path)) {
          remove(path);
        }
      }
      for (String path : folder.paths()) {
        put(path, folder);
      }
    }

    private void put(String path, FolderSnapshot folder) throws IOException {
      Path target = FolderOnDisk.target(directory, path);
      for (String p = FolderPath.parent(path);
          !p.isEmpty() && folders.add(p);
          p = FolderPath.parent(p)) {
        remove(p);
      }
      Found found = found(path, target);
      String there = found.digest();
      Optional<String> key = folder.made(path).map(Made::key);
      String digest = digestOf(path, folder, key, target, there);
      digests.put(path, digest);
      boolean same = digest.equals(there);
      known.put(path, new Known(key.orElse(null), same ? found.state() : null));
      if (!same) {
        changed.add(path);
      }
      if (there != null && !same && !isKnown(path, target, there)) {
        foreign.add(path);
      }
      if (there == null && Files.isDirectory(target)) {
        requireNothingElseIn(target, path);
      }
    }

    /** The digest of a file of the folder, which is made only where nothing tells it. */
    private String digestOf(
        String path,
        FolderSnapshot folder,
        Optional<String> key,
        Path target,
        @Nullable String there)
        throws IOException {
      Optional<String> known = key.flatMap(made -> former.madeFrom(path, made));
      if (known.isPresent()) {
        return known.get();
      }
      if (there != null
          && chunkDigests(folder, path).isPresent()
          && has(folder, path, target, there)) {
        return there;
      }
      return WrittenFiles.digest(folder.chunks(path));
    }

    /**
     * What is at the path of a file, which is not read in the state in which it was read before.
     */
    private Found found(String path, Path target) throws IOException {
      BasicFileAttributes attributes = attributes(target);
      if (attributes == null || !attributes.isRegularFile()) {
        return new Found(null, null);
      }
      State state = State.of(attributes);
      Optional<String> digest = former.inState(path, state.digest());
      if (digest.isPresent()) {
        return new Found(digest.get(), state.digest());
      }
      FileTime start = FolderIndex.now();
      String read = WrittenFiles.digest(target);
      BasicFileAttributes after = attributes(target);
      boolean settled = after != null && state.equals(State.of(after)) && state.isSettled(start);
      return new Found(read, settled ? state.digest() : null);
    }

    /** Removes a file if it exists. */
    private void remove(String path) throws IOException {
      Path target = FolderOnDisk.target(directory, path);
      String there = digest(target);
      if (there != null && gone.put(path, target) == null && !isKnown(path, target, there)) {
        foreign.add(path);
      }
    }

    /** Whether a file is as an earlier export or the import left it. */
    private boolean isKnown(String path, Path file, String digest) throws IOException {
      return former.has(path, digest)
          || (imported.isPresent() && has(imported.get(), path, file, digest));
    }

    private void requireNothingElseIn(Path target, String path) throws IOException {
      try (Stream<Path> below = Files.walk(target)) {
        if (below.anyMatch(found -> !Files.isDirectory(found) && !gone.containsValue(found))) {
          throw DocsException.conflict(directory + " has a directory with files at " + path);
        }
      }
    }
  }

  /**
   * A file in the directory.
   *
   * @param digest null where there is none
   * @param state null where it may change and look the same
   */
  private record Found(@Nullable String digest, @Nullable String state) {}

  /**
   * Whether a folder has this file at a path, which is not made to tell it where its digests are
   * known.
   *
   * @param digest of the file
   */
  private static boolean has(FolderSnapshot folder, String path, Path file, String digest)
      throws IOException {
    Optional<List<String>> known = chunkDigests(folder, path);
    return known.isPresent()
        ? known.get().equals(WrittenFiles.chunkDigests(file))
        : folder.contains(path) && WrittenFiles.digest(folder.chunks(path)).equals(digest);
  }

  private static Optional<List<String>> chunkDigests(FolderSnapshot folder, String path) {
    return folder.made(path).flatMap(Made::digests);
  }

  /**
   * The files of the previous export; none if the directory is empty, is the imported one, or may
   * be overwritten.
   */
  private WrittenFiles former(FolderSnapshot folder) throws IOException {
    Path file = directory.resolve(WrittenFiles.FILE);
    BasicFileAttributes found = attributes(file);
    if (found != null && found.isRegularFile()) {
      String text = Files.readString(file, StandardCharsets.UTF_8);
      if (WrittenFiles.isOf(name, text)) {
        return WrittenFiles.read(text);
      }
    }
    boolean ofAnother = found != null;
    if (!overwrite && !isEmpty(directory) && (ofAnother || !isImported(folder))) {
      throw DocsException.conflict(
          directory + " is not empty and has no earlier export of the " + name);
    }
    return WrittenFiles.NONE;
  }

  /** Whether the directory has a file as the content was imported from it. */
  private boolean isImported(FolderSnapshot folder) throws IOException {
    if (folder.former().isPresent()) {
      FolderSnapshot imported = folder.former().get();
      for (String path : imported.paths()) {
        Path target = FolderOnDisk.target(directory, path);
        String there = digest(target);
        if (there != null && has(imported, path, target, there)) {
          return true;
        }
      }
    }
    return false;
  }

  /** Whether there is nothing, but for what an interrupted export left before its first file. */
  private static boolean isEmpty(Path path) throws IOException {
    DirectoryStream.Filter<Path> others = entry -> !entry.endsWith(HALF);
    try (DirectoryStream<Path> entries = Files.newDirectoryStream(path, others)) {
      return !entries.iterator().hasNext();
    }
  }

  /** The digest of a file; null if it does not exist. */
  private static @Nullable String digest(Path file) throws IOException {
    BasicFileAttributes found = attributes(file);
    return found != null && found.isRegularFile() ? WrittenFiles.digest(file) : null;
  }

  /**
   * What a path is; null if nothing is there.
   *
   * @throws IOException when that cannot be told: what is there might be of others
   */
  private static @Nullable BasicFileAttributes attributes(Path path) throws IOException {
    try {
      return Files.readAttributes(path, BasicFileAttributes.class, LinkOption.NOFOLLOW_LINKS);
    } catch (NoSuchFileException e) {
      return null;
    } catch (FileSystemException e) {
      Path parent = path.getParent();
      BasicFileAttributes above = parent == null ? null : attributes(parent);
      if (parent != null && (above == null || above.isRegularFile())) {
        return null; // nothing is below a file, or in what is not there
      }
      throw e;
    }
  }

  private void remember(String text) throws IOException {
    replace(directory.resolve(WrittenFiles.FILE), Blob.utf8(text).chunks());
  }

  /** Creates or replaces a file atomically. */
  private void replace(Path target, Iterable<byte[]> content) throws IOException {
    Path parent = target.getParent();
    if (parent != null) {
      Files.createDirectories(parent);
    }
    Path half = directory.resolve(HALF);
    Files.deleteIfExists(half);
    try {
      write(half, content);
      Files.move(half, target, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
    } catch (IOException | RuntimeException e) {
      Files.deleteIfExists(half); // it may be what fills the disk
      throw e;
    }
  }

  private static void write(Path file, Iterable<byte[]> content) throws IOException {
    try (OutputStream out =
        Files.newOutputStream(file, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE)) {
      for (byte[] chunk : content) {
        out.write(chunk);
      }
    }
  }

  /** Removes empty directories, up to this one. */
  private void removeEmpty(@Nullable Path from) throws IOException {
    for (Path path = from; path != null && !path.equals(directory); path = path.getParent()) {
      if (Files.isDirectory(path, LinkOption.NOFOLLOW_LINKS)) {
        if (!isEmpty(path)) {
          return;
        }
        Files.delete(path);
      }
    }
  }
}
