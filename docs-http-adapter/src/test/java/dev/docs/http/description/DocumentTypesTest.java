package dev.docs.http.description;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;

import dev.docs.content.document.Document;
import dev.docs.content.document.internal.BlockType;
import dev.docs.content.document.internal.InlineType;
import dev.docs.content.markdown.MarkdownParser;
import dev.docs.rule.RuleTest;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** The described document nodes are those of the core. */
class DocumentTypesTest {

  private static final Pattern TYPE =
      Pattern.compile("^\\{object\\*: \"\\w+\" type\\*: ((?:\"[^\"]+\"[ |]*)+)");

  private static final Pattern QUOTED = Pattern.compile("\"([^\"]+)\"");

  /** The values of {@code type} in described types with this name prefix. */
  private static Set<String> described(String prefix) {
    Set<String> types = new TreeSet<>();
    TypeLibrary.read()
        .forEach(
            (name, notation) -> {
              if (name.startsWith(prefix)) {
                TYPE.matcher(notation)
                    .results()
                    .flatMap(line -> QUOTED.matcher(line.group(1)).results())
                    .map((MatchResult value) -> value.group(1))
                    .forEach(types::add);
              }
            });
    assertThat(types).as(prefix).hasSizeGreaterThan(7);
    return types;
  }

  private static String refusal(Map<String, Object> node) {
    Throwable refused =
        catchThrowable(() -> Document.of(Map.of("object", "document", "nodes", List.of(node))));
    return refused == null ? "" : refused.getMessage();
  }

  private static Map<String, Object> paragraph(Map<String, Object> node) {
    return Map.of("object", "block", "type", "paragraph", "nodes", List.of(node));
  }

  @Test
  void theCoreKnowsEveryNodeThatIsDescribed() {
    for (String type : described("DocumentBlock")) {
      assertThat(refusal(Map.of("object", "block", "type", type)))
          .as(type)
          .doesNotContain("is not a known block");
    }
    for (String type : described("DocumentInline")) {
      assertThat(refusal(paragraph(Map.of("object", "inline", "type", type))))
          .as(type)
          .doesNotContain("is not a known inline");
    }
    for (String type : described("DocumentMark")) {
      Map<String, Object> leaf =
          Map.of("text", "x", "marks", List.of(Map.of("object", "mark", "type", type)));
      assertThat(refusal(paragraph(Map.of("object", "text", "leaves", List.of(leaf)))))
          .as(type)
          .doesNotContain("is not a known mark");
    }
  }

  @Test
  void unknownNodesAreRejectedByKind() {
    assertThat(refusal(Map.of("object", "block", "type", "carousel")))
        .contains("is not a known block");
    assertThat(refusal(paragraph(Map.of("object", "inline", "type", "sparkline"))))
        .contains("is not a known inline");
  }

  @Test
  void everyBlockOfTagsIsDescribed() {
    Set<String> types = new TreeSet<>();
    for (String tag :
        List.of(
            "hint",
            "if",
            "tabs.tab",
            "stepper.step",
            "columns.column",
            "updates.update",
            "prompt")) {
      String[] names = tag.split("\\.", -1);
      StringBuilder text = new StringBuilder("x\n");
      for (int i = names.length - 1; i >= 0; i--) {
        text.insert(0, "{% " + names[i] + " x=\"\" %}\n").append("{% end" + names[i] + " %}\n");
      }
      collect(MarkdownParser.parse(text.toString()).toMap(), types);
    }
    assertThat(types).contains("update", "tabs-item", "prompt");
    assertThat(described("DocumentBlock")).containsAll(types);
  }

  @Test
  void everyRowForAFieldIsOfAFieldOfTheTable() {
    Set<String> fields = new TreeSet<>();
    for (BlockType type : BlockType.values()) {
      type.data().forEach(field -> fields.add(type.type() + "." + field.name()));
    }
    for (InlineType type : InlineType.values()) {
      type.data().forEach(field -> fields.add(type.type() + "." + field.name()));
    }
    assertThat(fields).containsAll(DocumentTypes.FIELDS.keySet());
  }

  @Test
  @RuleTest("block-fields")
  void theDataOfABlockIsDescribedWithItsTypes() {
    Map<String, String> library = TypeLibrary.read();
    assertThat(library.get("DocumentBlockCode"))
        .isEqualTo(
            "{object*: \"block\" type*: \"code\" key: string nodes*: array of"
                + " DocumentBlockCodeLine data*: {syntax: string title: string overflow:"
                + " \"scroll\"|\"wrap\" <default \"scroll\"> lineNumbers: boolean fullWidth:"
                + " boolean expandable: boolean <later> collapsedLineCount: integer <range 1..;"
                + " default 10> <later>} isVoid: false}");
    assertThat(library.get("DocumentBlockOpenAPI"))
        .isEqualTo(
            "{object*: \"block\" type*: \"swagger\" key: string data*: (OpenAPIOperationPointer"
                + " & {ref*: (ContentRefFile | ContentRefURL) expanded: boolean fullWidth: boolean"
                + "}) meta: {id*: string} isVoid*: true}");
    assertThat(library.get("DocumentBlockHeading"))
        .startsWith("{object*: \"block\" type*: \"heading-1\"|\"heading-2\"|\"heading-3\" key");
  }

  @Test
  void everyBlockThatMayStandAtTheTopIsDescribedThere() {
    Map<String, String> library = TypeLibrary.read();
    String top = library.get("DocumentBlocksTopLevels") + library.get("DocumentBlocksEssentials");
    library.forEach(
        (name, notation) -> {
          if (!name.matches("DocumentBlock[A-Z]\\w*")) {
            return;
          }
          QUOTED
              .matcher(TYPE.matcher(notation).results().findFirst().orElseThrow().group(1))
              .results()
              .map(value -> refusal(Map.of("object", "block", "type", value.group(1))))
              .filter(refused -> !refused.contains("must be in a block"))
              .forEach(allowed -> assertThat(top).matches("(?s).*\\b" + name + "\\b.*"));
        });
  }

  private static void collect(Object value, Set<String> types) {
    if (value instanceof Map<?, ?> map) {
      if ("block".equals(map.get("object"))) {
        types.add(String.valueOf(map.get("type")));
      }
      map.values().forEach(inner -> collect(inner, types));
    } else if (value instanceof List<?> list) {
      list.forEach(inner -> collect(inner, types));
    }
  }
}
