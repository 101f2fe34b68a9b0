package dev.docs.content;

import dev.docs.content.SourceIndex.Kind;
import dev.docs.content.internal.Indexes;
import dev.docs.content.internal.Pointer;
import dev.docs.content.trie.Trie;
import org.jspecify.annotations.Nullable;

/**
 * What leads from texts to the things of a {@link Content}: source files, redirects as configured,
 * paths that pages had, and links. Immutable.
 */
record PathIndexes(
    SourceIndex sources, Trie<Pointer> redirects, OldPaths oldPaths, LinkIndex links) {

  static final PathIndexes EMPTY =
      new PathIndexes(
          new SourceIndex(Indexes.empty()),
          Indexes.empty(),
          new OldPaths(Indexes.empty()),
          new LinkIndex(Indexes.empty()));

  /** Whether all is equal that is told by texts and settings; old paths are history. */
  boolean saysTheSame(PathIndexes other) {
    return redirects.equals(other.redirects) && links.equals(other.links);
  }

  PathIndexes moved(Kind kind, String id, @Nullable String from, @Nullable String to) {
    SourceIndex moved = sources.moved(kind, id, from, to);
    return new PathIndexes(moved, redirects, oldPaths, links);
  }

  PathIndexes withRedirect(String source, @Nullable String target) {
    Trie<Pointer> changed =
        target == null
            ? redirects.remove(Indexes.part(source))
            : redirects.put(Indexes.part(source), new Pointer(target));
    return new PathIndexes(sources, changed, oldPaths, links);
  }

  PathIndexes withOldPaths(OldPaths changed) {
    return new PathIndexes(sources, redirects, changed, links);
  }

  PathIndexes withLinks(LinkIndex changed) {
    return new PathIndexes(sources, redirects, oldPaths, changed);
  }
}
