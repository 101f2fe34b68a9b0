package dev.docs.content.document.internal;

import static dev.docs.content.document.internal.BlockType.BLOCKQUOTE;
import static dev.docs.content.document.internal.BlockType.CODE;
import static dev.docs.content.document.internal.BlockType.CONTENT_REF;
import static dev.docs.content.document.internal.BlockType.DIVIDER;
import static dev.docs.content.document.internal.BlockType.DRAWING;
import static dev.docs.content.document.internal.BlockType.EMBED;
import static dev.docs.content.document.internal.BlockType.FILE;
import static dev.docs.content.document.internal.BlockType.HEADING_1;
import static dev.docs.content.document.internal.BlockType.HINT;
import static dev.docs.content.document.internal.BlockType.IMAGES;
import static dev.docs.content.document.internal.BlockType.INTEGRATION;
import static dev.docs.content.document.internal.BlockType.LIST_ORDERED;
import static dev.docs.content.document.internal.BlockType.LIST_TASKS;
import static dev.docs.content.document.internal.BlockType.LIST_UNORDERED;
import static dev.docs.content.document.internal.BlockType.MATH;
import static dev.docs.content.document.internal.BlockType.PARAGRAPH;
import static dev.docs.content.document.internal.BlockType.REUSABLE_CONTENT;
import static dev.docs.content.document.internal.BlockType.TABLE;

import java.util.List;
import java.util.stream.Stream;

/**
 * Which blocks the public interface describes among the nodes of a block or of a fragment. It is
 * narrower than what documents may have there, which is every block that is no item.
 */
public enum BlockFlow implements Trait {
  /** Every block that is no item. */
  ALL,
  ESSENTIALS,
  QUOTED,
  LISTED,
  /** Those of columns, tabs and steps. */
  PARTS,
  EXPANDED,
  NOTED;

  /** The blocks beside {@link #essentials()}; heading 1 stands for all headings. */
  public List<BlockType> more() {
    return switch (this) {
      case ALL ->
          Stream.of(BlockType.values())
              .filter(type -> type != BlockType.OTHER && !type.isItem())
              .filter(type -> type.headingLevel() < 2 && !essentials().contains(type))
              .toList();
      case ESSENTIALS -> List.of();
      case QUOTED -> List.of(BLOCKQUOTE);
      case LISTED -> List.of(CODE, HINT, BLOCKQUOTE, MATH, TABLE);
      case PARTS ->
          List.of(
              CONTENT_REF, CODE, EMBED, FILE, IMAGES, DRAWING, HINT, BLOCKQUOTE, MATH, INTEGRATION);
      case EXPANDED -> List.of(IMAGES, CODE, TABLE, HINT, BLOCKQUOTE, REUSABLE_CONTENT);
      case NOTED -> List.of(CODE);
    };
  }

  /** The blocks of every flow; heading 1 stands for all headings. */
  public static List<BlockType> essentials() {
    return List.of(PARAGRAPH, HEADING_1, LIST_ORDERED, LIST_UNORDERED, LIST_TASKS, DIVIDER);
  }
}
