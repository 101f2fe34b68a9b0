package dev.docs.http.importing;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Random;

/** Random pages of HTML and of Word, with all that the importer reads, well and badly nested. */
final class ForeignText {

  private static final String[] WORDS = {
    "alpha",
    "Beta gamma",
    "1 &lt; 2",
    "snake_case",
    "a*b",
    "ünï",
    "x | y",
    "{{x}}",
    "[z]",
    "# h",
    "{% hint %}",
    "1. one",
    "- dash",
    "&amp;nbsp;",
    "  ",
    "&nbsp;",
    "https://example.org/x"
  };

  private static final String[] TARGETS = {
    "a.html",
    "#x",
    "https://example.org/a?b=1&amp;c=(d)",
    "/pages/p1",
    "b c/d.png",
    "mailto:a@b.c",
    "",
    "javascript:x()",
    "/files/f1",
    "/spaces/s1"
  };

  private final Random random;

  ForeignText(long seed) {
    random = new Random(seed * 0x9E3779B97F4A7C15L);
  }

  private String one(String... values) {
    return values[random.nextInt(values.length)];
  }

  private String word() {
    return one(WORDS);
  }

  /** A page of HTML. */
  String html() {
    return "<body>" + blocks(3) + "</body>";
  }

  private String blocks(int depth) {
    StringBuilder blocks = new StringBuilder();
    for (int i = random.nextInt(4); i >= 0; i--) {
      blocks.append(block(depth - 1)).append(one("", "\n", " "));
    }
    return blocks.toString();
  }

  private String within(int depth) {
    return depth <= 0 ? line() : blocks(depth);
  }

  private String line() {
    StringBuilder line = new StringBuilder(word());
    for (int i = random.nextInt(4); i > 0; i--) {
      line.append(one(" ", "", "\n")).append(inline());
    }
    return line.toString();
  }

  private String inline() {
    String mark =
        one("b", "strong", "i", "em", "cite", "del", "s", "kbd", "sup", "sub", "code", "tt", "u");
    return switch (random.nextInt(9)) {
      case 0, 1 -> around(mark, word());
      case 2 -> around(mark, around(one("b", "i", "code", "a"), word()));
      case 3 -> "<a href=\"" + one(TARGETS) + "\">" + one(word(), image()) + "</a>";
      case 4 -> image();
      case 5 -> "<br>";
      case 6 -> "<span>" + word() + "</span>";
      case 7 -> "<!-- " + word() + " -->";
      default -> word();
    };
  }

  private static String around(String name, String content) {
    return "<" + name + ">" + content + "</" + name + ">";
  }

  private String image() {
    return "<img src=\"" + one(TARGETS) + "\" alt=\"" + one("", "x", "a \\ b") + "\">";
  }

  private String block(int depth) {
    return switch (random.nextInt(18)) {
      case 0, 1, 2 -> around("p", line());
      case 3 -> around(one("h1", "h2", "h3", "h4", "h6"), line());
      case 4, 5 -> list(depth);
      case 6 -> around("blockquote", within(depth));
      case 7 ->
          "<pre><code class=\""
              + one("language-js", "hljs java", "")
              + "\">"
              + code()
              + "</code></pre>";
      case 8, 9 -> table(depth);
      case 10 ->
          around("figure", image() + one("", around("figcaption", line()), around("p", word())));
      case 11 -> around("details", one("", around("summary", line())) + within(depth));
      case 12 ->
          "<div class=\""
              + one("admonition warning", "alert alert-danger", "message is-info", "note", "x")
              + "\">"
              + one("", "<div class=\"message-body\">")
              + within(depth)
              + "</div>";
      case 13 ->
          around("blockquote", around("p", "[!" + one("NOTE", "CAUTION") + "]<br>" + line()));
      case 14 -> around("dl", around("dt", line()) + around("dd", within(depth)));
      case 15 -> "<iframe src=\"" + one("https://example.org/v", "x.html") + "\"></iframe>";
      case 16 -> "<hr>";
      default -> one(line(), around(one("div", "section", "center"), within(depth)));
    };
  }

  private String list(int depth) {
    StringBuilder items = new StringBuilder();
    for (int i = random.nextInt(3); i >= 0; i--) {
      String box = one("", "", "", "<input type=checkbox>", "<input type=checkbox checked>");
      items.append(around("li", box + one(line(), within(depth))));
    }
    return one(
        "<ul>" + items + "</ul>", "<ol start=\"" + one("1", "7", "x") + "\">" + items + "</ol>");
  }

  private String code() {
    return one("", "\n") + word() + one("", "\n\n  " + word(), "\n```", "<b>b</b>");
  }

  private String table(int depth) {
    StringBuilder rows = new StringBuilder();
    int head = random.nextInt(2);
    for (int row = 0; row <= head + random.nextInt(3); row++) {
      StringBuilder cells = new StringBuilder();
      for (int i = random.nextInt(4); i >= 0; i--) {
        String span = one("", "", "", " rowspan=\"2\"", " colspan=\"2\"", " rowspan=\"0\"");
        String name = row < head ? "th" : one("td", "td", "td", "th");
        cells.append("<" + name + span + ">" + one(word(), "", within(depth)) + "</" + name + ">");
      }
      String line = around("tr", cells.toString());
      rows.append(row < head ? around("thead", line) : line);
    }
    return "<table" + one("", " role=\"presentation\"") + ">" + rows + "</table>";
  }

  // ---------------------------------------------------------------- Word

  /** The parts of a document of Word. */
  Map<String, byte[]> document() {
    StringBuilder body = new StringBuilder();
    for (int i = random.nextInt(6); i >= 0; i--) {
      body.append(part());
    }
    return new LinkedHashMap<>(WordDocumentTest.document("", body.toString(), "", "media/dot.png"));
  }

  private String part() {
    return switch (random.nextInt(6)) {
      case 0 ->
          WordDocumentTest.paragraph(one("Heading1", "Heading2", "Heading4", "Quote"), wordText());
      case 1 -> WordDocumentTest.picture("r:embed");
      case 2 -> wordTable();
      default -> wordParagraph();
    };
  }

  private String wordParagraph() {
    StringBuilder runs = new StringBuilder("<w:p>");
    for (int i = random.nextInt(4); i >= 0; i--) {
      String mark =
          one(
              "",
              "<w:b/>",
              "<w:i/>",
              "<w:strike/>",
              "<w:vertAlign w:val='superscript'/>",
              "<w:vertAlign w:val='subscript'/>",
              "<w:b/><w:i/>");
      String run =
          "<w:r><w:rPr>" + mark + "</w:rPr><w:t>" + wordText() + "</w:t>" + one("", "<w:br/>");
      runs.append(run).append("</w:r>");
    }
    return runs.append("</w:p>").toString();
  }

  private String wordText() {
    return word().replace("&amp;nbsp;", "x").replace("&nbsp;", "\u00a0");
  }

  private String wordTable() {
    StringBuilder rows = new StringBuilder("<w:tbl>");
    int columns = 1 + random.nextInt(3);
    for (int row = random.nextInt(3); row >= 0; row--) {
      rows.append("<w:tr>");
      for (int i = 0; i < columns; i++) {
        String merge =
            one("", "", "<w:vMerge w:val='restart'/>", "<w:vMerge/>", "<w:gridSpan w:val='2'/>");
        rows.append("<w:tc><w:tcPr>" + merge + "</w:tcPr>" + wordParagraph() + "</w:tc>");
      }
      rows.append("</w:tr>");
    }
    return rows.append("</w:tbl>").toString();
  }
}
