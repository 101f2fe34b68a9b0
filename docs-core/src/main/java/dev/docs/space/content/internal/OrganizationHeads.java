package dev.docs.space.content.internal;

import static java.util.Objects.requireNonNull;
import static java.util.stream.Collectors.toUnmodifiableList;

import dev.docs.id.SpaceId;
import dev.docs.search.scope.SearchedContent;
import dev.docs.work.FeedMark;
import java.util.Collections;
import java.util.List;
import java.util.Map;

/**
 * The main contents of the spaces of an organization that are not in the trash, as of a
 * transaction. Immutable.
 *
 * @param mark how far the feed had been read
 * @param languages the codes of the languages of spaces, where they are known
 * @param heads by their space
 * @param searched those of the heads
 */
record OrganizationHeads(
    FeedMark mark,
    Map<SpaceId, String> languages,
    Map<SpaceId, SearchedHead> heads,
    List<SearchedContent> searched) {

  record SearchedHead(KnownHead head, SearchedContent content) {
    SearchedHead {
      requireNonNull(head, "head");
      requireNonNull(content, "content");
    }
  }

  /**
   * The contents of these heads.
   *
   * @param heads not changed any more
   */
  static OrganizationHeads of(
      FeedMark mark, Map<SpaceId, String> languages, Map<SpaceId, SearchedHead> heads) {
    return new OrganizationHeads(
        mark,
        Map.copyOf(languages),
        Collections.unmodifiableMap(heads),
        heads.values().stream().map(SearchedHead::content).collect(toUnmodifiableList()));
  }

  /** The same heads, as of a later transaction. */
  OrganizationHeads at(FeedMark later) {
    return new OrganizationHeads(later, languages, heads, searched);
  }
}
