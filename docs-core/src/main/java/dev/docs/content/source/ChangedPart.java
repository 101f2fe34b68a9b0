package dev.docs.content.source;

import static java.util.stream.Collectors.joining;

import dev.docs.content.document.Document;
import dev.docs.content.document.DocumentNode.Block;
import dev.docs.content.markdown.MarkdownWriter;
import dev.docs.content.markdown.SourceBlocks.Part;
import dev.docs.content.source.RegionMerge.Change;
import java.util.List;
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
    return current.shown().all(now);
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

  /** The present source with the changed regions replaced, or the changed words of these. */
  String regions(Change change) {
    String text = source.stripTrailing();
    return RegionMerge.apply(write(before()), write(wanted()), text, change) + blankEnd();
  }

  /** Blocks as the library writes them, without footnotes, and with the labels of these. */
  private String write(List<Block> blocks) {
    String text = MarkdownWriter.write(new Document(blocks)).stripTrailing();
    if (!text.contains("[^")) {
      return text;
    }
    List<Part> parts = current.reader().parts(text);
    String shown =
        parts.stream().filter(part -> !CurrentText.isNote(part)).map(Part::text).collect(joining());
    return notes.of(parts).renamed(shown.stripTrailing());
  }

  private String written() {
    String all = now.stream().map(Part::text).collect(joining());
    return notes.renamed(all.stripTrailing()).replace("\n", current.lineEnd());
  }

  private String blankEnd() {
    return source.substring(source.stripTrailing().length());
  }
}
