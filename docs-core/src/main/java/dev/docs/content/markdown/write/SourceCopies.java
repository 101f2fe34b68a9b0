package dev.docs.content.markdown.write;

import dev.docs.content.document.DocumentNode;
import dev.docs.content.document.DocumentNode.Fragment;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Decides, while a document is written, which of its blocks are written as the source they keep.
 */
public interface SourceCopies {

  /**
   * Consecutive blocks that are written as their source.
   *
   * @param count the number of blocks
   * @param defines whether the source is a link reference definition
   */
  record Run(String text, int count, boolean defines) {}

  /** The blocks from an index on that can be written as their source; null if none. */
  @Nullable Run at(List<? extends DocumentNode> nodes, int from, Writing writing);

  /** The source to write for the title of an expandable; null if it keeps none. */
  @Nullable String title(Fragment title, Writing writing);

  /** A kept source, with links by id replaced by current targets. */
  String current(String source, Writing writing);
}
