package dev.docs.content.markdown.syntax;

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
 * Creates inline parsers of the CommonMark library that use other link reference definitions than
 * those of the text. The library passes its inline parser to block parsers only and does not export
 * the class, so this block parser takes it from the parse of a text with one block.
 */
final class LibraryInlines extends AbstractBlockParser {

  private final Block block = new CustomBlock() {};
  private final DefinitionMap<LinkReferenceDefinition> definitions;
  private @Nullable InlineParser parser;

  private LibraryInlines(DefinitionMap<LinkReferenceDefinition> definitions) {
    this.definitions = definitions;
  }

  /**
   * Creates a parser with the settings of {@code context}, for use by one thread.
   *
   * @param definitions resolves reference links
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
