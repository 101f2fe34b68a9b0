package dev.docs.http.importing;

import dev.docs.content.document.DocumentNode;
import dev.docs.content.document.DocumentNode.Inline;
import dev.docs.content.document.DocumentNode.Leaf;
import dev.docs.content.document.DocumentNode.Text;
import dev.docs.content.document.Mark;
import dev.docs.content.document.internal.InlineType;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import org.jsoup.nodes.Element;
import org.jsoup.nodes.Node;
import org.jsoup.nodes.TextNode;
import org.jspecify.annotations.Nullable;

/** Converts inline HTML. Used once. */
final class HtmlInlines {

  private static final Map<String, Mark> MARKS =
      Map.ofEntries(
          Map.entry("b", Mark.BOLD),
          Map.entry("strong", Mark.BOLD),
          Map.entry("i", Mark.ITALIC),
          Map.entry("em", Mark.ITALIC),
          Map.entry("cite", Mark.ITALIC),
          Map.entry("dfn", Mark.ITALIC),
          Map.entry("var", Mark.ITALIC),
          Map.entry("del", Mark.STRIKETHROUGH),
          Map.entry("s", Mark.STRIKETHROUGH),
          Map.entry("strike", Mark.STRIKETHROUGH),
          Map.entry("kbd", Mark.KEYBOARD),
          Map.entry("sup", Mark.SUPERSCRIPT),
          Map.entry("sub", Mark.SUBSCRIPT),
          Map.entry("code", Mark.CODE),
          Map.entry("samp", Mark.CODE),
          Map.entry("tt", Mark.CODE));

  private boolean afterBlank = true;

  private HtmlInlines() {}

  /** The inline nodes, with whitespace collapsed and trimmed at both ends. */
  static List<DocumentNode> of(List<? extends Node> nodes) {
    List<DocumentNode> line = new ArrayList<>();
    new HtmlInlines().read(nodes, List.of(), line);
    return joined(trimmed(line));
  }

  /** Merges adjacent texts with equal marks into one node, as the Markdown parser does. */
  private static List<DocumentNode> joined(List<DocumentNode> line) {
    List<DocumentNode> result = new ArrayList<>();
    List<Leaf> leaves = new ArrayList<>();
    for (DocumentNode node : line) {
      if (node instanceof Text text) {
        leaves.addAll(text.leaves());
        continue;
      }
      endText(leaves, result);
      if (node instanceof Inline inline && !inline.nodes().isEmpty()) {
        List<DocumentNode> inside = joined(inline.nodes());
        result.add(new Inline(inline.type(), inline.data(), inside, inline.fragments(), null));
      } else {
        result.add(node);
      }
    }
    endText(leaves, result);
    return result;
  }

  private static void endText(List<Leaf> leaves, List<DocumentNode> result) {
    if (!leaves.isEmpty()) {
      result.add(new Text(leaves, null));
      leaves.clear();
    }
  }

  private void read(List<? extends Node> nodes, List<Mark> marks, List<DocumentNode> out) {
    for (Node node : nodes) {
      if (node instanceof TextNode text) {
        text(text.getWholeText(), marks, out);
      } else if (node instanceof Element element) {
        element(element, marks, out);
      }
    }
  }

  private void element(Element element, List<Mark> marks, List<DocumentNode> out) {
    String name = element.normalName();
    switch (name) {
      case "br" -> {
        out.add(Nodes.text("\n", List.of()));
        afterBlank = true;
      }
      case "img" -> {
        if (!element.attr("src").isEmpty()) {
          out.add(Nodes.image(element.attr("src"), element.attr("alt").strip()));
          afterBlank = false;
        }
      }
      case "a" -> link(element, marks, out);
      default -> read(element.childNodes(), marked(marks, MARKS.get(name)), out);
    }
  }

  private void link(Element element, List<Mark> marks, List<DocumentNode> out) {
    List<DocumentNode> inside = new ArrayList<>();
    read(element.childNodes(), marks, inside);
    boolean leads = !element.attr("href").isEmpty();
    if (leads && !inside.isEmpty() && element.parents().stream().noneMatch(HtmlInlines::isLink)) {
      out.add(Nodes.link(element.attr("href"), inside));
    } else {
      out.addAll(inside);
    }
  }

  private static boolean isLink(Element element) {
    return element.normalName().equals("a") && element.hasAttr("href");
  }

  private static List<Mark> marked(List<Mark> marks, @Nullable Mark added) {
    if (added == null || marks.contains(added)) {
      return marks;
    }
    List<Mark> more = new ArrayList<>(marks);
    more.add(added);
    more.sort(Comparator.comparingInt(Mark::order));
    return more;
  }

  private void text(String whole, List<Mark> marks, List<DocumentNode> out) {
    String text = whole.replaceAll("[ \\t\\r\\n\\f]+", " ");
    if (afterBlank && text.startsWith(" ")) {
      text = text.substring(1);
    }
    if (text.isEmpty()) {
      return;
    }
    afterBlank = text.endsWith(" ");
    String inside = text.strip();
    if (inside.isEmpty()) {
      out.add(Nodes.text(" "));
      return;
    }
    if (text.startsWith(" ")) {
      out.add(Nodes.text(" "));
    }
    out.add(Nodes.text(inside, marks));
    if (afterBlank) {
      out.add(Nodes.text(" "));
    }
  }

  /** Removes whitespace and line breaks at the end, and whitespace before line breaks. */
  private static List<DocumentNode> trimmed(List<DocumentNode> line) {
    List<DocumentNode> kept = new ArrayList<>(line);
    while (!kept.isEmpty()) {
      int last = kept.size() - 1;
      DocumentNode node = kept.remove(last);
      DocumentNode shorter = trimmedEnd(node);
      if (shorter != null) {
        kept.add(shorter);
        break;
      }
    }
    for (int i = kept.size() - 2; i >= 0; i--) {
      if (isBreak(kept.get(i + 1))) {
        DocumentNode shorter = trimmedEnd(kept.get(i));
        if (shorter == null && !isBreak(kept.get(i))) {
          kept.remove(i);
        } else if (shorter != null) {
          kept.set(i, shorter);
        }
      }
    }
    return kept;
  }

  private static boolean isBreak(DocumentNode node) {
    return node instanceof Text text && text.leaves().get(0).text().equals("\n");
  }

  private static @Nullable DocumentNode trimmedEnd(DocumentNode node) {
    if (node instanceof Text text) {
      Leaf leaf = text.leaves().get(0);
      String shorter = leaf.text().replaceFirst("(?<![ \\n])[ \\n]++$", "");
      return shorter.isEmpty() ? null : Nodes.text(shorter, leaf.marks());
    }
    if (node instanceof Inline inline && InlineType.LINK.is(inline)) {
      List<DocumentNode> inside = trimmed(inline.nodes());
      return inside.isEmpty()
          ? null
          : new Inline(inline.type(), inline.data(), inside, inline.fragments(), null);
    }
    return node;
  }
}
