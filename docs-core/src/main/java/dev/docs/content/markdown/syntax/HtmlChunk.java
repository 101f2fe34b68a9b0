package dev.docs.content.markdown.syntax;

import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import org.commonmark.node.Block;
import org.commonmark.node.HtmlBlock;
import org.commonmark.node.Paragraph;
import org.commonmark.parser.SourceLine;
import org.commonmark.parser.block.AbstractBlockParser;
import org.commonmark.parser.block.BlockContinue;
import org.commonmark.parser.block.BlockParserFactory;
import org.commonmark.parser.block.BlockStart;
import org.commonmark.parser.block.ParserState;
import org.jspecify.annotations.Nullable;

/**
 * Parses HTML blocks by CommonMark's seven start conditions, with one difference: a line of GitBook
 * tags ends a block that would otherwise continue to the next blank line, because {@code {% endtab
 * %}} often follows a figure directly.
 */
public final class HtmlChunk {

  private static final String ATTRIBUTE =
      "(?:\\s+[a-zA-Z_:][a-zA-Z0-9:._-]*+(?:\\s*+=\\s*+(?:[^\"'=<>`\\x00-\\x20]++|'[^']*+'|\"[^\"]*+\"))?+)";

  private static final Pattern WHOLE_TAG =
      Pattern.compile(
          "(?:<[A-Za-z][A-Za-z0-9-]*+"
              + ATTRIBUTE
              + "*+\\s*+/?>|</[A-Za-z][A-Za-z0-9-]*+\\s*+>)[ \\t]*+");

  private static final Pattern BLOCK_TAG =
      Pattern.compile("</?([a-zA-Z][a-zA-Z0-9]*+)(?:\\s|/?>|$)");

  private static final Pattern VERBATIM =
      Pattern.compile("<(?:script|pre|style|textarea)(?:\\s|>|$)", Pattern.CASE_INSENSITIVE);

  private static final Pattern VERBATIM_END =
      Pattern.compile("</(?:script|pre|style|textarea)>", Pattern.CASE_INSENSITIVE);

  /** What is in the last line of a block, by its start. */
  private static final Map<String, Pattern> ENDS =
      Map.of(
          "<!--", Pattern.compile("-->"),
          "<?", Pattern.compile("\\?>"),
          "<![CDATA[", Pattern.compile("]]>"));

  private static final Pattern DECLARATION_END = Pattern.compile(">");

  /** In no line: the end of a block that extends to a blank line. */
  private static final Pattern BLANK_LINE = Pattern.compile("(?!)");

  private static final Set<String> BLOCK_NAMES =
      Set.of(
          """
          address article aside base basefont blockquote body caption center col colgroup dd
          details dialog dir div dl dt fieldset figcaption figure footer form frame frameset h1 h2
          h3 h4 h5 h6 head header hr html iframe legend li link main menu menuitem nav noframes ol
          optgroup option p param search section summary table tbody td tfoot th thead title tr
          track ul
          """
              .split("\\s+"));

  private HtmlChunk() {}

  /**
   * Whether a line that starts with a tag is the first one of an HTML block.
   *
   * @param interruptsParagraph whether the line before is one of a paragraph
   */
  public static boolean opensBlock(String line, boolean interruptsParagraph) {
    return ending(line, interruptsParagraph) != null;
  }

  private static @Nullable Pattern ending(String line, boolean interruptsParagraph) {
    if (VERBATIM.matcher(line).lookingAt()) {
      return VERBATIM_END;
    }
    for (Map.Entry<String, Pattern> ends : ENDS.entrySet()) {
      if (line.startsWith(ends.getKey())) {
        return ends.getValue();
      }
    }
    if (line.length() > 2 && line.startsWith("<!") && Character.isLetter(line.charAt(2))) {
      return DECLARATION_END;
    }
    var tag = BLOCK_TAG.matcher(line);
    if (tag.lookingAt() && BLOCK_NAMES.contains(tag.group(1).toLowerCase(Locale.ROOT))) {
      return BLANK_LINE;
    }
    return !interruptsParagraph && WHOLE_TAG.matcher(line).matches() ? BLANK_LINE : null;
  }

  static BlockParserFactory factory(String source) {
    return (state, matched) -> {
      boolean interrupts =
          matched.getMatchedBlockParser().getBlock() instanceof Paragraph
              || state.getActiveBlockParser().canHaveLazyContinuationLines();
      Pattern ending = Lines.startsWith(state, "<") ? ending(Lines.rest(state), interrupts) : null;
      return ending == null
          ? BlockStart.none()
          : BlockStart.of(new ChunkParser(ending, source)).atIndex(state.getIndex());
    };
  }

  private static final class ChunkParser extends AbstractBlockParser {
    private final HtmlBlock block = new HtmlBlock();
    private final StringBuilder literal = new StringBuilder();
    private final Pattern ending;
    private final String source;
    private boolean ended;

    ChunkParser(Pattern ending, String source) {
      this.ending = ending;
      this.source = source;
    }

    @Override
    public Block getBlock() {
      return block;
    }

    @Override
    public BlockContinue tryContinue(ParserState state) {
      boolean ends = state.isBlank() || TagLine.starts(state, source);
      return ended || (ending.equals(BLANK_LINE) && ends)
          ? BlockContinue.none()
          : BlockContinue.atIndex(state.getIndex());
    }

    @Override
    public void addLine(SourceLine line) {
      if (!literal.isEmpty()) {
        literal.append('\n');
      }
      literal.append(line.getContent());
      ended = !ending.equals(BLANK_LINE) && ending.matcher(line.getContent()).find();
    }

    @Override
    public void closeBlock() {
      block.setLiteral(literal.toString());
    }
  }
}
