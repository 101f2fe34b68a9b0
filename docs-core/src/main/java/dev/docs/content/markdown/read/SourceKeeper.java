package dev.docs.content.markdown.read;

import dev.docs.content.document.ContentRef;
import dev.docs.content.document.DocumentNode.Block;
import dev.docs.content.markdown.syntax.PairedNode;
import java.util.List;
import java.util.function.Function;

/**
 * Decides, while a text is read, which blocks keep the source that they come from: those that do
 * not represent all of it. Their first block has it in its meta, under {@value
 * dev.docs.content.markdown.node.SourceText#NAME}.
 */
public interface SourceKeeper {

  /** The blocks of a node, with its source if they keep it. */
  List<Block> kept(PairedNode node, List<Block> blocks, Building building);

  /** As {@link #kept(PairedNode, List, Building)}, for blocks whose source is known. */
  List<Block> kept(String source, List<Block> blocks, Building building);

  /** The title of an expandable, with the source of its summary element if it keeps it. */
  Block keptTitle(String source, Block title, Building building);

  /**
   * A source with the targets of links to content by id, so that later moves do not change their
   * meaning.
   */
  String byId(String source, Function<String, ContentRef> links);
}
