package dev.docs.space.content.internal;

import static java.util.Objects.requireNonNull;

import dev.docs.id.SpaceId;
import dev.docs.rule.internal.KeepsRule;
import dev.docs.search.scope.SearchedContent;
import dev.docs.space.content.ContentView;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;

/**
 * The main contents of the spaces of an organization that the caller may view, to be searched.
 * Immutable.
 *
 * @param contents those to search: the same list as long as nothing changes, for callers who see
 *     all spaces
 * @param all the spaces of the organization; empty where the caller may not view all of them
 * @param view reads the content of one of the spaces, with its computed pages expanded
 */
@KeepsRule("search-organization")
public record SearchedSpaces(
    List<SearchedContent> contents,
    Optional<Set<SpaceId>> all,
    Function<SpaceId, ContentView> view) {

  public SearchedSpaces {
    contents = List.copyOf(contents);
    requireNonNull(all, "all");
    requireNonNull(view, "view");
  }
}
