package dev.docs.content.merge;

import static java.util.stream.Collectors.toCollection;
import static org.assertj.core.api.Assertions.assertThat;

import dev.docs.content.diff.RenameDetection;
import dev.docs.rule.RuleTest;
import dev.docs.runs.WholeRun;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.assertj.core.api.SoftAssertions;
import org.junit.jupiter.api.Test;

@WholeRun
final class RealMergesTest {

  private static final int MERGES = 133;

  @Test
  @RuleTest("conflict-unit")
  void everyMergeComesOutAsGitMadeIt() {
    List<RealMerge> merges = RealMerges.load();
    assertThat(merges).hasSize(MERGES);
    int changed = 0;
    int bothChanged = 0;
    int renamed = 0;
    int conflicting = 0;
    SoftAssertions soft = new SoftAssertions();
    for (RealMerge merge : merges) {
      FileMerge files = FileMerge.of(merge);
      changed += files.changed.size();
      bothChanged += files.bothChanged;
      renamed += files.renamed;
      conflicting += files.conflicts.size();
      soft.assertThat(files.conflicts)
          .as("merge %d: conflicting paths", merge.index())
          .isEqualTo(merge.conflicts());
      soft.assertThat(files.merged.keySet())
          .as("merge %d: paths", merge.index())
          .isEqualTo(merge.merged().keySet());
      files.merged.forEach(
          (path, text) ->
              soft.assertThat(text.equals(merge.merged().get(path)))
                  .as("merge %d, %s: the text is Git's", merge.index(), path)
                  .isTrue());
      files.lost.forEach(
          (path, line) -> soft.fail("merge %d, %s: lost %s", merge.index(), path, line));
    }
    soft.assertAll();
    assertThat(List.of(changed, bothChanged, renamed, conflicting))
        .as("files changed, changed by both, renamed, conflicting")
        .isEqualTo(List.of(3069, 92, 6, 17));
  }

  /**
   * Git's merge of whole trees, as far as this data needs it: renames of one side are followed;
   * conflicts are written as Git writes them, so that they can be compared too.
   */
  private static final class FileMerge {
    private final NavigableMap<String, String> merged = new TreeMap<>();
    private final Set<String> conflicts = new TreeSet<>();
    private final Set<String> changed = new TreeSet<>();
    private final Map<String, String> lost = new TreeMap<>();
    private int bothChanged;
    private int renamed;

    static FileMerge of(RealMerge merge) {
      FileMerge files = new FileMerge();
      files.run(merge);
      return files;
    }

    private void run(RealMerge merge) {
      Map<String, String> ourRenames = renames(merge.base(), merge.ours());
      Map<String, String> theirRenames = renames(merge.base(), merge.theirs());
      renamed = ourRenames.size() + theirRenames.size();
      NavigableMap<String, String> ourAdded = new TreeMap<>(merge.ours());
      NavigableMap<String, String> theirAdded = new TreeMap<>(merge.theirs());
      merge
          .base()
          .forEach(
              (path, base) -> {
                String ourPath = ourRenames.getOrDefault(path, path);
                String theirPath = theirRenames.getOrDefault(path, path);
                String target = ourPath.equals(path) ? theirPath : ourPath;
                put(
                    target,
                    base,
                    Optional.ofNullable(ourAdded.remove(ourPath)),
                    Optional.ofNullable(theirAdded.remove(theirPath)),
                    merge);
              });
      Stream.concat(ourAdded.keySet().stream(), theirAdded.keySet().stream())
          .collect(toCollection(TreeSet::new))
          .forEach(path -> putAdded(path, ourAdded.get(path), theirAdded.get(path)));
    }

    private static Map<String, String> renames(Map<String, String> base, Map<String, String> side) {
      return RenameDetection.detect(without(base, side), without(side, base), Map.of(), Map.of());
    }

    private static Map<String, String> without(
        Map<String, String> files, Map<String, String> known) {
      Map<String, String> rest = new HashMap<>(files);
      rest.keySet().removeAll(known.keySet());
      return rest;
    }

    private void put(
        String path, String base, Optional<String> ours, Optional<String> theirs, RealMerge merge) {
      if (ours.isPresent() && theirs.isPresent()) {
        putText(path, base, ours.get(), theirs.get(), merge);
        return;
      }
      changed.add(path);
      Optional<String> left = ours.or(() -> theirs);
      if (left.isPresent() && !left.get().equals(base)) {
        conflicts.add(path);
        merged.put(path, left.get());
      }
    }

    private void putAdded(String path, String ours, String theirs) {
      changed.add(path);
      if (ours != null && theirs != null && !ours.equals(theirs)) {
        conflicts.add(path);
      }
      merged.put(path, ours == null ? theirs : ours);
    }

    private void putText(String path, String base, String ours, String theirs, RealMerge merge) {
      if (!base.equals(ours) || !base.equals(theirs)) {
        changed.add(path);
      }
      if (!base.equals(ours) && !base.equals(theirs)) {
        bothChanged++;
      }
      TextMerge.Result result = TextMerge.merge(base, ours, theirs);
      if (!result.isClean()) {
        conflicts.add(path);
      }
      String marked = withMarkers(result, merge.merged().getOrDefault(path, ""));
      merged.put(path, marked);
      Set<String> kept = marked.lines().collect(toCollection(TreeSet::new));
      Set<String> known = base.lines().collect(toCollection(TreeSet::new));
      Stream.of(ours, theirs)
          .flatMap(String::lines)
          .filter(line -> !known.contains(line) && !kept.contains(line))
          .forEach(line -> lost.put(path, line));
    }

    /** Names the sides as the given text of Git does. */
    private static String withMarkers(TextMerge.Result result, String git) {
      StringBuilder text = new StringBuilder();
      int copied = 0;
      for (TextConflict conflict : result.conflicts()) {
        text.append(result.text(), copied, conflict.start())
            .append(marker(git, "<<<<<<< "))
            .append(conflict.ours())
            .append("=======\n")
            .append(conflict.theirs())
            .append(marker(git, ">>>>>>> "));
        copied = conflict.end();
      }
      return text.append(result.text().substring(copied)).toString();
    }

    private static String marker(String git, String start) {
      return git.lines().filter(line -> line.startsWith(start)).findFirst().orElse(start) + "\n";
    }
  }
}
