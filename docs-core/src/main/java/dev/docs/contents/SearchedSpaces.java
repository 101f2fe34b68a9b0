package dev.docs.contents;

import dev.docs.id.SpaceId;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * The main contents of the spaces of an organization that the caller may view, to be searched.
 * Immutable.
 *
 * @param isAll whether the organization has no others
 */
public record SearchedSpaces(List<SearchedSpace> spaces, boolean isAll) {

  public SearchedSpaces {
    spaces = List.copyOf(spaces);
  }

  /**
   * The main content of a space, with computed pages expanded.
   *
   * @param pages as {@link ContentView#pagesIdentity}
   * @param computedFrom as {@link ContentView#computedFrom}
   * @param language the code of the space's language; empty when unknown
   * @param view reads the content
   */
  public record SearchedSpace(
      SpaceId id,
      String pages,
      String computedFrom,
      Optional<String> language,
      Supplier<ContentView> view) {}
}
