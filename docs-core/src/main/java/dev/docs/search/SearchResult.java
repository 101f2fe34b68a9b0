package dev.docs.search;

import static java.util.Objects.requireNonNull;

import dev.docs.content.document.Section;
import dev.docs.id.PageId;
import dev.docs.id.SpaceId;
import java.util.List;

/**
 * A matching page.
 *
 * @param path of the page in its space
 * @param sections the matching sections, the best first; none where only title and description
 *     match
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
   * A matching section of a page.
   *
   * @param heading empty before the first heading
   * @param anchor of the heading; empty before the first heading
   * @param excerpt its text around the first match, with an ellipsis where it is cut
   * @param highlights the matches in the excerpt, in order
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
   * A match in a text, in UTF-16 units.
   *
   * @param end after its last unit
   */
  public record Mark(int start, int end) {}

  /**
   * A space with matching pages.
   *
   * @param pages the best first
   */
  public record InSpace(SpaceId space, String title, List<SearchResult> pages) {
    public InSpace {
      requireNonNull(space, "space");
      requireNonNull(title, "title");
      pages = List.copyOf(pages);
    }
  }
}
