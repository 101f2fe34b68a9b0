package dev.docs.content.diff;

import static dev.docs.runs.ProcessorTime.assertWithin;
import static java.nio.charset.StandardCharsets.UTF_8;
import static java.util.stream.Collectors.joining;
import static org.assertj.core.api.Assertions.assertThat;

import dev.docs.content.merge.MergeTexts;
import dev.docs.runs.WholeRun;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.time.Duration;
import java.util.HexFormat;
import java.util.List;
import java.util.Random;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.Chars;
import org.junit.jupiter.api.Test;

final class LineDiffTest {

  /** Ten times what is needed; what takes quadratic time takes longer. */
  private static final Duration SOON = Duration.ofSeconds(3);

  private static final int MANY = 20_000;

  @Property
  void theLinesJoinedAreTheText(@ForAll @Chars({'a', '\r', '\n'}) String text) {
    Lines lines = Lines.of(text);
    assertThat(
            IntStream.range(0, lines.count())
                .mapToObj(i -> lines.slice(i, i + 1))
                .peek(line -> assertThat(line.indexOf('\n')).isIn(-1, line.length() - 1))
                .peek(line -> assertThat(line).isNotEmpty())
                .collect(joining()))
        .isEqualTo(text);
  }

  @Property
  void theHunksTurnOneTextIntoTheOther(@ForAll long seed) {
    MergeTexts texts = MergeTexts.drawn(seed);
    assertTurns(texts.ours(), texts.theirs());
  }

  private static void assertTurns(String before, String after) {
    Lines from = Lines.of(before);
    Lines to = Lines.of(after);
    StringBuilder text = new StringBuilder();
    int copied = 0;
    int written = 0;
    boolean apart = true;
    for (Hunk hunk : LineDiff.between(before, after)) {
      text.append(from.slice(copied, hunk.beforeStart()));
      text.append(to.slice(hunk.afterStart(), hunk.afterEnd()));
      apart &= copied == 0 || hunk.beforeStart() > copied;
      apart &= hunk.beforeStart() - copied == hunk.afterStart() - written;
      copied = hunk.beforeEnd();
      written = hunk.afterEnd();
    }
    text.append(from.slice(copied, from.count()));
    assertThat(text.toString().equals(after)).as("the hunks give the other text").isTrue();
    assertThat(apart).as("the hunks stand apart, in order").isTrue();
  }

  @Test
  void equalTextsHaveNoHunks() {
    assertThat(LineDiff.between("a\nb", "a\nb")).isEmpty();
  }

  @Test
  void theRareLineIsKeptRatherThanManyFrequentOnes() {
    assertThat(LineDiff.between("x\n\n\nrare\n", "rare\n\n\nx\n"))
        .containsExactly(new Hunk(0, 3, 0, 0), new Hunk(4, 4, 1, 4));
  }

  @Test
  void anInsertionAmongEqualLinesIsAsFarDownAsPossible() {
    assertThat(LineDiff.between("a\n\nb\n", "a\n\n\nb\n")).containsExactly(new Hunk(2, 2, 2, 3));
  }

  @Test
  void aChangeEndsBesideAChangeOfTheOtherText() {
    assertThat(LineDiff.between("x\na\na\n", "y\na\na\na\n")).containsExactly(new Hunk(0, 1, 0, 2));
  }

  /**
   * The digest is that of the hunks of {@code git diff --diff-algorithm=histogram
   * --no-indent-heuristic}, Git 2.39.5.
   */
  @Test
  @WholeRun
  void longDrawnTextsAreAlignedAsGitAlignsThem() throws NoSuchAlgorithmException {
    MessageDigest digest = MessageDigest.getInstance("SHA-256");
    for (int seed = 70; seed <= 100; seed++) {
      MergeTexts texts = seed < 100 ? MergeTexts.drawnLong(seed) : MergeTexts.drawnFromBlocks(seed);
      for (Hunk hunk : LineDiff.between(texts.base(), texts.ours())) {
        String range = hunk.beforeStart() + "-" + hunk.beforeEnd();
        String sideRange = hunk.afterStart() + "-" + hunk.afterEnd();
        digest.update((range + ":" + sideRange + "\n").getBytes(UTF_8));
      }
    }
    assertThat(HexFormat.of().formatHex(digest.digest()))
        .isEqualTo("aebb47c52b543eb19626d523fd56d5c5e748ae29ef0c4571b3fdaf221d9f061d");
  }

  @Test
  void manyDifferentLinesAreComparedSoon() {
    assertSoon(text(MANY, i -> "before " + i), text(MANY, i -> "after " + i));
  }

  @Test
  void manyShuffledLinesAreComparedSoon() {
    int[] shuffled = IntStream.range(0, MANY).toArray();
    Random random = new Random(1);
    for (int i = MANY - 1; i > 0; i--) {
      int j = random.nextInt(i + 1);
      int swapped = shuffled[i];
      shuffled[i] = shuffled[j];
      shuffled[j] = swapped;
    }
    assertSoon(text(MANY, i -> "" + i), text(MANY, i -> "" + shuffled[i]));
  }

  @Test
  @WholeRun
  void linesOfWhichEverySecondChangedAreComparedSoon() {
    assertSoon(text(3 * MANY, i -> "" + i), text(3 * MANY, i -> i % 2 == 0 ? "" + i : "new " + i));
  }

  @Test
  void manyLinesOfAThousandKindsAreComparedSoon() {
    Random random = new Random(3);
    assertSoon(
        text(MANY, i -> "" + random.nextInt(1000)), text(MANY, i -> "" + random.nextInt(1000)));
  }

  @Test
  void manyLinesOfVeryFewKindsAreComparedSoon() {
    Random random = new Random(2);
    assertSoon(text(MANY, i -> "" + random.nextInt(3)), text(MANY, i -> "" + random.nextInt(3)));
    assertSoon(text(MANY, i -> ""), text(MANY / 2, i -> ""));
    assertSoon(text(MANY, i -> "" + i % 2), text(MANY, i -> "" + i % 3));
  }

  @Test
  void megabytesOrHundredsOfThousandsOfLinesAreComparedSoon() {
    String before = text(40_000, i -> "a line of some fifty characters, as prose has " + i);
    assertSoon(before, before.replace("character", "letter"));
    assertSoon(before, before.replace("99\n", "98\n"));
    String blank = "a\n\n".repeat(100_000);
    assertSoon(blank, blank.substring(0, 150_000) + "b\n" + blank.substring(150_000));
  }

  private static String text(int lines, IntFunction<String> line) {
    return IntStream.range(0, lines).mapToObj(i -> line.apply(i) + "\n").collect(joining());
  }

  private static void assertSoon(String before, String after) {
    List<Hunk> hunks = assertWithin(SOON, () -> LineDiff.between(before, after));
    assertThat(hunks).isNotEmpty();
    assertTurns(before, after);
  }
}
