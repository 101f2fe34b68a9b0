package dev.docs.content.markdown.node;

import dev.docs.content.document.DocumentNode.Block;
import dev.docs.content.document.DocumentNode.Inline;
import dev.docs.content.document.internal.BlockType;
import dev.docs.content.document.internal.DataField;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** Extracts the text and the info string of a code block. */
public final class CodeText {

  /**
   * Prefix of the key of the first code line if the info string of the fence continues after the
   * language; the rest of the info string follows the prefix.
   */
  public static final String INFO = "info-";

  private static final Pattern KEY = Pattern.compile("(?s)info(?:\\.[0-9]+)?-(.*)");

  /** The fields of data by the name of their attribute in HTML, in the order of the tag's. */
  public static final Map<String, DataField> ATTRIBUTES = new LinkedHashMap<>();

  static {
    BlockType.CODE
        .attributes()
        .forEach(
            (name, field) ->
                ATTRIBUTES.put(
                    "data-" + name.replaceAll("([A-Z])", "-$1").toLowerCase(Locale.ROOT), field));
  }

  private CodeText() {}

  /**
   * The info string after the language of the fence, with line breaks as spaces; empty if there is
   * none or the block has no language.
   */
  public static String info(Block code) {
    String key = code.nodes().isEmpty() ? null : ((Block) code.nodes().get(0)).key();
    Matcher info = KEY.matcher(key == null ? "" : key);
    return info.matches() && code.data().get("syntax") != null
        ? info.group(1).replaceAll("[\\r\\n\\x00]+", " ").strip()
        : "";
  }

  /** Whether a key carries an info string. */
  public static boolean isInfo(String key) {
    return KEY.matcher(key).matches();
  }

  /** A key that carries the same info string and differs by its number. */
  public static String numbered(String key, int number) {
    Matcher info = KEY.matcher(key);
    return info.matches() ? "info." + number + "-" + info.group(1) : key;
  }

  public static String of(Block code) {
    return code.nodes().stream()
        .map(line -> line instanceof Block block ? InlineNodes.plain(block.nodes()) : "")
        .collect(Collectors.joining("\n"));
  }

  /** Whether a fence can represent all lines: none is highlighted or contains inlines. */
  public static boolean isPlain(Block code) {
    return code.nodes().stream()
        .allMatch(
            node ->
                node instanceof Block line
                    && !Boolean.TRUE.equals(line.data().get("highlighted"))
                    && line.nodes().stream().noneMatch(Inline.class::isInstance));
  }
}
