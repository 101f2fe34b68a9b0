package dev.docs.http.importing;

import static org.assertj.core.api.Assertions.assertThat;

import dev.docs.content.markdown.MarkdownParser;
import dev.docs.content.markdown.MarkdownWriter;
import org.jsoup.Jsoup;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

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

  @Test
  void widthsOfCellsCannotMakeATableOfAnySize() {
    String row = "<tr>" + "<td colspan=99>x</td>".repeat(50) + "</tr>";
    String text = markdown("<table>" + row.repeat(20) + "</table>");
    assertThat(text.length()).isLessThan(200_000);
  }
}
