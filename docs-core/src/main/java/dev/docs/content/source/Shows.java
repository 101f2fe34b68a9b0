package dev.docs.content.source;

import dev.docs.content.document.Document;
import dev.docs.content.document.DocumentNode.Block;
import dev.docs.content.markdown.MarkdownWriter;
import dev.docs.content.markdown.SourceBlocks.Part;
import java.util.List;

/** What parts of texts show. Stateless. */
final class Shows {

  private Shows() {}

  static List<Block> all(List<Part> parts) {
    return parts.stream().flatMap(part -> part.shown().stream()).toList();
  }

  /** Whether blocks say the same, apart from what no text of theirs would say. */
  static boolean same(List<Block> some, List<Block> others) {
    return some.equals(others)
        || MarkdownWriter.write(new Document(some))
            .equals(MarkdownWriter.write(new Document(others)));
  }
}
