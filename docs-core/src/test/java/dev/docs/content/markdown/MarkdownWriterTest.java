package dev.docs.content.markdown;

import static org.assertj.core.api.Assertions.assertThat;

import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;

class MarkdownWriterTest {

  @Property
  void whatIsWrittenReadsTheSameAgain(@ForAll("documents") Document document) {
    String markdown = MarkdownWriter.write(document);
    assertThat(MarkdownParser.parse(markdown, LinkResolver.byId()))
        .as("%s", markdown)
        .isEqualTo(document);
  }

  @Provide
  Arbitrary<Document> documents() {
    return DocumentArbitraries.documents();
  }
}
