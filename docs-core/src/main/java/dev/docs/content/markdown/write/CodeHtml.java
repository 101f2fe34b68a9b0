package dev.docs.content.markdown.write;

import dev.docs.content.document.DocumentNode;
import dev.docs.content.document.DocumentNode.Block;
import dev.docs.content.document.DocumentNode.Text;
import dev.docs.content.html.Entities;
import dev.docs.content.markdown.node.CodeText;
import dev.docs.content.markdown.node.InlineNodes;
import java.util.List;
import java.util.Map;

/** Writes code blocks as HTML, where a fence cannot represent their lines. */
final class CodeHtml {

  private CodeHtml() {}

  /**
   * Writes a code block as HTML.
   *
   * @param lineEnd written after each line: a line break, or its character reference
   */
  static String write(Block code, String lineEnd, Writing writing) {
    StringBuilder out = new StringBuilder("<pre");
    Map<String, Object> data = code.data();
    Object syntax = data.get("syntax");
    CodeText.ATTRIBUTES.forEach(
        (name, field) -> out.append(Entities.attribute(name, data.get(field.name()))));
    out.append("><code");
    out.append(Entities.attribute("class", syntax == null ? null : "lang-" + syntax));
    out.append('>');
    for (DocumentNode node : code.nodes()) {
      if (node instanceof Block line) {
        boolean strong = Boolean.TRUE.equals(line.data().get("highlighted"));
        out.append(strong ? "<strong>" : "");
        for (DocumentNode part : line.nodes()) {
          out.append(
              part instanceof Text text
                  ? Entities.escapeText(InlineNodes.plain(List.of(text)))
                  : HtmlWriter.inlines(List.of(part), writing));
        }
        out.append(lineEnd).append(strong ? "</strong>" : "");
      }
    }
    return out.append("</code></pre>").toString();
  }
}
