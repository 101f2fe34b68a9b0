package dev.docs.content.source;

import dev.docs.content.document.DocumentNode;
import dev.docs.content.document.DocumentNode.Block;
import dev.docs.content.document.internal.BlockType;
import dev.docs.content.document.internal.Nodes;
import dev.docs.content.markdown.SourceBlocks;
import dev.docs.content.markdown.SourceBlocks.Part;
import dev.docs.content.markdown.write.HtmlWriter;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The parts of a document that was sent. Anchors that followed from the words of headings are not
 * among them: clients send them back with the headings, whose words they changed.
 */
final class SentParts {

  /** How the anchor of a heading begins where it is written. */
  private static final String ANCHOR = " <a href=\"#";

  private SentParts() {}

  /**
   * The parts.
   *
   * @param written the document as the library writes it
   */
  static List<Part> of(CurrentText current, String written) {
    Set<String> derived = new HashSet<>();
    current.parts().forEach(part -> headings(part.blocks(), false).forEach(derived::add));
    List<Part> parts = SourceBlocks.of(written, current.links());
    List<String> texts = parts.stream().map(part -> withoutAnchors(part, derived)).toList();
    String text = String.join("", texts);
    return text.equals(written) ? parts : SourceBlocks.of(text, current.links());
  }

  /** The anchors of headings that are written beside them, or else follow from their words. */
  private static List<String> headings(List<? extends DocumentNode> nodes, boolean explicit) {
    List<String> anchors = new ArrayList<>();
    for (DocumentNode node : nodes) {
      if (node instanceof Block block && BlockType.of(block).isHeading()) {
        Object anchor = block.data().containsKey("id") == explicit ? block.meta().get("id") : null;
        if (anchor != null) {
          anchors.add(anchor.toString());
        }
      } else {
        anchors.addAll(headings(Nodes.within(node), explicit));
      }
    }
    return anchors;
  }

  private static String withoutAnchors(Part part, Set<String> derived) {
    Set<String> written = new HashSet<>(headings(part.blocks(), true));
    written.retainAll(derived);
    return written.isEmpty() ? part.text() : withoutAnchors(part.text(), written);
  }

  /** A text without the anchors that are written once, as after the words of a heading. */
  private static String withoutAnchors(String text, Set<String> anchors) {
    Map<String, Integer> places = new LinkedHashMap<>();
    Set<String> repeated = new HashSet<>();
    for (int at = text.indexOf(ANCHOR); at >= 0; at = text.indexOf(ANCHOR, at + 1)) {
      int start = at + ANCHOR.length();
      int end = text.indexOf('"', start);
      String anchor = end < 0 ? "" : text.substring(start, end);
      if (anchors.contains(anchor)
          && text.startsWith(HtmlWriter.anchor(anchor), at + 1)
          && places.putIfAbsent(anchor, at) != null) {
        repeated.add(anchor);
      }
    }
    StringBuilder out = new StringBuilder();
    int done = 0;
    for (Map.Entry<String, Integer> place : places.entrySet()) {
      if (!repeated.contains(place.getKey())) {
        out.append(text, done, place.getValue());
        done = place.getValue() + 1 + HtmlWriter.anchor(place.getKey()).length();
      }
    }
    return out.append(text, done, text.length()).toString();
  }
}
