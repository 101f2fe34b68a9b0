package dev.docs.content.source;

import static java.util.stream.Collectors.joining;
import static java.util.stream.Collectors.toSet;

import dev.docs.content.document.Document;
import dev.docs.content.document.DocumentNode;
import dev.docs.content.document.DocumentNode.Block;
import dev.docs.content.document.internal.BlockType;
import dev.docs.content.document.internal.Nodes;
import dev.docs.content.html.Entities;
import dev.docs.content.markdown.MarkdownWriter;
import dev.docs.content.markdown.SourceBlocks.Part;
import dev.docs.content.markdown.write.HtmlWriter;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import java.util.regex.Pattern;

/**
 * The parts of a document that was sent. What followed from the present text is not among them,
 * although clients send it back: the anchors of headings, whose words they changed, and the ids and
 * places of rows and columns in tables, which are counted.
 */
final class SentParts {

  /** How the anchor of a heading begins where it is written. */
  private static final String ANCHOR = " <a href=\"#";

  /** An id or place of a row, column or cell. */
  private static final Pattern COUNTED = Pattern.compile(" data-(?:id|order)=\"[^\"]*\"");

  /** An anchor as it is written. */
  private static final Pattern ID = Pattern.compile(" id=\"([^\"]*)\"");

  private SentParts() {}

  /**
   * The parts.
   *
   * @param written the document as the library writes it
   */
  static List<Part> of(CurrentText current, String written) {
    List<Part> parts = current.reader().parts(written);
    String text =
        counted(current, written.contains(ANCHOR) ? withoutDerived(current, parts) : written);
    List<Part> sent = text.equals(written) ? parts : current.reader().parts(text);
    return sent.stream().map(SentParts::asWritten).toList();
  }

  /**
   * The part with the anchors that its text has: reading numbers those that a heading before them
   * takes, as one that only shows the date of an update.
   */
  private static Part asWritten(Part part) {
    Set<String> anchors =
        ID.matcher(part.text()).results().map(id -> Entities.decode(id.group(1))).collect(toSet());
    if (anchors.isEmpty() || anchors.containsAll(headings(part.blocks(), SentParts::isAnchored))) {
      return part;
    }
    List<Block> blocks =
        part.blocks().stream().map(block -> (Block) asWritten(block, anchors)).toList();
    return new Part(part.defines(), part.text(), blocks);
  }

  private static DocumentNode asWritten(DocumentNode node, Set<String> anchors) {
    DocumentNode copy =
        Nodes.copy(node, nodes -> nodes.stream().map(one -> asWritten(one, anchors)).toList());
    if (copy instanceof Block block
        && BlockType.of(block).isHeading()
        && block.data().get("id") instanceof String id
        && !anchors.contains(id)
        && anchors.contains(unnumbered(id))) {
      Map<String, Object> data = new LinkedHashMap<>(block.data());
      data.put("id", unnumbered(id));
      return new Block(
          block.type(), data, block.nodes(), block.fragments(), block.meta(), block.key());
    }
    return copy;
  }

  private static boolean isAnchored(Block heading) {
    return heading.data().containsKey("id");
  }

  /** An anchor without the number that made it another one. */
  private static String unnumbered(String anchor) {
    int end = anchor.lastIndexOf('-');
    boolean isNumbered =
        end > 0
            && end + 1 < anchor.length()
            && anchor.chars().skip(end + 1L).allMatch(c -> c >= '0' && c <= '9');
    return isNumbered ? anchor.substring(0, end) : anchor;
  }

  /** The text of parts without the anchors that followed from the words of headings. */
  private static String withoutDerived(CurrentText current, List<Part> parts) {
    Set<String> derived = new HashSet<>();
    for (Part part : current.parts()) {
      Set<String> anchors = headings(part.blocks(), block -> !block.data().containsKey("id"));
      anchors.removeAll(written(part.text()).keySet());
      derived.addAll(anchors);
    }
    return parts.stream().map(part -> without(derived, part)).collect(joining());
  }

  /**
   * The document with rows, columns and cells counted anew, but for those whose ids and places the
   * present text tells.
   */
  private static String counted(CurrentText current, String written) {
    if (!COUNTED.matcher(written).find()) {
      return written;
    }
    String present = current.parts().stream().map(Part::text).collect(joining());
    String text =
        COUNTED.matcher(written).replaceAll(said -> present.contains(said.group()) ? "$0" : "");
    if (text.equals(written)) {
      return written;
    }
    List<Block> blocks =
        current.reader().parts(text).stream().flatMap(part -> part.blocks().stream()).toList();
    return MarkdownWriter.write(new Document(blocks));
  }

  /** The anchors of some headings. */
  private static Set<String> headings(List<? extends DocumentNode> nodes, Predicate<Block> wanted) {
    Set<String> anchors = new HashSet<>();
    for (DocumentNode node : nodes) {
      if (!(node instanceof Block block) || !BlockType.of(block).isHeading()) {
        anchors.addAll(headings(Nodes.within(node), wanted));
      } else if (wanted.test(block)) {
        anchors.add(String.valueOf(block.meta().get("id")));
      }
    }
    return anchors;
  }

  /** The text of a part without some anchors of its headings, if each is written once. */
  private static String without(Set<String> derived, Part part) {
    Map<String, Integer> places = written(part.text());
    if (places.isEmpty() || derived.isEmpty()) {
      return part.text();
    }
    Set<String> anchors = headings(part.blocks(), block -> true);
    anchors.retainAll(derived);
    StringBuilder out = new StringBuilder();
    int done = 0;
    for (Map.Entry<String, Integer> place : places.entrySet()) {
      if (place.getValue() >= 0 && anchors.contains(place.getKey())) {
        out.append(part.text(), done, place.getValue());
        done = place.getValue() + 1 + HtmlWriter.anchor(place.getKey()).length();
      }
    }
    return out.append(part.text(), done, part.text().length()).toString();
  }

  /**
   * The offsets of what looks like the anchor of a heading, with the blank before, in order; a
   * negative one for an anchor that is repeated.
   */
  private static Map<String, Integer> written(String text) {
    Map<String, Integer> places = new LinkedHashMap<>();
    for (int at = text.indexOf(ANCHOR); at >= 0; at = text.indexOf(ANCHOR, at + 1)) {
      int start = at + ANCHOR.length();
      int end = text.indexOf('"', start);
      String anchor = end < 0 ? "" : Entities.decode(text.substring(start, end));
      if (text.startsWith(HtmlWriter.anchor(anchor), at + 1)) {
        places.merge(anchor, at, (first, next) -> -1);
      }
    }
    return places;
  }
}
