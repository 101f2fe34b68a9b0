package dev.docs.content.diff;

import static java.nio.charset.StandardCharsets.UTF_8;
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
import java.util.function.Supplier;
import java.util.stream.Collectors;

/**
 * Detects renamed files, as Git does, in these steps:
 *
 * <ol>
 *   <li>equal files, preferably with the same file name;
 *   <li>files with a unique name on both sides or, as in Git's merge, in the directory to which
 *       most equal files of their directory moved, if three quarters similar;
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

  /**
   * The most bytes that are read of one file to be compared: above them a file is renamed as it is,
   * or not at all. Pages are much smaller; of larger files, which no editor shows, little is left
   * where they change.
   */
  private static final long FILE_BYTES = 8L << 20;

  /**
   * The most bytes that are read in the last step; with more, it is skipped, as with more pairs.
   */
  private static final long COMPARED_BYTES = 256L << 20;

  /**
   * A file as it is compared.
   *
   * @param same equal for files with the same bytes, and no others; the id of a blob is
   * @param bytes read where {@code same} does not tell enough, at most once
   */
  public record File(Object same, long size, Supplier<byte[]> bytes) {
    public File {
      requireNonNull(same, "same");
      requireNonNull(bytes, "bytes");
    }

    static File of(String text) {
      byte[] bytes = text.getBytes(UTF_8);
      return new File(text, bytes.length, () -> bytes);
    }
  }

  private final NavigableMap<String, File> removed;
  private final NavigableMap<String, File> added;
  private final Map<String, Similarity> removedSimilarity = new HashMap<>();
  private final Map<String, Similarity> addedSimilarity = new HashMap<>();
  private final NavigableMap<String, String> renames = new TreeMap<>();

  private RenameDetection(Map<String, File> removed, Map<String, File> added) {
    this.removed = notEmpty(removed);
    this.added = notEmpty(added);
  }

  private static NavigableMap<String, File> notEmpty(Map<String, File> files) {
    NavigableMap<String, File> some = new TreeMap<>(files);
    some.values().removeIf(file -> file.size() == 0);
    return some;
  }

  /**
   * Pairs the files that one commit removed with those it added, as {@code git diff -M
   * --no-rename-empty} and {@code git log -M} do. Of Git's choice among equally similar files it
   * differs only where their paths have characters beyond U+FFFF, whose order is another one.
   *
   * @param removed by path, with {@code /} as separator
   * @param added by path
   * @return the added path by removed path, sorted; each path at most once
   */
  public static Map<String, String> ofCommit(Map<String, File> removed, Map<String, File> added) {
    RenameDetection detection = new RenameDetection(removed, added);
    detection.pairEqual();
    detection.pairByName(Map.of());
    detection.pairSimilar();
    return Collections.unmodifiableMap(detection.renames);
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
    RenameDetection detection = new RenameDetection(files(removed), files(added));
    detection.pairEqual();
    detection.pairByTitle(removedTitles, addedTitles);
    detection.pairByName(detection.usualMoves());
    detection.pairSimilar();
    return Collections.unmodifiableMap(detection.renames);
  }

  private static Map<String, File> files(Map<String, String> texts) {
    Map<String, File> files = new HashMap<>();
    texts.forEach((path, text) -> files.put(path, File.of(text)));
    return files;
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

  private void pairEqual() {
    Map<Object, List<String>> same = grouped(removed, path -> file(removed, path).same());
    for (String to : List.copyOf(added.keySet())) {
      List<String> equal = same.getOrDefault(file(added, to).same(), List.of());
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

  /**
   * @param movedTo the directories to which the files of directories usually moved
   */
  private void pairByName(Map<String, String> movedTo) {
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

  private void pairSimilar() {
    if ((long) removed.size() * added.size() > PAIR_LIMIT
        || bytes(removed) + bytes(added) > COMPARED_BYTES) {
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

  private static long bytes(Map<String, File> files) {
    return files.values().stream().mapToLong(File::size).filter(size -> size <= FILE_BYTES).sum();
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
    File one = file(removed, from);
    File other = file(added, to);
    if (Math.max(one.size(), other.size()) > FILE_BYTES
        || !Similarity.isPossible(one.size(), other.size(), SIMILAR)) {
      return 0;
    }
    return removedSimilarity
        .computeIfAbsent(from, path -> Similarity.of(one.bytes().get()))
        .score(addedSimilarity.computeIfAbsent(to, path -> Similarity.of(other.bytes().get())));
  }

  private static File file(Map<String, File> files, String path) {
    return requireNonNull(files.get(path), "only files that are there are compared");
  }

  private static <K> Map<K, List<String>> grouped(
      NavigableMap<String, ?> files, Function<String, K> key) {
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
