package dev.docs.content.markdown;

import dev.docs.content.markdown.DocumentNode.Block;
import java.util.stream.Collectors;

/** The text of a block of code. */
final class CodeText {

  private CodeText() {}

  static String of(Block code) {
    return code.nodes().stream()
        .map(line -> line instanceof Block block ? InlineNodes.plain(block.nodes()) : "")
        .collect(Collectors.joining("\n"));
  }
}
