package dev.docs.content.markdown;

import java.util.List;

/** Extracts the headings of a text, for tables of contents and anchors. Thread-safe. */
public final class Headings {

  /**
   * A heading.
   *
   * @param level as written, 1 to 6
   * @param text without markup
   * @param id its anchor, the same as in the parsed document
   * @param offset its start in the text, in UTF-16 units
   */
  public record Heading(int level, String text, String id, int offset) {}

  private Headings() {}

  /**
   * Returns all headings of a text without front matter in order, including those nested in other
   * blocks.
   */
  public static List<Heading> in(String markdown) {
    Building building = new Building(LinkResolver.asWritten());
    new BlockBuilder(building, Parsing.parse(markdown)).document();
    return List.copyOf(building.headings());
  }
}
