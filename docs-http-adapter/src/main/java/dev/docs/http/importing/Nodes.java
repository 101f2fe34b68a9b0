package dev.docs.http.importing;

import dev.docs.content.document.ContentRef;
import dev.docs.content.document.DocumentNode;
import dev.docs.content.document.DocumentNode.Block;
import dev.docs.content.document.DocumentNode.Fragment;
import dev.docs.content.document.DocumentNode.Inline;
import dev.docs.content.document.DocumentNode.Leaf;
import dev.docs.content.document.DocumentNode.Text;
import dev.docs.content.document.Mark;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Creates nodes of documents. */
final class Nodes {

  private Nodes() {}

  static Block block(String type, Map<String, Object> data, List<? extends DocumentNode> nodes) {
    return new Block(type, data, List.copyOf(nodes), List.of(), Map.of(), null);
  }

  static Block block(String type, List<? extends DocumentNode> nodes) {
    return block(type, Map.of(), nodes);
  }

  static Block paragraph(List<? extends DocumentNode> nodes) {
    return block("paragraph", nodes);
  }

  static Block withFragments(String type, Map<String, Object> data, List<Fragment> fragments) {
    return new Block(type, data, List.of(), fragments, Map.of(), null);
  }

  static Fragment fragment(String name, String type, List<? extends DocumentNode> nodes) {
    return new Fragment(name, type, List.copyOf(nodes), null);
  }

  static Text text(String text, List<Mark> marks) {
    return new Text(List.of(new Leaf(text, marks)), null);
  }

  static Text text(String text) {
    return text(text, List.of());
  }

  static Inline link(String url, List<? extends DocumentNode> nodes) {
    Map<String, Object> ref = new ContentRef.Url(url).toMap();
    return new Inline("link", Map.of("ref", ref), List.copyOf(nodes), List.of(), null);
  }

  static Inline image(String url, String alt) {
    Map<String, Object> ref = new ContentRef.Url(url).toMap();
    Map<String, Object> data =
        alt.isEmpty() ? Map.of("ref", ref) : Map.of("ref", ref, "caption", alt);
    return new Inline("inline-image", data, List.of(), List.of(), null);
  }

  static Block code(String text, String syntax) {
    List<Block> lines = new ArrayList<>();
    for (String line : text.split("\n", -1)) {
      lines.add(block("code-line", List.of(text(line))));
    }
    return block("code", syntax.isEmpty() ? Map.of() : Map.of("syntax", syntax), lines);
  }
}
