package dev.docs.content.markdown;

import static org.assertj.core.api.Assertions.assertThat;

import dev.docs.content.document.internal.LinkResolver;
import java.util.List;
import org.junit.jupiter.api.Test;

class SourceBlocksTest {

  @Test
  void aTextIsCutIntoItsBlocks() {
    String text =
        """
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
    List<SourceBlocks.Part> parts = parts(text);
    assertThat(parts)
        .extracting(SourceBlocks.Part::type)
        .containsExactly(
            "heading-1",
            "paragraph",
            "list-unordered",
            "hint",
            "expandable",
            "code",
            "table",
            "math",
            "blockquote",
            "divider",
            "paragraph",
            "embed");
    assertThat(parts.get(3).text()).isEqualTo("{% hint style=\"info\" %}\nx\n\ny\n{% endhint %}\n");
    assertThat(parts.stream().filter(SourceBlocks.Part::defines).map(SourceBlocks.Part::text))
        .containsExactly("[l]: x\n");
  }

  @Test
  void tagsThatShareALineAreOneBlock() {
    assertThat(parts("{% tabs %}{% tab title=\"a\" %}\nx\n{% endtab %}{% endtabs %}\n\ny"))
        .extracting(SourceBlocks.Part::type)
        .containsExactly("tabs", "paragraph");
    assertThat(parts("{% embed url=\"a\" %} {% embed url=\"b\" %}\n"))
        .extracting(part -> part.blocks().size())
        .containsExactly(2);
  }

  @Test
  void theEmptyTextHasNoBlocksAndABlankOneHasAPartWithoutAny() {
    assertThat(parts("")).isEmpty();
    assertThat(parts("\n \n")).containsExactly(new SourceBlocks.Part(false, "\n \n", List.of()));
  }

  @Test
  void versionsThatAreReadOneAfterTheOtherAreReadAsEachAlone() {
    String table =
        "<table border=\"1\"><tr><td><h2>Same</h2> <i class=\"k\">x</i></td></tr></table>\n";
    String named = "[A *b*][x] and <b class=\"k\">c</b>\n";
    SourceBlocks reader = new SourceBlocks(LinkResolver.asWritten());
    for (String version :
        List.of(
            table,
            "## Same\n\n<k>\n\n" + table + "\n" + table,
            named,
            named + "\n[x]: /a\n",
            named + "\n[x]: /b\n\n" + named,
            table + "\n" + named)) {
      assertThat(reader.parts(version)).isEqualTo(parts(version));
    }
  }

  private static List<SourceBlocks.Part> parts(String text) {
    return SourceBlocks.of(text, LinkResolver.asWritten());
  }
}
