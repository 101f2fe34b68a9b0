package dev.docs.content.source;

import static java.util.stream.Collectors.joining;

import dev.docs.content.diff.LineDiff;
import dev.docs.content.document.Document;
import dev.docs.content.document.DocumentNode;
import dev.docs.content.document.DocumentNode.Block;
import dev.docs.content.document.internal.BlockType;
import dev.docs.content.document.internal.Nodes;
import dev.docs.content.document.internal.TableSpans;
import dev.docs.content.markdown.MarkdownWriter;
import dev.docs.content.markdown.SourceBlocks.Part;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Parts of the current text in whose place other blocks were sent. Used once. */
final class ChangedPart {

  private final CurrentText current;
  private final List<Integer> old;
  private final List<Part> now;
  private final SentNotes notes;
  private final String source;
  private @Nullable String text;

  /**
   * @param old the parts of the current text, by index
   * @param now what was sent in their place
   */
  ChangedPart(CurrentText current, List<Integer> old, List<Part> now, SentNotes notes) {
    this.current = current;
    this.old = List.copyOf(old);
    this.now = List.copyOf(now);
    this.notes = notes;
    source = parts().stream().map(Part::text).collect(joining());
  }

  List<Integer> old() {
    return old;
  }

  private List<Part> parts() {
    return old.stream().map(current::part).toList();
  }

  String source() {
    return source;
  }

  List<Block> before() {
    return old.stream().flatMap(i -> current.shows(i).stream()).toList();
  }

  /** What the text in this place is to show. */
  List<Block> wanted() {
    return Shows.all(now);
  }

  boolean isSettled() {
    return text != null;
  }

  void settle(String newText) {
    text = newText;
  }

  /** The text in this place; what was sent as the library writes it, if nothing else is settled. */
  String text() {
    return text == null ? written() + blankEnd() : text;
  }

  /**
   * The present source with the changed regions replaced, the text that changes the least first:
   * tables are compared as they are written, or all of them as HTML.
   */
  List<String> regions() {
    String plain = regions(false);
    return source.contains("<table") ? nearest(Stream.of(plain, regions(true))) : List.of(plain);
  }

  private String regions(boolean html) {
    return RegionMerge.apply(write(before(), html), write(wanted(), html), source.stripTrailing())
        + blankEnd();
  }

  /**
   * The present source with the changed words replaced, the text that changes the least first:
   * attributes and source that the blocks carry are compared as they are, as if they had been sent,
   * or not at all.
   */
  List<String> words() {
    List<Block> old = parts().stream().flatMap(part -> part.blocks().stream()).toList();
    List<Block> sent = now.stream().flatMap(part -> part.blocks().stream()).toList();
    String text = source.stripTrailing();
    String carrying = write(old, false);
    return nearest(
        Stream.of(
                WordMerge.apply(write(before(), false), written(), text),
                WordMerge.apply(carrying, written(), text),
                WordMerge.apply(carrying, write(FormerMeta.of(old, sent), false), text))
            .map(merged -> merged + blankEnd()));
  }

  private List<String> nearest(Stream<String> texts) {
    return texts.sorted(Comparator.comparingInt(this::distance)).toList();
  }

  /** How many characters of a text are not those of the present source. */
  private int distance(String newText) {
    TextWords words = TextWords.of(newText);
    List<String> present = TextWords.of(source).all();
    return LineDiff.between(present, words.all()).stream()
        .mapToInt(
            hunk ->
                words.text(hunk.afterStart(), hunk.afterEnd()).length()
                    + String.join("", present.subList(hunk.beforeStart(), hunk.beforeEnd()))
                        .length())
        .sum();
  }

  /**
   * Blocks as the library writes them, without footnotes, and with the labels of these.
   *
   * @param html whether tables are written as HTML where they need not be
   */
  private String write(List<Block> blocks, boolean html) {
    List<Block> written =
        html ? blocks.stream().map(block -> (Block) spanned(block)).toList() : blocks;
    String text = MarkdownWriter.write(new Document(written)).stripTrailing();
    if (!text.contains("[^")) {
      return text;
    }
    List<Part> parts = current.reader().parts(text);
    String shown =
        parts.stream().filter(part -> !CurrentText.isNote(part)).map(Part::text).collect(joining());
    return new SentNotes(current, parts).renamed(shown.stripTrailing());
  }

  /** A node with tables that may have spans, which only HTML has. */
  private static DocumentNode spanned(DocumentNode node) {
    DocumentNode copy =
        Nodes.copy(node, nodes -> nodes.stream().map(ChangedPart::spanned).toList());
    if (!(copy instanceof Block block) || !BlockType.TABLE.is(block)) {
      return copy;
    }
    Map<String, Object> meta = new HashMap<>(block.meta());
    meta.putIfAbsent(TableSpans.NAME, List.of());
    return new Block(
        block.type(), block.data(), block.nodes(), block.fragments(), meta, block.key());
  }

  private String written() {
    String all = now.stream().map(Part::text).collect(joining());
    return notes.renamed(all.stripTrailing()).replace("\n", current.lineEnd());
  }

  private String blankEnd() {
    return source.substring(source.stripTrailing().length());
  }
}
