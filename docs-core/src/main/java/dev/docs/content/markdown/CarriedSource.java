package dev.docs.content.markdown;

import dev.docs.content.document.Document;
import dev.docs.content.document.DocumentNode;
import dev.docs.content.document.DocumentNode.Block;
import dev.docs.content.document.DocumentNode.Fragment;
import dev.docs.content.document.DocumentNode.Inline;
import dev.docs.content.document.DocumentNode.Text;
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
 * The source of blocks which says more than a document has a place for: attributes of HTML, cells
 * beyond the head of a table, the label of a link by reference, what stands between tags that only
 * repeat their target. The first of the blocks that were read from it has it in its meta as {@value
 * #NAME}, with links by id. It is written to the letter as long as it still reads as these blocks;
 * blocks that were changed are written by what they say. Static and pure.
 */
final class CarriedSource {

  static final String NAME = "source";

  /**
   * How many blocks of one document carry their source, further ones do not: each is read again,
   * which takes some tenths of a millisecond. Far more than a page has that somebody wrote.
   */
  static final int MAX_BLOCKS = 5_000;

  /** What follows the source while it is tried: a source that takes it in is not carried. */
  private static final String END = "end";

  private static final Pattern WORD = Pattern.compile("[\\p{L}\\p{N}]+");

  /** Tags that say nothing but their names, which other marks may say as well. */
  private static final Pattern BARE_TAG = Pattern.compile("</?[a-zA-Z][a-zA-Z0-9]*\\s*/?>");

  /** An element that divides the line that a title is. */
  private static final Pattern BLOCK = Pattern.compile("<(?:h[1-6]|p|div|ul|ol|pre|table)\\b");

  private static final Pattern TASK = Pattern.compile("(?s)\\[[ xX\\t]\\].*");

  /**
   * Blocks that are written as their source.
   *
   * @param count how many they are
   */
  record Run(String text, int count) {}

  private CarriedSource() {}

  // ---------------------------------------------------------------- reading

  /** The blocks of a node, with its source where they do not say all of it. */
  static List<Block> kept(PairedNode pairedNode, List<Block> blocks, Building building) {
    String written = blocks.isEmpty() ? null : source(pairedNode, building);
    if (written == null || !maySayMore(pairedNode, written, building) || !building.mayCarry()) {
      return blocks;
    }
    return kept(written, blocks, building);
  }

  /** As {@link #kept(PairedNode, List, Building)}, for the source of a node. */
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

  /** The source of a node that holds no nodes; null for one that does, or is not told. */
  private static @Nullable String source(PairedNode pairedNode, Building building) {
    if (pairedNode instanceof PairedNode.Html html) {
      return html.text().strip();
    }
    if (pairedNode instanceof PairedNode.TagPair pair) {
      boolean holds = BlockTags.byTag(pair.tag().name()) != null || pair.tag().name().equals("if");
      return holds ? null : Verbatim.source(pair);
    }
    return pairedNode instanceof PairedNode.Markdown markdown
        ? building.source(markdown.node())
        : null;
  }

  /** Whether there is a chance, as all that follows costs more than reading the node did. */
  private static boolean maySayMore(PairedNode pairedNode, String source, Building building) {
    if (source.contains("[^")) {
      return false;
    }
    if (!(pairedNode instanceof PairedNode.Markdown markdown)
        || markdown.node() instanceof TableBlock) {
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
   * How many tags are text: one at the beginning of a line would be a block where it is written.
   */
  private static int escaped(String text) {
    return text.split("\\\\<", -1).length;
  }

  private static Stream<String> words(String text) {
    return WORD.matcher(Entities.decode(text)).results().map(result -> result.group());
  }

  // ---------------------------------------------------------------- writing

  /** The blocks from here on that are written as their source; null where they are not. */
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

  /** Whether it would be the mark of a task at the beginning of a list item. */
  private static boolean isTask(String source) {
    return TASK.matcher(source).matches();
  }

  // ---------------------------------------------------------------- titles of expandables

  /** The title of an expandable, with the source of its element where it says more. */
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

  /** The source of a title as it is written now; null where it has none that says the same. */
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
        && read.get(0).type().equals("expandable")
        && read.get(0).fragments().size() == 2
        && isSame((Block) read.get(0).fragments().get(0).nodes().get(0), title)
        && InlineNodes.plain(read.get(0).fragments().subList(1, 2)).isBlank();
  }

  // ---------------------------------------------------------------- comparing

  private static boolean readsAs(String source, String definitions, List<Block> blocks) {
    return areSame(read(source, definitions), blocks);
  }

  /** The blocks of a source; none where it reads on into what follows it. */
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

  private static boolean isSame(Block read, DocumentNode node) {
    return plain(read).equals(plain(node));
  }

  /** A node without what tells it from others but does not belong to what it says. */
  private static DocumentNode plain(DocumentNode node) {
    if (node instanceof Block block) {
      return new Block(
          block.type(),
          block.data(),
          plain(block.nodes()),
          fragments(block.fragments()),
          Map.of(),
          null);
    }
    if (node instanceof Inline inline) {
      return new Inline(
          inline.type(),
          inline.data(),
          plain(inline.nodes()),
          fragments(inline.fragments()),
          inline.key());
    }
    if (node instanceof Fragment fragment) {
      return new Fragment(fragment.fragment(), fragment.type(), plain(fragment.nodes()), null);
    }
    Text text = (Text) node;
    boolean numbered = Verbatim.isRaw(text) && HiddenSource.in(text) == null;
    return numbered ? new Text(text.leaves(), Verbatim.KEY) : text;
  }

  private static List<DocumentNode> plain(List<DocumentNode> nodes) {
    return nodes.stream().map(CarriedSource::plain).toList();
  }

  private static List<Fragment> fragments(List<Fragment> fragments) {
    return fragments.stream().map(fragment -> (Fragment) plain(fragment)).toList();
  }
}
