package dev.docs.site.published.internal;

import static org.assertj.core.api.Assertions.assertThat;

import dev.docs.content.markdown.Links;
import java.util.List;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.Tuple;
import org.junit.jupiter.api.Test;

/** What the parser finds, the quick check does not exclude. */
class ItemTargetsTest {

  /** Texts around targets, as Markdown, HTML and tags write them, and broken forms of them. */
  private static final List<String> FORMS =
      List.of(
          "[a](@)",
          "![a](@ \"title\")",
          "[a](<@>)",
          "[a]( @ )",
          "[a](\n@\n)",
          "[b]: @",
          "[b]: <@>",
          "[b]:\n@",
          "> [b]:\n> @",
          "> [a](\n> @)",
          "<img src=\"@\">",
          "<img src='@'/>",
          "<IMG SRC=@>",
          "<a\nhref =\n\"@\">x</a>",
          "> <img src\n> =\n> \"@\">",
          "<img srcset=\"@ 2x\">",
          "<img SRCSET='@ 1x, @ 2x'>",
          "{% file src=\"@\" %}",
          "{% file src=@ %}",
          "{%file\nsrc = '@'%}",
          "> {% file src\n> =\"@\" %}",
          "{% embed url=\"@\" %}",
          "{% content-ref url='@' %}\n[a](@)\n{% endcontent-ref %}",
          "{% page-ref page=\"@\" %}",
          "{% swagger src=\"@\" %}",
          "{% include \"@\" %}",
          "{%include '@'%}",
          "{% INCLUDE \"@\" %}",
          "> {%\n> include \"@\" %}",
          "<@>",
          "@");

  private static final List<String> PARTS =
      List.of(
          "a",
          ".md",
          ".png",
          "/",
          "../",
          " ",
          "\t",
          "\n",
          "#",
          "?",
          "&num;",
          "&#35;",
          "&amp;",
          "\\",
          "(",
          ")",
          "<",
          ">",
          "\"",
          "'",
          "http:",
          "//",
          "%20",
          "%}",
          "]",
          "=",
          "README.md",
          "a.png",
          "b.md",
          "#c");

  @Provide
  Arbitrary<String> texts() {
    Arbitrary<String> target =
        Arbitraries.of(PARTS).list().ofMinSize(0).ofMaxSize(4).map(parts -> String.join("", parts));
    Arbitrary<String> form =
        Combinators.combine(Arbitraries.of(FORMS), target)
            .as((text, written) -> text.replace("@", written));
    Arbitrary<String> loose =
        Arbitraries.oneOf(Arbitraries.of(FORMS), Arbitraries.of(PARTS))
            .list()
            .ofMaxSize(4)
            .map(parts -> String.join("", parts));
    return Arbitraries.frequencyOf(Tuple.of(5, form), Tuple.of(1, loose))
        .list()
        .ofMinSize(1)
        .ofMaxSize(2)
        .map(parts -> String.join("\n\n", parts));
  }

  @Property(tries = 20_000)
  void whatTheParserFindsIsNotExcluded(@ForAll("texts") String text) {
    List<Links.Link> items =
        Links.in(text).stream()
            .filter(
                link -> link.kind() == Links.Kind.INCLUDE || ItemTargets.mayBeFile(link.target()))
            .toList();
    if (!items.isEmpty()) {
      assertThat(ItemTargets.mayBeIn(text)).as("%s in %s", items, text).isTrue();
    }
  }

  @Test
  void pagesAndOtherSitesNeedNoParser() {
    for (String text :
        List.of(
            "Words [a](b.md), [c](../d/e.md#f) and [g](https://h.example/i.png?j=1&k=2).\n",
            "[a](<b.md> \"c\") [](#d)\n\n[e]: f.md\n",
            "<a href=\"b.md\">b</a> <img src='https://c.example/d.png'>\n",
            """
            {% embed url="https://a.example" %}
            {% content-ref url="b.md" %}
            [b](b.md)
            {% endcontent-ref %}
            """,
            "a = [1]; b == c\n")) {
      assertThat(ItemTargets.mayBeIn(text)).as(text).isFalse();
    }
  }
}
