package dev.docs.content.document;

import static java.util.Objects.requireNonNull;

import dev.docs.content.document.DocumentNode.Block;
import dev.docs.content.document.internal.DocumentReader;
import dev.docs.content.document.internal.DocumentSchema;
import dev.docs.content.document.internal.PlainValues;
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
   * Reads the JSON form, whole or not at all. Unknown fields are ignored.
   *
   * @throws dev.docs.error.DocsException unprocessable, naming the place, where the tree is not a
   *     document, holds a node that is not known or does not belong where it stands, names a column
   *     or a cell that is not there, or is nested deeper than 200 levels
   */
  public static Document of(Map<?, ?> map) {
    if (!"document".equals(map.get("object"))) {
      throw DocumentReader.fault("document.object", "must be document");
    }
    List<Block> nodes = DocumentReader.blocks(map, "document");
    DocumentSchema.check(nodes);
    return new Document(nodes);
  }

  /**
   * A heading and what stands under it up to the next one.
   *
   * @param heading the heading's text; empty for what stands before the first one
   * @param id the heading's anchor; empty where there is no heading
   * @param text the words, a line per block
   */
  public record Section(String heading, String id, String text) {
    public Section {
      requireNonNull(heading, "heading");
      requireNonNull(id, "id");
      requireNonNull(text, "text");
    }
  }
}
