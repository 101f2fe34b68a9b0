package dev.docs.content.markdown;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.Tuple;

/**
 * Markdown made of every block of the dialect and of source that means nothing, nested, with blank
 * lines and trailing blanks where people leave them. {@code WORD} stands for a word, each to be
 * told from all others; words stand only where they are text, not in targets or comments.
 */
final class MarkdownArbitraries {

  /** Source that means nothing. */
  static final List<String> UNKNOWN =
      List.of(
          "{% unknown %}\nWORD *as it*  is  \n\n\n  - WORD\n{% endunknown %}",
          "{% api-method method=\"get\" %}\n{% api-method-summary %}\nWORD\n"
              + "{% endapi-method-summary %}\n\n{% endapi-method %}",
          "{% odd a = 'x'   b=2 \"c\" %}\n{% hint style=\"info\" %}\nWORD\n{% endhint %}\n{% endodd %}",
          "{% empty-pair %}{% endempty-pair %}",
          "{% fenced %}\n```\n{% endfenced %}\n```\n{% endfenced %}",
          "{% spanning a=\"WORD  \n\n   WORD\"\n   b='x' %}",
          "{% lone some=\"thing\" %}",
          "<center>\nWORD *as it is* & so  \n</center>",
          "<video controls>\n  <source src=\"a.mp4\">\n</video>");

  /** A tag that means nothing and has no partner, where it stands between items. */
  static final String LOOSE = "{% loose  some='thing' %}";

  private static final List<String> LEAVES =
      List.of(
          "WORD with **WORD**, _WORD_, `WORD` and ~~WORD~~  \nWORD",
          "WORD\\\nWORD [WORD](a.md) ![](b.png) $$x$$ :smile: <kbd>WORD</kbd>",
          "WORD <custom> WORD {% x %} WORD",
          "# WORD",
          "## WORD <a href=\"#x\" id=\"x\"></a>",
          "WORD\n===",
          "WORD\n---",
          "***",
          "```js\nWORD  \n\n  WORD\n```",
          "~~~\nWORD\n{% endhint %}\n~~~",
          "    WORD\n\n      WORD",
          "$$\nWORD\n$$",
          "| WORD | WORD |\n| --- | :-: |\n| WORD | `WORD` |\n| <ul><li>WORD</li></ul> |",
          "| **WORD** [WORD](https://example.org/a) | `WORD` | ![WORD](a.png) |\n| - | -: | - |\n| WORD | WORD | WORD |",
          "<table><thead><tr><th style=\"text-align:center\"><b>WORD</b> <a href=\"x.md\">WORD</a></th><th>WORD</th></tr></thead><tbody><tr><td style=\"text-align: right\">WORD</td><td align=\"center\">WORD</td></tr></tbody></table>",
          "<table><thead><tr><th>WORD</th></tr></thead><tbody><tr><td>WORD</td></tr></tbody></table>",
          "<figure><img src=\"a.png\" alt=\"WORD\"><figcaption><p>WORD</p></figcaption></figure>",
          "![WORD](a.png)",
          "<p align=\"center\">WORD</p>",
          "<!-- comment -->",
          "<!-- of\n\nlines -->",
          "<!-- comment --> WORD",
          "WORD <!-- comment --> WORD\n<!-- comment -->\nWORD",
          "<!-- comment -->\n![WORD](a.png) <!-- comment -->",
          "<ul><!-- comment --><li>WORD<!-- comment --></li></ul>",
          "| WORD <!-- comment --> | WORD |\n| - | - |\n| <!-- comment --> WORD | WORD <!-- comment --> |",
          "#### <a name=\"x\"></a>WORD <!-- comment -->",
          "<a id=\"x\"></a>**WORD** <a name='y'>WORD</a>\\\n<a name=\"z\"></a>",
          "[WORD](a.md \"WORD\") ![WORD](b.png 'WORD')",
          "```js title=\"WORD\"\nWORD\n```",
          "<pre class=\"language-js\"><code class=\"lang-js\">WORD\n<strong>WORD\n</strong></code></pre>",
          "<button data-action=\"ask\" class=\"button primary\">WORD</button>",
          "> [!NOTE]\n> WORD",
          "[//]: # (WORD)",
          "[comment]: <> (WORD)\nWORD",
          "{% code title=\"WORD\" expandable=\"WORD\" %}\n```js WORD\nWORD\n```\n{% endcode %}",
          "{% columns %}\n{% column width=\"50%\" valign=\"WORD\" %}\nWORD\n{% endcolumn %}\n{% endcolumns %}",
          "{% include \"a.md\" other=\"WORD &quot;x&quot;\" %}",
          "{% file src=\"a.zip\" other='WORD' more = \"WORD\" %}\nWORD\n{% endfile %}",
          "{% embed url=\"https://a.b\" %}",
          "{% embed url=\"https://a.b\" %}\nWORD\n\nWORD\n{% endembed %}",
          "{% embed url=\"https://a.b\" fullWidth = \"true\" %}\n\n* WORD\n\n{% endembed %}",
          "{% embed %}\nWORD\n{% endembed %}",
          "{% file src=\"a.zip\" %}\nWORD\n{% endfile %}",
          "{% content-ref url=\"a.md\" %}\n[a.md](a.md)\n{% endcontent-ref %}",
          "{% content-ref url=\"a.md\" %}\nWORD\n\nWORD\n{% endcontent-ref %}",
          "{% page-ref page=\"a.md\" %}",
          "{% include \"a.md\" %}",
          "{% openapi src=\"a.yaml\" path=\"/a\" method=\"get\" %}\n[a](a.yaml)\n{% endopenapi %}",
          "{% openapi %}\nWORD\n{% endopenapi %}",
          "{% openapi-operation spec=\"s\" path=\"/a\" method=\"get\" %}\n[a](https://a.b)\n"
              + "{% endopenapi-operation %}",
          "{% openapi-webhook spec=\"s\" name=\"n\" method=\"post\" %}\n{% endopenapi-webhook %}",
          "{% openapi-schemas spec=\"s\" schemas=\"A,B\" grouped=\"true\" %}\n{% endopenapi-schemas %}",
          "{% @mermaid/diagram content=\"WORD\n  --> WORD\n\nWORD\" %}",
          "{% @a/b odd=1 'loose' %}",
          "{% code title=\"T\" %}\n```\nWORD\n```\n{% endcode %}",
          "{% code title=\"T\" %}\nWORD\n{% endcode %}",
          "{% hint %}\n{% endhint %}",
          "{% tab title=\"x\" %}\nWORD\n{% endtab %}",
          "{% stepper %}\nWORD\n{% endstepper %}",
          "| WORD |\n| - |\n| WORD | WORD | `WORD` [WORD](a.md) |\n| WORD |",
          "| WORD | WORD |\n| - | - |\n| WORD <p>WORD</p> | WORD | WORD |",
          "{% openapi-operation spec=\"s\" path=\"/a\" method=\"get\" %}\n[WORD](https://a.b/WORD)\n"
              + "{% endopenapi-operation %}",
          "{% swagger src=\"a.yaml\" path=\"/a\" method=\"get\" %}\n[WORD](a.yaml)\n{% endswagger %}",
          "{% content-ref url=\"a.md\" %}\n[WORD](a.md)\n{% endcontent-ref %}",
          "{% hint style=\"WORD\" %}\nWORD\n{% endhint %}",
          "{% tabs fullWidth=\"WORD\" %}\n{% tab title=\"WORD\" lone %}\nWORD\n{% endtab %}\n{% endtabs %}",
          "{% columns %}\n{% column width=\"33.50%\" %}\nWORD\n{% endcolumn %}\n{% endcolumns %}",
          "[a]: https://a.b/WORD 'WORD'\n[b]: <a.md>\n  (WORD)",
          "WORD [WORD][WORD] and ![WORD][ref] [ref][] [REF]\n\n[ref]: a.md \"WORD\"\n[WORD]: #WORD",
          "# [WORD][other]\n[other]: b.md",
          "<p style=\"text-align: justify; color: WORD\">WORD</p>",
          "<table data-a=\"WORD\"><tr class=\"WORD\"><td colspan=\"2\" align=\"justify\" title=\"WORD\">WORD</td></tr><tr><td>WORD</td><td style=\"text-align: WORD\">WORD</td></tr></table>",
          "WORD <a href=\"a.md\" target=\"WORD\">WORD</a> <b class=\"WORD\">WORD</b><br clear=\"WORD\">WORD",
          "<img src=\"a.png\" align=\"WORD\" style=\"WORD\"> ![](b.png)",
          "<table><tr><td rowspan=\"2\">WORD</td><td>WORD</td><td>WORD</td></tr><tr><td colspan=\"2\">WORD</td></tr></table>",
          "<figure><pre>WORD</pre><figcaption>WORD</figcaption></figure>",
          "<figure class=\"WORD\"><img src=\"a.png\" data-x='WORD'><figcaption id=\"WORD\"><p>WORD</p></figcaption></figure>",
          "<details open data-x=\"WORD\">\n\n<summary class=\"WORD\"><i id='WORD'>WORD</i></summary>\n\nWORD\n\n</details>",
          "<details class=\"WORD\"><summary>WORD</summary>WORD</details>",
          "<details>\n<summary style=\"WORD\">WORD</summary>\n\nWORD\n</details>",
          "<div class=\"WORD\">\n\nWORD\n\n<div>\n\n* WORD\n\n</div>\n</div>",
          "<div align=\"center\" class=\"WORD\">\n\n<img src=\"a.png\">\n\n</div>",
          "<div data-gb-custom-block data-tag=\"hint\" data-style=\"WORD\">\n\nWORD\n\n</div>",
          "<div id=\"WORD\"></div>",
          "<ol type=\"WORD\" reversed><li value=\"3\" class=\"WORD\">WORD</li></ol>",
          "<h2 class=\"WORD\">WORD</h2>\n<p id=\"WORD\">WORD</p>",
          "<pre data-x=\"WORD\"><code>WORD</code></pre>",
          "<video src=\"WORD\" controls></video>",
          "<input type=\"WORD\"> WORD",
          "<details>\n<summary><h3 id=\"WORD\">WORD</h3></summary>\n\nWORD\n</details>",
          "<img src=\"WORD\">\nWORD <span style=\"WORD\">WORD</span>",
          "{% unfinished a=\"x",
          "{% hint style=\"info");

  private static final Pattern TAG =
      Pattern.compile("(?m)^(\\{% [a-z][^%\\n]*?|<[a-z][^>\\n]*?)( %\\}|>)");

  private MarkdownArbitraries() {}

  /** Each block by itself, in the order of the text. */
  static Arbitrary<List<String>> blocks() {
    return block(3).list().ofMinSize(1).ofMaxSize(4);
  }

  private static Arbitrary<String> block(int depth) {
    Arbitrary<String> leaf =
        Arbitraries.frequencyOf(
            Tuple.of(3, Arbitraries.of(LEAVES)),
            Tuple.of(
                2,
                Combinators.combine(Arbitraries.of(LEAVES), odd()).as(MarkdownArbitraries::with)),
            Tuple.of(2, Arbitraries.of(UNKNOWN)));
    if (depth == 0) {
      return leaf;
    }
    Arbitrary<List<String>> inner = block(depth - 1).list().ofMinSize(1).ofMaxSize(3);
    Arbitrary<String> within =
        Combinators.combine(
                inner,
                Arbitraries.integers().between(0, 14),
                Arbitraries.of("\n\n", "\n\n", "\n\n\n", "\n \n"))
            .as((blocks, form, gap) -> nested(blocks, form, gap));
    within = Combinators.combine(within, odd()).as(MarkdownArbitraries::with);
    return Arbitraries.frequencyOf(Tuple.of(3, leaf), Tuple.of(2, within));
  }

  /** Attributes that no tag and no element has a meaning for. */
  private static Arbitrary<String> odd() {
    return Arbitraries.of(
        "", "", " odd=\"WORD\"", " data-odd='WORD &amp; WORD'", " odd = \"WORD\"", " WORD");
  }

  /** A text whose first tag or element has more attributes. */
  private static String with(String text, String attributes) {
    return TAG.matcher(text)
        .replaceFirst(
            match -> Matcher.quoteReplacement(match.group(1) + attributes + match.group(2)));
  }

  private static String nested(List<String> blocks, int form, String gap) {
    String all = String.join(gap, blocks);
    return switch (form) {
      case 0 -> "{% hint style=\"warning\"  icon='x' %}\n" + all + "  \n{% endhint %}  ";
      case 1 -> items("tabs", "tab title=\"T\"", "tab", blocks, "\n");
      case 2 -> items("stepper", "step", "step", blocks, "\n\n");
      case 3 -> items("columns", "column width=\"50%\"", "column", blocks, "\n");
      case 4 -> items("updates", "update date=\"2026-01-01\"", "update", blocks, "\n\nWORD\n\n");
      case 5 -> items("tabs", "tab title=\"T\"", "tab", blocks, "\n{% u %}\nWORD \n{% endu %}\n");
      case 6 -> "{% if visitor.claims.x == \"y\" %}\n" + all + "\n{% endif %}";
      case 7 -> "{% prompt description=\"d\" %}\n" + all + "\n{% endprompt %}";
      case 8 -> "<details>\n\n<summary>WORD</summary>\n\n" + all + "\n\n</details>";
      case 9 -> margin("* ", "  ", blocks, gap);
      case 10 -> margin("7. ", "   ", blocks, gap);
      case 11 -> margin("> ", "> ", List.of(all), gap);
      case 12 -> items("tabs", "tab title=\"T\"", "tab", blocks, "\n" + LOOSE + "\n");
      case 13 -> items("stepper", "step", "step", blocks, "\n<!-- between -->\n");
      default -> margin("* [x] WORD\n\n  ", "  ", List.of(all), gap);
    };
  }

  private static String items(
      String tag, String opening, String item, List<String> blocks, String between) {
    List<String> items = new ArrayList<>();
    for (String block : blocks) {
      items.add("{% " + opening + " %}\n" + block + "\n\n{% end" + item + " %}");
    }
    return "{% " + tag + " %}\n" + String.join(between, items) + "\n{% end" + tag + " %}";
  }

  private static String margin(String first, String further, List<String> blocks, String gap) {
    List<String> items = new ArrayList<>();
    for (String block : blocks) {
      items.add(first + block.replace("\n", "\n" + further));
    }
    return String.join(gap, items);
  }
}
