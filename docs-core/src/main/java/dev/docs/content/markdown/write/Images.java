package dev.docs.content.markdown.write;

import dev.docs.content.document.DocumentNode;
import dev.docs.content.document.DocumentNode.Block;
import dev.docs.content.document.DocumentNode.Fragment;
import dev.docs.content.document.DocumentNode.Inline;
import dev.docs.content.document.DocumentNode.Text;
import dev.docs.content.document.internal.BlockType;
import dev.docs.content.document.internal.InlineType;
import dev.docs.content.document.internal.Nodes;
import dev.docs.content.html.Entities;
import dev.docs.content.markdown.node.Length;
import dev.docs.content.markdown.node.Marks;
import dev.docs.content.markdown.node.Paragraphs;
import dev.docs.content.markdown.node.Titles;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
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
   * The image within a line that is read as this block if the line has only such images; empty if
   * there is none.
   */
  static Optional<Inline> inLine(Block image) {
    String title = "";
    for (Fragment fragment : image.fragments()) {
      title = title(fragment);
    }
    if (image.fragments().size() > 1
        || (!image.fragments().isEmpty() && Titles.key(title) == null)
        || Titles.in(image.key()) != null
        || !Set.of("ref", "alt").containsAll(image.data().keySet())) {
      return Optional.empty();
    }
    Map<String, Object> data = new LinkedHashMap<>();
    data.put("ref", image.data().get("ref"));
    data.put("caption", image.data().getOrDefault("alt", ""));
    return Optional.of(
        new Inline(InlineType.INLINE_IMAGE.type(), data, List.of(), List.of(), Titles.key(title)));
  }

  /** The text of a caption without marks; empty for any other one. */
  private static String title(Fragment caption) {
    if (caption.nodes().size() == 1
        && caption.nodes().get(0) instanceof Block line
        && BlockType.PARAGRAPH.is(line)
        && line.data().isEmpty()
        && line.nodes().size() == 1
        && line.nodes().get(0) instanceof Text text
        && text.leaves().size() == 1
        && text.leaves().get(0).marks().isEmpty()) {
      String title = text.leaves().get(0).text();
      boolean isLine = title.chars().noneMatch(c -> c < ' ') && title.strip().equals(title);
      return isLine && !title.equals("mention") ? title : "";
    }
    return "";
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
