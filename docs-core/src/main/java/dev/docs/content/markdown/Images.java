package dev.docs.content.markdown;

import static dev.docs.content.html.Entities.escapeAttribute;

import dev.docs.content.document.DocumentNode;
import dev.docs.content.document.DocumentNode.Inline;
import java.util.ArrayList;
import java.util.LinkedHashMap;
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
        Map<String, Object> data = new LinkedHashMap<>(image.data());
        data.put("size", "original");
        sized.set(i, new Inline(image.type(), data, image.nodes(), image.fragments(), image.key()));
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
    StringBuilder out = new StringBuilder("<img src=\"");
    out.append(escapeAttribute(Marks.target(data.get("ref"), targets)));
    out.append("\" alt=\"").append(escapeAttribute(alt)).append('"');
    for (String name : List.of("width", "height")) {
      if (data.containsKey(name)) {
        out.append(' ')
            .append(name)
            .append("=\"")
            .append(escapeAttribute(Length.text(data.get(name))))
            .append('"');
      }
    }
    if (data.containsKey("size")) {
      out.append(" data-size=\"")
          .append(escapeAttribute(String.valueOf(data.get("size"))))
          .append('"');
    }
    out.append(Titles.html(key)).append('>');
    if (!data.containsKey("refDark")) {
      return out.toString();
    }
    String dark = escapeAttribute(Marks.target(data.get("refDark"), targets));
    return "<picture><source srcset=\""
        + dark
        + "\" media=\"(prefers-color-scheme: dark)\">"
        + out
        + "</picture>";
  }
}
