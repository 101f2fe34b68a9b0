package dev.docs.space.content.internal;

import static java.util.Objects.requireNonNull;

import dev.docs.access.ContentRight;
import dev.docs.access.Role;
import dev.docs.computed.internal.ComputedIndex;
import dev.docs.computed.internal.Expansion;
import dev.docs.content.stored.StoredRevision;
import dev.docs.id.PageId;
import dev.docs.space.Space;
import dev.docs.space.content.ContentView;
import dev.docs.space.internal.SpaceViews;
import dev.docs.store.internal.ImmutableReader;
import java.util.Map;
import java.util.Set;

/**
 * The main content of a space. Immutable.
 *
 * @param revision the head of the space
 * @param computed the computed pages of the revision
 * @param sources the versions of their sources, by dependency name
 */
record KnownHead(
    Space space,
    StoredRevision revision,
    Set<PageId> computed,
    Map<String, Expansion.Source> sources) {

  KnownHead {
    requireNonNull(space, "space");
    requireNonNull(revision, "revision");
    computed = Set.copyOf(computed);
    sources = Map.copyOf(sources);
  }

  ComputedIndex.Known known() {
    return new ComputedIndex.Known(revision, computed);
  }

  /** All of the content, with its computed pages expanded. */
  ContentView view(ImmutableReader reader, Role role, ContentRight right) {
    return ContentViews.expanded(reader, SpaceViews.uncounted(space, role), this, right);
  }
}
