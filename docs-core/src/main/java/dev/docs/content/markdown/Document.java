package dev.docs.content.markdown;

import dev.docs.content.markdown.DocumentNode.Block;
import java.util.List;
import java.util.Map;

/** The content of a page as a tree of blocks. Immutable, compared by value. */
public record Document(List<Block> nodes) {

  public Document {
    nodes = List.copyOf(nodes);
  }

  /** The document in its JSON form, as maps, lists, strings, numbers and booleans. */
  public Map<String, Object> toMap() {
    return PlainValues.ordered(
        "object", "document", "data", Map.of(), "nodes", PlainValues.each(nodes));
  }

  /**
   * Reads the JSON form. Block and inline types that are not known are kept; unknown fields are
   * ignored.
   *
   * @throws dev.docs.error.DocsException unprocessable, naming the place, where the tree is not a
   *     document, or is nested deeper than 200 levels
   */
  public static Document of(Map<?, ?> map) {
    if (!"document".equals(map.get("object"))) {
      throw DocumentReader.fault("document.object", "must be document");
    }
    return new Document(DocumentReader.blocks(map, "document"));
  }
}
