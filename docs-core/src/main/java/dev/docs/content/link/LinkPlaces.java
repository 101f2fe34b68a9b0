package dev.docs.content.link;

import dev.docs.content.Content;
import dev.docs.content.internal.ContentNodes;
import dev.docs.content.trie.Digest;

/**
 * Where all items of a content are, as far as it decides what links lead to: while it is the same,
 * so is what a target on a page leads to that has no recorded one. Static.
 */
public final class LinkPlaces {

  private LinkPlaces() {}

  /** Equal for contents with equal places. */
  public static String digest(Content content) {
    Digest digest = Digest.of("places of links");
    add(content, digest);
    return digest.hex();
  }

  /** Adds the places to a digest, at the cost of a few of its parts. */
  public static void add(Content content, Digest digest) {
    ContentNodes nodes = ContentNodes.of(content);
    digest
        .part("order", nodes.tree().order().root().digest())
        .part("slugs", nodes.tree().slugs().root().digest())
        .part("sources", nodes.sources().root().digest())
        .part("redirects", nodes.redirects().root().digest())
        .part("oldPaths", nodes.oldPaths().root().digest());
  }
}
