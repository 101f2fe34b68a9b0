package dev.docs.content.markdown.node;

import dev.docs.content.document.DocumentNode.Block;
import dev.docs.content.document.internal.BlockType;
import dev.docs.content.html.HtmlToken;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** The text alignment of an HTML element: {@code left}, {@code center} or {@code right}. */
public final class TextSide {

  private static final Pattern STYLE =
      Pattern.compile("(?i)(?:^|;)\\s*text-align\\s*:\\s*([a-z]+)");

  private static final Map<String, String> OF_PARAGRAPHS =
      Map.of("left", "start", "center", "center", "right", "end");

  private static final Set<String> SIDES = OF_PARAGRAPHS.keySet();

  private TextSide() {}

  /**
   * The alignment of the {@code align} attribute, else of the style; null if neither has a known
   * value.
   */
  public static @Nullable String of(HtmlToken tag) {
    String attribute = known(tag.get("align"));
    String said = tag.get("style");
    if (attribute != null || said == null) {
      return attribute;
    }
    Matcher style = STYLE.matcher(said);
    return style.find() ? known(style.group(1)) : null;
  }

  private static @Nullable String known(@Nullable String said) {
    String side = said == null ? "" : said.strip().toLowerCase(Locale.ROOT);
    side = side.equals("start") ? "left" : side.equals("end") ? "right" : side;
    return SIDES.contains(side) ? side : null;
  }

  /** The data of a block from an element: its alignment, if it has one. */
  public static Map<String, Object> data(HtmlToken tag) {
    String side = of(tag);
    return side == null ? Map.of() : Map.of("align", OF_PARAGRAPHS.get(side));
  }

  /**
   * The blocks of an element with its alignment for those of its paragraphs that have none.
   *
   * @param side null for none
   */
  public static List<Block> aligned(List<Block> blocks, @Nullable String side) {
    return side == null
        ? blocks
        : blocks.stream()
            .map(
                block ->
                    BlockType.PARAGRAPH.is(block) && !block.data().containsKey("align")
                        ? BlockType.PARAGRAPH.block(
                            Map.of("align", OF_PARAGRAPHS.get(side)), block.nodes())
                        : block)
            .toList();
  }

  /**
   * The {@code align} attribute for the alignment in a block's data, with a leading space; empty if
   * unknown.
   */
  public static String attribute(@Nullable Object align) {
    return OF_PARAGRAPHS.entrySet().stream()
        .filter(entry -> entry.getValue().equals(align))
        .map(entry -> " align=\"" + entry.getKey() + "\"")
        .findFirst()
        .orElse("");
  }
}
