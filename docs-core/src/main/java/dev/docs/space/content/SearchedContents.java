package dev.docs.space.content;

import dev.docs.access.internal.ReadWork;
import dev.docs.computed.internal.ComputedIndex;
import dev.docs.space.content.Contents.Searched;
import dev.docs.space.content.internal.FoundContent;
import dev.docs.translation.internal.SourceLanguages;
import java.util.Optional;

/** Contents that are searched, with their computed pages. Stateless. */
final class SearchedContents {

  private SearchedContents() {}

  static Searched at(ReadWork r, ContentAt at, ComputedIndex computed) {
    ContentView view = FoundContent.read(r, at).view(r);
    ContentView expanded = view.expanded(r, computed);
    return new Searched(
        expanded,
        view.isWhole() ? expanded : view.withAllPages().expanded(r, computed),
        Optional.ofNullable(
            SourceLanguages.in(r, view.space().space().organization())
                .get(view.revision().space())));
  }
}
