package dev.docs.http.importing;

import dev.docs.content.document.ContentRef;
import dev.docs.content.document.DocumentNode;
import dev.docs.content.document.DocumentNode.Block;
import dev.docs.content.document.DocumentNode.Fragment;
import dev.docs.content.document.DocumentNode.Inline;
import dev.docs.content.document.DocumentNode.Leaf;
import dev.docs.content.document.DocumentNode.Text;
import dev.docs.content.document.Mark;
import dev.docs.content.document.internal.BlockType;
import dev.docs.content.document.internal.InlineType;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Creates nodes of documents. */
final class Nodes {

  private Nodes() {}

  static Block withFragments(BlockType type, Map<String, Object> data, List<Fragment> fragments) {
    return new Block(type.type(), data, List.of(), fragments, Map.of(), null);
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
    return Inline.link(new ContentRef.Url(url), nodes);
  }

  static Inline image(String url, String alt) {
    Map<String, Object> ref = new ContentRef.Url(url).toMap();
    Map<String, Object> data =
        alt.isEmpty() ? Map.of("ref", ref) : Map.of("ref", ref, "caption", alt);
    return InlineType.INLINE_IMAGE.inline(data);
  }

  static Block code(String text, String syntax) {
    List<Block> lines = new ArrayList<>();
    for (String line : text.split("\n", -1)) {
      lines.add(BlockType.CODE_LINE.block(List.of(text(line))));
    }
    return BlockType.CODE.block(syntax.isEmpty() ? Map.of() : Map.of("syntax", syntax), lines);
  }
}
