package dev.docs.content.markdown;

import dev.docs.content.document.ContentRef;
import dev.docs.content.document.Document;
import dev.docs.content.document.DocumentNode;
import dev.docs.content.document.DocumentNode.Block;
import dev.docs.content.document.DocumentNode.Fragment;
import dev.docs.content.document.internal.BlockType;
import dev.docs.content.document.internal.IdTargets;
import dev.docs.content.document.internal.LinkResolver;
import dev.docs.content.document.internal.LinkTargets;
import dev.docs.content.html.Entities;
import dev.docs.content.markdown.node.InlineNodes;
import dev.docs.content.markdown.node.Paragraphs;
import dev.docs.content.markdown.node.Shown;
import dev.docs.content.markdown.node.SourceText;
import dev.docs.content.markdown.read.ApiMethods;
import dev.docs.content.markdown.read.Building;
import dev.docs.content.markdown.read.SourceKeeper;
import dev.docs.content.markdown.syntax.PairedNode;
import dev.docs.content.markdown.write.BlockWriter;
import dev.docs.content.markdown.write.HtmlWriter;
import dev.docs.content.markdown.write.SourceCopies;
import dev.docs.content.markdown.write.Writing;
import dev.docs.rule.internal.KeepsRule;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.commonmark.ext.gfm.tables.TableBlock;
import org.commonmark.node.Heading;
import org.commonmark.node.Paragraph;
import org.jspecify.annotations.Nullable;

/**
 * The source that blocks keep because it contains more than a document can represent: HTML
 * attributes, table cells beyond the header's columns, labels of reference links, content of tags
 * that only repeats their target. It is the span of the text that a node was read from, with links
 * by id, in the meta of the first of its blocks, so that it goes where the document goes. It is
 * copied to the letter as long as it is read as blocks that show the same; changed blocks are
 * written by what they show.
 */
@KeepsRule("unknown-source")
final class BlockSource implements SourceKeeper, SourceCopies {

  static final BlockSource RULE = new BlockSource(null);

  /**
   * A paragraph appended to the source when it is parsed again; a source that absorbs it is not
   * kept.
   */
  private static final String END = "end";

  private static final Pattern WORD = Pattern.compile("[\\p{L}\\p{N}]+");

  /** Tags without attributes, which other markup may express as well; none does so for figures. */
  private static final Pattern BARE_TAG =
      Pattern.compile("</?(?!fig(?:ure|caption)\\b)[a-zA-Z][a-zA-Z0-9]*\\s*/?>");

  /** Block elements, which would split the line of a title. */
  private static final Pattern BLOCK = Pattern.compile("<(?:h[1-6]|p|div|ul|ol|pre|table)\\b");

  private static final Pattern TASK = Pattern.compile("(?s)\\[[ xX\\t]\\].*");

  /** A source and the definitions that it refers to. */
  private record Read(String source, String definitions) {}

  /** Whether blocks that were read from a source keep it. */
  private record Outcome(List<Block> blocks, boolean keep) {}

  private final @Nullable Map<Read, Outcome> known;

  private BlockSource(@Nullable Map<Read, Outcome> known) {
    this.known = known;
  }

  /** The same for several versions of a text: a source is tried once. Not thread-safe. */
  static BlockSource remembering() {
    return new BlockSource(new HashMap<>());
  }

  // ---------------------------------------------------------------- reading

  @Override
  public List<Block> kept(PairedNode node, List<Block> blocks, Building building) {
    String written = blocks.isEmpty() ? null : source(node, building);
    if (written == null || !maySayMore(node, written, building) || !building.mayKeep()) {
      return blocks;
    }
    return kept(written, blocks, building);
  }

  @Override
  public List<Block> kept(String written, List<Block> blocks, Building building) {
    String source = byId(written, building::ref);
    String definitions = building.definitions().of(source);
    if (!keep(new Read(source, definitions), blocks)) {
      return blocks;
    }
    List<Block> out = new ArrayList<>(blocks);
    out.set(0, blocks.get(0).withMeta(SourceText.NAME, source));
    return out;
  }

  private boolean keep(Read read, List<Block> blocks) {
    Outcome outcome = known == null ? null : known.get(read);
    if (outcome != null && outcome.blocks.equals(blocks)) {
      return outcome.keep;
    }
    boolean keep = mustKeep(read.source, read.definitions, blocks);
    if (known != null) {
      known.put(read, new Outcome(blocks, keep));
    }
    return keep;
  }

  private boolean mustKeep(String source, String definitions, List<Block> blocks) {
    boolean more =
        isParted(source, blocks)
            || saysMore(source, BlockWriter.write(new Document(blocks), LinkTargets.byId(), this))
            || (!definitions.isEmpty() && !readsAs(source, "", blocks));
    return more && !isTask(source) && readsAs(source, definitions, blocks);
  }

  /** Whether blocks are a tag that holds none, and what stood before its end nevertheless. */
  private static boolean isParted(String source, List<Block> blocks) {
    return source.startsWith("{%") && blocks.size() > 1 && BlockType.of(blocks.get(0)).isVoid();
  }

  /** The source of a node; null if unknown, and for a tag or element around other blocks. */
  private static @Nullable String source(PairedNode node, Building building) {
    if (node instanceof PairedNode.Html html) {
      return html.text().strip();
    }
    if (node instanceof PairedNode.TagPair pair) {
      BlockType type = BlockType.ofTag(pair.tag().name());
      boolean holds = type.isContainer() || type == BlockType.IF || ApiMethods.source(pair) != null;
      return holds ? null : pair.source();
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

  @Override
  public @Nullable Run at(List<? extends DocumentNode> nodes, int from, Writing writing) {
    if (!(nodes.get(from) instanceof Block first)
        || !(first.meta().get(SourceText.NAME) instanceof String source)
        || source.isBlank()
        || !writing.mayKeep()
        || isTask(source)) {
      return null;
    }
    String definitions = writing.definitions().of(source);
    List<Block> read = read(source, definitions);
    int to = from + read.size();
    return !read.isEmpty() && to <= nodes.size() && Shown.isSame(read, nodes.subList(from, to))
        ? new Run(current(source, writing), read.size(), false)
        : null;
  }

  /** Whether the source would be read as a task marker at the start of a list item. */
  private static boolean isTask(String source) {
    return TASK.matcher(source).matches();
  }

  // ---------------------------------------------------------------- titles of expandables

  @Override
  public Block keptTitle(String written, Block title, Building building) {
    Writing byId = new Writing(LinkTargets.byId());
    String source = byId(written, building::ref);
    boolean more =
        BLOCK.matcher(source).find() || saysMore(source, HtmlWriter.inlines(title.nodes(), byId));
    if (written.contains("[^") || !more) {
      return title;
    }
    return isTitle(source, title) ? title.withMeta(SourceText.NAME, source) : title;
  }

  @Override
  public @Nullable String title(Fragment title, Writing writing) {
    return title.nodes().size() == 1
            && title.nodes().get(0) instanceof Block line
            && line.meta().get(SourceText.NAME) instanceof String source
            && isTitle(source, line)
        ? current(source, writing)
        : null;
  }

  private static boolean isTitle(String source, Block title) {
    List<Block> read = read("<details>\n\n" + source + "\n\n</details>", "");
    return read.size() == 1
        && BlockType.EXPANDABLE.is(read.get(0))
        && read.get(0).fragments().size() == 2
        && Shown.isSame(read.get(0).fragments().get(0).nodes(), List.of(title))
        && InlineNodes.plain(read.get(0).fragments().subList(1, 2)).isBlank();
  }

  // ---------------------------------------------------------------- links

  @Override
  public String byId(String source, Function<String, ContentRef> links) {
    return rewritten(source, links, IdTargets::target);
  }

  @Override
  public String current(String source, Writing writing) {
    return rewritten(source, IdTargets::resolve, writing);
  }

  private static String rewritten(
      String source, Function<String, ContentRef> links, LinkTargets targets) {
    return Links.rewrite(
        source,
        target -> {
          ContentRef ref = links.apply(target);
          String written = ref instanceof ContentRef.Url ? target : targets.target(ref);
          return written == null ? target : written;
        });
  }

  // ---------------------------------------------------------------- comparing

  private static boolean readsAs(String source, String definitions, List<Block> blocks) {
    return Shown.isSame(read(source, definitions), blocks);
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
}
