package dev.docs.content.markdown.syntax;

import org.commonmark.node.Block;
import org.commonmark.node.CustomBlock;
import org.commonmark.node.CustomNode;
import org.commonmark.parser.SourceLine;
import org.commonmark.parser.beta.InlineContentParser;
import org.commonmark.parser.beta.InlineParserState;
import org.commonmark.parser.beta.ParsedInline;
import org.commonmark.parser.beta.Position;
import org.commonmark.parser.beta.Scanner;
import org.commonmark.parser.block.AbstractBlockParser;
import org.commonmark.parser.block.BlockContinue;
import org.commonmark.parser.block.BlockParserFactory;
import org.commonmark.parser.block.BlockStart;
import org.commonmark.parser.block.ParserState;

/**
 * Parses formulas between {@code $$}: inline math, and math blocks whose first and last lines
 * contain only {@code $$}.
 */
public final class MathNodes {

  private static final String FENCE = "$$";

  private MathNodes() {}

  /** A math block; {@code closed} is false if the closing fence is missing. */
  public static final class MathBlock extends CustomBlock {
    private final StringBuilder formula = new StringBuilder();
    private boolean closed;

    public String formula() {
      return formula.toString();
    }

    public boolean closed() {
      return closed;
    }
  }

  public static final class InlineMath extends CustomNode {
    private final String formula;

    InlineMath(String formula) {
      this.formula = formula;
    }

    public String formula() {
      return formula;
    }
  }

  private static boolean isFence(ParserState state) {
    return Lines.startsWith(state, FENCE) && Lines.rest(state).strip().equals(FENCE);
  }

  /** Starts a math block only if {@code $$} occurs on a later line. */
  static BlockParserFactory blocks(String markdown) {
    int at = markdown.lastIndexOf(FENCE);
    long lastFenceLine = at < 0 ? -1 : Lines.count(markdown.substring(0, at)) - 1;
    return (state, matched) ->
        state.getLine().getSourceSpan().getLineIndex() < lastFenceLine && isFence(state)
            ? BlockStart.of(new MathBlockParser()).atIndex(state.getLine().getContent().length())
            : BlockStart.none();
  }

  private static final class MathBlockParser extends AbstractBlockParser {
    private final MathBlock block = new MathBlock();
    private boolean first = true;

    @Override
    public Block getBlock() {
      return block;
    }

    @Override
    public BlockContinue tryContinue(ParserState state) {
      if (isFence(state)) {
        block.closed = true;
        return BlockContinue.finished();
      }
      return BlockContinue.atIndex(state.getIndex());
    }

    @Override
    public void addLine(SourceLine line) {
      if (first) {
        first = false;
        return;
      }
      if (!block.formula.isEmpty()) {
        block.formula.append('\n');
      }
      block.formula.append(line.getContent());
    }
  }

  static final class InlineMathParser implements InlineContentParser {
    private boolean exhausted;

    @Override
    public ParsedInline tryParse(InlineParserState state) {
      Scanner scanner = state.scanner();
      boolean opens = !exhausted && scanner.peekPreviousCodePoint() != '$';
      if (!opens || !scanner.next(FENCE) || scanner.peek() == '$') {
        return ParsedInline.none();
      }
      Position start = scanner.position();
      while (scanner.find('$') >= 0) {
        Position end = scanner.position();
        scanner.next();
        if (scanner.next('$')) {
          String formula = scanner.getSource(start, end).getContent().replace('\n', ' ');
          return formula.isBlank()
              ? ParsedInline.none()
              : ParsedInline.of(new InlineMath(formula), scanner.position());
        }
      }
      exhausted = true;
      return ParsedInline.none();
    }
  }
}
