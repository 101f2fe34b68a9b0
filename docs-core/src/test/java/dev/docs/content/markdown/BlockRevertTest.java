package dev.docs.content.markdown;

import static org.assertj.core.api.Assertions.assertThat;

import dev.docs.rule.RuleTest;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Assume;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.junit.jupiter.api.Test;

class BlockRevertTest {

  private static final String EARLIER =
      "# Title\n\nThe first words here.\n\n* a\n* b\n\nThe last words.\n";

  private static String key(String text, int block) {
    return KeyedBlocks.of(text).document().nodes().get(block).key();
  }

  private static List<String> keys(String text) {
    return KeyedBlocks.of(text).document().nodes().stream().map(b -> b.key()).toList();
  }

  private static String revert(String current, String... blocks) {
    return BlockRevert.revert(current, EARLIER, Arrays.asList(blocks));
  }

  @Test
  @RuleTest("revert-block")
  void aChangedBlockGetsItsEarlierTextAndOthersStay() {
    String current = "# Title\n\nThe first words there.\n\n* a\n* c\n\nThe last words.";
    assertThat(revert(current, key(current, 1)))
        .isEqualTo("# Title\n\nThe first words here.\n\n* a\n* c\n\nThe last words.");
    assertThat(revert(current, key(EARLIER, 2)))
        .isEqualTo("# Title\n\nThe first words there.\n\n* a\n* b\n\nThe last words.");
  }

  @Test
  @RuleTest("revert-block")
  void anAddedBlockGoes() {
    String current = EARLIER.replace("* a", "An added one.\n\n* a");
    assertThat(revert(current, key(current, 2))).isEqualTo(EARLIER);
  }

  @Test
  @RuleTest("revert-block")
  void aRemovedBlockComesBackWhereItStood() {
    String current = EARLIER.replace("The first words here.\n\n", "");
    assertThat(revert(current, key(EARLIER, 1))).isEqualTo(EARLIER);
    assertThat(BlockRevert.revert("Only.", "Only.\n\nMore.\n", keys("Only.\n\nMore.\n")))
        .isEqualTo("Only.\n\nMore.\n");
  }

  @Test
  void aMovedBlockIsMovedBack() {
    String current = "# Title\n\n* a\n* b\n\nThe last words.\n\nThe first words here.\n";
    assertThat(revert(current, key(EARLIER, 1))).isEqualTo(EARLIER + "\n");
  }

  @Test
  @RuleTest("revert-block")
  void aHeadingIsNamedByItsAnchorToo() {
    String current = EARLIER.replace("# Title", "# The Title");
    assertThat(revert(current, "the-title")).isEqualTo(EARLIER);
    assertThat(revert(current, "title")).isEqualTo(EARLIER);
  }

  @Test
  @RuleTest("block-key")
  void equalBlocksHaveDistinctKeys() {
    String twice = "same\n\n---\n\nsame\n";
    assertThat(keys(twice)).doesNotHaveDuplicates();
    String current = "same\n\n---\n\nother\n";
    assertThat(BlockRevert.revert(current, twice, List.of(key(current, 2)))).isEqualTo(twice);
  }

  @Test
  void aKeyThatNeitherTextHasIsUnknown() {
    assertThat(BlockRevert.unknown("a\n", "b\n", List.of(key("a", 0), key("b", 0)))).isEmpty();
    assertThat(BlockRevert.unknown("a\n", "b\n", List.of("x"))).isEqualTo(Optional.of("x"));
  }

  @Provide
  Arbitrary<String> text() {
    return Arbitraries.of(
            "one two three\n",
            "one two\n",
            "# H\n",
            "# H\ntext\n",
            "* a\n* b\n",
            "```\ncode\n\n```\n",
            "{% hint style=\"info\" %}\nx\n{% endhint %}\n",
            "> q\n",
            "---\n",
            "<details>\n\n<summary>S</summary>\n\nx\n\n</details>\n",
            "| a |\n| - |\n| b |\n",
            "[a]: b\n",
            "text{% x %}\r\n")
        .list()
        .ofMaxSize(8)
        .flatMap(
            blocks ->
                Arbitraries.of("\n", "", "\n\n").map(between -> String.join(between, blocks)));
  }

  @Property(tries = 300)
  void allBlocksRevertedAreTheEarlierTextAndNoneTheCurrent(
      @ForAll("text") String current, @ForAll("text") String earlier) {
    Assume.that(!(current + earlier).contains("[a]: b"));
    assertThat(BlockRevert.revert(current, earlier, List.of())).isEqualTo(current);
    Set<String> all = new HashSet<>(keys(current));
    all.addAll(keys(earlier));
    String reverted = BlockRevert.revert(current, earlier, all);
    assertThat(KeyedBlocks.of(reverted).document().nodes())
        .isEqualTo(KeyedBlocks.of(earlier).document().nodes());
  }

  @Property(tries = 300)
  void theBlocksWithKeysAreThoseWithout(@ForAll("text") String text) {
    KeyedBlocks keyed = KeyedBlocks.of(text);
    assertThat(keyed.document().nodes().stream().map(block -> block.withKey(null)).toList())
        .isEqualTo(MarkdownParser.parse(text).nodes());
    assertThat(keys(text)).doesNotContainNull().doesNotHaveDuplicates();
    assertThat(String.join("", keyed.parts().stream().map(SourceBlocks.Part::text).toList()))
        .isEqualTo(text);
  }
}
