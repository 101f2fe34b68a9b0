package dev.docs.content.diff;

import static java.util.function.Function.identity;
import static java.util.stream.Collectors.joining;
import static java.util.stream.Collectors.toMap;
import static java.util.stream.Collectors.toSet;
import static org.assertj.core.api.Assertions.assertThat;

import dev.docs.runs.WholeRun;
import java.util.Map;
import java.util.Set;
import java.util.stream.IntStream;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.junit.jupiter.api.Test;

final class RenameDetectionTest {

  /** Of files without titles. */
  private static Map<String, String> detect(
      Map<String, String> removed, Map<String, String> added) {
    return RenameDetection.detect(removed, added, Map.of(), Map.of());
  }

  /** Ten lines of equal length, the first of them other than usual. */
  private static String page(String topic, int changed) {
    return IntStream.range(0, 10)
        .mapToObj(i -> (i < changed ? "changed" : "written") + " about " + topic + " " + i + "\n")
        .collect(joining());
  }

  @Test
  void aMovedFileIsFound() {
    assertThat(detect(Map.of("a/b.md", page("cats", 0)), Map.of("c/d.md", page("cats", 0))))
        .isEqualTo(Map.of("a/b.md", "c/d.md"));
  }

  @Test
  void ofEqualFilesTheOneOfTheSameNameIsTaken() {
    String page = page("cats", 0);
    assertThat(
            detect(
                Map.of("old/a.md", page, "old/b.md", page, "old/c.md", page),
                Map.of("new/b.md", page, "new/d.md", page)))
        .isEqualTo(Map.of("old/b.md", "new/b.md", "old/a.md", "new/d.md"));
  }

  @Test
  void aFileHalfOfWhichIsLeftIsFound() {
    assertThat(detect(Map.of("a", page("cats", 0)), Map.of("b", page("cats", 5))))
        .isEqualTo(Map.of("a", "b"));
  }

  @Test
  void aFileLessThanHalfOfWhichIsLeftIsAnotherFile() {
    assertThat(detect(Map.of("a", page("cats", 0)), Map.of("b", page("cats", 6)))).isEmpty();
  }

  @Test
  void theSizesAloneCanTellFilesApart() {
    String page = page("cats", 0);
    assertThat(detect(Map.of("a", page), Map.of("b", page + page + page))).isEmpty();
  }

  @Test
  void emptyFilesAreNeverRenames() {
    assertThat(detect(Map.of("a", ""), Map.of("b", ""))).isEmpty();
  }

  @Test
  void theMostSimilarFilesArePairedFirst() {
    assertThat(
            detect(
                Map.of("a", page("cats", 4), "b", page("cats", 2)), Map.of("x", page("cats", 1))))
        .isEqualTo(Map.of("b", "x"));
  }

  @Test
  void aNameOnlyOneFileHasOnEachSideGoesBeforeGreaterSimilarity() {
    assertThat(
            detect(
                Map.of("old/cats.md", page("cats", 2), "old/other.md", page("cats", 1)),
                Map.of("new/cats.md", page("cats", 0), "new/another.md", page("cats", 3))))
        .isEqualTo(Map.of("old/cats.md", "new/cats.md", "old/other.md", "new/another.md"));
  }

  @Test
  void aNameIsNotEnoughForFilesOnlyHalfSimilar() {
    assertThat(
            detect(
                Map.of("old/cats.md", page("cats", 4), "old/other.md", page("cats", 1)),
                Map.of("new/cats.md", page("cats", 0))))
        .isEqualTo(Map.of("old/other.md", "new/cats.md"));
  }

  @Test
  void aNameThatManyFilesHaveFollowsItsDirectory() {
    assertThat(
            detect(
                Map.of(
                    "guide/cats.md", page("cats", 0),
                    "guide/README.md", page("index", 1),
                    "howto/README.md", page("index", 0)),
                Map.of(
                    "manual/cats.md", page("cats", 0),
                    "manual/README.md", page("index", 0) + "more\n",
                    "tasks/README.md", page("index", 1) + "more\n")))
        .containsEntry("guide/README.md", "manual/README.md")
        .containsEntry("howto/README.md", "tasks/README.md");
  }

  @Test
  void aCarriageReturnAtTheEndOfALineIsNoDifference() {
    assertThat(
            detect(
                Map.of("a", page("cats", 0)), Map.of("b", page("cats", 5).replace("\n", "\r\n"))))
        .isEmpty();
    assertThat(
            detect(
                Map.of("a", page("cats", 0)), Map.of("b", page("cats", 0).replace("\n", "\r\n"))))
        .isEqualTo(Map.of("a", "b"));
  }

  @Test
  void aTextWithoutLinesIsComparedByPieces() {
    String prose = IntStream.range(0, 100).mapToObj(i -> "sentence " + i + ". ").collect(joining());
    assertThat(detect(Map.of("a", prose), Map.of("b", prose + "One more.")))
        .isEqualTo(Map.of("a", "b"));
  }

  @Test
  void aLastLineWithoutTerminatorCounts() {
    String last = "the only line of some length that both texts share";
    assertThat(detect(Map.of("a", "one\n" + last), Map.of("b", "two\n" + last)))
        .isEqualTo(Map.of("a", "b"));
  }

  @Provide
  Arbitrary<Map<String, String>> files() {
    Arbitrary<String> paths =
        Arbitraries.of("a", "b", "c", "d")
            .list()
            .ofMinSize(1)
            .ofMaxSize(2)
            .map(p -> String.join("/", p));
    Arbitrary<String> texts = Arbitraries.integers().between(0, 10).map(n -> page("cats", n));
    return Arbitraries.maps(paths, texts).ofMaxSize(8);
  }

  @Property
  void everyFileIsPairedAtMostOnce(
      @ForAll("files") Map<String, String> removed, @ForAll("files") Map<String, String> added) {
    Map<String, String> renames = detect(removed, added);
    assertThat(removed.keySet()).containsAll(renames.keySet());
    assertThat(added.keySet()).containsAll(renames.values());
    assertThat(renames.values()).doesNotHaveDuplicates();
  }

  @Property
  void noEqualFilesAreLeft(
      @ForAll("files") Map<String, String> removed, @ForAll("files") Map<String, String> added) {
    Map<String, String> renames = detect(removed, added);
    Set<String> left =
        removed.keySet().stream()
            .filter(path -> !renames.containsKey(path))
            .map(removed::get)
            .collect(toSet());
    assertThat(added)
        .allSatisfy(
            (path, text) ->
                assertThat(renames.containsValue(path) || !left.contains(text)).isTrue());
  }

  @Property
  void movingADirectoryMovesEveryFileOfIt(@ForAll("files") Map<String, String> files) {
    Map<String, String> moved =
        files.keySet().stream().collect(toMap(path -> "moved/" + path, files::get));
    assertThat(detect(files, moved).keySet()).isEqualTo(files.keySet());
  }

  @Test
  @WholeRun
  void aThousandRenamedFilesAreFoundSoon() {
    Map<Integer, String> topics =
        IntStream.range(0, 1000).boxed().collect(toMap(identity(), i -> "topic " + i));
    Map<String, String> removed =
        topics.keySet().stream().collect(toMap(i -> "a" + i, i -> page(topics.get(i), 0)));
    Map<String, String> added =
        topics.keySet().stream().collect(toMap(i -> "b" + i, i -> page(topics.get(i), 1)));
    assertThat(detect(removed, added))
        .hasSize(1000)
        .allSatisfy((from, to) -> assertThat(to.substring(1)).isEqualTo(from.substring(1)));
  }
}
