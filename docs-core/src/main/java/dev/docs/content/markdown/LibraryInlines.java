package dev.docs.content.markdown;

import static java.util.Objects.requireNonNull;

import java.util.List;
import org.commonmark.node.Block;
import org.commonmark.node.CustomBlock;
import org.commonmark.node.DefinitionMap;
import org.commonmark.node.LinkReferenceDefinition;
import org.commonmark.parser.InlineParser;
import org.commonmark.parser.InlineParserContext;
import org.commonmark.parser.Parser;
import org.commonmark.parser.block.AbstractBlockParser;
import org.commonmark.parser.block.BlockContinue;
import org.commonmark.parser.block.BlockStart;
import org.commonmark.parser.block.ParserState;
import org.jspecify.annotations.Nullable;

/**
 * The inline parser of the CommonMark library, with other definitions of links than those of the
 * text. The library hands its inline parser to blocks only and its class is not exported, so it is
 * taken from a text of one block.
 */
final class LibraryInlines extends AbstractBlockParser {

  private final Block block = new CustomBlock() {};
  private final DefinitionMap<LinkReferenceDefinition> definitions;
  private @Nullable InlineParser parser;

  private LibraryInlines(DefinitionMap<LinkReferenceDefinition> definitions) {
    this.definitions = definitions;
  }

  /**
   * A parser set up like that of {@code context}. As that, it is used by one thread.
   *
   * @param definitions asked for each reference
   */
  static InlineParser of(
      InlineParserContext context, DefinitionMap<LinkReferenceDefinition> definitions) {
    LibraryInlines block = new LibraryInlines(definitions);
    Parser.Builder builder =
        Parser.builder()
            .customBlockParserFactory(
                (state, matched) -> BlockStart.of(block).atIndex(state.getIndex()))
            .maxInlineNesting(context.getMaxInlineNesting());
    context
        .getCustomInlineContentParserFactories()
        .forEach(builder::customInlineContentParserFactory);
    context.getCustomDelimiterProcessors().forEach(builder::customDelimiterProcessor);
    context.getCustomLinkProcessors().forEach(builder::linkProcessor);
    context.getCustomLinkMarkers().forEach(builder::linkMarker);
    builder.build().parse("-");
    return requireNonNull(block.parser, "the text of the block was parsed");
  }

  @Override
  public Block getBlock() {
    return block;
  }

  @Override
  public BlockContinue tryContinue(ParserState state) {
    return BlockContinue.none();
  }

  @Override
  public List<DefinitionMap<?>> getDefinitions() {
    return List.of(definitions);
  }

  @Override
  public void parseInlines(InlineParser inlines) {
    parser = inlines;
  }
}
