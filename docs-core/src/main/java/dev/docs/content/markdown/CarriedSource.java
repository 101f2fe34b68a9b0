package dev.docs.content.markdown;

import dev.docs.content.document.Document;
import dev.docs.content.document.DocumentNode;
import dev.docs.content.document.DocumentNode.Block;
import dev.docs.content.document.DocumentNode.Fragment;
import dev.docs.content.document.DocumentNode.Text;
import dev.docs.content.document.internal.BlockType;
import dev.docs.content.document.internal.Nodes;
import dev.docs.content.html.Entities;
import dev.docs.rule.internal.KeepsRule;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.commonmark.ext.gfm.tables.TableBlock;
import org.commonmark.node.Heading;
import org.commonmark.node.Paragraph;
import org.jspecify.annotations.Nullable;

/**
 * Preserves the source of blocks that contains more than a document can represent: HTML attributes,
 * table cells beyond the header's columns, labels of reference links, content of tags that only
 * repeats their target. The source, with links by id, is stored in the meta of the first block read
 * from it as {@value #NAME}. It is written back verbatim as long as it still parses to the same
 * blocks; changed blocks are written from the document. Stateless.
 */
@KeepsRule("unknown-source")
final class CarriedSource {

  static final String NAME = "source";

  /**
   * The maximum number of blocks of a document that carry their source. Each of them is parsed
   * again, which takes some tenths of a millisecond. Far more than real pages contain.
   */
  static final int MAX_BLOCKS = 5_000;

  /**
   * A paragraph appended to the source when it is parsed again; a source that absorbs it is not
   * carried.
   */
  private static final String END = "end";

  private static final Pattern WORD = Pattern.compile("[\\p{L}\\p{N}]+");

  /** Tags without attributes, which other markup may express as well. */
  private static final Pattern BARE_TAG = Pattern.compile("</?[a-zA-Z][a-zA-Z0-9]*\\s*/?>");

  /** Block elements, which would split the line of a title. */
  private static final Pattern BLOCK = Pattern.compile("<(?:h[1-6]|p|div|ul|ol|pre|table)\\b");

  private static final Pattern TASK = Pattern.compile("(?s)\\[[ xX\\t]\\].*");

  /**
   * Consecutive blocks that are written as their source.
   *
   * @param count the number of blocks
   */
  record Run(String text, int count) {}

  private CarriedSource() {}

  // ---------------------------------------------------------------- reading

  /** Attaches the source of a node to its blocks if they do not represent all of it. */
  static List<Block> kept(PairedNode node, List<Block> blocks, Building building) {
    String written = blocks.isEmpty() ? null : source(node, building);
    if (written == null || !maySayMore(node, written, building) || !building.mayCarry()) {
      return blocks;
    }
    return kept(written, blocks, building);
  }

  /** As {@link #kept(PairedNode, List, Building)}, with the node's source. */
  static List<Block> kept(String written, List<Block> blocks, Building building) {
    String source = building.byId(written);
    String definitions = building.definitions().of(source);
    boolean more =
        saysMore(source, MarkdownWriter.write(new Document(blocks)))
            || (!definitions.isEmpty() && !readsAs(source, "", blocks));
    if (!more || isTask(source) || !readsAs(source, definitions, blocks)) {
      return blocks;
    }
    List<Block> out = new ArrayList<>(blocks);
    out.set(0, blocks.get(0).withMeta(NAME, source));
    return out;
  }

  /** The source of a node; null if unknown, and for a tag or element around other blocks. */
  private static @Nullable String source(PairedNode node, Building building) {
    if (node instanceof PairedNode.Html html) {
      return html.text().strip();
    }
    if (node instanceof PairedNode.TagPair pair) {
      BlockType type = BlockType.ofTag(pair.tag().name());
      boolean holds = type.isContainer() || type == BlockType.IF || ApiMethods.source(pair) != null;
      return holds ? null : Verbatim.source(pair);
    }
    return node instanceof PairedNode.Markdown markdown ? building.source(markdown.node()) : null;
  }

  /**
   * A quick check whether the source may contain more than the blocks; the full check costs more
   * than parsing the node.
   */
  private static boolean maySayMore(PairedNode node, String source, Building building) {
    if (source.contains("[^")) {
      return false;
    }
    if (!(node instanceof PairedNode.Markdown markdown) || markdown.node() instanceof TableBlock) {
      return true;
    }
    boolean line = markdown.node() instanceof Paragraph || markdown.node() instanceof Heading;
    boolean named = source.indexOf('[') >= 0 && !building.definitions().isEmpty();
    return line && (named || source.indexOf('<') >= 0);
  }

  private static boolean saysMore(String source, String written) {
    Map<String, Integer> left = new HashMap<>();
    words(written).forEach(word -> left.merge(word, 1, Integer::sum));
    return escaped(written) > escaped(source)
        || words(BARE_TAG.matcher(source).replaceAll(" "))
            .anyMatch(word -> left.merge(word, -1, Integer::sum) < 0);
  }

  /**
   * Counts escaped tags. The writer escapes a verbatim tag at the start of a line, where it would
   * open an HTML block.
   */
  private static int escaped(String text) {
    return text.split("\\\\<", -1).length;
  }

  private static Stream<String> words(String text) {
    return WORD.matcher(Entities.decode(text)).results().map(result -> result.group());
  }

  // ---------------------------------------------------------------- writing

  /** The blocks from index {@code from} on that can be written as their source; null if none. */
  static @Nullable Run at(List<? extends DocumentNode> nodes, int from, Writing writing) {
    if (!(nodes.get(from) instanceof Block first)
        || !(first.meta().get(NAME) instanceof String source)
        || source.isBlank()
        || !writing.mayCarry()
        || isTask(source)) {
      return null;
    }
    String definitions = writing.definitions().of(source);
    List<Block> read = read(source, definitions);
    int to = from + read.size();
    return !read.isEmpty() && to <= nodes.size() && areSame(read, nodes.subList(from, to))
        ? new Run(writing.source(source), read.size())
        : null;
  }

  /** Whether the source would be read as a task marker at the start of a list item. */
  private static boolean isTask(String source) {
    return TASK.matcher(source).matches();
  }

  // ---------------------------------------------------------------- titles of expandables

  /**
   * Attaches the source of a summary element to an expandable's title if the title does not
   * represent all of it.
   */
  static Block keptTitle(String written, Block title, Building building) {
    Writing byId = new Writing(LinkTargets.byId());
    String source = building.byId(written);
    boolean more =
        BLOCK.matcher(source).find() || saysMore(source, HtmlWriter.inlines(title.nodes(), byId));
    if (written.contains("[^") || !more) {
      return title;
    }
    return isTitle(source, title) ? title.withMeta(NAME, source) : title;
  }

  /**
   * The source to write for a title; null if it has none, or one that no longer parses to the
   * title.
   */
  static @Nullable String title(Fragment title, Writing writing) {
    return title.nodes().size() == 1
            && title.nodes().get(0) instanceof Block line
            && line.meta().get(NAME) instanceof String source
            && isTitle(source, line)
        ? writing.source(source)
        : null;
  }

  private static boolean isTitle(String source, Block title) {
    List<Block> read = read("<details>\n\n" + source + "\n\n</details>", "");
    return read.size() == 1
        && BlockType.EXPANDABLE.is(read.get(0))
        && read.get(0).fragments().size() == 2
        && isSame((Block) read.get(0).fragments().get(0).nodes().get(0), title)
        && InlineNodes.plain(read.get(0).fragments().subList(1, 2)).isBlank();
  }

  // ---------------------------------------------------------------- comparing

  private static boolean readsAs(String source, String definitions, List<Block> blocks) {
    return areSame(read(source, definitions), blocks);
  }

  /** Parses a source; empty if it absorbs the text after it. */
  private static List<Block> read(String source, String definitions) {
    String text = source + "\n\n" + END + "\n\n" + definitions;
    List<Block> blocks = MarkdownParser.parseOrPlain(text, LinkResolver.byId()).nodes();
    int last = blocks.size() - 1;
    return last >= 0 && blocks.get(last).equals(Paragraphs.literal(END))
        ? blocks.subList(0, last)
        : List.of();
  }

  private static boolean areSame(List<Block> read, List<? extends DocumentNode> nodes) {
    return read.size() == nodes.size()
        && IntStream.range(0, read.size()).allMatch(i -> isSame(read.get(i), nodes.get(i)));
  }

  /** The blocks without what {@link #plain} leaves out. */
  static List<Block> plainBlocks(List<Block> blocks) {
    return blocks.stream().map(block -> (Block) plain(block)).toList();
  }

  private static boolean isSame(Block read, DocumentNode node) {
    return plain(read).equals(plain(node));
  }

  /**
   * A copy of a node without meta, the keys of blocks and fragments, and the numbers of verbatim
   * texts, for comparison.
   */
  private static DocumentNode plain(DocumentNode node) {
    if (node instanceof Block block) {
      List<DocumentNode> within = plain(block.nodes());
      return new Block(
          block.type(), block.data(), within, fragments(block.fragments()), Map.of(), null);
    }
    if (node instanceof Fragment fragment) {
      return new Fragment(fragment.fragment(), fragment.type(), plain(fragment.nodes()), null);
    }
    boolean numbered = Verbatim.isRaw(node) && HiddenSource.in(node) == null;
    return numbered
        ? new Text(((Text) node).leaves(), Verbatim.KEY)
        : Nodes.copy(node, CarriedSource::plain);
  }

  private static List<DocumentNode> plain(List<DocumentNode> nodes) {
    return nodes.stream().map(CarriedSource::plain).toList();
  }

  private static List<Fragment> fragments(List<Fragment> fragments) {
    return fragments.stream().map(fragment -> (Fragment) plain(fragment)).toList();
  }
}
