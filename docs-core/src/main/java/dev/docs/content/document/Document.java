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
   * Reads the JSON form. Fields of {@code data} and {@code meta} that are not supported are
   * ignored.
   *
   * @throws dev.docs.error.DocsException unprocessable, naming the place, where the tree is not a
   *     document, has a field that nodes do not have, has a node of unknown type or at a place
   *     where it is not allowed, refers to a missing column or cell, or is nested deeper than 200
   *     levels
   */
  public static Document of(Map<?, ?> map) {
    List<Block> nodes = DocumentReader.document(map);
    DocumentSchema.check(nodes);
    return new Document(nodes);
  }

  /**
   * A section of a page's text: a heading and the text below it, up to the next heading.
   *
   * @param heading the heading's text; empty for the text before the first heading
   * @param id the heading's anchor; empty without a heading
   * @param text the text, one line per block
   */
  public record Section(String heading, String id, String text) {
    public Section {
      requireNonNull(heading, "heading");
      requireNonNull(id, "id");
      requireNonNull(text, "text");
    }
  }
}
