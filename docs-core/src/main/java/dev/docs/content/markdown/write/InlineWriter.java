package dev.docs.content.markdown.write;

import dev.docs.content.document.DocumentNode;
import dev.docs.content.document.DocumentNode.Inline;
import dev.docs.content.document.DocumentNode.Leaf;
import dev.docs.content.document.DocumentNode.Text;
import dev.docs.content.document.Mark;
import dev.docs.content.document.internal.InlineType;
import dev.docs.content.document.internal.LinkTargets;
import dev.docs.content.document.internal.MarkType;
import dev.docs.content.markdown.node.BareUrls;
import dev.docs.content.markdown.node.InlineNodes;
import dev.docs.content.markdown.node.Marks;
import dev.docs.content.markdown.node.SourcePairs;
import dev.docs.content.markdown.node.Titles;
import dev.docs.content.markdown.syntax.Emoji;
import dev.docs.content.markdown.syntax.Footnotes;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Writes the content of one paragraph, heading or table cell as Markdown. Used once. */
public final class InlineWriter {

  /** The container of the inline content. */
  public enum Container {
    PARAGRAPH,
    HEADING,
    CELL
  }

  private static final Set<Character> SAFE_AFTER = Set.of('.', ',', ';', ':', '!', '?', ')');

  private final InlineOutput out;
  private final Writing targets;

  /** The number of enclosing links and annotations. */
  private int links;

  private InlineWriter(Writing targets, Container container) {
    this.targets = targets;
    this.out = new InlineOutput(container);
  }

  static String write(List<DocumentNode> nodes, Writing targets, Container container) {
    InlineWriter writer = new InlineWriter(targets, container);
    writer.nodes(container == Container.PARAGRAPH ? Images.sized(nodes) : nodes, false);
    return writer.out.finished();
  }

  public static String write(String text, Container container) {
    return write(List.of(Text.of(Leaf.plain(text))), new Writing(LinkTargets.byId()), container);
  }

  /** A text as the label of a link, within which URLs are no links. */
  public static String label(String text) {
    InlineWriter writer = new InlineWriter(new Writing(LinkTargets.byId()), Container.CELL);
    writer.nested(List.of(Text.of(Leaf.plain(text))));
    return writer.out.finished();
  }

  private void nodes(List<DocumentNode> given, boolean inLink) {
    List<DocumentNode> nodes = SourcePairs.anchors(given);
    int at = 0;
    while (at < nodes.size()) {
      if (nodes.get(at) instanceof Inline inline) {
        if (inLink && InlineType.LINK.is(inline)) {
          nodes(inline.nodes(), true);
        } else if (links == 0
            && BareUrls.isBare(inline)
            && out.isSafeBefore()
            && BareUrls.isBlankAfter(nodes, at + 1)) {
          out.append(InlineNodes.plain(inline.nodes()));
        } else {
          inline(inline);
        }
        at++;
        continue;
      }
      int start = at;
      List<Leaf> leaves = new ArrayList<>();
      while (at < nodes.size() && !(nodes.get(at) instanceof Inline)) {
        if (nodes.get(at) instanceof Text text) {
          SourceLeaves.add(text, leaves);
        }
        at++;
      }
      spans(leaves, 0, leaves.size(), List.of(), start == 0, at == nodes.size());
    }
  }

  /**
   * Writes leaves within the marks {@code open}, which are already written.
   *
   * @param safeStart whether a delimiter run is valid at the start
   * @param safeEnd whether a delimiter run is valid at the end
   */
  private void spans(
      List<Leaf> leaves, int from, int to, List<Mark> open, boolean safeStart, boolean safeEnd) {
    int at = from;
    while (at < to) {
      Mark mark = null;
      int end = at;
      for (Mark candidate : leaves.get(at).marks()) {
        int run = open.contains(candidate) ? at : run(leaves, at, to, candidate, open);
        if (run > end && (mark == null || !SourceLeaves.isInnermost(candidate))) {
          mark = candidate;
          end = run;
        }
      }
      if (mark == null) {
        text(leaves.get(at).text());
        at++;
        continue;
      }
      boolean before = (at == from && safeStart) || out.isSafeBefore();
      boolean after = end == to ? safeEnd : isSafeAfter(leaves.get(end), open);
      span(leaves.subList(at, end), mark, open, before && after);
      at = end;
    }
  }

  /**
   * The end of the run of leaves with this mark. Code spans, verbatim tags and hidden source
   * contain no other marks.
   */
  private static int run(List<Leaf> leaves, int from, int to, Mark mark, List<Mark> open) {
    boolean code = SourceLeaves.isInnermost(mark);
    int end = from;
    while (end < to && leaves.get(end).marks().contains(mark)) {
      List<Mark> marks = leaves.get(end).marks();
      if (code && !marks.stream().allMatch(m -> m.equals(mark) || open.contains(m))) {
        break;
      }
      end++;
    }
    return end;
  }

  private static boolean isSafeAfter(Leaf next, List<Mark> open) {
    char first = next.text().charAt(0);
    if (next.marks().contains(SourceLeaves.HIDDEN)) {
      return open.containsAll(next.marks().subList(0, next.marks().size() - 1));
    }
    return open.containsAll(next.marks())
        && (first == ' ' || first == '\n' || SAFE_AFTER.contains(first));
  }

  private void span(List<Leaf> leaves, Mark mark, List<Mark> open, boolean safe) {
    List<Mark> inside = new ArrayList<>(open);
    inside.add(mark);
    if (MarkType.CODE.is(mark)) {
      code(leaves);
      return;
    }
    if (mark.equals(SourceLeaves.RAW)) {
      leaves.forEach(leaf -> out.raw(leaf.text(), links > 0));
      return;
    }
    if (mark.equals(SourceLeaves.HIDDEN)) {
      leaves.forEach(leaf -> out.hidden(leaf.text()));
      return;
    }
    String first = leaves.get(0).text();
    String last = leaves.get(leaves.size() - 1).text();
    boolean tight = !isBlank(first.charAt(0)) && !isBlank(last.charAt(last.length() - 1));
    String delimiter = safe && tight ? MarkType.of(mark).delimiter() : "";
    out.append(delimiter.isEmpty() ? Marks.openTag(mark) : delimiter);
    spans(leaves, 0, leaves.size(), inside, true, true);
    out.append(delimiter.isEmpty() ? Marks.closeTag(mark) : delimiter);
  }

  private static boolean isBlank(char c) {
    return Character.isWhitespace(c) || Character.isSpaceChar(c) || c < ' ';
  }

  private void code(List<Leaf> leaves) {
    StringBuilder code = new StringBuilder();
    leaves.forEach(leaf -> code.append(leaf.text()));
    String text = code.toString();
    if (text.chars().anyMatch(c -> c < ' ') || text.isBlank() || out.endsWith("`")) {
      out.append("<code>");
      text(text);
      out.append("</code>");
      return;
    }
    String fence = Marks.fence(text, '`', 1);
    boolean edge = text.startsWith("`") || text.endsWith("`");
    boolean blanks = text.startsWith(" ") && text.endsWith(" ");
    String pad = edge || blanks ? " " : "";
    out.append(fence).append(pad).append(text).append(pad).append(fence);
  }

  private void text(String text) {
    out.text(text, links > 0);
  }

  private void inline(Inline inline) {
    Map<String, Object> data = inline.data();
    switch (InlineType.of(inline)) {
      case LINK -> {
        out.append("[");
        nested(inline.nodes());
        out.append("](").append(Marks.destination(target(data.get("ref"))));
        out.append(Titles.markdown(inline)).append(")");
      }
      case MENTION -> {
        String target = target(data.get("ref"));
        out.append("[");
        nested(List.of(Text.of(Leaf.plain(target))));
        out.append("](").append(Marks.destination(target)).append(" \"mention\")");
      }
      case EMOJI -> emoji(String.valueOf(data.get("code")));
      case ICON -> out.append(Marks.icon(data));
      case INLINE_MATH -> math(String.valueOf(data.get("formula")));
      case INLINE_IMAGE -> image(inline);
      case BUTTON ->
          tag(
              Marks.button(data, data.get("ref") == null ? "" : target(data.get("ref"))),
              data.get("label"),
              Marks.buttonEnd(data));
      case EXPRESSION -> tag("<code class=\"expression\">", data.get("expression"), "</code>");
      case ANNOTATION -> {
        String label = targets.note(inline);
        out.append("[");
        nested(inline.nodes());
        out.append("](").append(Footnotes.TARGET).append(label).append(")");
        out.note(label);
      }
      default -> nodes(inline.nodes(), false);
    }
  }

  private String target(@Nullable Object ref) {
    return Marks.target(ref, targets);
  }

  private void nested(List<DocumentNode> nodes) {
    links++;
    nodes(nodes, true);
    links--;
  }

  private void tag(String open, @Nullable Object text, String close) {
    out.append(open);
    text(text == null ? "" : text.toString());
    out.append(close);
  }

  private void emoji(String code) {
    String name = Emoji.name(code);
    out.append(name == null ? Marks.emoji(code) : ":" + name + ":");
  }

  private void math(String formula) {
    boolean plain = formula.chars().noneMatch(c -> c == '$' || c < ' ') && !formula.isBlank();
    if (plain && !out.endsWith("$")) {
      out.append("$$").append(formula).append("$$");
    } else {
      tag("<span class=\"math\">", formula, "</span>");
    }
  }

  private void image(Inline image) {
    Map<String, Object> data = image.data();
    String caption = String.valueOf(data.getOrDefault("caption", ""));
    boolean plain = caption.chars().noneMatch(c -> c < ' ') && caption.strip().equals(caption);
    if (!plain || data.containsKey("size") || data.containsKey("refDark")) {
      out.append(Images.tag(data, caption, image.key(), targets));
      return;
    }
    out.append("![");
    text(caption);
    out.append("](").append(Marks.destination(target(data.get("ref"))));
    out.append(Titles.markdown(image)).append(")");
  }
}
