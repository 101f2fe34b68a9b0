package dev.docs.content.markdown;

import dev.docs.content.document.Document;
import dev.docs.content.document.DocumentNode.Block;
import dev.docs.content.document.internal.LinkResolver;
import dev.docs.content.markdown.SourceBlocks.Part;
import dev.docs.content.markdown.node.SourcePairs;
import dev.docs.content.trie.Digest;
import dev.docs.rule.internal.KeepsRule;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The top-level blocks of a text, with keys, and the parts of the text that they were read from. A
 * key is derived from the content of the block, so it does not depend on other blocks; equal blocks
 * of a text are numbered. Immutable and thread-safe.
 */
@KeepsRule("block-key")
public final class KeyedBlocks {

  private static final int KEY_LENGTH = 12;

  private final List<Part> parts;
  private final List<Block> blocks;
  private final Map<String, Integer> places;

  private KeyedBlocks(List<Part> parts, List<Block> blocks, Map<String, Integer> places) {
    this.parts = List.copyOf(parts);
    this.blocks = List.copyOf(blocks);
    this.places = Map.copyOf(places);
  }

  /** Reads the blocks of a text without front matter; relative links are URLs as written. */
  public static KeyedBlocks of(String markdown) {
    return of(markdown, LinkResolver.asWritten());
  }

  /** Reads the blocks of a text without front matter, with relative links resolved. */
  public static KeyedBlocks of(String markdown, LinkResolver resolver) {
    List<Part> parts = SourceBlocks.of(markdown, resolver);
    List<String> keys = keys(parts);
    List<Block> blocks = new ArrayList<>();
    Map<String, Integer> places = new HashMap<>();
    for (int part = 0; part < parts.size(); part++) {
      int blocksOfPart = 0;
      for (Block block : parts.get(part).blocks()) {
        String suffix = blocksOfPart++ == 0 ? "" : "." + blocksOfPart;
        Block keyed = block.key() == null ? block.withKey(keys.get(part) + suffix) : block;
        places.putIfAbsent(keyed.key(), part);
        blocks.add(keyed);
      }
    }
    for (Block block : blocks) {
      if (block.meta().get("id") instanceof String anchor) {
        places.putIfAbsent(anchor, places.get(block.key()));
      }
    }
    return new KeyedBlocks(parts, SourcePairs.tags(blocks), places);
  }

  private static List<String> keys(List<Part> parts) {
    List<String> keys = new ArrayList<>(parts.size());
    Map<String, Integer> equal = new HashMap<>();
    for (Part part : parts) {
      String hex = Digest.of("block").part("text", part.text().strip()).hex();
      String key = hex.substring(0, KEY_LENGTH);
      int number = equal.merge(key, 1, Integer::sum);
      keys.add(number == 1 ? key : key + "-" + number);
    }
    return keys;
  }

  public Document document() {
    return new Document(blocks);
  }

  /** The parts in order; the concatenation of their texts is the whole text. */
  List<Part> parts() {
    return parts;
  }

  /**
   * The index of the part that contains the block with this key or, if there is none, this anchor.
   */
  Optional<Integer> partOf(String keyOrAnchor) {
    return Optional.ofNullable(places.get(keyOrAnchor));
  }
}
