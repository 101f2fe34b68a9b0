package dev.docs.content.markdown;

import static org.assertj.core.api.Assertions.assertThat;

import dev.docs.content.html.SourceSets;
import java.util.List;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Assume;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;

class LinksTest {

  private static final String TEXT =
      """
      [a](x\\_1.md "title") ![b *c*](<i (1).png>) <https://auto.link> [d][ref] `[no](no.md)`

      > [multi
      > line](q.md)

      [ref]: def.md

      | t |
      |---|
      | [cell](cell.md) |

      <a href='h.md'>x</a> text <img src="s.png">

      <figure><picture><source srcset="dark.png" media="(prefers-color-scheme: dark)"><img src=f.png></picture></figure>

      {% embed url="https://e.org/?a=1&b=2" %}

      * {% content-ref url="c.md" %}
        [c.md](c.md)
        {% endcontent-ref %}

      {% include "inc.md" %}

      {% file src='file.zip' %}

      ```
      [no](no.md) {% include "no.md" %}
      ```
      """;

  @Example
  void linksOfEveryKindAreFoundWhereTheyStand() {
    List<Links.Link> links = Links.in(TEXT);
    assertThat(links)
        .extracting(link -> link.kind() + " " + link.target())
        .containsExactly(
            "LINK x_1.md",
            "IMAGE i (1).png",
            "AUTOLINK https://auto.link",
            "LINK q.md",
            "DEFINITION def.md",
            "LINK cell.md",
            "HREF h.md",
            "SRC s.png",
            "SRC dark.png",
            "SRC f.png",
            "EMBED https://e.org/?a=1&b=2",
            "CONTENT_REF c.md",
            "LINK c.md",
            "INCLUDE inc.md",
            "FILE file.zip");
    assertThat(links)
        .allSatisfy(
            link ->
                assertThat(TEXT.substring(link.start(), link.end()).replace("\\", ""))
                    .isEqualTo(link.target()));
  }

  @Provide
  Arbitrary<String> targets() {
    return Arbitraries.oneOf(
        Arbitraries.of(
            "new.md",
            "a b.md",
            "a(b.md",
            "a\"b'c.md",
            "a<b>.md",
            "a&amp;b",
            "a\\b",
            "",
            "https://n.org/x",
            "#a"),
        Arbitraries.strings().withChars(" ()<>\"'&;#\\ab%}{|").ofMaxLength(8));
  }

  @Property(tries = 300)
  void newTargetsAreReadBackAsTheyWereGiven(@ForAll("targets") String target) {
    String withoutTable = TEXT.replace("| [cell](cell.md) |", "| |");
    String rewritten = Links.rewrite(withoutTable, old -> target);
    assertThat(Links.in(rewritten))
        .as(rewritten)
        .extracting(Links.Link::target)
        .containsOnly(target);
    assertThat(Links.in(rewritten)).as(rewritten).hasSameSizeAs(Links.in(withoutTable));
  }

  @Example
  void onlyTheChangedTargetIsTouched() {
    String rewritten =
        Links.rewrite(TEXT, target -> target.equals("q.md") ? "new page.md" : target);
    assertThat(rewritten).isEqualTo(TEXT.replace("(q.md)", "(<new page.md>)"));
  }

  @Example
  void theCandidatesOfASourceSetAreLinksOfTheirOwn() {
    String text =
        "<picture><source srcset=\"a.png 1x, b,c.png 2.5x,d.png 640w , e.png\"><img srcset='one, two.png'></picture>\n";
    assertThat(Links.in(text))
        .extracting(Links.Link::target)
        .containsExactly("a.png", "b,c.png", "d.png", "e.png", "one, two.png");
    assertThat(Links.rewrite(text, target -> target.replace("d.png", ",x \"y' z.png,")))
        .isEqualTo(
            "<picture><source srcset=\"a.png 1x, b,c.png 2.5x,%2Cx%20&quot;y&#39;%20z.png%2C 640w , e.png\"><img srcset='one, two.png'></picture>\n");
  }

  @Example
  void aFirstCandidateNeedsNoDescriptor() {
    assertThat(Links.in("<img srcset=\"a.png, b.png 2x\"> <img srcset=\" c.png 640w 480h\">\n"))
        .extracting(Links.Link::target)
        .containsExactly("a.png", "b.png", "c.png");
  }

  @Property(tries = 300)
  void candidatesAreReadBackAsTheyWereGiven(@ForAll("targets") String target) {
    Assume.that(!target.isBlank());
    String rewritten =
        Links.rewrite("<img srcset=\"a.png 1x, b.png 2x\" src=\"c\">\n", old -> target);
    assertThat(Links.in(rewritten))
        .as(rewritten)
        .extracting(Links.Link::target)
        .containsExactly(SourceSets.escaped(target), SourceSets.escaped(target), target);
  }
}
