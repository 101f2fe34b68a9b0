package dev.docs.content.markdown.internal;

import static org.assertj.core.api.Assertions.assertThat;

import dev.docs.content.document.Document;
import dev.docs.content.markdown.MarkdownParser;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.junit.jupiter.api.Test;

/** The specifications that a text names are those of its blocks. */
class SpecificationBlocksTest {

  private static final List<String> ATTRIBUTES =
      List.of(
          "spec=\"pets\"",
          "spec='pets'",
          "spec=pets",
          "spec = \"pets\"",
          "\n  spec=\"pets\"",
          "spec=\"a&amp;b\"",
          "spec=\"other\"",
          "SPEC=\"upper\"",
          "x-spec=\"prefixed\"",
          "path=\"/a%20{b}\"",
          "path=\"/a %} b\"",
          "path='/a \"b\"'",
          "method=get",
          "name=\"n\"",
          "schemas=\"A,B\"",
          "loose",
          "\"value\"");

  @Provide
  Arbitrary<String> texts() {
    Arbitrary<String> attributes =
        Arbitraries.of(ATTRIBUTES).list().ofMaxSize(5).map(all -> String.join(" ", all));
    return Combinators.combine(
            Arbitraries.of("", "> ", "* "),
            Arbitraries.of("openapi-operation", "OpenAPI-Operation", "openapi-schemas"),
            attributes,
            Arbitraries.of(" %}", "%}", ""))
        .as(
            (margin, name, written, end) ->
                margin
                    + ("{% "
                            + name
                            + " "
                            + written
                            + " path=\"/p\" method=\"get\" schemas=\"A\""
                            + end)
                        .replace("\n", "\n" + margin.replace('*', ' '))
                    + "\n\nspec=\"outside\"\n");
  }

  private static void collect(Object node, Set<String> into) {
    if (node instanceof Map<?, ?> map) {
      if ("openapi".equals(map.get("kind"))) {
        into.add(String.valueOf(map.get("spec")));
      }
      map.values().forEach(value -> collect(value, into));
    } else if (node instanceof List<?> list) {
      list.forEach(value -> collect(value, into));
    }
  }

  @Property(tries = 4_000)
  void whatTheParserFindsIsNamed(@ForAll("texts") String text) {
    Document document = MarkdownParser.parse(text);
    Set<String> blocks = new TreeSet<>();
    collect(document.toMap(), blocks);
    assertThat(SpecificationBlocks.specifications(text)).as(text).containsAll(blocks);
  }

  @Test
  void textsWithoutTheTagNameNothing() {
    assertThat(SpecificationBlocks.specifications("openapi-operation spec=\"a\"")).isEmpty();
    assertThat(SpecificationBlocks.specifications("{% openapi-operation %} spec=\"a\"")).isEmpty();
    assertThat(SpecificationBlocks.specifications("{% openapi-operation path=\"%} spec='b'\" %}"))
        .isEmpty();
  }
}
