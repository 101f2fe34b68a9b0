package dev.docs.search;

import static java.util.Objects.requireNonNull;

import dev.docs.content.document.Section;
import dev.docs.id.PageId;
import dev.docs.id.SpaceId;
import java.util.List;

/**
 * A page that was found.
 *
 * @param path of the page in its space
 * @param sections the parts of its text in which words of the query stand, the best first; none
 *     where they stand in title and description only
 */
public record SearchResult(
    SpaceId space, PageId page, String title, String path, List<Section> sections) {
  public SearchResult {
    requireNonNull(space, "space");
    requireNonNull(page, "page");
    requireNonNull(title, "title");
    requireNonNull(path, "path");
    sections = List.copyOf(sections);
  }

  /**
   * A part of a text.
   *
   * @param heading empty before the first heading
   * @param anchor of the heading; empty before the first heading
   * @param excerpt a piece of its words around the first that was found, an ellipsis where it is
   *     cut
   * @param highlights the places of what was found in the excerpt, in their order
   */
  public record Section(String heading, String anchor, String excerpt, List<Mark> highlights) {
    public Section {
      requireNonNull(heading, "heading");
      requireNonNull(anchor, "anchor");
      requireNonNull(excerpt, "excerpt");
      highlights = List.copyOf(highlights);
    }
  }

  /**
   * A place in a text where something that was looked for stands, in UTF-16 units.
   *
   * @param end after its last unit
   */
  public record Mark(int start, int end) {}
}
