package dev.docs.content.merge;

import static java.nio.charset.StandardCharsets.UTF_8;
import static java.util.stream.Collectors.joining;
import static org.assertj.core.api.Assertions.assertThat;

import dev.docs.content.diff.Lines;
import dev.docs.rule.RuleTest;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.Tuple;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Test;

final class TextMergeTest {

  @Provide
  Arbitrary<MergeTexts> related() {
    return Arbitraries.longs().map(MergeTexts::drawn);
  }

  @Provide
  Arbitrary<String> text() {
    return Arbitraries.of("a\n", "b\n", "c\r\n", "\n", "\r\n", "d")
        .list()
        .ofMaxSize(12)
        .map(lines -> String.join("", lines));
  }

  @Provide
  Arbitrary<MergeTexts> unrelated() {
    return text()
        .tuple3()
        .map(
            (Tuple.Tuple3<String, String, String> t) ->
                new MergeTexts(t.get1(), t.get2(), t.get3()));
  }

  @Property
  void aChangeOfOneSideIsTaken(@ForAll("text") String base, @ForAll("text") String side) {
    assertThat(TextMerge.merge(base, side, base)).isEqualTo(TextMerge.Result.clean(side));
    assertThat(TextMerge.merge(base, base, side)).isEqualTo(TextMerge.Result.clean(side));
  }

  @Property
  void theSameChangeOfBothSidesIsTakenOnce(
      @ForAll("text") String base, @ForAll("text") String side) {
    assertThat(TextMerge.merge(base, side, side)).isEqualTo(TextMerge.Result.clean(side));
  }

  @Property
  void swappingTheSidesSwapsTheConflicts(@ForAll("related") MergeTexts texts) {
    assertSwaps(texts);
  }

  @Property
  void swappingTheSidesOfUnrelatedTextsSwapsTheConflicts(@ForAll("unrelated") MergeTexts texts) {
    assertSwaps(texts);
  }

  private static void assertSwaps(MergeTexts texts) {
    TextMerge.Result there = texts.merge();
    TextMerge.Result back = texts.swapped().merge();
    assertThat(back.conflicts().stream().map(c -> List.of(c.base(), c.theirs(), c.ours())))
        .isEqualTo(
            there.conflicts().stream().map(c -> List.of(c.base(), c.ours(), c.theirs())).toList());
    assertThat(agreed(back)).isEqualTo(agreed(there));
  }

  /** The text between the conflicts. */
  private static List<String> agreed(TextMerge.Result result) {
    return IntStream.rangeClosed(0, result.conflicts().size())
        .mapToObj(
            i ->
                result
                    .text()
                    .substring(
                        i == 0 ? 0 : result.conflicts().get(i - 1).end(),
                        i == result.conflicts().size()
                            ? result.text().length()
                            : result.conflicts().get(i).start()))
        .toList();
  }

  @Property
  void noLineThatASideAddedIsLost(@ForAll("related") MergeTexts texts) {
    assertNothingLost(texts);
  }

  @Property
  void noLineThatASideAddedToAnUnrelatedTextIsLost(@ForAll("unrelated") MergeTexts texts) {
    assertNothingLost(texts);
  }

  private static void assertNothingLost(MergeTexts texts) {
    TextMerge.Result result = texts.merge();
    String theirConflicts =
        result.conflicts().stream()
            .map(TextConflict::theirs)
            .map(TextMergeTest::closed)
            .collect(joining());
    Map<String, Integer> kept = counts(closed(result.text()) + theirConflicts);
    Map<String, Integer> base = counts(closed(texts.base()));
    for (String side : List.of(texts.ours(), texts.theirs())) {
      counts(closed(side))
          .forEach(
              (line, count) ->
                  assertThat(kept.getOrDefault(line, 0))
                      .as("occurrences of %s", line)
                      .isGreaterThanOrEqualTo(count - base.getOrDefault(line, 0)));
    }
  }

  private static String closed(String text) {
    return text.isEmpty() || text.endsWith("\n") ? text : text + "\n";
  }

  private static Map<String, Integer> counts(String text) {
    Map<String, Integer> counts = new HashMap<>();
    Lines lines = Lines.of(text);
    for (int i = 0; i < lines.count(); i++) {
      counts.merge(lines.slice(i, i + 1), 1, Integer::sum);
    }
    return counts;
  }

  @Property
  void everyConflictStandsInTheTextWhereItSays(@ForAll("related") MergeTexts texts) {
    TextMerge.Result result = texts.merge();
    int last = 0;
    for (TextConflict conflict : result.conflicts()) {
      assertThat(conflict.start()).isGreaterThanOrEqualTo(last);
      assertThat(result.text().substring(conflict.start(), conflict.end()))
          .isEqualTo(conflict.ours());
      assertThat(texts.ours()).contains(conflict.ours());
      assertThat(texts.theirs()).contains(conflict.theirs());
      assertThat(texts.base()).contains(conflict.base());
      assertThat(conflict.ours()).isNotEqualTo(conflict.theirs());
      last = conflict.end();
    }
  }

  @Property
  void editsThatDoNotTouchAreBothApplied(
      @ForAll @IntRange(max = 20) int above,
      @ForAll @IntRange(max = 5) int oursOut,
      @ForAll @IntRange(max = 5) int oursIn,
      @ForAll @IntRange(min = 1, max = 5) int between,
      @ForAll @IntRange(max = 5) int theirsOut,
      @ForAll @IntRange(max = 5) int theirsIn,
      @ForAll @IntRange(max = 20) int below) {
    String head = lines("head", above);
    String middle = lines("middle", between);
    String tail = lines("tail", below);
    String ourOld = lines("our old", oursOut);
    String ourNew = lines("our new", oursIn);
    String theirOld = lines("their old", theirsOut);
    String theirNew = lines("their new", theirsIn);
    TextMerge.Result result =
        TextMerge.merge(
            head + ourOld + middle + theirOld + tail,
            head + ourNew + middle + theirOld + tail,
            head + ourOld + middle + theirNew + tail);
    assertThat(result).isEqualTo(TextMerge.Result.clean(head + ourNew + middle + theirNew + tail));
  }

  private static String lines(String name, int count) {
    return IntStream.range(0, count).mapToObj(i -> name + " " + i + "\n").collect(joining());
  }

  private static TextConflict conflict(
      String base, String ours, String theirs, int start, LineRange theirLines) {
    return new TextConflict(base, ours, theirs, start, theirLines, List.of());
  }

  @Test
  void editsThatTouchConflict() {
    TextMerge.Result result = TextMerge.merge("a\nb\nc\n", "A\nb\nc\n", "a\nB\nc\n");
    assertThat(result.text()).isEqualTo("A\nb\nc\n");
    assertThat(result.conflicts())
        .containsExactly(conflict("a\nb\n", "A\nb\n", "a\nB\n", 0, new LineRange(0, 2)));
  }

  @Test
  void whatTheSidesAgreeOnIsNoPartOfAConflict() {
    TextMerge.Result result =
        TextMerge.merge("1\n2\n3\n", "1\nsame\nours\nalike\n3\n", "1\nsame\ntheirs\nalike\n3\n");
    assertThat(result.text()).isEqualTo("1\nsame\nours\nalike\n3\n");
    assertThat(result.conflicts())
        .containsExactly(conflict("2\n", "ours\n", "theirs\n", 7, new LineRange(2, 3)));
  }

  @Test
  void aDeletionAndAnEditOfTheSameLineConflict() {
    TextMerge.Result result = TextMerge.merge("a\nb\nc\n", "a\nc\n", "a\nB\nc\n");
    assertThat(result.text()).isEqualTo("a\nc\n");
    assertThat(result.conflicts())
        .containsExactly(conflict("b\n", "", "B\n", 2, new LineRange(1, 2)));
  }

  @Test
  void conflictsFarApartStayApart() {
    TextMerge.Result result =
        TextMerge.merge("a\n1\n2\n3\n4\nb\n", "A\n1\n2\n3\n4\nB\n", "x\n1\n2\n3\n4\ny\n");
    assertThat(result.conflicts())
        .containsExactly(
            conflict("a\n", "A\n", "x\n", 0, new LineRange(0, 1)),
            conflict("b\n", "B\n", "y\n", 10, new LineRange(5, 6)));
  }

  @Test
  void conflictsCloseTogetherAreOne() {
    TextMerge.Result result =
        TextMerge.merge("a\n1\n2\n3\nb\n", "A\n1\n2\n3\nB\n", "x\n1\n2\n3\ny\n");
    assertThat(result.conflicts())
        .containsExactly(
            conflict(
                "a\n1\n2\n3\nb\n", "A\n1\n2\n3\nB\n", "x\n1\n2\n3\ny\n", 0, new LineRange(0, 5)));
  }

  @Test
  void aMissingLastTerminatorIsADifferenceOfItsLine() {
    assertThat(TextMerge.merge("a\nb\nc", "A\nb\nc", "a\nb\nc\n"))
        .isEqualTo(TextMerge.Result.clean("A\nb\nc\n"));
    assertThat(TextMerge.merge("a\nb\nc\n", "A\nb\nc\n", "a\nb\nc"))
        .isEqualTo(TextMerge.Result.clean("A\nb\nc"));
    assertThat(TextMerge.merge("a", "a\n", "b").conflicts())
        .containsExactly(conflict("a", "a\n", "b", 0, new LineRange(0, 1)));
  }

  @Test
  void lineTerminatorsAreKept() {
    assertThat(TextMerge.merge("a\r\nb\rb\r\nc\n", "A\r\nb\rb\r\nc\n", "a\r\nb\rb\r\nc\r\n"))
        .isEqualTo(TextMerge.Result.clean("A\r\nb\rb\r\nc\r\n"));
  }

  /** The digest is that of the outcomes of {@code git merge-tree --write-tree}, Git 2.39.5. */
  @Test
  @RuleTest("conflict-unit")
  void drawnTextsMergeAsGitMergesThem() throws NoSuchAlgorithmException {
    MessageDigest digest = MessageDigest.getInstance("SHA-256");
    for (int seed = 0; seed < 4000; seed++) {
      TextMerge.Result result = MergeTexts.drawn(seed).merge();
      digest.update((result.isClean() ? "clean:" + result.text() : "conflict").getBytes(UTF_8));
    }
    assertThat(HexFormat.of().formatHex(digest.digest()))
        .isEqualTo("5f5c2338a67fe739cbd4080e410f13c083a5fb50f016ad8ca9e84f1491916c63");
  }
}
