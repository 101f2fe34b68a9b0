package dev.docs.content.source;

import dev.docs.content.document.DocumentForm;
import dev.docs.content.document.DocumentNode.Block;
import dev.docs.content.document.internal.LinkResolver;
import dev.docs.content.markdown.SourceBlocks;
import dev.docs.content.markdown.SourceBlocks.Part;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.IntStream;

/** The text whose document was changed, in parts. Immutable. */
final class CurrentText {

  private final String text;
  private final SourceBlocks reader;
  private final List<Part> parts;
  private final Shows shown;
  private final List<List<Block>> shows;
  private final Map<String, Integer> byText = new HashMap<>();
  private final List<Integer> showing;
  private final List<Integer> defining;
  private final int[] starts;
  private final String lineEnd;
  private final Set<String> labels;

  /**
   * @param form in which the document was read and sent
   */
  CurrentText(String text, LinkResolver links, DocumentForm form) {
    this.text = text;
    reader = new SourceBlocks(links);
    parts = reader.parts(text);
    shown = new Shows(form);
    shows = parts.stream().map(shown::of).toList();
    showing = IntStream.range(0, parts.size()).filter(i -> !isHidden(i)).boxed().toList();
    defining = indexes(Part::defines);
    starts = new int[parts.size() + 1];
    for (int i = 0; i < parts.size(); i++) {
      starts[i + 1] = starts[i] + parts.get(i).text().length();
      byText.putIfAbsent(parts.get(i).text(), i);
    }
    lineEnd = text.contains("\r\n") ? "\r\n" : "\n";
    labels = ShortLinks.defined(definitions(Map.of()));
  }

  private List<Integer> indexes(Predicate<Part> wanted) {
    return IntStream.range(0, parts.size()).filter(i -> wanted.test(parts.get(i))).boxed().toList();
  }

  /** Whether a part is a footnote, which shows where it is referred to. */
  static boolean isNote(Part part) {
    return part.defines() && part.blocks().isEmpty();
  }

  String text() {
    return text;
  }

  /** The labels of its link reference definitions, as they are compared. */
  Set<String> labels() {
    return labels;
  }

  /** Whether a part is a footnote, or shows nothing to the client, as an update without a word. */
  boolean isHidden(int part) {
    boolean nothing = shows.get(part).isEmpty() && !parts.get(part).blocks().isEmpty();
    return nothing || isNote(parts.get(part));
  }

  /** Reads other versions of the text. */
  SourceBlocks reader() {
    return reader;
  }

  List<Part> parts() {
    return parts;
  }

  Part part(int index) {
    return parts.get(index);
  }

  /** What parts of any version of the text show. */
  Shows shown() {
    return shown;
  }

  /** What a part shows. */
  List<Block> shows(int index) {
    return shows.get(index);
  }

  /** What a part of this text or of another version of it shows. */
  List<Block> showsOf(Part part) {
    Integer same = byText.get(part.text());
    return same != null && parts.get(same).equals(part) ? shows.get(same) : shown.of(part);
  }

  /** Whether nothing of this text is shown. */
  boolean showsNothing() {
    return shows.stream().allMatch(List::isEmpty);
  }

  /** The parts that show something where they are. */
  List<Integer> showing() {
    return showing;
  }

  /** The index of a part, by its index among those that show something. */
  int shown(int index) {
    return index < showing.size() ? showing.get(index) : parts.size();
  }

  /** The definitions of link references and footnotes. */
  List<Integer> defining() {
    return defining;
  }

  /** The offset of a part in the text. */
  int start(int part) {
    return starts[part];
  }

  String lineEnd() {
    return lineEnd;
  }

  /**
   * The definitions as one text.
   *
   * @param changed those that are changed, by their parts
   */
  String definitions(Map<Integer, String> changed) {
    List<String> texts = new ArrayList<>();
    defining.forEach(i -> texts.add(changed.getOrDefault(i, parts.get(i).text())));
    return String.join("\n\n", texts);
  }
}
