package dev.docs.content.markdown;

import dev.docs.content.document.DocumentNode.Block;
import java.util.List;
import java.util.stream.Collectors;

/** Extracts the text and the info string of a code block. */
final class CodeText {

  /**
   * Prefix of the key of the first code line if the info string of the fence continues after the
   * language; the rest of the info string follows the prefix.
   */
  static final String INFO = "info-";

  /** Attributes of the {@code code} tag around a fence, in the order in which they are written. */
  static final List<String> ATTRIBUTES = List.of("title", "overflow", "lineNumbers", "fullWidth");

  private CodeText() {}

  /**
   * The info string after the language of the fence, with control characters as spaces; empty if
   * there is none or the block has no language.
   */
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
