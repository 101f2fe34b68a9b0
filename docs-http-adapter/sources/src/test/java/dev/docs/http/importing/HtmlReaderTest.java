package dev.docs.http.importing;

import static org.assertj.core.api.Assertions.assertThat;

import dev.docs.budget.MemoryBudget;
import dev.docs.content.markdown.MarkdownParser;
import dev.docs.content.markdown.MarkdownWriter;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import org.jsoup.Jsoup;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class HtmlReaderTest {

  private static String markdown(String html) {
    return MarkdownWriter.write(HtmlReader.read(Jsoup.parse(html).body()));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '@',
      value = {
        "<h1>One</h1><h2>Two</h2><h5>Five</h5>@# One\\n\\n## Two\\n\\n### Five",
        "<p>a <b>b</b> <i>c</i> <code>d</code> <del>e</del></p>@a **b** _c_ `d` ~~e~~",
        "<p>  much \\n  space  <b> in </b> it </p>@much space **in** it",
        "<p>one<br> two </p>@one\\\\\\ntwo",
        "<p><a href='x.md'>go</a> <a>nowhere</a></p>@[go](x.md) nowhere",
        "<p>1. no list, # no heading, *no* mark</p>@1\\. no list, # no heading, \\*no\\* mark",
        "<ul><li>a<ul><li>b</li></ul></li><li>c</li></ul>@* a\\n  * b\\n* c",
        "<ol start=3><li>a</li><li>b</li></ol>@3. a\\n4. b",
        "<ul><li><input type=checkbox checked>done</li><li><input type=checkbox>open</li></ul>@* [x] done\\n* [ ] open",
        "<blockquote>q</blockquote>@> q",
        "<hr>@***",
        "<div>a<p>b</p>c</div>@a\\n\\nb\\n\\nc",
        "<span><div>in</div></span>@in",
        "<dl><dt>T</dt><dd>D</dd></dl>@**T**\\n\\nD",
        "<table><tr><th>A</th><th>B</th></tr><tr><td>1</td><td>2</td></tr></table>@| A | B |\\n| --- | --- |\\n| 1 | 2 |",
        "<table><tr><td><h2>Only</h2><p>placed</p></td></tr></table>@## Only\\n\\nplaced",
        "<img src='a b.png' alt='A'>@<figure><img src=\"a b.png\" alt=\"A\"><figcaption></figcaption></figure>",
        "<p>an <img src=b.png> image</p>@an ![](b.png) image",
        "<figure><img src=a.png><p>text</p></figure>@<figure><img src=\"a.png\" alt=\"\"><figcaption></figcaption></figure>\\n\\ntext",
        "<figure><a href=x.md><img src=a.png></a><figcaption>c</figcaption></figure>@[![](a.png)](x.md)\\n\\nc",
        "<p></p><div> </div>@''",
      })
  void htmlBecomesMarkdown(String html, String expected) {
    String plain = expected.equals("''") ? "" : expected.replace("\\n", "\n").replace("\\\\", "\\");
    assertThat(markdown(html.replace("\\n", "\n")).strip()).isEqualTo(plain);
  }

  @Test
  void codeKeepsItsLinesAndItsLanguage() {
    assertThat(markdown("<pre><code class='language-java'>int x;\n\n  ```\n</code></pre>"))
        .isEqualTo("````java\nint x;\n\n  ```\n````\n");
  }

  @Test
  void notesFiguresAndFoldedPartsAreKept() {
    String text =
        markdown(
            "<div class='admonition warning'><p>Mind</p></div>"
                + "<figure><img src=x.png alt=X><figcaption>Cap</figcaption></figure>"
                + "<details><summary>More</summary><p>body</p></details>");
    assertThat(text)
        .contains("{% hint style=\"warning\" %}\nMind\n{% endhint %}")
        .contains("<figcaption><p>Cap</p></figcaption>")
        .contains("<summary>More</summary>\n\nbody");
    assertThat(MarkdownParser.parse(text).nodes()).hasSize(3);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '@',
      value = {
        "<div class='confluence-information-macro confluence-information-macro-warning'>x</div>@danger",
        "<div class='confluence-information-macro confluence-information-macro-note'>x</div>@warning",
        "<div class='confluence-information-macro confluence-information-macro-tip'>x</div>@success",
        "<div class='markdown-alert markdown-alert-caution'><p>x</p></div>@danger",
        "<div class='markdown-alert markdown-alert-important'><p>x</p></div>@info",
        "<div class='theme-admonition theme-admonition-tip alert alert--success'>x</div>@success",
        "<div class='custom-block warning'>x</div>@warning",
        "<div class='admonitionblock caution'><table><tr><td class=icon><i></i></td><td class=content>x</td></tr></table></div>@warning",
        "<blockquote class='callout callout_error'>x</blockquote>@danger",
        "<figure class='callout'>x</figure>@info",
        "<aside class='note'>x</aside>@info",
        "<p class='tip'>x</p>@success",
        "<div role=note>x</div>@info",
        "<div data-callout=warning>x</div>@warning",
        "<aside class='starlight-aside starlight-aside--tip'>x</aside>@success",
        "<div class='nextra-callout'>x</div>@info",
        "<div class='bs-callout bs-callout-danger'>x</div>@danger",
        "<div role=alert>x</div>@info",
        "<div class='panel panel-warning'><div class=panel-body>x</div></div>@warning",
        "<article class='message is-danger'><div class=message-body>x</div></article>@danger",
        "<div class='notification is-success'>x</div>@success",
        "<blockquote><p>[!WARNING]<br>x</p></blockquote>@warning",
        "<blockquote><p>[!TIP] x</p></blockquote>@success",
        "<blockquote> <p>[!CAUTION]</p> <p>x</p></blockquote>@danger"
      })
  void notesOfManyProgramsKeepTheirKind(String html, String style) {
    assertThat(markdown(html).strip())
        .isEqualTo("{% hint style=\"" + style + "\" %}\nx\n{% endhint %}");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "<pre class='brush: java; toolbar: false'>x</pre>",
        "<pre class='brush:java'>x</pre>",
        "<pre class='toolbar:false;brush: java'>x</pre>",
        "<pre class='syntaxhighlighter-pre' data-syntaxhighlighter-params='brush: java; gutter: false'>x</pre>",
        "<div class='highlight-java notranslate'><div class='highlight'><pre>x</pre></div></div>",
        "<div class='highlight highlight-source-java'><pre>x</pre></div>",
        "<pre><code data-lang='java'>x</code></pre>",
        "<pre class='highlight' data-language='java'>x</pre>",
        "<pre class=\"brush: 'java'\">x</pre>",
        "<pre><code class='hljs java'>x</code></pre>",
        "<pre class='sourceCode java'><code class='sourceCode java'>x</code></pre>",
        "<pre class='code java literal-block'>x</pre>",
        "<div class='mw-highlight mw-highlight-lang-java'><pre>x</pre></div>",
        "<pre class='EnlighterJSRAW' data-enlighter-language='java'>x</pre>",
        "<pre lang='java'>x</pre>",
        "<pre lang='java'><code>x</code></pre>"
      })
  void codeKeepsItsLanguageHoweverItIsNamed(String html) {
    assertThat(markdown(html)).isEqualTo("```java\nx\n```\n");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "<div class='highlight-default notranslate'><pre>x</pre></div>",
        "<pre lang='en'>x</pre>",
        "<pre lang='pt-BR'>x</pre>",
        "<pre class='code literal-block'>x</pre>"
      })
  void codeOfNoLanguageGetsNone(String html) {
    assertThat(markdown(html)).isEqualTo("```\nx\n```\n");
  }

  @Test
  void framesAreEmbeddedUrls() {
    assertThat(
            markdown(
                "<p>a</p><p><iframe data-src='https://video.example.org/1'></iframe></p>"
                    + "<iframe src='//video.example.org/2'></iframe>"
                    + "<iframe src='https://count.example.org' width=1></iframe>"))
        .isEqualTo(
            "a\n\n{% embed url=\"https://video.example.org/1\" %}\n\n"
                + "{% embed url=\"https://video.example.org/2\" %}\n");
  }

  @Test
  void codeInAScriptOfAHighlighterIsCode() throws Exception {
    String html =
        "<h1>T</h1><script type='syntaxhighlighter' class='brush: java'>"
            + "<![CDATA[List<A> x;\nx = a[b[0]];]]></script><script>alert(1)</script>";
    try (HtmlPage page =
        HtmlPage.parse(
            html.getBytes(StandardCharsets.UTF_8), Optional.empty(), "", MemoryBudget.UNBOUNDED)) {
      assertThat(page.markdown("T", link -> link, image -> image))
          .isEqualTo("# T\n\n```java\nList<A> x;\nx = a[b[0]];\n```\n");
    }
  }

  @Test
  void aNoteThatFoldsIsANoteThatFolds() {
    assertThat(markdown("<details class='note'><summary>More</summary><p>body</p></details>"))
        .isEqualTo(
            "<details>\n\n<summary>More</summary>\n\n{% hint style=\"info\" %}\nbody\n{% endhint %}"
                + "\n\n</details>\n");
    assertThat(markdown("<div class='message'>Hi</div><div class='panel'>Ho</div>"))
        .isEqualTo("Hi\n\nHo\n");
  }

  @Test
  void framesOfAPageOfFramesAreTold() throws Exception {
    String html = "<frameset cols='20%,80%'><frame src='menu.html'><frame src='a.html'></frameset>";
    try (HtmlPage page =
        HtmlPage.parse(
            html.getBytes(StandardCharsets.UTF_8), Optional.empty(), "", MemoryBudget.UNBOUNDED)) {
      assertThat(page.markdown("T", link -> link, image -> image)).isEqualTo("# T\n");
      assertThat(page.problems("t.html"))
          .extracting(problem -> problem.message())
          .containsExactly(
              "has a frame of menu.html, which is left out",
              "has a frame of a.html, which is left out");
    }
  }

  @Test
  void framesThatAreNoEmbeddedUrlsAreTold() throws Exception {
    String html =
        "<h1>T</h1><iframe src='map.html'></iframe><object data='a.swf'></object>"
            + "<video><source src='a.mp4'></video><audio src='a.mp3'></audio>"
            + "<aside class='note'>Mind.</aside><aside>Menu</aside>"
            + "<iframe src='https://video.example.org/1'></iframe>";
    try (HtmlPage page =
        HtmlPage.parse(
            html.getBytes(StandardCharsets.UTF_8), Optional.empty(), "", MemoryBudget.UNBOUNDED)) {
      String text = page.markdown("T", link -> link, image -> image);
      assertThat(text)
          .isEqualTo(
              "# T\n\n{% hint style=\"info\" %}\nMind.\n{% endhint %}\n\n"
                  + "{% embed url=\"https://video.example.org/1\" %}\n");
      assertThat(page.problems("t.html"))
          .extracting(problem -> problem.path() + " " + problem.message())
          .containsExactly(
              "t.html has a frame of map.html, which is left out",
              "t.html has a frame of a.swf, which is left out",
              "t.html has a frame of a.mp4, which is left out",
              "t.html has a frame of a.mp3, which is left out");
    }
  }

  @Test
  void cellsThatSpanOthersDecideTheColumnsOfTheirNeighbours() {
    String table =
        "<table><thead><tr><th rowspan=\"2\">A</th><th colspan=\"2\">B</th></tr><tr><td>c</td>"
            + "<td>d</td></tr></thead><tbody><tr><td rowspan=\"2\">1</td><td>2</td><td>3</td></tr>"
            + "<tr><td colspan=\"2\">4</td></tr></tbody></table>";
    assertThat(markdown(table)).isEqualTo(table + "\n");
    assertThat(
            markdown("<table><tr><td rowspan=9>a</td><td>b</td></tr><tr><td>c</td></tr></table>"))
        .contains("<td rowspan=\"2\">a</td><td>b</td></tr><tr><td>c</td></tr>");
  }

  @Test
  void widthsOfCellsCannotMakeATableOfAnySize() {
    String row = "<tr>" + "<td colspan=99>x</td>".repeat(50) + "</tr>";
    String text = markdown("<table>" + row.repeat(20) + "</table>");
    assertThat(text.length()).isLessThan(200_000);
  }
}
