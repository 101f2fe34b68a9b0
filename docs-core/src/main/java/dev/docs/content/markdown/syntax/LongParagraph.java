package dev.docs.content.markdown.syntax;

import dev.docs.rule.internal.KeepsRule;
import org.commonmark.node.Block;
import org.commonmark.node.CustomBlock;
import org.commonmark.node.Paragraph;
import org.commonmark.node.SourceSpan;
import org.commonmark.parser.SourceLine;
import org.commonmark.parser.block.AbstractBlockParser;
import org.commonmark.parser.block.AbstractBlockParserFactory;
import org.commonmark.parser.block.BlockContinue;
import org.commonmark.parser.block.BlockStart;
import org.commonmark.parser.block.MatchedBlockParser;
import org.commonmark.parser.block.ParserState;
import org.jspecify.annotations.Nullable;

/**
 * The lines of a paragraph after the first {@value #MAX_LINES}, as plain text, because the parser
 * takes quadratic time for longer paragraphs.
 */
@KeepsRule("text-bounds")
public final class LongParagraph extends CustomBlock {

  public static final int MAX_LINES = 1000;

  private final StringBuilder text = new StringBuilder();

  public String text() {
    return text.toString();
  }

  static LongParagraph of(String markdown) {
    LongParagraph paragraph = new LongParagraph();
    paragraph.text.append(markdown);
    paragraph.addSourceSpan(SourceSpan.of(0, 0, 0, markdown.length()));
    return paragraph;
  }

  /** For one parse only: keeps the first line of the current paragraph. */
  static final class Factory extends AbstractBlockParserFactory {
    private @Nullable Block paragraph;
    private int firstLine;

    @Override
    public BlockStart tryStart(ParserState state, MatchedBlockParser matched) {
      if (!(matched.getMatchedBlockParser().getBlock() instanceof Paragraph block)) {
        return BlockStart.none();
      }
      int line = state.getLine().getSourceSpan().getLineIndex();
      if (!block.equals(paragraph)) {
        paragraph = block;
        firstLine = line;
      }
      return line - firstLine < MAX_LINES
          ? BlockStart.none()
          : BlockStart.of(new TextParser()).atIndex(state.getIndex());
    }
  }

  private static final class TextParser extends AbstractBlockParser {
    private final LongParagraph block = new LongParagraph();

    @Override
    public Block getBlock() {
      return block;
    }

    @Override
    public BlockContinue tryContinue(ParserState state) {
      return state.isBlank() || TagLine.holdsTags(state)
          ? BlockContinue.none()
          : BlockContinue.atIndex(state.getIndex());
    }

    @Override
    public void addLine(SourceLine line) {
      block.text.append(block.text.isEmpty() ? "" : "\n").append(line.getContent());
    }
  }
}
