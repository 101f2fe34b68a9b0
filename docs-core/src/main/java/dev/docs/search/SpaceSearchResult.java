package dev.docs.search;

import static java.util.Objects.requireNonNull;

import dev.docs.id.SpaceId;
import java.util.List;

/**
 * A space with matching pages.
 *
 * @param pages the best first
 */
public record SpaceSearchResult(SpaceId space, String title, List<SearchResult> pages) {
  public SpaceSearchResult {
    requireNonNull(space, "space");
    requireNonNull(title, "title");
    pages = List.copyOf(pages);
  }
}
