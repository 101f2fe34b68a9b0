package dev.docs.content.document.internal;

import static dev.docs.content.document.internal.BlockType.BLOCKQUOTE;
import static dev.docs.content.document.internal.BlockType.CODE;
import static dev.docs.content.document.internal.BlockType.COLUMNS;
import static dev.docs.content.document.internal.BlockType.CONTENT_REF;
import static dev.docs.content.document.internal.BlockType.DIVIDER;
import static dev.docs.content.document.internal.BlockType.DRAWING;
import static dev.docs.content.document.internal.BlockType.EMBED;
import static dev.docs.content.document.internal.BlockType.EXPANDABLE;
import static dev.docs.content.document.internal.BlockType.FILE;
import static dev.docs.content.document.internal.BlockType.HEADING_1;
import static dev.docs.content.document.internal.BlockType.HINT;
import static dev.docs.content.document.internal.BlockType.IF;
import static dev.docs.content.document.internal.BlockType.IMAGES;
import static dev.docs.content.document.internal.BlockType.INTEGRATION;
import static dev.docs.content.document.internal.BlockType.LIST_ORDERED;
import static dev.docs.content.document.internal.BlockType.LIST_TASKS;
import static dev.docs.content.document.internal.BlockType.LIST_UNORDERED;
import static dev.docs.content.document.internal.BlockType.MATH;
import static dev.docs.content.document.internal.BlockType.PARAGRAPH;
import static dev.docs.content.document.internal.BlockType.PROMPT;
import static dev.docs.content.document.internal.BlockType.REUSABLE_CONTENT;
import static dev.docs.content.document.internal.BlockType.STEPPER;
import static dev.docs.content.document.internal.BlockType.TABLE;
import static dev.docs.content.document.internal.BlockType.TABS;
import static dev.docs.content.document.internal.BlockType.UPDATES;

import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/**
 * Which blocks the public interface describes among the nodes of a block or of a fragment. It is
 * narrower than what documents may have there, which is every block that is no item.
 */
public enum BlockFlow implements Trait {
  /** Every block that is no item. */
  ALL,
  HINTED,
  QUOTED,
  LISTED,
  /** Those of tabs. */
  PARTS,
  STEPPED,
  COLUMNED,
  /** Those of updates. */
  TOLD,
  EXPANDED,
  NOTED,
  /** One block of code. */
  PROMPTED;

  /** The blocks beside {@link #essentials()}; heading 1 stands for all headings. */
  public List<BlockType> more() {
    return switch (this) {
      case ALL ->
          Stream.of(BlockType.values())
              .filter(type -> type != BlockType.OTHER && !type.isItem())
              .filter(type -> type.headingLevel() < 2 && !essentials().contains(type))
              .toList();
      case HINTED -> List.of(EMBED, INTEGRATION, TABLE);
      case QUOTED -> List.of(BLOCKQUOTE);
      case LISTED -> List.of(CODE, HINT, BLOCKQUOTE, MATH, TABLE);
      case PARTS -> parts(PROMPT);
      case STEPPED -> parts(PROMPT, EXPANDABLE);
      case COLUMNED -> parts(PROMPT, TABLE, EXPANDABLE, STEPPER);
      case TOLD -> parts(PROMPT, TABS, EXPANDABLE);
      case EXPANDED ->
          List.of(
              IMAGES, CODE, TABLE, HINT, BLOCKQUOTE, REUSABLE_CONTENT, FILE, PROMPT, INTEGRATION);
      case NOTED, PROMPTED -> List.of(CODE);
    };
  }

  private static List<BlockType> parts(BlockType... more) {
    return Stream.concat(
            Stream.of(
                CONTENT_REF,
                CODE,
                EMBED,
                FILE,
                IMAGES,
                DRAWING,
                HINT,
                BLOCKQUOTE,
                MATH,
                INTEGRATION),
            Stream.of(more))
        .toList();
  }

  /** Whether versions of the public interface from 2025 and before do not know it here. */
  public boolean isLater(BlockType type) {
    return switch (this) {
      case ALL -> Set.of(PROMPT, IF, COLUMNS, UPDATES).contains(type);
      case HINTED -> Set.of(EMBED, INTEGRATION, TABLE).contains(type);
      case PARTS, STEPPED, COLUMNED -> Set.of(PROMPT, TABLE, EXPANDABLE, STEPPER).contains(type);
      case EXPANDED -> Set.of(FILE, PROMPT, INTEGRATION).contains(type);
      default -> false;
    };
  }

  /** Whether it has the blocks of every flow. */
  public boolean hasEssentials() {
    return this != PROMPTED;
  }

  /** The blocks of every flow; heading 1 stands for all headings. */
  public static List<BlockType> essentials() {
    return List.of(PARAGRAPH, HEADING_1, LIST_ORDERED, LIST_UNORDERED, LIST_TASKS, DIVIDER);
  }
}
