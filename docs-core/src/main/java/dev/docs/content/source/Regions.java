package dev.docs.content.source;

import dev.docs.content.html.HtmlToken;
import dev.docs.content.markdown.syntax.Lines;
import dev.docs.content.markdown.syntax.PairedNode;
import dev.docs.content.markdown.syntax.Pairing;
import dev.docs.content.markdown.syntax.Parsing;
import dev.docs.content.markdown.syntax.Tree;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Set;
import org.commonmark.ext.gfm.tables.TableBlock;
import org.commonmark.node.BlockQuote;
import org.commonmark.node.BulletList;
import org.commonmark.node.FencedCodeBlock;
import org.commonmark.node.ListBlock;
import org.commonmark.node.ListItem;
import org.commonmark.node.Node;

/** Finds the regions of a text. Used once. */
final class Regions {

  static final String ITEM = "item";

  /** The kind of lists without numbers. */
  static final String BULLETS = BulletList.class.getSimpleName();

  private static final String ROW = "row";
  private static final String LINE = "line";

  /** The elements of HTML that are regions. */
  private static final Set<String> ELEMENTS =
      Set.of(
          "table",
          "thead",
          "tbody",
          "tr",
          "td",
          "th",
          "ul",
          "ol",
          "li",
          "p",
          "pre",
          "blockquote",
          "h1",
          "h2",
          "h3",
          "h4",
          "h5",
          "h6");

  private final String text;

  private Regions(String text) {
    this.text = text;
  }

  /** The whole text, with its blocks. */
  static Region of(String text) {
    Regions regions = new Regions(text);
    List<Region> blocks = regions.blocks(Pairing.of(Parsing.parse(text), 0), "", 0);
    return new Region(text, "text", 0, text.length(), "", blocks);
  }

  /** The regions of blocks; none if some of them share a line, or it is unknown where one is. */
  private List<Region> blocks(List<PairedNode> nodes, String margin, int depth) {
    List<Region> regions = new ArrayList<>();
    int done = 0;
    for (PairedNode node : nodes) {
      if (Tree.isPlaced(node.node()) && Tree.isPlaced(node.last())) {
        Region region = block(node, margin, depth);
        if (region.start() < done) {
          return List.of();
        }
        done = region.end();
        regions.add(region);
      }
    }
    return regions;
  }

  private Region block(PairedNode node, String margin, int depth) {
    int start = start(node.node());
    int end = end(node.node(), node.last());
    if (node instanceof PairedNode.TagPair pair) {
      return region(
          pair.tag().name(), start, end, margin, pair(pair.children(), pair, margin, depth));
    }
    if (node instanceof PairedNode.HtmlPair pair && pair.tag().name().equals("details")) {
      return region("details", start, end, margin, pair(pair.children(), pair, margin, depth));
    }
    if (node instanceof PairedNode.Html) {
      return region("html", start, end, margin, elements(start, end, margin));
    }
    Node block = node.node();
    String kind = block.getClass().getSimpleName();
    List<Region> inside = List.of();
    if (block instanceof ListBlock) {
      inside = items(block, depth);
    } else if (block instanceof BlockQuote) {
      inside = blocks(Pairing.of(block, depth), margin(start) + "> ", depth);
    } else if (block instanceof TableBlock) {
      inside = lines(start, end, margin, ROW);
    } else if (block instanceof FencedCodeBlock) {
      inside = lines(start, end, margin, LINE);
    }
    return region(kind, start, end, margin, inside);
  }

  private Region region(String kind, int start, int end, String margin, List<Region> inside) {
    return new Region(text, kind, start, end, margin, inside);
  }

  /** The blocks between tags but for what shares a line with these, and for a summary. */
  private List<Region> pair(List<PairedNode> nodes, PairedNode pair, String margin, int depth) {
    return blocks(
        nodes.stream()
            .filter(node -> node.node() != pair.node() && node.last() != pair.last())
            .filter(node -> !isSummary(node))
            .toList(),
        margin,
        depth + 1);
  }

  private static boolean isSummary(PairedNode node) {
    return node instanceof PairedNode.HtmlPair pair
        ? pair.tag().name().equals("summary")
        : node instanceof PairedNode.Html html && html.tokens().get(0).name().equals("summary");
  }

  private List<Region> items(Node list, int depth) {
    List<Region> items = new ArrayList<>();
    for (Node node = list.getFirstChild(); node != null; node = node.getNext()) {
      if (node instanceof ListItem && Tree.isPlaced(node)) {
        int start = start(node);
        int width = ListMarker.width(text.substring(start, Lines.end(text, start)));
        String margin = margin(start);
        List<Region> inside = blocks(Pairing.of(node, depth), margin + " ".repeat(width), depth);
        items.add(region(ITEM, start, end(node, node), margin, inside));
      }
    }
    return items;
  }

  /** What further lines of a block begin with that starts at an offset. */
  private String margin(int start) {
    return text.substring(Lines.start(text, start), start).replaceAll("[^> ]", " ");
  }

  private int start(Node node) {
    int start = Tree.start(node);
    while (start < text.length() && text.charAt(start) == ' ') {
      start++;
    }
    return start;
  }

  /** The end of a node without blank lines. */
  private int end(Node first, Node last) {
    int start = start(first);
    int end = Tree.end(last);
    int line = Lines.start(text, end);
    while (line > start
        && text.substring(line, end).chars().allMatch(c -> " >\r\n".indexOf(c) >= 0)) {
      end = line - 1;
      line = Lines.start(text, end);
    }
    while (end > start && Character.isWhitespace(text.charAt(end - 1))) {
      end--;
    }
    return end;
  }

  private List<Region> lines(int start, int end, String margin, String kind) {
    List<Region> lines = new ArrayList<>();
    int from = start;
    while (from <= end) {
      int to = Math.min(end, Lines.end(text, from));
      List<Region> cells = kind.equals(ROW) ? cells(from, to, margin) : List.of();
      lines.add(region(kind, from, to, margin, cells));
      from = to < end ? afterMargin(Lines.next(text, to), margin) : end + 1;
    }
    return lines;
  }

  /** The offset after as much of a margin as a line has. */
  private int afterMargin(int line, String margin) {
    int width = 0;
    while (width < margin.length() && text.startsWith(margin.substring(0, width + 1), line)) {
      width++;
    }
    return line + width;
  }

  private List<Region> cells(int start, int end, String margin) {
    List<Region> cells = new ArrayList<>();
    int from = text.startsWith("|", start) ? start + 1 : start;
    for (int i = from; i < end; i++) {
      char c = text.charAt(i);
      if (c == '\\') {
        i++;
      } else if (c == '|') {
        cells.add(region("cell", from, i, margin, List.of()));
        from = i + 1;
      }
    }
    if (from < end) {
      cells.add(region("cell", from, end, margin, List.of()));
    }
    return cells;
  }

  // ---------------------------------------------------------------- HTML

  private record Open(String name, int start, List<Region> inside) {}

  private List<Region> elements(int start, int end, String margin) {
    Deque<Open> open = new ArrayDeque<>();
    open.push(new Open("", start, new ArrayList<>()));
    for (HtmlToken token : HtmlToken.of(text.substring(start, end))) {
      if (!ELEMENTS.contains(token.name())) {
        continue;
      }
      if (token.kind() == HtmlToken.Kind.OPEN) {
        open.push(new Open(token.name(), start + token.start(), new ArrayList<>()));
      } else if (open.element().name().equals(token.name())) {
        Open closed = open.pop();
        int to = start + token.end();
        List<Region> inside =
            closed.name().equals("pre") ? code(closed.start(), to, margin) : closed.inside();
        open.element().inside().add(region(closed.name(), closed.start(), to, margin, inside));
      } else {
        return List.of();
      }
    }
    return open.size() == 1 ? open.element().inside() : List.of();
  }

  /** The lines of code in an element. */
  private List<Region> code(int start, int end, String margin) {
    int from = text.indexOf("<code", start);
    from = from < 0 ? -1 : text.indexOf('>', from) + 1;
    int to = text.indexOf("</code>", start);
    if (from <= 0 || to < from || to > end) {
      return List.of();
    }
    return lines(from, to > from && text.charAt(to - 1) == '\n' ? to - 1 : to, margin, LINE);
  }
}
