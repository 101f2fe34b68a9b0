package dev.docs.content.markdown.write;

import dev.docs.content.document.DocumentNode.Block;
import dev.docs.content.document.internal.BlockTag;
import dev.docs.content.markdown.node.BlockTags;
import dev.docs.content.markdown.node.Marks;
import dev.docs.content.markdown.node.TagAttributes;
import dev.docs.content.markdown.write.InlineWriter.Container;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** Writes the blocks of GitBook tags that contain no blocks. */
final class TagWriter {

  private TagWriter() {}

  static String write(Block block, BlockTag tag, Writing targets) {
    String attributes = TagAttributes.with(BlockTags.write(block, targets), block);
    return switch (tag.form()) {
      case CAPTIONED -> captioned(tag.name(), attributes, block, targets);
      case LINKED -> linked(tag.name(), attributes, Marks.target(block.data().get("ref"), targets));
      case ALONE -> "{% " + tag.name() + attributes + " %}";
      default -> paired(tag.name(), attributes, "");
    };
  }

  /** A tag, content and the closing tag. */
  static String paired(String tag, String attributes, String content) {
    String body = content.isEmpty() ? "" : content + "\n";
    return "{% " + tag + attributes + " %}\n" + body + "{% end" + tag + " %}";
  }

  private static String captioned(String tag, String attributes, Block block, Writing targets) {
    String open = "{% " + tag + attributes + " %}";
    String caption =
        block.fragments().stream()
            .flatMap(fragment -> fragment.nodes().stream())
            .filter(Block.class::isInstance)
            .map(line -> InlineWriter.write(((Block) line).nodes(), targets, Container.PARAGRAPH))
            .collect(Collectors.joining());
    return caption.isEmpty() ? open : open + "\n" + caption + "\n{% end" + tag + " %}";
  }

  private static String linked(String tag, String attributes, String target) {
    String text = InlineWriter.label(target).replace("\\|", "|");
    return paired(tag, attributes, "[" + text + "](" + Marks.destination(target) + ")");
  }

  /** The Markdown of a block of an integration, whose properties are attributes. */
  static String integration(Block block) {
    Map<String, Object> data = block.data();
    StringBuilder attributes = new StringBuilder();
    for (String name : List.of("url", "fullWidth")) {
      attributes.append(data.containsKey(name) ? BlockTags.attribute(name, data.get(name)) : "");
    }
    if (data.get("props") instanceof Map<?, ?> props) {
      props.forEach((name, value) -> attributes.append(BlockTags.lines(name.toString(), value)));
    }
    return "{% @"
        + data.get("integration")
        + "/"
        + data.get("block")
        + TagAttributes.with(attributes.toString(), block, name -> !name.isEmpty())
        + " %}";
  }
}
