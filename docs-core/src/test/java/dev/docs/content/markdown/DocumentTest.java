package dev.docs.content.markdown;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.docs.content.document.ContentRef;
import dev.docs.content.document.Document;
import dev.docs.content.document.DocumentNode;
import dev.docs.content.document.DocumentNode.Block;
import dev.docs.content.document.internal.BlockType;
import dev.docs.content.document.internal.FragmentTypes;
import dev.docs.content.document.internal.InlineType;
import dev.docs.error.DocsException;
import dev.docs.error.ErrorCode;
import dev.docs.rule.RuleTest;
import dev.docs.runs.WholeRun;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.statistics.Statistics;

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
  void aBlockOfSchemasNamesThem() {
    Map<String, Object> data = Map.of("ref", new ContentRef.OpenApi("api").toMap());
    Block unnamed = Block.of("openapi-schemas", data, List.of());
    assertThatThrownBy(() -> Document.of(new Document(List.of(unnamed)).toMap()))
        .hasMessageContaining("data.schemas");
  }

  /** Seeded, so that whether a rare type is met is not left to chance. */
  @Property(tries = 500, seed = "1")
  @WholeRun
  void theArbitraryDocumentsHaveNodesOfEveryTypeOfTheSchema(
      @ForAll("documents") Document document) {
    Set<String> made = new HashSet<>();
    document.nodes().forEach(node -> collect(node.toMap(), made));
    List<String> types =
        Stream.concat(
                Stream.of(BlockType.values()).map(BlockType::type),
                Stream.of(InlineType.values()).map(InlineType::type))
            .filter(type -> !type.isEmpty())
            .toList();
    for (String type : types) {
      Statistics.label(type)
          .collect(made.contains(type))
          .coverage(coverage -> coverage.check(true).count(count -> count > 0));
    }
  }

  private static void collect(Object value, Set<String> types) {
    if (value instanceof Map<?, ?> map) {
      if (map.get("object") != null && map.get("type") instanceof String type) {
        types.add(type);
      }
      map.values().forEach(inner -> collect(inner, types));
    } else if (value instanceof List<?> list) {
      list.forEach(inner -> collect(inner, types));
    }
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
  @RuleTest("document-whole")
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

  private static Map<String, Object> block(String type, Map<String, Object> data, Object... nodes) {
    return Map.of("object", "block", "type", type, "data", data, "nodes", List.of(nodes));
  }

  private static Map<String, Object> of(Object... blocks) {
    return Map.of("object", "document", "nodes", List.of(blocks));
  }

  private static final Map<String, Object> TEXT =
      Map.of(
          "object",
          "text",
          "leaves",
          List.of(Map.of("object", "leaf", "text", "x", "marks", List.of())));

  @Example
  void whatMarkdownHasNoFormForIsRefusedWithItsPlace() {
    Map<String, Object> paragraph = block("paragraph", Map.of(), TEXT);
    refused(of(block("carousel", Map.of())), "document.nodes[0].type");
    refused(
        of(paragraph, block("blockquote", Map.of(), block("paragraph", Map.of(), paragraph))),
        "document.nodes[1].nodes[0].nodes[0].object: must be inline or text");
    refused(of(block("hint", Map.of("style", "info"), TEXT)), "document.nodes[0].nodes[0].object");
    refused(of(block("hint", Map.of())), "document.nodes[0].data.style");
    refused(of(block("list-unordered", Map.of(), paragraph)), "must be list-item");
    refused(of(block("tabs-item", Map.of(), paragraph)), "document.nodes[0].type");
    refused(of(block("divider", Map.of(), paragraph)), "document.nodes[0].nodes[0]");
    refused(
        of(block("content-ref", Map.of("ref", Map.of("kind", "page")))),
        "document.nodes[0].data.ref");
    refused(of(block("content-ref", Map.of())), "document.nodes[0].data.ref");
    refused(
        of(
            block(
                "paragraph",
                Map.of(),
                Map.of("object", "inline", "type", "sparkline", "data", Map.of()))),
        "document.nodes[0].nodes[0].type");
    refused(
        of(
            block(
                "paragraph",
                Map.of(),
                Map.of(
                    "object",
                    "text",
                    "leaves",
                    List.of(Map.of("text", "x", "marks", List.of(Map.of("type", "blinking"))))))),
        "document.nodes[0].nodes[0].leaves[0].marks");
  }

  @Example
  void aTableThatNamesWhatIsNotThereIsRefused() {
    Map<String, Object> column =
        Map.of("id", "a", "title", "A", "type", "text", "textAlignment", "left");
    Map<String, Object> view = Map.of("type", "grid", "columns", List.of("a"), "hideHeader", false);
    refused(
        of(table(view, column, Map.of("b", "f"))),
        "document.nodes[0].data.records.r.values.b: is of a column that does not exist");
    refused(of(table(view, column, Map.of("a", "g"))), "document.nodes[0].data.records.r.values.a");
    refused(
        of(table(Map.of("type", "grid", "columns", List.of("z")), column, Map.of("a", "f"))),
        "document.nodes[0].data.view.columns[0]");
    refused(of(table(view, column, Map.of())), "document.nodes[0].fragments[0]");
    assertThat(Document.of(of(table(view, column, Map.of("a", "f")))).nodes()).hasSize(1);
  }

  @Example
  void theHeadOfAColumnThatIsNotThereIsRefused() {
    Document read =
        MarkdownParser.parse(
            """
            | [A](a.md) |
            | --- |
            | a |
            """);
    Block table = read.nodes().get(0);
    Block other =
        new Block(
            table.type(),
            table.data(),
            List.of(),
            List.of(
                DocumentNode.Fragment.of(
                    "c9", FragmentTypes.TABLE_HEAD, table.fragments().get(0).nodes()),
                table.fragments().get(1)),
            Map.of(),
            null);
    refused(new Document(List.of(other)).toMap(), "document.nodes[0].fragments[0]");
    Block longer =
        new Block(
            table.type(),
            table.data(),
            List.of(),
            List.of(
                DocumentNode.Fragment.of(
                    "c1",
                    FragmentTypes.TABLE_HEAD,
                    List.of(Block.of("divider", Map.of(), List.of()))),
                table.fragments().get(1)),
            Map.of(),
            null);
    refused(new Document(List.of(longer)).toMap(), "document.nodes[0].fragments[0].nodes");
  }

  private static Map<String, Object> table(
      Map<String, Object> view, Map<String, Object> column, Map<String, Object> values) {
    return Map.of(
        "object",
        "block",
        "type",
        "table",
        "data",
        Map.of(
            "view",
            view,
            "definition",
            Map.of("a", column),
            "records",
            Map.of("r", Map.of("orderIndex", "a", "values", values))),
        "fragments",
        List.of(
            Map.of(
                "object",
                "fragment",
                "fragment",
                "f",
                "nodes",
                List.of(block("paragraph", Map.of(), TEXT)))));
  }

  private static void refused(Map<String, Object> tree, String message) {
    assertThatThrownBy(() -> Document.of(tree))
        .isInstanceOfSatisfying(
            DocsException.class, e -> assertThat(e.code()).isEqualTo(ErrorCode.UNPROCESSABLE))
        .hasMessageContaining(message);
  }
}
