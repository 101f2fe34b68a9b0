package dev.docs.content;

import dev.docs.content.SourceIndex.Kind;
import dev.docs.content.internal.Indexes;
import dev.docs.content.internal.LinkIndex;
import dev.docs.content.internal.Pointer;
import dev.docs.content.trie.Trie;
import org.jspecify.annotations.Nullable;

/**
 * The indexes of a {@link Content} by paths and links: source files, redirects, former paths of
 * pages, and recorded links. Immutable.
 */
record PathIndexes(
    SourceIndex sources, Trie<Pointer> redirects, OldPaths oldPaths, LinkIndex links) {

  static final PathIndexes EMPTY =
      new PathIndexes(
          new SourceIndex(Indexes.empty()),
          Indexes.empty(),
          new OldPaths(Indexes.empty()),
          new LinkIndex(Indexes.empty()));

  /** Whether redirects and recorded links are equal; former paths are ignored. */
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
