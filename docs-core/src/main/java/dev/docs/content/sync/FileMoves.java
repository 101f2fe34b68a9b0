package dev.docs.content.sync;

import dev.docs.content.folder.internal.FolderPath;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * What became of the files of a folder over some commits: a file that was moved several times is
 * where it is now, and one that was removed is nowhere, whatever was made at its path later. Paths
 * of which nothing is known are what they were. Immutable.
 */
public final class FileMoves {

  /** Every file is where it was. */
  public static final FileMoves NONE = new FileMoves(Map.of(), Map.of(), "", "");

  /** Where files are that moved; empty for those that ended. */
  private final Map<String, Optional<String>> now;

  /** Where files were that are at these paths; empty for those that were not there. */
  private final Map<String, Optional<String>> before;

  private final String rootBefore;
  private final String rootNow;

  private FileMoves(
      Map<String, Optional<String>> now,
      Map<String, Optional<String>> before,
      String rootBefore,
      String rootNow) {
    this.now = now;
    this.before = before;
    this.rootBefore = rootBefore;
    this.rootNow = rootNow;
  }

  /**
   * The same after a commit, of files of the whole folder.
   *
   * @param renames the new paths by the former ones
   * @param removed the paths of other files that it removed
   * @param added the paths of other files that it added
   */
  FileMoves then(Map<String, String> renames, Set<String> removed, Set<String> added) {
    Map<String, Optional<String>> origins = new HashMap<>(before);
    Map<String, Optional<String>> places = new HashMap<>(now);
    origins.keySet().removeAll(renames.keySet());
    origins.keySet().removeAll(removed);
    removed.forEach(path -> origin(path).ifPresent(from -> places.put(from, Optional.empty())));
    added.forEach(path -> origins.put(path, Optional.empty()));
    renames.forEach(
        (from, to) -> {
          Optional<String> origin = origin(from);
          origins.put(to, origin);
          origin.ifPresent(first -> places.put(first, Optional.of(to)));
        });
    places
        .entrySet()
        .removeIf(place -> place.getValue().filter(place.getKey()::equals).isPresent());
    origins.entrySet().removeIf(one -> one.getValue().filter(one.getKey()::equals).isPresent());
    return new FileMoves(Map.copyOf(places), Map.copyOf(origins), "", "");
  }

  private Optional<String> origin(String path) {
    return before.getOrDefault(path, Optional.of(path));
  }

  /**
   * The same for paths within a directory; files that left it ended, those that came are new.
   *
   * @param directory empty for the whole folder
   */
  public FileMoves within(String directory) {
    return within(directory, directory);
  }

  /**
   * The same for paths within a directory that was another one at first.
   *
   * @param former empty for the whole folder, as the other
   */
  FileMoves within(String former, String directory) {
    return new FileMoves(now, before, below(rootBefore, former), below(rootNow, directory));
  }

  private static String below(String root, String directory) {
    return directory.isEmpty() ? root : FolderPath.child(root, directory);
  }

  /** Whether every file is where it was. */
  public boolean isNone() {
    return rootBefore.equals(rootNow)
        && now.keySet().stream().noneMatch(path -> inside(rootBefore, path).isPresent())
        && before.keySet().stream().noneMatch(path -> inside(rootNow, path).isPresent());
  }

  /** Where the file is that was at a path; empty where it ended. */
  public Optional<String> now(String path) {
    String whole = FolderPath.child(rootBefore, path);
    return now.getOrDefault(whole, Optional.of(whole)).flatMap(one -> inside(rootNow, one));
  }

  /** Where the file was that is at a path; empty where it was not there. */
  public Optional<String> before(String path) {
    return origin(FolderPath.child(rootNow, path)).flatMap(one -> inside(rootBefore, one));
  }

  /**
   * The path at which a file was that is at this one: where it moved from or, of one that was made
   * anew where another ended, its own. Empty for a new file, also where one was that moved.
   */
  Optional<String> followed(String path) {
    return before(path).or(() -> Optional.of(path).filter(own -> now(own).isEmpty()));
  }

  private static Optional<String> inside(String root, String path) {
    if (root.isEmpty()) {
      return Optional.of(path);
    }
    return path.startsWith(root + "/")
        ? Optional.of(path.substring(root.length() + 1))
        : Optional.empty();
  }
}
