package dev.docs.content.markdown;

import dev.docs.content.markdown.DocumentNode.Block;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Attributes of a known GitBook tag that mean nothing here, which a document has no place for: the
 * key of a block whose tag has some holds {@value #KEY} and the attributes as they are written.
 * Blocks whose keys mean something else, tabs and the items of them, have none. Static and pure.
 */
final class TagAttributes {

  static final String KEY = "attributes-";

  private TagAttributes() {}

  /** The block with the attributes of its tag, but for those that it says itself. */
  static Block kept(Block block, GitBookTag tag, @Nullable Set<String> said) {
    StringBuilder others = new StringBuilder();
    for (GitBookTag.Attribute attribute : tag.attributes()) {
      if (!attribute.name().isEmpty() && !said.contains(attribute.name())) {
        others.append(BlockTags.attribute(attribute.name(), tag.get(attribute.name())));
      }
    }
    boolean free = block.key() == null && !others.isEmpty();
    return free ? block.withKey(KEY + others.substring(1)) : block;
  }

  /** The attributes that a block's key carries, with a blank before each; empty for none. */
  static String of(Block block) {
    int at = block.key() == null ? -1 : block.key().indexOf(KEY);
    if (at < 0) {
      return "";
    }
    StringBuilder out = new StringBuilder();
    String written = "{% x " + block.key().substring(at + KEY.length()) + " %}";
    List<GitBookTag> tags = GitBookTag.ofLine(written, 0, written.length());
    if (tags.size() == 1 && tags.get(0).text().equals(written)) {
      for (GitBookTag.Attribute attribute : tags.get(0).attributes()) {
        if (!attribute.name().isEmpty()) {
          out.append(BlockTags.attribute(attribute.name(), tags.get(0).get(attribute.name())));
        }
      }
    }
    return out.toString();
  }

  /** The key of a block of the top level, which tells it from others and keeps its attributes. */
  static String unique(String key, Block block) {
    return of(block).isEmpty() ? key : key + "." + block.key().substring(block.key().indexOf(KEY));
  }
}
