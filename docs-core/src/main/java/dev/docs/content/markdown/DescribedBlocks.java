package dev.docs.content.markdown;

import static dev.docs.content.document.DocumentForm.NEWEST;

import dev.docs.content.document.Document;
import dev.docs.content.document.DocumentForm;
import dev.docs.content.document.DocumentNode;
import dev.docs.content.document.DocumentNode.Block;
import dev.docs.content.document.DocumentNode.Fragment;
import dev.docs.content.document.DocumentNode.Inline;
import dev.docs.content.document.DocumentNode.Leaf;
import dev.docs.content.document.DocumentNode.Text;
import dev.docs.content.document.Mark;
import dev.docs.content.document.internal.BlockType;
import dev.docs.content.document.internal.InlineType;
import dev.docs.content.document.internal.Nodes;
import dev.docs.content.document.internal.UpdateDates;
import dev.docs.content.markdown.node.Anchors;
import dev.docs.content.markdown.node.Paragraphs;
import dev.docs.rule.internal.KeepsRule;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicBoolean;

/**
 * Documents as a version of the public interface describes them: values that it does not describe
 * are left out, and blocks that it does not are told by others, without the loss of a word. Where a
 * block stands remains as it is. Nothing is copied where nothing changes. Stateless.
 */
@KeepsRule({"described-values", "earlier-blocks", "one-code-in-prompts"})
public final class DescribedBlocks {

  private final DocumentForm form;

  private DescribedBlocks(DocumentForm form) {
    this.form = form;
  }

  /** Blocks in a form; what is in this form remains as it is. */
  public static List<Block> of(List<Block> blocks, DocumentForm form) {
    return form == DocumentForm.AS_READ ? blocks : new DescribedBlocks(form).blocks(blocks);
  }

  private List<Block> blocks(List<? extends DocumentNode> nodes) {
    return nodes(List.copyOf(nodes)).stream().map(Block.class::cast).toList();
  }

  /** The described nodes; the list itself if nothing changes. */
  private List<DocumentNode> nodes(List<DocumentNode> nodes) {
    List<DocumentNode> described = new ArrayList<>(nodes.size());
    boolean same = true;
    for (DocumentNode node : nodes) {
      List<? extends DocumentNode> now =
          node instanceof Block block
              ? block(block)
              : List.of(DescribedData.of(within(node), form));
      same &= now.size() == 1 && now.get(0) == node;
      described.addAll(now);
    }
    return same ? nodes : described;
  }

  /** The node with described nodes within; the node itself if nothing changes. */
  private DocumentNode within(DocumentNode node) {
    if (Nodes.within(node).isEmpty()) {
      return node;
    }
    AtomicBoolean same = new AtomicBoolean(true);
    DocumentNode copy =
        Nodes.copy(
            node,
            nodes -> {
              List<DocumentNode> described = nodes(nodes);
              same.compareAndSet(true, described == nodes);
              return described;
            });
    return same.get() ? node : copy;
  }

  private List<? extends DocumentNode> block(Block block) {
    return switch (BlockType.of(block)) {
      case UPDATES -> updates(block);
      case PROMPT -> prompt(block);
      case FILE -> isOf(block, "file") ? List.of(plain(block)) : file(block);
      case DRAWING -> isOf(block, "file") ? List.of(plain(block)) : drawing(block);
      case REUSABLE_CONTENT ->
          List.of(
              isOf(block, "reusable-content")
                  ? plain(block)
                  : BlockType.CONTENT_REF.block(block.data()).withKey(block.key()));
      case TABLE -> List.of(DescribedTable.of((Block) within(block), form));
      default -> List.of(plain(block));
    };
  }

  private static boolean isOf(Block block, String kind) {
    return block.data().get("ref") instanceof Map<?, ?> ref && kind.equals(ref.get("kind"));
  }

  /** A block of the same type. */
  private Block plain(Block block) {
    Block within = (Block) within(block);
    BlockType type = BlockType.of(block);
    Map<String, Object> data = DescribedData.of(block, form);
    Map<String, Object> meta = meta(block, type);
    return data == block.data() && meta == block.meta()
        ? within
        : new Block(block.type(), data, within.nodes(), within.fragments(), meta, block.key());
  }

  /** The meta, which has an id where it is described with one. */
  private static Map<String, Object> meta(Block block, BlockType type) {
    if (!type.hasAnchor() || block.meta().isEmpty() || block.meta().containsKey("id")) {
      return block.meta();
    }
    Map<String, Object> meta = new LinkedHashMap<>(block.meta());
    Object named = block.data().getOrDefault("path", block.data().get("name"));
    meta.put("id", Anchors.of(named == null ? type.type() : String.valueOf(named)));
    return meta;
  }

  // ---------------------------------------------------------------- updates

  /**
   * Updates. Where there is no time to tell, and for versions that know no updates, an update is a
   * heading with what its date says, its tags and its blocks.
   */
  private List<Block> updates(Block updates) {
    List<Block> blocks = new ArrayList<>();
    List<Block> items = new ArrayList<>();
    for (DocumentNode node : updates.nodes()) {
      Block update = (Block) node;
      String date = String.valueOf(update.data().getOrDefault("date", ""));
      if (form == NEWEST && UpdateDates.timestamp(date).isPresent()) {
        items.add(plain(update));
        continue;
      }
      end(updates, items, blocks);
      if (!date.isBlank()) {
        blocks.add(BlockType.HEADING_2.block(List.of(Text.of(Leaf.plain(date)))));
      }
      if (update.data().get("tags") instanceof List<?> tags && !tags.isEmpty()) {
        blocks.add(tags(tags));
      }
      blocks.addAll(blocks(update.nodes()));
    }
    end(updates, items, blocks);
    return updates.nodes().isEmpty() && form == NEWEST ? List.of(plain(updates)) : blocks;
  }

  private void end(Block updates, List<Block> items, List<Block> blocks) {
    if (items.isEmpty()) {
      return;
    }
    Block all =
        new Block(
            updates.type(),
            DescribedData.of(updates, form),
            List.copyOf(items),
            List.of(),
            updates.meta(),
            blocks.isEmpty() ? updates.key() : null);
    blocks.add(all.equals(updates) ? updates : all);
    items.clear();
  }

  private static Block tags(List<?> tags) {
    List<Leaf> leaves = new ArrayList<>();
    for (Object tag : tags) {
      if (!leaves.isEmpty()) {
        leaves.add(Leaf.plain(" "));
      }
      leaves.add(new Leaf(String.valueOf(tag), List.of(Mark.CODE)));
    }
    return Block.paragraph(List.of(new Text(leaves, null)));
  }

  // ---------------------------------------------------------------- prompts

  /**
   * A prompt, which has one block of code: the one that it is written with, else its text as code.
   * Where there are no prompts, that code with the description before it.
   */
  private List<Block> prompt(Block prompt) {
    boolean isCode = prompt.nodes().size() == 1 && BlockType.CODE.is(prompt.nodes().get(0));
    Block code =
        isCode
            ? plain((Block) prompt.nodes().get(0))
            : code(MarkdownWriter.write(new Document(blocksOf(prompt))));
    if (form != NEWEST) {
      String description = String.valueOf(prompt.data().getOrDefault("description", ""));
      Leaf line = new Leaf(description, List.of(Mark.BOLD));
      return description.isBlank()
          ? List.of(code)
          : List.of(Block.paragraph(List.of(Text.of(line))), code);
    }
    boolean same = isCode && code == prompt.nodes().get(0);
    Map<String, Object> data = DescribedData.of(prompt, form);
    return List.of(
        same && data == prompt.data()
            ? prompt
            : new Block(
                prompt.type(), data, List.of(code), List.of(), prompt.meta(), prompt.key()));
  }

  private static List<Block> blocksOf(Block block) {
    return block.nodes().stream().map(Block.class::cast).toList();
  }

  private static Block code(String text) {
    List<Block> lines = new ArrayList<>();
    for (String line : text.stripTrailing().split("\n", -1)) {
      lines.add(BlockType.CODE_LINE.block(List.of(Text.of(Leaf.plain(line)))));
    }
    return BlockType.CODE.block(Map.of(), lines);
  }

  // ---------------------------------------------------------------- references

  /** A file that is none of the space: a link and the caption. */
  private List<Block> file(Block file) {
    Map<?, ?> ref = file.data().get("ref") instanceof Map<?, ?> given ? given : Map.of();
    String target = DescribedData.target(ref);
    String name = lastStep(target);
    Inline link = InlineType.LINK.inline(Map.of("ref", ref));
    Text label = Text.of(Leaf.plain(name.isEmpty() ? target : name));
    List<Block> blocks = new ArrayList<>();
    blocks.add(Block.paragraph(List.of(Nodes.with(link, List.of(label)))).withKey(file.key()));
    for (Fragment caption : file.fragments()) {
      blocks.addAll(blocks(caption.nodes()));
    }
    return blocks;
  }

  /** The last step of the path of a URL; empty for none. */
  private static String lastStep(String url) {
    int end = 0;
    while (end < url.length() && url.charAt(end) != '?' && url.charAt(end) != '#') {
      end++;
    }
    while (end > 0 && url.charAt(end - 1) == '/') {
      end--;
    }
    return url.substring(url.lastIndexOf('/', end - 1) + 1, end);
  }

  /** A drawing that is no file: an image. */
  private static List<Block> drawing(Block drawing) {
    if (!(drawing.data().get("ref") instanceof Map<?, ?> ref)) {
      return List.of(drawing);
    }
    Block image =
        new Block(
            BlockType.IMAGE.type(),
            Map.of("ref", DescribedData.urlOrFile(ref)),
            List.of(),
            List.of(),
            Map.of(),
            null);
    return List.of(Paragraphs.imagesOf(List.of(image), Map.of()).withKey(drawing.key()));
  }
}
