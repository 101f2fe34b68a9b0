package dev.docs.content.markdown.read;

import dev.docs.content.document.DocumentNode;
import dev.docs.content.document.DocumentNode.Block;
import dev.docs.content.document.DocumentNode.Leaf;
import dev.docs.content.document.DocumentNode.Text;
import dev.docs.content.document.internal.BlockType;
import dev.docs.content.document.internal.InlineType;
import dev.docs.content.markdown.node.BlockTags;
import dev.docs.content.markdown.node.InlineNodes;
import dev.docs.content.markdown.node.KnownTags;
import dev.docs.content.markdown.node.Paragraphs;
import dev.docs.content.markdown.node.SourceForm;
import dev.docs.content.markdown.node.SourceText;
import dev.docs.content.markdown.node.TagAttributes;
import dev.docs.content.markdown.syntax.GitBookTag;
import dev.docs.content.markdown.syntax.PairedNode;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Builds the blocks of GitBook tags. Tags that are unknown, or not allowed in their context, become
 * text as written.
 */
final class TagBlocks {

  private final Building building;
  private final BlockBuilder builder;

  TagBlocks(Building building, BlockBuilder builder) {
    this.building = building;
    this.builder = builder;
  }

  /** The block of an unpaired tag. */
  List<Block> alone(GitBookTag tag) {
    Block block = tag.closing() ? null : VoidTags.of(tag, building);
    return List.of(block == null ? line(tag.text()) : block);
  }

  private Block line(String tag) {
    return SourceForm.isTag(tag) ? Paragraphs.raw(tag, building.rawKey()) : Paragraphs.literal(tag);
  }

  List<Block> pair(PairedNode.TagPair pair, BlockType parent) {
    GitBookTag tag = pair.tag();
    BlockType type = BlockType.ofTag(tag.name());
    if (type.isContainer() && (!type.isItem() || type.isItemOf(parent))) {
      return container(type, pair);
    }
    if (type == BlockType.IF) {
      return List.of(
          type.block(Map.of("expression", tag.arguments()), builder.blocks(pair.children())));
    }
    if (type == BlockType.CODE) {
      return code(pair);
    }
    String described = ApiMethods.source(pair);
    if (described != null) {
      return described(pair, described);
    }
    Block block = VoidTags.of(tag, building);
    String source = block == null && !KnownTags.isKnown(tag.name()) ? pair.source() : null;
    if (source != null && SourceForm.isPair(source)) {
      return List.of(Paragraphs.raw(source, building.rawKey()));
    }
    List<Block> children = builder.blocks(pair.children());
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
    List<Block> kept = building.mayKeep() ? building.kept(source, blocks) : List.<Block>of();
    return kept.isEmpty() || kept.get(0).meta().get(SourceText.NAME) == null
        ? List.of(Paragraphs.raw(source, building.rawKey()))
        : kept;
  }

  private static List<Block> hidden(List<Block> blocks) {
    return new ArrayList<>(blocks.stream().filter(SourceText::isAll).toList());
  }

  private static List<Block> shown(List<Block> blocks) {
    return blocks.stream().filter(block -> !SourceText.isAll(block)).toList();
  }

  private List<Block> literal(PairedNode.TagPair pair, List<Block> children) {
    List<Block> blocks = new ArrayList<>();
    blocks.add(line(pair.tag().text()));
    blocks.addAll(children);
    blocks.add(line(pair.closing().text()));
    return blocks;
  }

  private List<Block> container(BlockType type, PairedNode.TagPair pair) {
    if (type.item().isPresent()) {
      return ofItems(type, pair);
    }
    Map<String, Object> data = BlockTags.data(type, pair.tag()::get, building::ref);
    String id =
        type.hasAnchor()
            ? building.anchor(String.valueOf(data.getOrDefault("title", "tab")))
            : null;
    Block block = type.block(data, builder.blocks(pair.children(), type));
    Block named = id == null ? block : block.withMeta("id", id).withKey(id);
    return List.of(TagAttributes.kept(named, pair.tag()));
  }

  /**
   * Builds a container of items. Content between the items splits it into several containers, so
   * that the order is kept, except invisible source, which is added to the preceding item. Without
   * any items, the tags are text.
   */
  private List<Block> ofItems(BlockType type, PairedNode.TagPair pair) {
    Map<String, Object> data = BlockTags.data(type, pair.tag()::get, building::ref);
    List<Block> blocks = new ArrayList<>();
    List<Block> items = new ArrayList<>();
    String key = null;
    for (PairedNode node : pair.children()) {
      boolean item = node instanceof PairedNode.TagPair child && isItem(child.tag(), type);
      if (item && items.isEmpty()) {
        key = key(type);
      }
      List<Block> built = builder.blocks(List.of(node), type);
      if (item) {
        items.addAll(built);
      } else if (!items.isEmpty() && built.stream().allMatch(SourceText::isAll)) {
        items.add(withMore(items.remove(items.size() - 1), built));
      } else if (!built.isEmpty()) {
        if (!items.isEmpty()) {
          blocks.add(ofItems(type, pair.tag(), data, items, key, blocks));
          items.clear();
        }
        blocks.addAll(built);
      }
    }
    if (!items.isEmpty() || blocks.isEmpty()) {
      key = items.isEmpty() ? key(type) : key;
      blocks.add(ofItems(type, pair.tag(), data, items, key, blocks));
    }
    return blocks.stream().anyMatch(type::is) ? blocks : literal(pair, blocks);
  }

  private static boolean isItem(GitBookTag item, BlockType of) {
    return BlockType.ofTag(item.name()).isItemOf(of);
  }

  private static Block ofItems(
      BlockType type,
      GitBookTag tag,
      Map<String, Object> data,
      List<Block> items,
      @Nullable String key,
      List<Block> before) {
    Block block = type.block(data, items).withKey(key);
    return before.stream().anyMatch(type::is) ? block : TagAttributes.kept(block, tag);
  }

  private static Block withMore(Block item, List<Block> more) {
    List<DocumentNode> nodes = new ArrayList<>(item.nodes());
    nodes.addAll(more);
    return new Block(item.type(), item.data(), nodes, item.fragments(), item.meta(), item.key());
  }

  private @Nullable String key(BlockType type) {
    return type == BlockType.TABS ? building.tabsKey() : null;
  }

  /** Builds the code block of a fence between {@code code} tags, with the attributes of these. */
  private List<Block> code(PairedNode.TagPair pair) {
    List<Block> children = builder.blocks(pair.children());
    List<Block> shown = shown(children);
    if (shown.size() != 1 || !BlockType.CODE.is(shown.get(0))) {
      return literal(pair, children);
    }
    Block code = shown.get(0);
    Map<String, Object> data = new LinkedHashMap<>(code.data());
    data.putAll(BlockTags.data(BlockType.CODE, pair.tag()::get, building::ref));
    List<Block> blocks = hidden(children);
    Block kept = new Block(code.type(), data, code.nodes(), List.of(), code.meta(), code.key());
    blocks.add(TagAttributes.kept(kept, pair.tag()));
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
    boolean captioned = BlockType.of(block).fragments() == BlockType.Fragments.SOME_CAPTION;
    if (captioned && children.stream().allMatch(TagBlocks::isLine)) {
      List<DocumentNode> caption = new ArrayList<>();
      for (Block child : children) {
        if (!caption.isEmpty()) {
          caption.add(Text.of(Leaf.plain("\n")));
        }
        caption.addAll(child.nodes());
      }
      return List.of(Paragraphs.captioned(block, InlineNodes.merged(caption)));
    }
    List<Block> blocks = new ArrayList<>();
    blocks.add(block);
    if (captioned || children.size() != 1 || !isLink(children.get(0))) {
      blocks.addAll(children);
    }
    return blocks;
  }

  private static boolean isLine(Block block) {
    return BlockType.PARAGRAPH.is(block) && SourceText.block(block) == null;
  }

  private static boolean isLink(Block block) {
    return BlockType.PARAGRAPH.is(block)
        && block.nodes().size() == 1
        && (InlineType.LINK.is(block.nodes().get(0))
            || InlineType.MENTION.is(block.nodes().get(0)));
  }
}
