package dev.docs.content.markdown.read;

import dev.docs.content.document.DocumentNode.Block;
import dev.docs.content.document.internal.BlockType;
import dev.docs.content.document.internal.DataField;
import dev.docs.content.markdown.node.BlockTags;
import dev.docs.content.markdown.node.KnownTags;
import dev.docs.content.markdown.node.TagAttributes;
import dev.docs.content.markdown.syntax.GitBookTag;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Builds the blocks of tags that contain no blocks. */
final class VoidTags {

  private VoidTags() {}

  /**
   * The block of a tag that contains no blocks; null if the tag is another one or lacks a required
   * attribute.
   */
  static @Nullable Block of(GitBookTag tag, Building building) {
    if (tag.name().startsWith("@")) {
      Block block = integration(tag);
      return block == null ? null : TagAttributes.kept(block, tag, name -> !name.isEmpty());
    }
    boolean page = tag.name().equals(KnownTags.PAGE_REF);
    BlockType type =
        page
            ? BlockType.CONTENT_REF
            : tag.name().equals("swagger") ? BlockType.SWAGGER : BlockType.ofTag(tag.name());
    if (!type.isVoid()) {
      return null;
    }
    Map<String, Object> data =
        BlockTags.data(type, page ? name -> tag.get("page") : tag::get, building::ref);
    for (DataField field : type.data()) {
      if (field.required() && !data.containsKey(field.name())) {
        return null;
      }
    }
    Block block = type.block(data);
    return TagAttributes.kept(block, tag, name -> page && name.equals("page"));
  }

  private static @Nullable Block integration(GitBookTag tag) {
    int slash = tag.name().indexOf('/');
    if (slash < 2 || slash == tag.name().length() - 1) {
      return null;
    }
    Map<String, Object> data = new LinkedHashMap<>();
    data.put("integration", tag.name().substring(1, slash));
    data.put("block", tag.name().substring(slash + 1));
    Map<String, Object> props = new LinkedHashMap<>();
    for (GitBookTag.Attribute attribute : tag.attributes()) {
      if (attribute.name().equals("url")) {
        data.put("url", tag.get("url"));
      } else if (attribute.name().equals("fullWidth")) {
        data.put("fullWidth", "true".equals(tag.get("fullWidth")));
      } else if (!attribute.name().isEmpty()) {
        props.put(attribute.name(), tag.get(attribute.name()));
      }
    }
    data.put("props", props);
    return BlockType.INTEGRATION.block(data);
  }
}
