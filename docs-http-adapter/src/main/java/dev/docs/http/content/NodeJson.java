package dev.docs.http.content;

import dev.docs.content.document.Document;
import dev.docs.content.document.DocumentForm;
import dev.docs.content.document.DocumentNode;
import dev.docs.content.document.DocumentNode.Block;
import dev.docs.content.document.DocumentNode.Fragment;
import dev.docs.content.document.DocumentNode.Inline;
import dev.docs.content.markdown.BlockKeys;
import dev.docs.content.markdown.DescribedBlocks;
import dev.docs.http.json.JsonFields;
import dev.docs.http.json.JsonWriter;
import dev.docs.rule.internal.KeepsRule;
import java.util.List;
import java.util.Map;

/**
 * The JSON of a document, every block with a key: clients find blocks by it, for example the number
 * of a list item.
 */
@KeepsRule({"block-keys", "button-actions"})
final class NodeJson {

  private final BlockKeys keys = new BlockKeys();

  private NodeJson() {}

  /**
   * @param form in which the client has documents
   */
  static JsonFields of(Document document, DocumentForm form) {
    List<Block> blocks = DescribedBlocks.of(document.nodes(), form);
    return json -> {
      NodeJson nodes = new NodeJson();
      json.put("object", "document")
          .putValue("data", Map.of())
          .putEach("nodes", blocks, nodes::top);
    };
  }

  private JsonFields top(Block block) {
    return json -> fields(json, block, keys.top(block.key()));
  }

  private JsonFields node(DocumentNode node) {
    return json -> fields(json, node, node instanceof Block block ? keys.below(block.key()) : "");
  }

  /**
   * @param key of a block; other nodes have their own or none
   */
  private void fields(JsonWriter json, DocumentNode node, String key) {
    node.toMap()
        .forEach(
            (name, value) -> {
              switch (name) {
                case "nodes" -> json.putEach(name, nodes(node), this::node);
                case "fragments" -> json.putEach(name, fragments(node), this::node);
                case "key" -> json.putValue(name, key.isEmpty() ? value : key);
                default -> json.putValue(name, value);
              }
              if (name.equals("type") && node instanceof Block block && block.key() == null) {
                json.put("key", key);
              }
            });
  }

  private static List<? extends DocumentNode> nodes(DocumentNode node) {
    if (node instanceof Block block) {
      return block.nodes();
    }
    return node instanceof Inline inline ? inline.nodes() : ((Fragment) node).nodes();
  }

  private static List<Fragment> fragments(DocumentNode node) {
    return node instanceof Block block ? block.fragments() : ((Inline) node).fragments();
  }
}
