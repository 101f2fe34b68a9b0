package dev.docs.http.reader;

import dev.docs.content.document.DocumentNode;
import dev.docs.content.document.DocumentNode.Block;
import dev.docs.content.markdown.PlainText;
import dev.docs.http.html.Html;
import java.util.Locale;

/** Code with its title, the numbers of its lines, and its words in colours. Stateless. */
final class CodeHtml {

  /** Characters of code that are coloured: far more than a page shows at once. */
  private static final int MAX_COLOURED = 20_000;

  private CodeHtml() {}

  static void write(Block block, Html out) {
    StringBuilder code = new StringBuilder();
    for (DocumentNode line : block.nodes()) {
      code.append(code.isEmpty() ? "" : "\n").append(PlainText.text(line).stripTrailing());
    }
    String title = SiteBlocks.text(block, "title");
    boolean numbered = Boolean.TRUE.equals(block.data().get("lineNumbers"));
    boolean wrapped = "wrap".equals(block.data().get("overflow"));
    write(
        code.toString(),
        SiteBlocks.text(block, "syntax"),
        title,
        (numbered ? " numbered" : "") + (wrapped ? " wrapped" : ""),
        out);
  }

  static void write(String code, String language, String title, String classes, Html out) {
    Html figure = out.add("figure", "code" + classes);
    if (!title.isEmpty()) {
      figure.add("figcaption").text(title);
    }
    String name = language.toLowerCase(Locale.ROOT);
    Html pre = figure.add("pre").set("tabindex", "0");
    Html at = pre.add("code");
    if (name.matches("[a-z0-9+#-]{1,30}")) {
      at.set("class", "language-" + name);
    }
    if (classes.contains("numbered")) {
      for (String line : code.split("\n", -1)) {
        line(line, name, at.add("span", "line"));
        at.text("\n");
      }
    } else {
      line(code, name, at);
    }
  }

  private static void line(String code, String language, Html out) {
    if (code.length() > MAX_COLOURED) {
      out.text(code);
    } else {
      new Highlighter(language).write(code, out);
    }
  }
}
