package dev.docs.content.folder.internal;

import dev.docs.content.folder.ImportReport.Problem;
import dev.docs.rule.internal.KeepsRule;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.UnaryOperator;

/** The files of a folder that an import does not take, with folders told as one. Static. */
@KeepsRule("left-out-of-imports")
public final class LeftOut {

  /** The record of an export, which is not part of what was exported. */
  public static final String EXPORT_RECORD = ".docs-export";

  private LeftOut() {}

  /**
   * A problem for each file that is left out, or for the whole folder if nothing in it is taken.
   *
   * @param taken the files that are imported, or reported otherwise
   * @param reason why a path is left out
   */
  public static List<Problem> of(
      Collection<String> paths, Set<String> taken, UnaryOperator<String> reason) {
    Set<String> shared = new HashSet<>();
    taken.forEach(path -> addFolders(path, shared));
    Map<String, List<String>> found = new TreeMap<>();
    for (String path : paths) {
      if (!taken.contains(path) && !path.equals(EXPORT_RECORD)) {
        found.computeIfAbsent(highest(path, shared), folder -> new ArrayList<>()).add(path);
      }
    }
    List<Problem> problems = new ArrayList<>();
    found.forEach((folder, files) -> problems.add(problem(folder, files, reason)));
    return problems;
  }

  private static Problem problem(String folder, List<String> files, UnaryOperator<String> reason) {
    List<String> reasons = files.stream().map(reason).distinct().toList();
    String why = reasons.size() == 1 ? reasons.get(0) : "is no part of the documentation";
    boolean one = files.size() == 1;
    return new Problem(
        Problem.Kind.LEFT_OUT,
        one ? files.get(0) : folder,
        (one ? "" : "(" + files.size() + " files) ") + why + ", and is left out");
  }

  private static void addFolders(String path, Set<String> folders) {
    String folder = FolderPath.parent(path);
    while (!folder.isEmpty() && folders.add(folder)) {
      folder = FolderPath.parent(folder);
    }
  }

  /** The highest folder of a path without a file that is taken, or else the path. */
  private static String highest(String path, Set<String> shared) {
    for (int slash = path.indexOf('/'); slash >= 0; slash = path.indexOf('/', slash + 1)) {
      if (!shared.contains(path.substring(0, slash))) {
        return path.substring(0, slash);
      }
    }
    return path;
  }
}
