package dev.docs.search;

import dev.docs.id.OrganizationId;
import dev.docs.id.SpaceId;
import dev.docs.search.scope.IndexName;
import dev.docs.search.scope.SearchedContent;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The indexes of an instance, one for all spaces of an organization and one for each part of their
 * texts that visitors see. A content is indexed by its first search and updated by later ones.
 * Thread-safe.
 */
public interface SearchIndexes {

  /**
   * Finds the pages that have all terms of a query; when there are none, those that have any.
   * Scores are comparable across contents.
   *
   * @param byIndex of different spaces, by their index, which is brought to their state; the same
   *     list again is looked at once
   * @param query may be empty, which finds nothing
   */
  FoundPages find(Map<IndexName, List<SearchedContent>> byIndex, String query);

  /** Removes a space from what is open, at the latest with the next search. */
  void forget(SpaceId space);

  /** Removes spaces now, also from files that were not searched since they were opened. */
  void forget(Set<SpaceId> spaces);

  /** The spaces that are in indexes, also in files that were not searched since a start. */
  Set<SpaceId> spaces();

  /** Removes all spaces of an organization but these, which are all that it has. */
  void keepOnly(OrganizationId organization, Set<SpaceId> spaces);
}
