package dev.docs.http.cli;

import java.io.File;
import java.io.IOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.concurrent.TimeUnit;

/**
 * The names, sizes and times of the files of a folder as they were last seen, except in {@code
 * .git}; about a hundred bytes each. Symbolic links are not followed. Not thread-safe.
 */
final class SeenFiles {

  /** As deep as folders may be that are imported. */
  private static final int MAX_DEPTH = 101;

  /** In place of size and time. */
  private static final long DIRECTORY = 0;

  /** What is done with a directory before its files are looked at. */
  @FunctionalInterface
  interface Entering {
    void enter(Path directory) throws IOException;
  }

  private final Path folder;
  private final Entering entering;

  /** By the path below the folder; that of the folder itself is empty. */
  private final NavigableMap<String, Long> seen = new TreeMap<>();

  private long looked;

  /** Nothing is seen before something is looked at. */
  SeenFiles(Path folder, Entering entering) {
    this.folder = folder;
    this.entering = entering;
  }

  /** How many files and directories were looked at so far. */
  long looked() {
    return looked;
  }

  /** Whether a directory was there when it was last looked for. */
  boolean isDirectory(Path path) {
    return Long.valueOf(DIRECTORY).equals(seen.get(name(path)));
  }

  static boolean isGit(Path path) {
    Path name = path.getFileName();
    return name != null && name.toString().equals(".git");
  }

  /**
   * Looks at the whole folder.
   *
   * @param again whether directories are entered that were seen before
   * @return the paths of what differs from what was seen
   * @throws IOException from entering a directory
   */
  Set<String> look(boolean again) throws IOException {
    return look(folder, again);
  }

  /**
   * Looks at some files, and into directories among them.
   *
   * @param paths in the folder
   * @return these and what else differs from what was seen
   * @throws IOException from entering a directory
   */
  Set<String> look(Set<Path> paths) throws IOException {
    Set<String> changed = new TreeSet<>();
    for (Path path : paths) {
      changed.add(name(path));
      changed.addAll(look(path, true));
    }
    return changed;
  }

  private Set<String> look(Path top, boolean again) throws IOException {
    Walk walk = new Walk(again);
    int above = top.equals(folder) ? 0 : folder.relativize(top).getNameCount();
    Files.walkFileTree(top, Set.of(), Math.max(0, MAX_DEPTH - above), walk);
    return replace(name(top), walk.found);
  }

  /** Replaces what was seen of a file or directory by what was found; what differs. */
  private Set<String> replace(String top, Map<String, Long> found) {
    Set<String> changed = new TreeSet<>();
    NavigableMap<String, Long> below =
        top.isEmpty() ? seen : seen.subMap(top + '/', true, top + (char) ('/' + 1), false);
    below.forEach(
        (path, state) -> {
          if (!state.equals(found.get(path))) {
            changed.add(path);
          }
        });
    Long before = seen.get(top);
    if (before != null && !before.equals(found.get(top))) {
      changed.add(top);
    }
    found.keySet().stream().filter(path -> !seen.containsKey(path)).forEach(changed::add);
    if (!changed.isEmpty()) {
      below.clear();
      seen.remove(top);
      seen.putAll(found);
    }
    return changed;
  }

  private String name(Path path) {
    return folder.relativize(path).toString().replace(File.separatorChar, '/');
  }

  /** Passes over what vanishes meanwhile. */
  private final class Walk extends SimpleFileVisitor<Path> {

    private final boolean again;
    private final Map<String, Long> found = new TreeMap<>();

    Walk(boolean again) {
      this.again = again;
    }

    @Override
    public FileVisitResult preVisitDirectory(Path path, BasicFileAttributes attributes)
        throws IOException {
      looked++;
      if (isGit(path)) {
        return FileVisitResult.SKIP_SUBTREE;
      }
      String name = name(path);
      if (again || !isDirectory(path)) {
        entering.enter(path);
      }
      found.put(name, DIRECTORY);
      return FileVisitResult.CONTINUE;
    }

    @Override
    public FileVisitResult visitFile(Path path, BasicFileAttributes attributes) {
      looked++;
      if (!isGit(path)) {
        long time = attributes.lastModifiedTime().to(TimeUnit.NANOSECONDS);
        long state = (attributes.size() * 31 + time) * 0x9E37_79B9_7F4A_7C15L;
        found.put(name(path), state == DIRECTORY ? 1 : state);
      }
      return FileVisitResult.CONTINUE;
    }

    @Override
    public FileVisitResult visitFileFailed(Path path, IOException failure) {
      looked++;
      return FileVisitResult.CONTINUE;
    }

    @Override
    public FileVisitResult postVisitDirectory(Path path, IOException failure) {
      return FileVisitResult.CONTINUE;
    }
  }
}
