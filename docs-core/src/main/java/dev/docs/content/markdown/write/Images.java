package dev.docs.content.markdown.write;

import dev.docs.content.document.DocumentNode;
import dev.docs.content.document.DocumentNode.Inline;
import dev.docs.content.document.internal.Nodes;
import dev.docs.content.html.Entities;
import dev.docs.content.markdown.node.Length;
import dev.docs.content.markdown.node.Marks;
import dev.docs.content.markdown.node.Paragraphs;
import dev.docs.content.markdown.node.Titles;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Writes images as HTML. */
final class Images {

  private Images() {}

  /**
   * Prevents nodes from being read as a block of images: if there are only images, the first one
   * gets an explicit size.
   */
  static List<DocumentNode> sized(List<DocumentNode> nodes) {
    if (!Paragraphs.isImages(nodes)) {
      return nodes;
    }
    List<DocumentNode> sized = new ArrayList<>(nodes);
    for (int i = 0; i < sized.size(); i++) {
      if (sized.get(i) instanceof Inline image) {
        sized.set(i, Nodes.with(image, "size", "original"));
        break;
      }
    }
    return sized;
  }

  /**
   * Writes the tag of an image, with its dark variant if it has one.
   *
   * @param key the node's key, which may hold a title
   */
  static String tag(Map<String, Object> data, String alt, @Nullable String key, Writing targets) {
    StringBuilder out = new StringBuilder("<img");
    out.append(Entities.attribute("src", Marks.target(data.get("ref"), targets)));
    out.append(Entities.attribute("alt", alt));
    for (String name : List.of("width", "height")) {
      Object length = data.get(name);
      out.append(Entities.attribute(name, length == null ? null : Length.text(length)));
    }
    out.append(Entities.attribute("data-size", data.get("size")));
    out.append(Titles.html(key)).append('>');
    if (!data.containsKey("refDark")) {
      return out.toString();
    }
    return "<picture><source"
        + Entities.attribute("srcset", Marks.target(data.get("refDark"), targets))
        + " media=\"(prefers-color-scheme: dark)\">"
        + out
        + "</picture>";
  }
}
