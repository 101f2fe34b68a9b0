package dev.docs.content.markdown;

import dev.docs.content.document.internal.LinkResolver;
import dev.docs.content.markdown.read.BlockBuilder;
import dev.docs.content.markdown.read.Building;
import dev.docs.content.markdown.syntax.Parsing;
import java.util.ArrayList;
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
    List<Heading> headings = new ArrayList<>();
    Building building =
        new Building(
            LinkResolver.asWritten(),
            (level, text, id, offset) -> headings.add(new Heading(level, text, id, offset)));
    new BlockBuilder(building, Parsing.parse(markdown)).document();
    return List.copyOf(headings);
  }
}
