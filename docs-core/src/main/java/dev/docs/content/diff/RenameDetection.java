package dev.docs.content.diff;

import static java.util.Objects.requireNonNull;

import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * Detects renamed files, as Git's merge does, in these steps:
 *
 * <ol>
 *   <li>equal texts, preferably with the same file name;
 *   <li>files with a unique name on both sides, or in the directory to which most equal files of
 *       their directory moved, if three quarters similar;
 *   <li>other files that are half similar, the most similar first.
 * </ol>
 *
 * Empty files are never renames. Ties are broken by path, so the result is deterministic. All
 * methods are static and thread-safe.
 */
public final class RenameDetection {

  /** Half of the larger file: Git's default. */
  private static final int SIMILAR = Similarity.MAX_SCORE / 2;

  /** Three quarters: Git's threshold for files paired by name. */
  private static final int SIMILAR_BY_NAME = (SIMILAR + Similarity.MAX_SCORE) / 2;

  /**
   * The most pairs compared in the last step; with more, the step is skipped. A pair takes some
   * microseconds; Git has the same default.
   */
  private static final long PAIR_LIMIT = 1000L * 1000L;

  /** The candidates kept per added file, as in Git. */
  private static final int CANDIDATES = 4;

  private final NavigableMap<String, String> removed;
  private final NavigableMap<String, String> added;
  private final Map<String, Similarity> removedSimilarity = new HashMap<>();
  private final Map<String, Similarity> addedSimilarity = new HashMap<>();
  private final NavigableMap<String, String> renames = new TreeMap<>();

  private RenameDetection(Map<String, String> removed, Map<String, String> added) {
    this.removed = notEmpty(removed);
    this.added = notEmpty(added);
  }

  private static NavigableMap<String, String> notEmpty(Map<String, String> files) {
    return files.entrySet().stream()
        .filter(file -> !file.getValue().isEmpty())
        .collect(
            Collectors.toMap(
                Map.Entry::getKey, Map.Entry::getValue, (one, other) -> one, TreeMap::new));
  }

  /**
   * Pairs removed with added files, also by title: after equal texts, files with a unique title on
   * both sides are paired, regardless of their similarity.
   *
   * @param removed the texts of removed files by path, with {@code /} as separator
   * @param added the texts of added files by path
   * @param removedTitles the titles of removed files by path
   * @param addedTitles the titles of added files by path
   * @return the added path by removed path, sorted; each path at most once
   */
  public static Map<String, String> detect(
      Map<String, String> removed,
      Map<String, String> added,
      Map<String, String> removedTitles,
      Map<String, String> addedTitles) {
    RenameDetection detection = new RenameDetection(removed, added);
    detection.pairEqualTexts();
    detection.pairByTitle(removedTitles, addedTitles);
    detection.pairByName();
    detection.pairSimilarTexts();
    return Collections.unmodifiableMap(detection.renames);
  }

  private void pairByTitle(Map<String, String> removedTitles, Map<String, String> addedTitles) {
    NavigableMap<String, String> here = new TreeMap<>(removedTitles);
    NavigableMap<String, String> there = new TreeMap<>(addedTitles);
    here.keySet().removeAll(renames.keySet());
    there.keySet().removeAll(renames.values());
    Map<String, List<String>> sources = grouped(here, here::get);
    Map<String, List<String>> targets = grouped(there, there::get);
    sources.forEach(
        (title, from) -> {
          List<String> to = targets.getOrDefault(title, List.of());
          if (from.size() == 1 && to.size() == 1) {
            pair(from.get(0), to.get(0));
          }
        });
  }

  private void pair(String from, String to) {
    renames.put(from, to);
    removed.remove(from);
    added.remove(to);
  }

  private void pairEqualTexts() {
    Map<String, List<String>> byText = grouped(removed, removed::get);
    for (String to : List.copyOf(added.keySet())) {
      List<String> equal = byText.getOrDefault(added.get(to), List.of());
      if (!equal.isEmpty()) {
        String from =
            equal.stream()
                .filter(path -> name(path).equals(name(to)))
                .findFirst()
                .orElse(equal.get(0));
        equal.remove(from);
        pair(from, to);
      }
    }
  }

  private void pairByName() {
    Map<String, String> movedTo = usualMoves();
    Map<String, List<String>> sources = grouped(removed, RenameDetection::name);
    Map<String, List<String>> targets = grouped(added, RenameDetection::name);
    for (String from : List.copyOf(removed.keySet())) {
      List<String> target = targets.getOrDefault(name(from), List.of());
      boolean unique =
          target.size() == 1 && sources.getOrDefault(name(from), List.of()).size() == 1;
      String directory = movedTo.get(directory(from));
      if (!unique && directory == null) {
        continue;
      }
      String to = unique ? target.get(0) : directory + name(from);
      if (added.containsKey(to) && score(from, to) >= SIMILAR_BY_NAME) {
        pair(from, to);
      }
    }
  }

  /** The directories to which most unchanged files of a directory moved. */
  private Map<String, String> usualMoves() {
    Map<String, Map<String, Integer>> moves = new HashMap<>();
    renames.forEach(
        (from, to) ->
            moves
                .computeIfAbsent(directory(from), directory -> new TreeMap<>())
                .merge(directory(to), 1, Integer::sum));
    Map<String, String> usual = new HashMap<>();
    moves.forEach(
        (from, targets) ->
            usual.put(
                from,
                targets.entrySet().stream()
                    .max(
                        Map.Entry.<String, Integer>comparingByValue()
                            .thenComparing(Map.Entry.comparingByKey(Comparator.reverseOrder())))
                    .orElseThrow()
                    .getKey()));
    return usual;
  }

  private record Candidate(String from, String to, int score) {

    static final Comparator<Candidate> BEST_FIRST =
        Comparator.comparingInt(Candidate::score).thenComparing(Candidate::sameName).reversed();

    boolean sameName() {
      return name(from).equals(name(to));
    }
  }

  private void pairSimilarTexts() {
    if ((long) removed.size() * added.size() > PAIR_LIMIT) {
      return;
    }
    List<Candidate> candidates = new ArrayList<>();
    for (String to : added.keySet()) {
      candidates.addAll(candidatesFor(to));
    }
    candidates.removeIf(candidate -> candidate.score < SIMILAR);
    candidates.sort(Candidate.BEST_FIRST);
    for (Candidate candidate : candidates) {
      if (removed.containsKey(candidate.from) && added.containsKey(candidate.to)) {
        pair(candidate.from, candidate.to);
      }
    }
  }

  /** The candidates in Git's order, which breaks ties. */
  private List<Candidate> candidatesFor(String to) {
    List<Candidate> best = new ArrayList<>();
    for (String from : removed.keySet()) {
      Candidate candidate = new Candidate(from, to, score(from, to));
      if (best.size() < CANDIDATES) {
        best.add(candidate);
        continue;
      }
      Candidate worst = Collections.max(best, Candidate.BEST_FIRST);
      if (Candidate.BEST_FIRST.compare(candidate, worst) < 0) {
        best.set(best.indexOf(worst), candidate);
      }
    }
    return best;
  }

  private int score(String from, String to) {
    return removedSimilarity
        .computeIfAbsent(from, path -> Similarity.of(text(removed, path)))
        .score(
            addedSimilarity.computeIfAbsent(to, path -> Similarity.of(text(added, path))), SIMILAR);
  }

  private static String text(Map<String, String> files, String path) {
    return requireNonNull(files.get(path), "only files that are there are compared");
  }

  private static Map<String, List<String>> grouped(
      NavigableMap<String, String> files, Function<String, String> key) {
    return files.keySet().stream()
        .collect(Collectors.groupingBy(key, HashMap::new, Collectors.toCollection(ArrayList::new)));
  }

  private static String name(String path) {
    return path.substring(path.lastIndexOf('/') + 1);
  }

  /** The directory of a file with a trailing slash; empty at the top level. */
  private static String directory(String path) {
    return path.substring(0, path.lastIndexOf('/') + 1);
  }
}
