package dev.docs.content.markdown;

import java.util.List;
import org.commonmark.node.Block;
import org.commonmark.node.CustomBlock;
import org.commonmark.parser.block.AbstractBlockParser;
import org.commonmark.parser.block.AbstractBlockParserFactory;
import org.commonmark.parser.block.BlockContinue;
import org.commonmark.parser.block.BlockStart;
import org.commonmark.parser.block.MatchedBlockParser;
import org.commonmark.parser.block.ParserState;

/** A line that holds GitBook tags and nothing else. */
final class TagLine extends CustomBlock {

  private final List<GitBookTag> tags;

  private TagLine(List<GitBookTag> tags) {
    this.tags = tags;
  }

  List<GitBookTag> tags() {
    return tags;
  }

  static List<GitBookTag> tagsOf(ParserState state) {
    if (state.getIndent() >= Parsing.CODE_INDENT || state.isBlank()) {
      return List.of();
    }
    CharSequence line = state.getLine().getContent();
    return GitBookTag.ofLine(line, state.getNextNonSpaceIndex(), line.length());
  }

  static final class Factory extends AbstractBlockParserFactory {
    @Override
    public BlockStart tryStart(ParserState state, MatchedBlockParser matched) {
      List<GitBookTag> tags = tagsOf(state);
      if (tags.isEmpty()) {
        return BlockStart.none();
      }
      return BlockStart.of(new LineParser(new TagLine(tags)))
          .atIndex(state.getLine().getContent().length());
    }
  }

  private static final class LineParser extends AbstractBlockParser {
    private final TagLine block;

    LineParser(TagLine block) {
      this.block = block;
    }

    @Override
    public Block getBlock() {
      return block;
    }

    @Override
    public BlockContinue tryContinue(ParserState state) {
      return BlockContinue.none();
    }
  }

  @Override
  public void accept(org.commonmark.node.Visitor visitor) {
    visitor.visit(this);
  }
}
