package dev.docs.content.source;

import dev.docs.content.document.Document;
import dev.docs.content.document.DocumentForm;
import dev.docs.content.document.DocumentNode;
import dev.docs.content.document.DocumentNode.Block;
import dev.docs.content.document.DocumentNode.Text;
import dev.docs.content.document.internal.Nodes;
import dev.docs.content.markdown.DescribedBlocks;
import dev.docs.content.markdown.MarkdownWriter;
import dev.docs.content.markdown.SourceBlocks.Part;
import dev.docs.content.markdown.node.InlineNodes;
import dev.docs.content.markdown.node.Shown;
import dev.docs.content.markdown.node.SourceText;
import java.util.ArrayList;
import java.util.List;

/**
 * What parts of texts show to a client, in the form in which it has documents. Unknown tags are the
 * text that they are shown as: the library writes them as that where they would mean something
 * else. Stateless.
 */
final class Shows {

  private final DocumentForm form;

  Shows(DocumentForm form) {
    this.form = form;
  }

  List<Block> all(List<Part> parts) {
    return parts.stream().flatMap(part -> of(part).stream()).toList();
  }

  List<Block> of(Part part) {
    return Shown.of(DescribedBlocks.of(part.blocks(), form)).stream()
        .map(block -> (Block) Nodes.copy(block, Shows::texts))
        .toList();
  }

  private static List<DocumentNode> texts(List<DocumentNode> nodes) {
    List<DocumentNode> texts = new ArrayList<>();
    for (DocumentNode node : nodes) {
      boolean tag = SourceText.isRaw(node) && SourceText.in(node) == null;
      texts.add(tag ? new Text(((Text) node).leaves(), null) : Nodes.copy(node, Shows::texts));
    }
    return InlineNodes.merged(texts);
  }

  /** Whether blocks say the same, apart from what no text of theirs would say. */
  static boolean same(List<Block> some, List<Block> others) {
    return some.equals(others)
        || MarkdownWriter.write(new Document(some))
            .equals(MarkdownWriter.write(new Document(others)));
  }
}
