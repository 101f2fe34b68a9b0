package dev.docs.content.markdown.syntax;

import org.commonmark.node.Block;
import org.commonmark.node.CustomBlock;
import org.commonmark.parser.block.AbstractBlockParser;
import org.commonmark.parser.block.BlockContinue;
import org.commonmark.parser.block.BlockParserFactory;
import org.commonmark.parser.block.BlockStart;
import org.commonmark.parser.block.ParserState;
import org.jspecify.annotations.Nullable;

/** A line that contains only GitBook tags, or the lines of one tag. */
public final class TagLine extends CustomBlock {

  private final TagText text;

  private TagLine(TagText text) {
    this.text = text;
  }

  public TagText text() {
    return text;
  }

  /** Whether the current line contains only complete GitBook tags. */
  static boolean holdsTags(ParserState state) {
    return Lines.startsWith(state, "{%") && !GitBookTag.ofLine(Lines.rest(state)).isEmpty();
  }

  /** Whether GitBook tags start at the current line; a tag may end on a later line. */
  static boolean starts(ParserState state, String source) {
    return at(state, source) != null;
  }

  private static @Nullable TagText at(ParserState state, String source) {
    if (!Lines.startsWith(state, "{%")) {
      return null;
    }
    int line = state.getLine().getSourceSpan().getInputIndex();
    return TagText.at(source, line, line + state.getIndex());
  }

  static BlockParserFactory factory(String source) {
    return (state, matched) -> {
      TagText text = at(state, source);
      return text == null
          ? BlockStart.none()
          : BlockStart.of(new LineParser(text)).atIndex(state.getLine().getContent().length());
    };
  }

  private static final class LineParser extends AbstractBlockParser {
    private final TagLine block;
    private int further;

    LineParser(TagText text) {
      this.block = new TagLine(text);
      this.further = text.starts().size() - 1;
    }

    @Override
    public Block getBlock() {
      return block;
    }

    @Override
    public BlockContinue tryContinue(ParserState state) {
      return further-- > 0
          ? BlockContinue.atIndex(state.getLine().getContent().length())
          : BlockContinue.none();
    }
  }
}
