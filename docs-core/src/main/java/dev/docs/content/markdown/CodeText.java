package dev.docs.content.markdown;

import dev.docs.content.document.DocumentNode.Block;
import java.util.List;
import java.util.stream.Collectors;

/** Reads the text of a code block. */
final class CodeText {

  /**
   * The key of the first line of code starts so where something follows the language of its fence,
   * which comes next.
   */
  static final String INFO = "info-";

  /** What tags around code say of it, in the order in which it is written. */
  static final List<String> ATTRIBUTES = List.of("title", "overflow", "lineNumbers", "fullWidth");

  private CodeText() {}

  /** The info string after the language of the fence; empty for none. */
  static String info(Block code) {
    String key = code.nodes().isEmpty() ? null : ((Block) code.nodes().get(0)).key();
    return key != null && key.startsWith(INFO) && code.data().get("syntax") != null
        ? key.substring(INFO.length()).replaceAll("\\p{Cntrl}+", " ").strip()
        : "";
  }

  static String of(Block code) {
    return code.nodes().stream()
        .map(line -> line instanceof Block block ? InlineNodes.plain(block.nodes()) : "")
        .collect(Collectors.joining("\n"));
  }
}
