package dev.docs.content.growth;

import java.util.ArrayList;
import java.util.List;
import java.util.function.IntFunction;

/**
 * Texts made to take more time than their length deserves: what opens and never closes, what closes
 * and never opened, runs, nesting, references, and pairs of them, in one line and in many.
 */
public final class HostileTexts {

  private HostileTexts() {}

  /**
   * A kind of text.
   *
   * @param of the text of about this many characters
   */
  public record Pattern(String name, IntFunction<String> of) {
    @Override
    public String toString() {
      return name;
    }
  }

  private static final List<String> UNITS =
      List.of(
          "[",
          "![",
          "]",
          "[a](",
          "[a](<",
          "[a](b \"",
          "[a](b '",
          "[a](b (",
          "[a](b)",
          "[a][",
          "[a]",
          "[a]: b",
          "[^a]: b",
          "[^a]",
          "[x](y)*[z](w)_",
          "[x](y)**[z](w)~~",
          "![x](y)*![z](w)_",
          "*a ",
          "*a_ ",
          "a* ",
          "a*b",
          "**a ",
          "**a*b",
          "_a",
          "*",
          "_",
          "~~a ",
          "~",
          "`a",
          "`",
          "``a`",
          "$",
          "$$a",
          "$$",
          "\\",
          "\\*",
          "&",
          "&amp",
          "&#1",
          "&amp;",
          ":a",
          ":smile:",
          "<",
          "<!",
          "<!--",
          "<!-- a --",
          "<!A ",
          "<?",
          "<?a?",
          "<![CDATA[",
          "<a ",
          "<a b=",
          "<a b=\"",
          "<a b='\"",
          "<a b c d",
          "</a",
          "</a >",
          "<b>",
          "</b>",
          "<b><i></b>",
          "<http://a",
          "<a@b",
          "<p>",
          "<div>",
          "</div>",
          "<details>",
          "<summary>",
          "<table><tr><td>",
          "<td>",
          "<pre>",
          "<script>",
          "<img src=\"a\">",
          "<mark style=\"color:red\">",
          "<i class=\"fa-a\">",
          "{% a",
          "{% a %}",
          "{% enda %}",
          "{% a b=\"",
          "{% a b=\"c\" %}",
          "{% tab title=\"x\" %}",
          "{% endtab %}",
          "{% hint style=\"info\" %}",
          "{% endhint %}",
          "{% include \"a\" %}",
          "{% %",
          "%}",
          "> ",
          "* ",
          "- [ ] ",
          "1. ",
          "# ",
          "    ",
          "\t",
          "---",
          "===",
          "|",
          "|a",
          "|-",
          "|a|\\|",
          "\"",
          "'",
          "(",
          ")",
          "a: b",
          "- - ",
          "? ",
          "{",
          "a,",
          "http://a.b ",
          "\u4e2d",
          "e\u0301",
          "\u0301",
          "\ufb03",
          "\u0130",
          "\ud83d\ude00",
          "\ud83d",
          "\u0000",
          "a");

  /** First many of one, then as many of another. */
  private static final List<List<String>> PAIRS =
      List.of(
          List.of("[", "]"),
          List.of("[", "](a)"),
          List.of("![", "](a)"),
          List.of("[a", "][b]"),
          List.of("**b ", "c*d"),
          List.of("***b ", "c**d"),
          List.of("*a ", "b_ "),
          List.of("*a _b ", "c_ d* "),
          List.of("*a ", "b* "),
          List.of("**a ", "b** "),
          List.of("~~a ", "b~ "),
          List.of("_a ", "b__ "),
          List.of("*", "a*"),
          List.of("`", "a`"),
          List.of("<b>", "</b>"),
          List.of("<b>", "</i>"),
          List.of("<div>\n\n", "</div>\n\n"),
          List.of("<details>\n\n", "</details>\n\n"),
          List.of("<details>\n\n", "\n\n</div>\n\n"),
          List.of("<table>", "</table>"),
          List.of("<tr><td>", "</td></tr>"),
          List.of("{% a %}\n", "{% enda %}\n"),
          List.of("{% a %}{% b %}", "{% enda %}"),
          List.of("{% hint style=\"info\" %}\n", "{% endhint %}\n"),
          List.of("{% tabs %}\n{% tab title=\"x\" %}\n", "{% endtab %}\n{% endtabs %}\n"),
          List.of("{% a %}\n", "{% endb %}\n"),
          List.of("> ", "a\n"),
          List.of("- ", "a\n"),
          List.of("- a\n", "  b\n"),
          List.of("[a]: b\n", "[a] "),
          List.of("(", ")"),
          List.of("{", "}"),
          List.of("[a", "]: b\n"),
          List.of("<!--", "-->"),
          List.of("$$", "$"),
          List.of("<a ", ">"),
          List.of("a\n", "===\n"),
          List.of("|a", "\n|-"),
          List.of("  a: \n", "- b\n"));

  /** All kinds. */
  public static List<Pattern> all() {
    List<Pattern> all = new ArrayList<>();
    for (String unit : UNITS) {
      all.add(new Pattern(shown(unit) + " in a line", n -> "x " + repeat(unit, n)));
      all.add(new Pattern(shown(unit) + " in lines", n -> repeat(unit + "\n", n)));
    }
    for (List<String> pair : PAIRS) {
      all.add(
          new Pattern(
              shown(pair.get(0)) + " then " + shown(pair.get(1)),
              n -> repeat(pair.get(0), n / 2) + repeat(pair.get(1), n / 2)));
    }
    all.addAll(special());
    all.addAll(related());
    return all;
  }

  /** Many blocks that refer to others, or are parts of one. */
  static List<Pattern> related() {
    return List.of(
        new Pattern(
            "paragraphs and their definitions",
            n -> numbered("word [a%d].\n\n", n / 2) + numbered("[a%d]: b\n\n", n / 2)),
        new Pattern(
            "paragraphs and their footnotes",
            n -> numbered("word [^a%d].\n\n", n / 2) + numbered("[^a%d]: b\n\n", n / 2)),
        new Pattern(
            "paragraphs and one long footnote",
            n -> repeat("word [^a].\n\n", n / 2) + "[^a]: " + numbered("b%d ", n / 2)),
        new Pattern("mentions", n -> numbered("word [a](/pages/a%d \"mention\")\n\n", n)),
        new Pattern(
            "cells all different",
            n -> "<table>" + numbered("<tr><td>w%d</td><td>word</td></tr>", n) + "</table>"),
        new Pattern("rows all different", n -> "|a|b|\n|-|-|\n" + numbered("|w%d|word|\n", n)),
        new Pattern("items all different", n -> numbered("* w%d word\n", n)),
        new Pattern(
            "tabs all different",
            n ->
                "{% tabs %}\n"
                    + numbered("{% tab title=\"w%d\" %}\nword\n{% endtab %}\n", n)
                    + "{% endtabs %}\n"));
  }

  private static List<Pattern> special() {
    return List.of(
        new Pattern(
            "references with a long target",
            n -> "[a]: " + "x".repeat(n / 2) + "\n\n" + repeat("[a] ", n / 2)),
        new Pattern(
            "references with a long title",
            n -> "[a]: b \"" + "x".repeat(n / 2) + "\"\n\n" + repeat("[a] ", n / 2)),
        new Pattern(
            "references with a long label",
            n -> "[" + "x".repeat(900) + "]: b\n\n" + repeat("[" + "x".repeat(900) + "]\n\n", n)),
        new Pattern("many definitions", n -> numbered("[a%d]: b\n\n", n)),
        new Pattern("many definitions in one paragraph", n -> numbered("[a%d]: b\n", n)),
        new Pattern("many headings alike", n -> repeat("# a\n", n)),
        new Pattern("many headings", n -> numbered("# a%d\n", n)),
        new Pattern("runs of backticks of growing length", HostileTexts::runs),
        new Pattern("a wide table", n -> repeat("|a", n / 3) + "\n" + repeat("|-", n / 3) + "\n"),
        new Pattern(
            "short rows",
            n -> repeat("|a", n / 4) + "\n" + repeat("|-", n / 4) + "\n" + repeat("|a\n", n / 4)),
        new Pattern("a tag with many attributes", n -> "<a " + numbered("b%d=\"c\" ", n) + ">"),
        new Pattern(
            "a liquid tag with many attributes", n -> "{% a " + numbered("b%d=\"c\" ", n) + "%}"),
        new Pattern("tags with growing stays open", n -> numbered("<b%d>", n)),
        new Pattern("closing tags without openers", n -> numbered("</b%d>", n)),
        new Pattern("front matter that never ends", n -> "---\n" + repeat("a: b\n", n)),
        new Pattern("front matter of many keys", n -> "---\n" + numbered("a%d: b\n", n) + "---\n"),
        new Pattern(
            "front matter nested in brackets", n -> "---\na: " + repeat("[", n) + "\n---\n"),
        new Pattern("front matter of one long key", n -> "---\n" + "a".repeat(n) + ": b\n---\n"),
        new Pattern("indented ever deeper", HostileTexts::deeper),
        new Pattern("a fence that never ends", n -> "```\n" + repeat("a\n", n)),
        new Pattern("fences of growing length", n -> numbered("```\n", n)),
        new Pattern("blank lines", "\n"::repeat),
        new Pattern("blanks", " "::repeat),
        new Pattern("carriage returns", "\r"::repeat),
        new Pattern("words all different", n -> numbered("w%d ", n)),
        new Pattern("lines all different", n -> numbered("w%d\n", n)),
        new Pattern("links all different", n -> numbered("[a](b%d) ", n)),
        new Pattern("anchors all alike", n -> repeat("# a <a href=\"#a\" id=\"a\"></a>\n", n)),
        new Pattern(
            "a table of HTML", n -> "<table>" + repeat("<tr><td>a</td></tr>", n) + "</table>"),
        new Pattern(
            "wide spans",
            n ->
                "<table>"
                    + repeat("<tr><td colspan=\"99\" rowspan=\"99\">a</td></tr>", n)
                    + "</table>"),
        new Pattern("a srcset", n -> "<img srcset=\"" + repeat("a 1x, ", n) + "\">"));
  }

  private static String runs(int length) {
    StringBuilder text = new StringBuilder(length);
    for (int run = 1; text.length() < length; run++) {
      text.append("`".repeat(run)).append('a');
    }
    return text.toString();
  }

  private static String deeper(int length) {
    StringBuilder text = new StringBuilder(length);
    for (int depth = 0; text.length() < length; depth++) {
      text.append("  ".repeat(depth)).append("- a\n");
    }
    return text.toString();
  }

  private static String numbered(String unit, int length) {
    StringBuilder text = new StringBuilder(length);
    for (int number = 0; text.length() < length; number++) {
      text.append(unit.replace("%d", Integer.toString(number)));
    }
    return text.toString();
  }

  private static String repeat(String unit, int length) {
    return unit.repeat(Math.max(1, length / unit.length()));
  }

  private static String shown(String unit) {
    return unit.replace("\n", "\\n").replace("\t", "\\t").replace("\u0000", "\\0");
  }
}
