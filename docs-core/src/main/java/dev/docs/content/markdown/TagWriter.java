package dev.docs.content.markdown;

import static dev.docs.content.markdown.BlockTags.attribute;

import dev.docs.content.document.DocumentNode;
import dev.docs.content.document.DocumentNode.Block;
import dev.docs.content.document.DocumentNode.Fragment;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Writes the blocks of GitBook tags that contain no blocks. */
final class TagWriter {

  /** The attributes that a block's data can represent, by block type. */
  static final Map<String, Set<String>> SAID =
      Map.of(
          "embed", Set.of("url", "fullWidth"),
          "file", Set.of("src"),
          "content-ref", Set.of("url"),
          "reusable-content", Set.of(""),
          "swagger", Set.of("src", "path", "method", "expanded", "fullWidth"),
          "openapi-operation", Set.of("spec", "path", "method"),
          "openapi-webhook", Set.of("spec", "name", "method"),
          "openapi-schemas", Set.of("spec", "grouped", "schemas"));

  /** The link attributes among them, by block type. */
  private static final Map<String, Set<String>> LINKS =
      Map.of(
          "file", Set.of("src"),
          "content-ref", Set.of("url"),
          "reusable-content", Set.of(""),
          "swagger", Set.of("src"));

  private TagWriter() {}

  /** The Markdown of a block; empty for other block types. */
  static Optional<String> write(Block block, Writing targets) {
    Map<String, Object> data = block.data();
    return switch (block.type()) {
      case "embed" ->
          Optional.of(
              captioned(
                  "embed",
                  with(
                      some("url", data.get("url")) + some("fullWidth", data.get("fullWidth")),
                      block),
                  block,
                  targets));
      case "file" ->
          Optional.of(
              captioned(
                  "file", with(attribute("src", target(data, targets)), block), block, targets));
      case "content-ref" -> {
        String target = target(data, targets);
        yield Optional.of(
            linked("content-ref", with(attribute("url", target), block), target, targets));
      }
      case "reusable-content" ->
          Optional.of(
              "{% include"
                  + with(" \"" + BlockTags.value(target(data, targets)) + "\"", block)
                  + " %}");
      case "swagger" -> {
        String target = target(data, targets);
        String attributes =
            attribute("src", target)
                + some("path", data.get("path"))
                + some("method", data.get("method"))
                + some("expanded", data.get("expanded"))
                + some("fullWidth", data.get("fullWidth"));
        yield Optional.of(linked("openapi", with(attributes, block), target, targets));
      }
      case "openapi-operation", "openapi-webhook", "openapi-schemas" ->
          Optional.of(
              "{% "
                  + block.type()
                  + with(
                      some("spec", spec(data))
                          + some("path", data.get("path"))
                          + some("name", data.get("name"))
                          + some("method", data.get("method"))
                          + some("schemas", schemas(data.get("schemas")))
                          + some("grouped", data.get("grouped")),
                      block)
                  + " %}\n{% end"
                  + block.type()
                  + " %}");
      case "integration" -> Optional.of(integration(block));
      default -> Optional.empty();
    };
  }

  static Set<String> said(Block block) {
    return SAID.getOrDefault(block.type(), Set.of());
  }

  private static String with(String said, Block block) {
    Set<String> names = said(block);
    Set<String> links = LINKS.getOrDefault(block.type(), Set.of());
    return TagAttributes.with(said, block, names, links);
  }

  private static String some(String name, @Nullable Object value) {
    return value == null ? "" : attribute(name, value);
  }

  private static String target(Map<String, Object> data, Writing targets) {
    return Marks.target(data.get("ref"), targets);
  }

  private static @Nullable Object spec(Map<String, Object> data) {
    return data.get("ref") instanceof Map<?, ?> ref ? ref.get("spec") : null;
  }

  private static @Nullable Object schemas(@Nullable Object schemas) {
    return schemas instanceof List<?> list
        ? list.stream().map(String::valueOf).collect(Collectors.joining(","))
        : null;
  }

  private static String captioned(String tag, String attributes, Block block, Writing targets) {
    String open = "{% " + tag + attributes + " %}";
    StringBuilder caption = new StringBuilder();
    for (Fragment fragment : block.fragments()) {
      for (DocumentNode node : fragment.nodes()) {
        if (node instanceof Block paragraph) {
          caption.append(
              InlineWriter.write(paragraph.nodes(), targets, InlineWriter.Container.PARAGRAPH));
        }
      }
    }
    return caption.isEmpty() ? open : open + "\n" + caption + "\n{% end" + tag + " %}";
  }

  private static String linked(String tag, String attributes, String target, Writing targets) {
    String text =
        InlineWriter.write(target, targets, InlineWriter.Container.CELL).replace("\\|", "|");
    return "{% "
        + tag
        + attributes
        + " %}\n["
        + text
        + "]("
        + Marks.destination(target)
        + ")\n{% end"
        + tag
        + " %}";
  }

  private static String integration(Block block) {
    Map<String, Object> data = block.data();
    StringBuilder attributes = new StringBuilder();
    attributes.append(some("url", data.get("url")));
    attributes.append(some("fullWidth", data.get("fullWidth")));
    if (data.get("props") instanceof Map<?, ?> props) {
      props.forEach(
          (name, value) -> attributes.append(BlockTags.lines(String.valueOf(name), value)));
    }
    Set<String> names = new HashSet<>(Set.of("url", "fullWidth"));
    if (data.get("props") instanceof Map<?, ?> props) {
      props.keySet().forEach(name -> names.add(String.valueOf(name)));
    }
    return "{% @"
        + data.get("integration")
        + "/"
        + data.get("block")
        + TagAttributes.with(attributes.toString(), block, names, names)
        + " %}";
  }
}
