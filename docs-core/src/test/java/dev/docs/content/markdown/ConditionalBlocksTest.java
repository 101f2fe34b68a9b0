package dev.docs.content.markdown;

import static org.assertj.core.api.Assertions.assertThat;

import dev.docs.content.markdown.internal.ConditionalBlocks;
import dev.docs.rule.RuleTest;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Set;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.junit.jupiter.api.Test;

class ConditionalBlocksTest {

  private static final String TEXT =
      """
      ---
      description: Words
      ---

      Open

      {% if a %}
      Alpha

      {% hint style="info" %}
      {% if b %}
      Beta
      {% endif %}
      {% endhint %}
      {% endif %}

      * Item

        {% if c %}
        Gamma
        {% endif %}
      """;

  private static String shown(String... holding) {
    return ConditionalBlocks.shown(TEXT, Set.of(holding)::contains);
  }

  @Test
  @RuleTest("adaptive-blocks")
  void blocksAreForThoseOfWhomTheirConditionHolds() {
    assertThat(ConditionalBlocks.conditions(TEXT)).containsExactly("a", "b", "c");
    assertThat(shown()).contains("Open", "Item").doesNotContain("Alpha", "Beta", "Gamma", "{% if");
    assertThat(shown("a")).contains("Alpha").doesNotContain("Beta", "Gamma", "{% if");
    assertThat(shown("b")).doesNotContain("Alpha", "Beta");
    assertThat(shown("a", "b", "c")).contains("Alpha", "Beta", "Gamma").doesNotContain("{% if");
    assertThat(shown("c")).startsWith("---\ndescription: Words\n---\n").contains("Gamma");
  }

  @Test
  void aTextWithoutConditionsStaysToTheLetter() {
    String text = "*  odd\n\n\n\ntext {% hint %}";
    assertThat(ConditionalBlocks.conditions(text)).isEmpty();
    assertThat(ConditionalBlocks.shown(text, condition -> false)).isSameAs(text);
  }

  @Test
  void tagsInCodeAreNone() {
    String text = "```\n{% if a %}\nAlpha\n{% endif %}\n```\n";
    assertThat(ConditionalBlocks.conditions(text)).isEmpty();
    assertThat(ConditionalBlocks.shown(text, condition -> false)).isEqualTo(text);
  }

  /** Words of which each says by which conditions it is hidden. */
  @Property(tries = 200)
  void whatIsHiddenIsNotThereAndAllElseIs(
      @ForAll("texts") String text, @ForAll("holding") Set<String> holding) {
    String shown = ConditionalBlocks.shown(text, holding::contains);
    for (String each : text.split("\\s+", -1)) {
      if (each.startsWith("w-")) {
        String word = each.substring(0, each.length() - 1);
        List<String> parts = List.of(word.split("-"));
        boolean visible = holding.containsAll(parts.subList(2, parts.size()));
        assertThat(shown.contains(word + "."))
            .as("%s in %s of %s", word, shown, text)
            .isEqualTo(visible);
      }
    }
    assertThat(ConditionalBlocks.conditions(shown)).isEmpty();
  }

  @Provide
  Arbitrary<Set<String>> holding() {
    return Arbitraries.of("a", "b", "c").set();
  }

  @Provide
  Arbitrary<String> texts() {
    return Arbitraries.integers()
        .between(0, 5)
        .list()
        .ofMinSize(1)
        .ofMaxSize(12)
        .map(ConditionalBlocksTest::text);
  }

  /** Opens and closes tags as the numbers say, with a word after each. */
  private static String text(List<Integer> numbers) {
    StringBuilder out = new StringBuilder();
    Deque<String> open = new ArrayDeque<>();
    int word = 0;
    for (int number : numbers) {
      if (number < 3) {
        String condition = List.of("a", "b", "c").get(number);
        out.append("{% if ").append(condition).append(" %}\n");
        open.addLast(condition);
      } else if (number == 3) {
        out.append("{% hint style=\"info\" %}\n");
        open.addLast("");
      } else if (!open.isEmpty()) {
        out.append(open.removeLast().isEmpty() ? "{% endhint %}\n\n" : "{% endif %}\n\n");
      }
      out.append("w-").append(word++);
      open.stream().filter(name -> !name.isEmpty()).forEach(name -> out.append('-').append(name));
      out.append(" .\n\n");
    }
    while (!open.isEmpty()) {
      out.append(open.removeLast().isEmpty() ? "{% endhint %}\n\n" : "{% endif %}\n\n");
    }
    return out.toString().replace(" .", ".");
  }
}
