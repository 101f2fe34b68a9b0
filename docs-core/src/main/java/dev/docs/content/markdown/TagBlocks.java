package dev.docs.content.markdown;

import dev.docs.content.document.DocumentNode;
import dev.docs.content.document.DocumentNode.Block;
import dev.docs.content.document.DocumentNode.Inline;
import dev.docs.content.document.DocumentNode.Leaf;
import dev.docs.content.document.DocumentNode.Text;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Builds the blocks of GitBook tags. Tags that are unknown, or not allowed in their context, become
 * text as written.
 */
final class TagBlocks {

  /**
   * The tags without a {@link BlockTags.Spec}: those that contain no blocks, and {@code if} and
   * {@code code}.
   */
  private static final Set<String> NAMES =
      Set.of(
          "if",
          "code",
          "embed",
          "file",
          "content-ref",
          "page-ref",
          "include",
          "openapi",
          "openapi-operation",
          "openapi-webhook",
          "openapi-schemas");

  private final Building building;
  private final BlockBuilder builder;
  private final VoidTags voidTags;

  TagBlocks(Building building, BlockBuilder builder) {
    this.building = building;
    this.builder = builder;
    voidTags = new VoidTags(building);
  }

  /** The block of an unpaired tag. */
  List<Block> alone(GitBookTag tag) {
    Block block = tag.closing() ? null : voidTags.of(tag);
    return List.of(block == null ? line(tag.text()) : block);
  }

  /** Whether tags of this name have a block in some context. */
  static boolean isKnown(String name) {
    return BlockTags.byTag(name) != null
        || NAMES.contains(name)
        || (name.startsWith("@") && name.indexOf('/') > 1 && !name.endsWith("/"));
  }

  private Block line(String tag) {
    return Verbatim.isTag(tag) ? Paragraphs.raw(tag, building.rawKey()) : Paragraphs.literal(tag);
  }

  List<Block> pair(PairedNode.TagPair pair, @Nullable String parent) {
    GitBookTag tag = pair.tag();
    BlockTags.Spec spec = BlockTags.byTag(tag.name());
    if (spec != null && (spec.parent() == null || spec.parent().equals(parent))) {
      return container(spec, pair);
    }
    if (tag.name().equals("if")) {
      return List.of(
          Block.of(
              "if", Map.of("expression", tag.arguments()), builder.blocks(pair.children(), null)));
    }
    if (tag.name().equals("code")) {
      return code(pair);
    }
    String described = ApiMethods.source(pair);
    if (described != null) {
      return described(pair, described);
    }
    Block block = voidTags.of(tag);
    String source = block == null && !isKnown(tag.name()) ? Verbatim.source(pair) : null;
    if (source != null && Verbatim.isPair(source)) {
      return List.of(Paragraphs.raw(source, building.rawKey()));
    }
    List<Block> children = builder.blocks(pair.children(), null);
    if (block == null) {
      return literal(pair, children);
    }
    List<Block> blocks = hidden(children);
    blocks.addAll(withBody(block, shown(children)));
    return blocks;
  }

  /** The blocks of an operation, if they can be written back as their source; else that. */
  private List<Block> described(PairedNode.TagPair pair, String source) {
    List<Block> blocks = ApiMethods.blocks(pair, building, builder);
    if (!building.keeps()) {
      return blocks;
    }
    List<Block> kept =
        building.mayCarry() ? CarriedSource.kept(source, blocks, building) : List.<Block>of();
    return kept.isEmpty() || kept.get(0).meta().get(CarriedSource.NAME) == null
        ? List.of(Paragraphs.raw(source, building.rawKey()))
        : kept;
  }

  private static List<Block> hidden(List<Block> blocks) {
    return new ArrayList<>(blocks.stream().filter(HiddenSource::isAll).toList());
  }

  private static List<Block> shown(List<Block> blocks) {
    return blocks.stream().filter(block -> !HiddenSource.isAll(block)).toList();
  }

  private List<Block> literal(PairedNode.TagPair pair, List<Block> children) {
    List<Block> blocks = new ArrayList<>();
    blocks.add(line(pair.tag().text()));
    blocks.addAll(children);
    blocks.add(line(pair.closing().text()));
    return blocks;
  }

  private List<Block> container(BlockTags.Spec spec, PairedNode.TagPair pair) {
    if (BlockTags.hasItems(spec.type())) {
      return ofItems(spec, pair);
    }
    Map<String, Object> data = BlockTags.data(spec, pair.tag());
    String id =
        spec.type().equals("tabs-item")
            ? building.anchor(String.valueOf(data.getOrDefault("title", "tab")))
            : null;
    Map<String, Object> meta = id == null ? Map.of() : Map.of("id", id);
    List<Block> nodes = builder.blocks(pair.children(), spec.type());
    Block block = new Block(spec.type(), data, List.copyOf(nodes), List.of(), meta, id);
    return List.of(TagAttributes.kept(block, pair.tag(), spec.attributes().keySet(), Set.of()));
  }

  /**
   * Builds a container of items. Content between the items splits it into several containers, so
   * that the order is kept, except invisible source, which is added to the preceding item. Without
   * any items, the tags are text.
   */
  private List<Block> ofItems(BlockTags.Spec spec, PairedNode.TagPair pair) {
    Map<String, Object> data = BlockTags.data(spec, pair.tag());
    List<Block> blocks = new ArrayList<>();
    List<Block> items = new ArrayList<>();
    String key = null;
    for (PairedNode node : pair.children()) {
      boolean item =
          node instanceof PairedNode.TagPair child
              && isItem(BlockTags.byTag(child.tag().name()), spec);
      if (item && items.isEmpty()) {
        key = key(spec);
      }
      List<Block> built = builder.blocks(List.of(node), spec.type());
      if (item) {
        items.addAll(built);
      } else if (!items.isEmpty() && built.stream().allMatch(HiddenSource::isAll)) {
        items.add(withMore(items.remove(items.size() - 1), built));
      } else if (!built.isEmpty()) {
        if (!items.isEmpty()) {
          blocks.add(ofItems(spec, pair.tag(), data, items, key, isFirst(blocks, spec)));
          items.clear();
        }
        blocks.addAll(built);
      }
    }
    if (!items.isEmpty() || blocks.isEmpty()) {
      key = items.isEmpty() ? key(spec) : key;
      blocks.add(ofItems(spec, pair.tag(), data, items, key, isFirst(blocks, spec)));
    }
    return blocks.stream().anyMatch(block -> block.type().equals(spec.type()))
        ? blocks
        : literal(pair, blocks);
  }

  private static boolean isItem(BlockTags.@Nullable Spec item, BlockTags.Spec of) {
    return item != null && of.type().equals(item.parent());
  }

  private static Block ofItems(
      BlockTags.Spec spec,
      GitBookTag tag,
      Map<String, Object> data,
      List<Block> items,
      @Nullable String key,
      boolean first) {
    Block block = new Block(spec.type(), data, List.copyOf(items), List.of(), Map.of(), key);
    return first ? TagAttributes.kept(block, tag, spec.attributes().keySet(), Set.of()) : block;
  }

  private static boolean isFirst(List<Block> before, BlockTags.Spec spec) {
    return before.stream().noneMatch(block -> block.type().equals(spec.type()));
  }

  private static Block withMore(Block item, List<Block> more) {
    List<DocumentNode> nodes = new ArrayList<>(item.nodes());
    nodes.addAll(more);
    return new Block(item.type(), item.data(), nodes, item.fragments(), item.meta(), item.key());
  }

  private @Nullable String key(BlockTags.Spec spec) {
    return spec.type().equals("tabs") ? building.tabsKey() : null;
  }

  /** Builds the code block of a fence between {@code code} tags, with the attributes of these. */
  private List<Block> code(PairedNode.TagPair pair) {
    List<Block> children = builder.blocks(pair.children(), null);
    List<Block> shown = shown(children);
    if (shown.size() != 1 || !shown.get(0).type().equals("code")) {
      return literal(pair, children);
    }
    Block code = shown.get(0);
    Map<String, Object> data = new LinkedHashMap<>(code.data());
    GitBookTag tag = pair.tag();
    BlockTags.put(data, "title", BlockTags.Kind.TEXT, tag.get("title"));
    BlockTags.put(data, "overflow", BlockTags.Kind.TEXT, tag.get("overflow"));
    BlockTags.put(data, "lineNumbers", BlockTags.Kind.FLAG, tag.get("lineNumbers"));
    BlockTags.put(data, "fullWidth", BlockTags.Kind.FLAG, tag.get("fullWidth"));
    List<Block> blocks = hidden(children);
    Block kept = new Block("code", data, code.nodes(), List.of(), code.meta(), code.key());
    blocks.add(TagAttributes.kept(kept, tag, Set.copyOf(CodeText.ATTRIBUTES), Set.of()));
    return blocks;
  }

  /**
   * Adds the content between two tags: paragraphs become the caption of embeds and files, one line
   * each. Other content follows the block. Between the tags of other blocks, a single link is
   * omitted, because it repeats their target.
   */
  private static List<Block> withBody(Block block, List<Block> children) {
    if (children.isEmpty()) {
      return List.of(block);
    }
    boolean captioned = block.type().equals("embed") || block.type().equals("file");
    if (captioned && children.stream().allMatch(TagBlocks::isLine)) {
      List<DocumentNode> caption = new ArrayList<>();
      for (Block child : children) {
        if (!caption.isEmpty()) {
          caption.add(Text.of(Leaf.plain("\n")));
        }
        caption.addAll(child.nodes());
      }
      return List.of(
          new Block(
              block.type(),
              block.data(),
              List.of(),
              List.of(Paragraphs.caption(InlineNodes.merged(caption))),
              Map.of(),
              block.key()));
    }
    List<Block> blocks = new ArrayList<>();
    blocks.add(block);
    if (captioned || children.size() != 1 || !isLink(children.get(0))) {
      blocks.addAll(children);
    }
    return blocks;
  }

  private static boolean isLine(Block block) {
    return block.type().equals("paragraph") && Verbatim.block(block) == null;
  }

  private static boolean isLink(Block block) {
    return block.type().equals("paragraph")
        && block.nodes().size() == 1
        && block.nodes().get(0) instanceof Inline inline
        && (inline.type().equals("link") || inline.type().equals("mention"));
  }
}
