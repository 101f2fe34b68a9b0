package dev.docs.content.markdown;

import static org.assertj.core.api.Assertions.assertThat;

import net.jqwik.api.Arbitrary;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;

class MarkdownWriterTest {

  @Property(tries = 500)
  void whatIsWrittenReadsTheSameAgain(@ForAll("documents") Document document) {
    String markdown = MarkdownWriter.write(document);
    assertThat(MarkdownParser.parse(markdown, LinkResolver.byId()))
        .as("%s", markdown)
        .isEqualTo(document);
  }

  @Example
  void ordinaryMarkdownStaysAsItIs() {
    String markdown =
        """
        # Title

        Some **bold** and _italic_ text, `code` and [a link](guide.md).

        * one
        * two
          * nested

        1. first
        2. second

        > quoted

        {% hint style="info" %}
        Mind the `gap`.
        {% endhint %}

        ```java
        int a = 1;
        ```

        | a | b |
        | --- | :-: |
        | 1 | 2 |

        ***
        """;
    assertThat(MarkdownWriter.write(MarkdownParser.parse(markdown))).isEqualTo(markdown);
  }

  @Provide
  Arbitrary<Document> documents() {
    return DocumentArbitraries.documents();
  }
}
