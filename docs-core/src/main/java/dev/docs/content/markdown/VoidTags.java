package dev.docs.content.markdown;

import dev.docs.content.document.ContentRef;
import dev.docs.content.document.DocumentNode.Block;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Builds the blocks of tags that contain no blocks. */
final class VoidTags {

  /** The link attributes by tag, which the block's data represents with any value. */
  private static final Map<String, Set<String>> LINKS =
      Map.of(
          "file", Set.of("src"),
          "content-ref", Set.of("url"),
          "page-ref", Set.of("page"),
          "include", Set.of(""),
          "openapi", Set.of("src"),
          "swagger", Set.of("src"));

  private final Building building;

  VoidTags(Building building) {
    this.building = building;
  }

  /**
   * The block of a tag that contains no blocks; null if the tag is another one or lacks a required
   * attribute.
   */
  @Nullable Block of(GitBookTag tag) {
    Block block = bare(tag);
    if (block == null) {
      return null;
    }
    Set<String> always = LINKS.getOrDefault(tag.name(), Set.of());
    return block.type().equals("integration")
        ? TagAttributes.kept(block, tag, Set.of(), named(tag))
        : TagAttributes.kept(block, tag, TagWriter.said(block), always);
  }

  /** The names of all attributes of a tag. The data of an integration block represents each. */
  private static Set<String> named(GitBookTag tag) {
    return tag.attributes().stream()
        .map(GitBookTag.Attribute::name)
        .filter(name -> !name.isEmpty())
        .collect(Collectors.toSet());
  }

  private @Nullable Block bare(GitBookTag tag) {
    Map<String, Object> data = new LinkedHashMap<>();
    return switch (tag.name()) {
      case "embed" -> {
        data.put("url", tag.get("url"));
        BlockTags.put(data, "fullWidth", BlockTags.Kind.FLAG, tag.get("fullWidth"));
        yield complete("embed", data, "url");
      }
      case "file" -> {
        putRef(data, tag.get("src"));
        yield complete("file", data, "ref");
      }
      case "content-ref" -> {
        putRef(data, tag.get("url"));
        yield complete("content-ref", data, "ref");
      }
      case "page-ref" -> {
        putRef(data, tag.get("page"));
        yield complete("content-ref", data, "ref");
      }
      case "include" -> {
        putRef(data, tag.get(""));
        yield complete("reusable-content", data, "ref");
      }
      case "openapi", "swagger" -> {
        putRef(data, tag.get("src"));
        putOperation(data, tag);
        BlockTags.put(data, "expanded", BlockTags.Kind.FLAG, tag.get("expanded"));
        BlockTags.put(data, "fullWidth", BlockTags.Kind.FLAG, tag.get("fullWidth"));
        yield complete("swagger", data, "ref", "path", "method");
      }
      case "openapi-operation" -> {
        putSpec(data, tag.get("spec"));
        putOperation(data, tag);
        yield complete(tag.name(), data, "ref", "path", "method");
      }
      case "openapi-webhook" -> {
        putSpec(data, tag.get("spec"));
        data.put("name", tag.get("name"));
        data.put("method", tag.get("method"));
        yield complete(tag.name(), data, "ref", "name", "method");
      }
      case "openapi-schemas" -> {
        putSpec(data, tag.get("spec"));
        BlockTags.put(data, "grouped", BlockTags.Kind.FLAG, tag.get("grouped"));
        if (tag.get("schemas") != null) {
          String schemas = tag.get("schemas");
          data.put("schemas", schemas.isEmpty() ? List.of() : List.of(schemas.split(",", -1)));
        }
        yield complete(tag.name(), data, "ref", "schemas");
      }
      default -> tag.name().startsWith("@") ? integration(tag) : null;
    };
  }

  private static void putOperation(Map<String, Object> data, GitBookTag tag) {
    data.put("path", tag.get("path"));
    data.put("method", tag.get("method"));
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
        BlockTags.put(data, "fullWidth", BlockTags.Kind.FLAG, tag.get("fullWidth"));
      } else if (!attribute.name().isEmpty()) {
        props.put(attribute.name(), tag.get(attribute.name()));
      }
    }
    data.put("props", props);
    return Block.of("integration", data, List.of());
  }

  private void putRef(Map<String, Object> data, @Nullable String target) {
    if (target != null) {
      data.put("ref", building.ref(target).toMap());
    }
  }

  private static void putSpec(Map<String, Object> data, @Nullable String spec) {
    if (spec != null) {
      data.put("ref", new ContentRef.OpenApi(spec).toMap());
    }
  }

  private static @Nullable Block complete(
      String type, Map<String, Object> data, String... required) {
    for (String key : required) {
      if (data.get(key) == null) {
        return null;
      }
    }
    return Block.of(type, data, List.of());
  }
}
