package dev.docs.content.source;

import static java.util.stream.Collectors.joining;
import static org.assertj.core.api.Assertions.assertThat;

import dev.docs.content.document.Document;
import dev.docs.content.document.internal.LinkResolver;
import dev.docs.content.markdown.MarkdownParser;
import dev.docs.content.markdown.MarkdownWriter;
import dev.docs.content.markdown.PlainText;
import dev.docs.rule.RuleTest;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Figures show what is in them, which is not always an image. */
class FigureTest {

  /** A document as a client sends it that knows no meta. */
  private static Object withoutMeta(Object value) {
    if (value instanceof Map<?, ?> map) {
      Map<Object, Object> copy = new LinkedHashMap<>();
      map.forEach((name, inner) -> copy.put(name, withoutMeta(inner)));
      copy.remove("meta");
      return copy;
    }
    return value instanceof List<?> list
        ? list.stream().map(FigureTest::withoutMeta).toList()
        : value;
  }

  private static Object replaced(Object value, String word, String by) {
    if (value instanceof Map<?, ?> map) {
      Map<Object, Object> copy = new LinkedHashMap<>();
      map.forEach(
          (name, inner) ->
              copy.put(
                  name,
                  name.equals("text")
                      ? inner.toString().replace(word, by)
                      : name.equals("source") ? inner : replaced(inner, word, by)));
      return copy;
    }
    return value instanceof List<?> list
        ? list.stream().map(inner -> replaced(inner, word, by)).toList()
        : value;
  }

  private static String saved(String text, UnaryOperator<Object> change) {
    Object sent = change.apply(MarkdownParser.parse(text, LinkResolver.byId()).toMap());
    String written = MarkdownWriter.write(Document.of((Map<?, ?>) sent));
    return KeptSource.of(text, LinkResolver.byId(), written);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "<figure><pre>a\nWORD</pre><figcaption>Cap <b>b</b></figcaption></figure>\n",
        "<figure><pre class=\"x\"><code>a</code></pre><figcaption>WORD</figcaption></figure>\n",
        "<figure>\n<table><tr><td>WORD</td><td>b</td></tr></table>\n</figure>\n",
        "<figure><a href=\"https://e.org\"><img src=\"a.png\" alt=\"x\"></a><figcaption>WORD</figcaption></figure>\n",
        "<figure>\n\n```js\nWORD\n```\n\n<figcaption>cap</figcaption>\n</figure>\n",
        "<figure>\n\n![a](b.png)\n\n<figcaption>\n\nthe *WORD*\n\n</figcaption>\n\n</figure>\n",
        "<figure><figure><pre>WORD</pre><figcaption>in</figcaption></figure><figcaption>out</figcaption></figure>\n",
        "<figure><img src=\"a.png\"> WORD <p>more</p></figure>\n",
        "<figure><figcaption>WORD</figcaption></figure>\n",
        "<figure><figcaption>WORD</figcaption><blockquote>b</blockquote></figure>\n",
        "<table><tr><td><figure><pre>WORD</pre><figcaption>c</figcaption></figure></td></tr></table>\n",
        "* item\n\n  <figure><pre>WORD</pre></figure>\n",
        "<figure><div align=\"center\"><p><img src=\"a.png\"></p></div><figcaption>WORD</figcaption></figure>\n",
        "<div align=\"left\"><figure><pre>WORD</pre></figure></div>\n"
      })
  @RuleTest("unknown-source")
  void aFigureShowsItsContentAndComesBackAsItIsWritten(String figure) {
    String text = "before\n\n" + figure + "\nafter\n";
    Document read = MarkdownParser.parse(text, LinkResolver.byId());
    assertThat(read.nodes().stream().map(PlainText::text).collect(joining("\n")))
        .contains("WORD")
        .doesNotContain("<");
    assertThat(read.toString()).doesNotContain("url=}");
    for (UnaryOperator<Object> client :
        List.<UnaryOperator<Object>>of(same -> same, FigureTest::withoutMeta)) {
      assertThat(saved(text, client)).isEqualTo(text);
      assertThat(saved(text, map -> client.apply(replaced(map, "WORD", "THING"))))
          .isEqualTo(text.replace("WORD", "THING"));
    }
  }

  @Test
  void imagesOfAFigureHaveItsCaption() {
    String text =
        "<figure><div align=\"center\"><p><img src=\"a.png\"></p></div><figcaption>c</figcaption></figure>";
    Object document = withoutMeta(MarkdownParser.parse(text).toMap());
    assertThat(MarkdownWriter.write(Document.of((Map<?, ?>) document)))
        .isEqualTo(
            "<figure><img src=\"a.png\" alt=\"\"><figcaption><p>c</p></figcaption></figure>\n");
  }
}
