package dev.docs.http.reader;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Attribute;
import org.jsoup.nodes.Document;
import org.jsoup.nodes.Element;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The blocks of pages of published sites: each has its form, and none runs what is written. */
class ReadSiteBlocksTest {

  private static final String RUN = "alert(1)";

  private final ReadSite site = new ReadSite();

  /** Markdown, what selects its form, and the text of that. */
  private record Form(String markdown, String selector, String text) {}

  private static List<Form> forms() {
    return List.of(
        new Form("{% hint style=\"danger\" %}\nStop\n{% endhint %}", ".hint.danger", "Stop"),
        new Form("- [x] done\n- [ ] open", ".tasks input[checked]", ""),
        new Form(
            "{% tabs %}\n{% tab title=\"A\" %}\none\n{% endtab %}\n{% tab title=\"B\" %}\ntwo\n"
                + "{% endtab %}\n{% endtabs %}",
            ".tabs > .tab + .tab", "B two"),
        new Form(
            "<details>\n\n<summary>More</summary>\n\nHidden\n\n</details>",
            "details",
            "More Hidden"),
        new Form(
            "{% stepper %}\n{% step %}\nFirst\n{% endstep %}\n{% step %}\nSecond\n{% endstep %}\n"
                + "{% endstepper %}",
            "ol.stepper > li + li", "Second"),
        new Form(
            "{% columns %}\n{% column %}\nL\n{% endcolumn %}\n{% column %}\nR\n{% endcolumn %}\n"
                + "{% endcolumns %}",
            ".columns > div + div", "R"),
        new Form(
            "{% code title=\"a.sh\" lineNumbers=\"true\" %}\n```sh\n# x\necho 1\n```\n{% endcode %}",
            "figure.code.numbered figcaption", "a.sh"),
        new Form("```sh\n# said\n```", "pre .c", "# said"),
        new Form("$$\n\\frac{a}{b}\n$$", "math[display=block] mfrac", "ab"),
        new Form("Inline $$x_1^2$$ here", "math msubsup", "x12"),
        new Form("$$\n\\unknowncommand{a}\n$$", ".math > code", "\\unknowncommand{a}"),
        new Form("| a | b |\n| - | -: |\n| 1 | 2 |", ".table td.end", "2"),
        new Form("|   | b |\n| - | - |\n| 1 | 2 |", ".table thead td + th", "b"),
        new Form(
            "<table><thead><tr><th colspan=\"2\">A</th></tr></thead><tbody><tr>"
                + "<td rowspan=\"2\">a</td><td>b</td></tr><tr><td>c</td></tr></tbody></table>",
            ".table thead th[colspan=2][scope=colgroup]:only-child",
            "A"),
        new Form(
            "<table><tr><td rowspan=\"2\">a</td><td>b</td></tr><tr><td>c</td></tr></table>",
            ".table td[rowspan=2] + td",
            "b"),
        new Form(
            "<table><tr><td rowspan=\"2\">a</td><td>b</td></tr><tr><td>c</td></tr></table>",
            ".table tr + tr > td:only-child",
            "c"),
        new Form(
            "<table><thead><tr><th rowspan=\"2\">A</th><th>B</th></tr><tr><td>b</td></tr></thead>"
                + "<tbody><tr><td>c</td><td>d</td></tr></tbody></table>",
            ".table thead tr + tr > td:only-child",
            "b"),
        new Form(
            "<table><thead><tr><th>A</th><th data-hidden>H</th><th>B</th></tr></thead><tbody><tr>"
                + "<td colspan=\"3\">a</td></tr><tr><td>b</td><td>c</td><td>d</td></tr></tbody></table>",
            ".table tbody td[colspan=2]:only-child",
            "a"),
        new Form(
            "<table><thead><tr><th>A</th><th data-hidden>H</th><th>B</th></tr></thead><tbody><tr>"
                + "<td colspan=\"2\">a</td><td>b</td></tr></tbody></table>",
            ".table tbody td:not([colspan]) + td",
            "b"),
        new Form(
            "<table data-view=\"cards\"><thead><tr><th></th><th data-hidden data-card-cover"
                + " data-type=\"image\"></th><th data-hidden data-card-cover-dark"
                + " data-type=\"image\"></th></tr></thead><tbody><tr><td>Card</td><td>"
                + "<img src=\"https://example.org/l.png\"></td><td>"
                + "<img src=\"https://example.org/d.png\"></td></tr></tbody></table>",
            "ul.cards img.cover.light[src$=l.png] + img.cover.dark[src$=d.png]",
            ""),
        new Form(
            "<figure><pre>x</pre><figcaption>Said</figcaption></figure>",
            "figure.code + p",
            "Said"),
        new Form(
            "<table data-view=\"cards\"><thead><tr><th></th></tr></thead><tbody><tr><td>Card</td>"
                + "</tr></tbody></table>",
            "ul.cards > li",
            "Card"),
        new Form(
            "{% embed url=\"https://www.example.org/a?b=c\" %}",
            "a.card[href^=https] b", "example.org"),
        new Form(
            "<a href=\"https://example.org/\" class=\"button primary\">Go</a>",
            "a.button.primary",
            "Go"),
        new Form(
            "[there](gone.md)", "a.broken[role=link][aria-disabled=true]:not([href])", "there"),
        new Form(
            "{% content-ref url=\"gone.md\" %}\n[gone.md](gone.md)\n{% endcontent-ref %}",
            "a.card.broken[aria-disabled]", "gone.md"),
        new Form("{% file src=\"gone.pdf\" %}", "a.card.file.broken", "gone.pdf"),
        new Form("<a href=\"gone.md\" class=\"button primary\">Go</a>", "a.button.broken", "Go"),
        new Form("Text with ![](gone.png) in it", "a.broken", "[gone.png]"),
        new Form("![A picture](gone.png)", "figure a.broken", "[A picture]"),
        new Form("![A picture](https://example.org/a.png)", "figure img[alt=A picture]", ""),
        new Form(
            "<picture><source srcset=\"https://example.org/d.png\""
                + " media=\"(prefers-color-scheme: dark)\"><img src=\"https://example.org/l.png\""
                + " alt=\"\"></picture>",
            "img.light + img.dark",
            ""),
        new Form(
            "{% updates format=\"full\" %}\n{% update date=\"2026-01-31\" %}\n## New\n{% endupdate %}\n"
                + "{% endupdates %}",
            ".update time[datetime=2026-01-31]", "2026-01-31"),
        new Form("> quoted", "blockquote", "quoted"),
        new Form("1. a\n2. b", "ol > li + li", "b"));
  }

  private Document opened(String markdown) {
    site.page("Start", "start");
    site.page("Blocks", markdown);
    return site.open(ReadSite.BASE + "blocks");
  }

  @ParameterizedTest
  @MethodSource("forms")
  void aBlockHasItsForm(Form form) {
    Document page = opened(form.markdown());
    Element found = page.select("article").select(form.selector()).first();
    assertThat(found).as("%s in %s", form.selector(), page.select("article")).isNotNull();
    assertThat(found.text()).isEqualTo(form.text());
  }

  @Test
  void updatesAreAFeedToo() {
    Document page =
        opened(
            "{% updates format=\"full\" %}\n{% update date=\"2026-01-31\" %}\n## New & better\n\nWords\n"
                + "{% endupdate %}\n{% endupdates %}");
    String url = page.select("link[type=application/rss+xml]").attr("abs:href");
    assertThat(url).isEqualTo(ReadSite.ORIGIN + "/docs/blocks/rss.xml");
    assertThat(site.get("/docs/blocks/rss.xml").text())
        .contains(
            "<title>New &amp; better</title>",
            "<pubDate>Sat, 31 Jan 2026 00:00:00 GMT</pubDate>",
            "<description>Words</description>");
    assertThat(site.get("/docs/start/rss.xml").status()).isEqualTo(404);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "<script>" + RUN + "</script>",
        "<img src=/ran onerror=\"" + RUN + "\">",
        "<iframe src=\"javascript:" + RUN + "\"></iframe>",
        "<style>body { background: url(/ran) }</style><base href=/ran/>",
        "<p style=\"background:url(/ran)\" onmouseover=\"" + RUN + "\">styled</p>",
        "[a](javascript:" + RUN + ") [b](JaVaScRiPt:alert) [c](data:text/html,<script>)",
        "![h](javascript:x) ![j](data:image/svg+xml,<svg/onload=x>)",
        "<a href=\"&#106;avascript:alert(1)\">k</a>",
        "```html\n</code></pre><script>" + RUN + "</script>\n```",
        "## A heading \"><script>" + RUN + "</script>",
        "{% embed url=\"javascript:" + RUN + "\" %}",
        "{% content-ref url=\"javascript:" + RUN + "\" %}\nx\n{% endcontent-ref %}",
        "<a href=\"javascript:" + RUN + "\" class=\"button primary\">press</a>",
        "$$\n</code><script>" + RUN + "</script>\n$$",
        "$$\n\\text{<script>" + RUN + "</script>}\n$$",
        "{% code title=\"<script>" + RUN + "</script>\" %}\n```x\n1\n```\n{% endcode %}",
        "{% tabs %}\n{% tab title=\"\\\"><script>"
            + RUN
            + "\" %}\none\n{% endtab %}\n{% endtabs %}",
        "<table data-view=\"cards\"><thead><tr><th data-card-target data-type=\"content-ref\"></th>"
            + "</tr></thead><tbody><tr><td><a href=\"javascript:x\">y</a></td></tr></tbody></table>",
      })
  void nothingThatIsWrittenRuns(String markdown) {
    site.page("Start", "start");
    site.page("\"><script>" + RUN + "</script>", markdown);
    String path = site.open(ReadSite.BASE).select(".pages a:contains(script)").attr("abs:href");
    for (String address :
        List.of(
            path.substring(ReadSite.ORIGIN.length()),
            ReadSite.BASE + "~search?q=%22%3E%3Cscript%3Ealert",
            ReadSite.BASE + "%22%3E%3Cscript%3Ealert(1)")) {
      Document page = Jsoup.parse(site.get(address).text(), ReadSite.ORIGIN + address);
      assertThat(page.select("script:not([src*=~assets])")).as(address).isEmpty();
      assertThat(
              page.select(
                  "iframe, object, embed, base, svg, link[rel=stylesheet]:not([href*=~assets])"))
          .isEmpty();
      for (Element element : page.getAllElements()) {
        for (Attribute attribute : element.attributes()) {
          assertThat(attribute.getKey()).doesNotStartWith("on").isNotEqualTo("style");
          if (attribute.getKey().matches("href|src|action")) {
            assertThat(attribute.getValue())
                .matches(
                    "(?s)(https?:|mailto:|[.#~]|[a-z0-9-]+(/|#|$|\\.(md|pdf)$)|data:image/svg\\+xml,%3Csvg).*")
                .doesNotContainIgnoringCase("script:");
          }
        }
      }
    }
  }
}
