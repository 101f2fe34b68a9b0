package dev.docs.content.markdown;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.docs.error.DocsException;
import dev.docs.error.ErrorCode;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;

class DocumentTest {

  @Provide
  Arbitrary<Document> documents() {
    return DocumentArbitraries.documents();
  }

  @Property(tries = 300)
  void aDocumentIsReadBackFromItsJsonForm(@ForAll("documents") Document document) {
    assertThat(Document.of(document.toMap())).isEqualTo(document);
  }

  @Example
  void theJsonFormIsThatOfTheSchema() {
    assertThat(MarkdownParser.parse("a **b**").toMap())
        .isEqualTo(
            Map.of(
                "object", "document",
                "data", Map.of(),
                "nodes",
                    List.of(
                        Map.of(
                            "object",
                            "block",
                            "type",
                            "paragraph",
                            "isVoid",
                            false,
                            "data",
                            Map.of(),
                            "nodes",
                            List.of(
                                Map.of(
                                    "object",
                                    "text",
                                    "leaves",
                                    List.of(
                                        Map.of("object", "leaf", "text", "a ", "marks", List.of()),
                                        Map.of(
                                            "object",
                                            "leaf",
                                            "text",
                                            "b",
                                            "marks",
                                            List.of(
                                                Map.of("object", "mark", "type", "bold"))))))))));
  }

  @Example
  void numbersAreEqualHoweverTheyWereRead() {
    Map<String, Object> block =
        new HashMap<>(
            Map.of(
                "object",
                "block",
                "type",
                "image",
                "data",
                Map.of("width", 3),
                "nodes",
                List.of()));
    DocumentNode whole = DocumentNode.of(block);
    block.put("data", Map.of("width", 3.0));
    assertThat(DocumentNode.of(block)).isEqualTo(whole);
  }

  @Example
  void whatIsNoDocumentIsRefusedWithItsPlace() {
    refused(Map.of(), "document.object");
    refused(Map.of("object", "document"), "document.nodes");
    refused(
        Map.of("object", "document", "nodes", List.of("x")),
        "document.nodes[0]: must be an object");
    refused(
        Map.of(
            "object", "document", "nodes", List.of(Map.of("object", "text", "leaves", List.of()))),
        "document.nodes[0].object: must be block");
    refused(
        Map.of("object", "document", "nodes", List.of(Map.of("object", "block"))),
        "document.nodes[0].type");
    refused(
        Map.of(
            "object",
            "document",
            "nodes",
            List.of(
                Map.of(
                    "object",
                    "block",
                    "type",
                    "p",
                    "nodes",
                    List.of(Map.of("object", "text", "leaves", List.of(Map.of())))))),
        "document.nodes[0].nodes[0].leaves[0].text");
    refused(
        Map.of(
            "object",
            "document",
            "nodes",
            List.of(Map.of("object", "block", "type", "p", "data", Map.of("x", new Object())))),
        "document.nodes[0].data");
    Map<String, Object> deep = Map.of("object", "block", "type", "blockquote");
    for (int i = 0; i < 5000; i++) {
      deep = Map.of("object", "block", "type", "blockquote", "nodes", List.of(deep));
    }
    refused(Map.of("object", "document", "nodes", List.of(deep)), "nested deeper");
  }

  @Example
  void aBrokenReferenceIsRefusedWhenTheDocumentIsWritten() {
    Document document =
        Document.of(
            Map.of(
                "object",
                "document",
                "nodes",
                List.of(
                    Map.of(
                        "object",
                        "block",
                        "type",
                        "content-ref",
                        "data",
                        Map.of("ref", Map.of("kind", "page"))))));
    assertThatThrownBy(() -> MarkdownWriter.write(document))
        .isInstanceOfSatisfying(
            DocsException.class, e -> assertThat(e.code()).isEqualTo(ErrorCode.UNPROCESSABLE))
        .hasMessageContaining("ref.page");
  }

  private static void refused(Map<String, Object> tree, String message) {
    assertThatThrownBy(() -> Document.of(tree))
        .isInstanceOfSatisfying(
            DocsException.class, e -> assertThat(e.code()).isEqualTo(ErrorCode.UNPROCESSABLE))
        .hasMessageContaining(message);
  }
}
