package dev.docs.content.markdown;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class BlocksTest {

  @Test
  void aTextIsCutIntoItsBlocks() {
    String text =
        """
        ---
        title: x
        ---

        # Heading
        Paragraph
        over lines

        * a

          b
        * c

        {% hint style="info" %}
        x

        y
        {% endhint %}
        <details>

        <summary>S</summary>

        body

        </details>

        ```
        {% hint %}
        ```

        | a |
        |---|
        | b |

        $$
        x
        $$

        > quote

        ***

        [l]: x
        {% embed url="u" %}
        """;
    assertThat(Blocks.split(text))
        .extracting(Blocks.Part::kind)
        .containsExactly(
            Blocks.Kind.FRONT_MATTER,
            Blocks.Kind.HEADING,
            Blocks.Kind.PARAGRAPH,
            Blocks.Kind.LIST,
            Blocks.Kind.TAG,
            Blocks.Kind.HTML,
            Blocks.Kind.CODE,
            Blocks.Kind.TABLE,
            Blocks.Kind.MATH,
            Blocks.Kind.QUOTE,
            Blocks.Kind.DIVIDER,
            Blocks.Kind.DEFINITION,
            Blocks.Kind.TAG);
    assertThat(Blocks.split(text).get(4).text())
        .isEqualTo("{% hint style=\"info\" %}\nx\n\ny\n{% endhint %}\n");
  }

  @Test
  void tagsThatShareALineAreOneBlock() {
    assertThat(Blocks.split("{% tabs %}{% tab title=\"a\" %}\nx\n{% endtab %}{% endtabs %}\n\ny"))
        .extracting(Blocks.Part::kind)
        .containsExactly(Blocks.Kind.TAG, Blocks.Kind.PARAGRAPH);
  }

  @Test
  void theEmptyTextHasNoBlocksAndABlankOneHasOne() {
    assertThat(Blocks.split("")).isEmpty();
    assertThat(Blocks.split("\n \n"))
        .extracting(Blocks.Part::kind)
        .containsExactly(Blocks.Kind.BLANK);
  }
}
