package dev.docs.http.content;

import dev.docs.content.document.DocumentForm;
import dev.docs.content.document.internal.BlockFlow;
import dev.docs.content.document.internal.BlockType;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;

/**
 * Random Markdown of every block, inline and mark of the dialect, with all attributes, meant values
 * and others, as tags and as HTML.
 */
final class DialectText {

  private static final String[] WORDS = {
    "alpha", "Beta", "gamma & delta", "1 < 2", "snake_case", "a*b", "ünï", "x | y", "{{x}}", "[z]"
  };

  private static final String[] TARGETS = {
    "a.md",
    "/files/f1",
    "/pages/p1",
    "/pages/p1#x",
    "/spaces/s1/pages/p2",
    "/spaces/s1/pages/p2#x",
    "https://example.org/a?b=1",
    "#x",
    "/users/u1",
    "/spaces/s1",
    "/collections/c1",
    "/reusable-contents/r1",
    "/openapi/petstore",
    "b/c.zip"
  };

  private final Random random;
  private final DocumentForm form;

  /** Whether blocks stand only where the version describes them. */
  private final boolean described;

  private final List<String> notes = new ArrayList<>();

  DialectText(long seed, DocumentForm form, boolean described) {
    this.random = new Random(seed * 0x9E3779B97F4A7C15L);
    this.form = form;
    this.described = described;
  }

  String text() {
    String text = blocks(BlockFlow.ALL, 1 + random.nextInt(4), 3);
    return notes.isEmpty() ? text + "\n" : text + "\n\n" + String.join("\n\n", notes) + "\n";
  }

  private String one(String... values) {
    return values[random.nextInt(values.length)];
  }

  private boolean may() {
    return random.nextInt(3) == 0;
  }

  private String word() {
    return one(WORDS);
  }

  private String target() {
    return one(TARGETS);
  }

  /** An attribute, which may be absent, or have an odd value. */
  private String attribute(String name, String... values) {
    return switch (random.nextInt(4)) {
      case 0 -> "";
      case 1 -> " " + name + "=\"" + one("odd", "", "x &quot;y&quot;", "a".repeat(60)) + "\"";
      default -> " " + name + "=\"" + one(values) + "\"";
    };
  }

  private String more() {
    return may() ? attribute("odd", "x") : "";
  }

  // ---------------------------------------------------------------- inlines

  private String line() {
    StringBuilder line = new StringBuilder("Word");
    for (int i = random.nextInt(4); i > 0; i--) {
      line.append(' ').append(inline());
    }
    return line.toString();
  }

  private String inline() {
    return switch (random.nextInt(24)) {
      case 0 -> "**" + one("bold", "b d") + "**";
      case 1 -> "_" + one("italic", "i") + "_";
      case 2 -> "~~gone~~";
      case 3 -> "`co de`";
      case 4 -> "<kbd>K</kbd> H<sub>2</sub>O x<sup>2</sup>";
      case 5 ->
          "<mark style=\"color:"
              + one("red", "pink", "cyan", "$tint", "$primary", "beige", "violet", "#ff0000")
              + ";"
              + one("background-color:" + one("blue", "violet", "nothing") + ";", "")
              + "\">"
              + word()
              + "</mark>";
      case 6 -> "[link " + one("text", "![i](a.png)") + "](" + target() + ")";
      case 7 -> "![" + one("alt", "") + "](" + target() + ")";
      case 8 ->
          "<img src=\""
              + target()
              + "\" alt=\"x\" data-size=\""
              + one("line", "original", "odd")
              + "\">";
      case 9 -> ":" + one("rocket", "smile", "nosuchname") + ":";
      case 10 ->
          "<i class=\"fa-"
              + one("gear", "x".repeat(60))
              + "\""
              + attribute("style", "color:$primary;", "color:cyan;", "color:odd;")
              + ">:gear:</i>";
      case 11 -> "$$a^2$$";
      case 12 -> "<code class=\"expression\">space.vars.x</code>";
      case 13 ->
          "<a href=\""
              + target()
              + "\" class=\"button "
              + one("primary", "secondary", "odd")
              + "\""
              + attribute("data-icon", "gear")
              + ">Go</a>";
      case 14 ->
          "<button data-action=\""
              + one("ask", "search", "select", "odd")
              + "\""
              + attribute("data-query", "q")
              + attribute("data-slug", "s")
              + " class=\"button "
              + one("primary", "secondary")
              + "\">Ask</button>";
      case 15 -> note();
      case 16 -> "<!-- comment -->";
      case 17 -> "[user](/users/u1 \"mention\")";
      case 18 -> "<span class=\"odd\">span</span>";
      case 19 -> "line\\\nbreak";
      case 20 -> "https://example.org/bare";
      case 21 ->
          "in <picture><source srcset=\""
              + target()
              + "\" media=\"(prefers-color-scheme: dark)\"><img src=\""
              + target()
              + "\" alt=\"y\" data-size=\"line\"></picture>";
      case 22 -> "[titled](" + target() + " \"title\") ![titled](" + target() + " \"title\")";
      default -> word();
    };
  }

  private String note() {
    String label = "n" + (notes.size() + 1);
    notes.add("[^" + label + "]: note " + one("**x**", "y\n\n    ```js\n    code\n    ```"));
    return "noted[^" + label + "]";
  }

  // ---------------------------------------------------------------- blocks

  private String blocks(BlockFlow flow, int count, int depth) {
    List<BlockType> types = types(flow);
    List<String> blocks = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      blocks.add(block(types.get(random.nextInt(types.size())), depth - 1));
    }
    return String.join(one("\n\n", "\n\n", "\n\n\n"), blocks);
  }

  private List<BlockType> types(BlockFlow flow) {
    BlockFlow of = described ? flow : BlockFlow.ALL;
    Stream<BlockType> more =
        of.more().stream()
            .filter(type -> !described || form == DocumentForm.NEWEST || !of.isLater(type));
    return Stream.concat(BlockFlow.essentials().stream(), more).toList();
  }

  private String within(BlockFlow flow, int depth) {
    return depth <= 0 ? line() : blocks(flow, 1 + random.nextInt(3), depth);
  }

  private String indented(String text, String first, String further) {
    return first + text.replace("\n", "\n" + further).replaceAll("(?m)[ ]+$", "");
  }

  private String list(String marker, int depth) {
    List<String> items = new ArrayList<>();
    String further = " ".repeat(marker.startsWith("* [") ? 2 : marker.length());
    for (int i = 1 + random.nextInt(3); i > 0; i--) {
      String item = line() + (may() ? "\n\n" + within(BlockFlow.LISTED, depth) : "");
      items.add(indented(item, marker, further));
    }
    return String.join("\n", items);
  }

  private String block(BlockType type, int depth) {
    return switch (type) {
      case PARAGRAPH ->
          may()
              ? "<p align=\"" + one("center", "right", "justify") + "\">" + word() + "</p>"
              : line();
      case HEADING_1, HEADING_2, HEADING_3 -> heading();
      case LIST_ORDERED -> list(one("1. ", "7. "), depth);
      case LIST_UNORDERED -> list(one("* ", "- "), depth);
      case LIST_TASKS -> list("* [" + one("x", " ") + "] ", depth);
      case DIVIDER -> one("***", "---\n", "<hr>");
      case BLOCKQUOTE -> indented(within(BlockFlow.QUOTED, depth), "> ", "> ");
      case CODE -> code();
      case MATH -> "$$\na^2 + b\n$$";
      case IMAGES -> images();
      case DRAWING -> "<img src=\"" + target() + "\" alt=\"\" class=\"gitbook-drawing\">";
      case EXPANDABLE -> expandable(depth);
      case TABLE -> table();
      case HINT ->
          tag(
              "hint" + attribute("style", "info", "warning") + attribute("icon", "gear") + more(),
              "hint",
              within(BlockFlow.HINTED, depth));
      case IF -> tag("if visitor.claims.x == \"y\"", "if", within(BlockFlow.ALL, depth));
      case TABS ->
          items(
              "tabs" + attribute("fullWidth", "true", "false"),
              "tabs",
              "tab" + attribute("title", "T") + attribute("icon", "gear") + more(),
              "tab",
              BlockFlow.PARTS,
              depth);
      case STEPPER ->
          items(
              "stepper",
              "stepper",
              "step" + attribute("icon", "gear"),
              "step",
              BlockFlow.STEPPED,
              depth);
      case COLUMNS ->
          items(
              "columns" + attribute("fullWidth", "true"),
              "columns",
              "column"
                  + attribute("width", "50%", "120", "1.5em")
                  + attribute("valign", "top", "middle", "bottom")
                  + more(),
              "column",
              BlockFlow.COLUMNED,
              depth);
      case UPDATES ->
          items(
              "updates" + attribute("format", "full", "short", "numeric"),
              "updates",
              "update"
                  + attribute("date", "2026-01-31", "2025-10-28T10:11:12+02:00")
                  + attribute("tags", "new", "new,fixed")
                  + more(),
              "update",
              BlockFlow.TOLD,
              depth);
      case PROMPT ->
          tag(
              "prompt"
                  + attribute("description", "Do it")
                  + attribute("icon", "robot")
                  + attribute("openInAIProviders", "true", "false")
                  + attribute("defaultExpanded", "hidden", "partial", "full")
                  + more(),
              "prompt",
              one(line(), code(), within(BlockFlow.ALL, depth)));
      case EMBED ->
          captioned(
              "embed url=\"https://example.org/v\"" + attribute("fullWidth", "true") + more(),
              "embed");
      case FILE -> captioned("file src=\"" + fileTarget() + "\"" + more(), "file");
      case CONTENT_REF -> {
        String target = target();
        yield tag(
            "content-ref url=\"" + target + "\"" + more(),
            "content-ref",
            "[" + target + "](" + target + ")");
      }
      case REUSABLE_CONTENT ->
          "{% include \""
              + one(
                  "/reusable-contents/r1",
                  "/spaces/s1/reusable-contents/r3",
                  described ? "/reusable-contents/r2" : "a.md")
              + "\" %}";
      case INTEGRATION ->
          "{% @mermaid/diagram"
              + attribute("content", "a --&gt; b")
              + attribute("url", "https://example.org")
              + attribute("fullWidth", "true")
              + " %}";
      case SWAGGER ->
          tag(
              "openapi src=\""
                  + target()
                  + "\" path=\"/a\" method=\"get\""
                  + attribute("expanded", "true")
                  + attribute("fullWidth", "true", "false")
                  + more(),
              "openapi",
              "[a](a.yaml)");
      case OPENAPI_OPERATION ->
          tag(
              "openapi-operation spec=\"s\" path=\"/a\" method=\"get\"" + more(),
              "openapi-operation",
              "");
      case OPENAPI_WEBHOOK ->
          tag(
              "openapi-webhook spec=\"s\" name=\"n\" method=\"post\"" + more(),
              "openapi-webhook",
              "");
      case OPENAPI_SCHEMAS ->
          tag(
              "openapi-schemas spec=\"s\" schemas=\""
                  + one("A", "A,B", "")
                  + "\""
                  + attribute("grouped", "true")
                  + more(),
              "openapi-schemas",
              "");
      default -> line();
    };
  }

  private String heading() {
    int level = 1 + random.nextInt(6);
    return may()
        ? "<h" + level + attribute("align", "center", "right") + ">" + "Word" + "</h" + level + ">"
        : "#".repeat(level)
            + " "
            + line().replace("\\\n", " ").replace("\n", " ")
            + one("", " <a href=\"#x\" id=\"" + one("x-y", "Up", "a b") + "\"></a>");
  }

  /** Where blocks stand as described, only files, as others become links. */
  private String fileTarget() {
    return described ? "/files/f1" : target();
  }

  private static String tag(String open, String name, String content) {
    return "{% "
        + open
        + " %}\n"
        + (content.isEmpty() ? "" : content + "\n")
        + "{% end"
        + name
        + " %}";
  }

  private String captioned(String open, String name) {
    return may() ? "{% " + open + " %}" : tag(open, name, line());
  }

  private String items(
      String open, String name, String item, String itemName, BlockFlow flow, int depth) {
    List<String> items = new ArrayList<>();
    for (int i = 1 + random.nextInt(3); i > 0; i--) {
      items.add(tag(item, itemName, may() ? "" : within(flow, depth)));
    }
    return tag(open, name, String.join("\n\n", items));
  }

  private String code() {
    String fence =
        one(
            "```js\nlet x = 1;\n\nx\n```",
            "```\n" + word() + "\n```",
            "```js title=\"x.js\"\n```",
            "    indented");
    return switch (random.nextInt(3)) {
      case 0 -> fence;
      case 1 ->
          tag(
              "code"
                  + attribute("title", "T")
                  + attribute("overflow", "wrap", "scroll")
                  + attribute("lineNumbers", "true")
                  + attribute("fullWidth", "true")
                  + attribute("expandable", "true", "false")
                  + attribute("collapsedLineCount", "5", "0", "12")
                  + more(),
              "code",
              fence.startsWith(" ") ? "```\nx\n```" : fence);
      default ->
          "<pre class=\"language-js\""
              + attribute("data-title", "T")
              + attribute("data-overflow", "wrap")
              + attribute("data-line-numbers", "true")
              + attribute("data-collapsed-line-count", "3")
              + "><code class=\"lang-js\">a\n<strong>b\n</strong></code></pre>";
    };
  }

  private String images() {
    return one(
        "![" + one("alt", "") + "](" + target() + one("", " \"title\"") + ")",
        "<figure><img src=\""
            + target()
            + "\" alt=\"x\""
            + attribute("width", "300", "50%")
            + attribute("height", "20")
            + "><figcaption><p>"
            + word().replace("<", "&lt;")
            + "</p></figcaption></figure>",
        "<div align=\""
            + one("center", "right", "justify")
            + "\""
            + attribute("data-full-width", "true")
            + attribute("data-with-frame", "true", "false")
            + "><figure><picture><source srcset=\""
            + target()
            + "\" media=\"(prefers-color-scheme: dark)\"><img src=\""
            + target()
            + "\" alt=\"\"></picture><figcaption></figcaption></figure></div>");
  }

  private String expandable(int depth) {
    return "<details"
        + one("", " open", " open=\"\"", " class=\"x\" open")
        + ">\n\n<summary>"
        + one("Title", "", "<b>T</b>")
        + "</summary>\n\n"
        + one("", within(BlockFlow.EXPANDED, depth))
        + "\n\n</details>";
  }

  private String table() {
    String cell = one("x", "<p>x</p><ul><li>y</li></ul>", "<a href=\"" + target() + "\">z</a>", "");
    return switch (random.nextInt(5)) {
      case 0 -> "| A | **B** |\n| --- | :-: |\n| " + word().replace("|", "/") + " | `y` |\n| z |";
      case 1 -> typed(cell);
      case 2 -> cards(cell);
      case 3 -> spanned();
      default ->
          "<table"
              + attribute("data-search", "true", "false")
              + "><tr><td align=\""
              + one("center", "odd")
              + "\">"
              + cell
              + "</td><td>b</td></tr></table>";
    };
  }

  /** A table with a column of any type, whose options are listed. */
  private String typed(String cell) {
    return "<table"
        + attribute("data-full-width", "true")
        + attribute("data-search", "true", "false")
        + one("", " data-header-sticky", " data-first-column-sticky", " data-new-sizing")
        + "><thead><tr><th width=\"200\""
        + attribute("valign", "top", "middle")
        + ">A</th><th"
        + attribute(
            "data-type",
            "text",
            "number",
            "checkbox",
            "rating",
            "files",
            "users",
            "select",
            "content-ref",
            "image")
        + one("", " data-multiple", attribute("data-max", "3"))
        + ">B"
        + one("", "<select><option value=\"v\" label=\"V\" color=\"blue\"></option></select>")
        + "</th></tr></thead><tbody><tr><td"
        + span()
        + ">"
        + cell
        + "</td><td>"
        + one(
            "1",
            "true",
            "<span data-option=\"v\">V</span>",
            "<a href=\"" + target() + "\">a</a>",
            "<img src=\"" + target() + "\">",
            "")
        + "</td></tr><tr><td>y</td><td></td></tr></tbody></table>";
  }

  private String cards(String cell) {
    return "<table data-view=\"cards\""
        + attribute("data-card-size", "large")
        + one("", " data-column-title-hidden")
        + "><thead><tr><th></th>"
        + "<th data-hidden data-card-target data-type=\"content-ref\"></th><th data-hidden data-card-cover data-type=\""
        + one("files", "image")
        + "\"></th><th data-hidden data-card-cover-dark data-type=\"image\"></th></tr></thead><tbody><tr><td>"
        + cell
        + "</td><td><a href=\""
        + target()
        + "\">t</a></td><td><a href=\""
        + target()
        + "\">c</a></td><td><a href=\""
        + target()
        + "\">d</a></td></tr></tbody></table>";
  }

  private String span() {
    return one("", "", "", attribute("rowspan", "2", "60", "0"), attribute("colspan", "2", "99"));
  }

  /** A table in which any cell may span others, of the head or of several rows of it, too. */
  private String spanned() {
    StringBuilder table = new StringBuilder("<table");
    table.append(one("", " data-header-hidden", " border=\"1\"")).append('>');
    int head = random.nextInt(3);
    int rows = head + 1 + random.nextInt(3);
    for (int row = 0; row < rows; row++) {
      table.append(row == 0 && head > 0 ? "<thead>" : "").append("<tr>");
      for (int i = random.nextInt(4); i >= 0; i--) {
        String name = row < head ? "th" : "td";
        String type =
            row == 0 && head > 0 ? one("", "", " data-hidden", " data-type=\"number\"") : "";
        table.append('<').append(name).append(type).append(span()).append('>');
        table.append(one("x", "1", "", "<b>y</b>")).append("</").append(name).append('>');
      }
      table.append("</tr>").append(row + 1 == head ? "</thead>" : "");
    }
    return table.append("</table>").toString();
  }
}
