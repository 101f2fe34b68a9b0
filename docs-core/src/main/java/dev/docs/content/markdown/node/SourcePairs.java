package dev.docs.content.markdown.node;

import static java.util.Objects.requireNonNull;

import dev.docs.content.document.DocumentNode;
import dev.docs.content.document.DocumentNode.Block;
import dev.docs.content.document.DocumentNode.Leaf;
import dev.docs.content.document.DocumentNode.Text;
import dev.docs.content.document.Mark;
import dev.docs.content.document.internal.BlockType;
import dev.docs.content.html.HtmlToken;
import dev.docs.content.markdown.syntax.GitBookTag;
import dev.docs.content.markdown.syntax.TagText;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Source that means something only with its partner among its siblings: the tags of an anchor
 * around text, of an element around blocks, and unknown GitBook tags. Stateless.
 */
public final class SourcePairs {

  private SourcePairs() {}

  /**
   * Balances the opening and closing tags of anchors. A pair must enclose only text, with all marks
   * of the opening tag; any other opening tag becomes an empty anchor, any other closing tag is
   * removed.
   */
  public static List<DocumentNode> anchors(List<DocumentNode> nodes) {
    if (nodes.stream().map(SourceText::in).noneMatch(SourcePairs::isAnchorTag)) {
      return nodes;
    }
    List<DocumentNode> out = new ArrayList<>(nodes);
    Deque<Integer> open = new ArrayDeque<>();
    for (int i = 0; i < out.size(); i++) {
      String source = SourceText.in(out.get(i));
      if (source != null && SourceForm.isOpening(source)) {
        open.push(i);
      } else if (isAnchorTag(source)) {
        if (open.isEmpty()) {
          out.set(i, Text.of());
        } else if (!isPair(out.subList(open.element(), i + 1))) {
          out.set(i, Text.of());
          out.set(open.element(), emptied(out.get(open.pop())));
        } else {
          open.pop();
        }
      }
    }
    open.forEach(i -> out.set(i, emptied(out.get(i))));
    return out;
  }

  private static boolean isAnchorTag(@Nullable String source) {
    return source != null && (SourceForm.isOpening(source) || SourceForm.isClosing(source));
  }

  private static boolean isPair(List<DocumentNode> nodes) {
    List<Leaf> leaves = ((Text) nodes.get(0)).leaves();
    List<Mark> marks = leaves.isEmpty() ? List.of() : leaves.get(0).marks();
    return nodes.stream()
        .allMatch(
            node ->
                node instanceof Text text
                    && text.leaves().stream().allMatch(leaf -> leaf.marks().containsAll(marks)));
  }

  private static Text emptied(DocumentNode opening) {
    return new Text(((Text) opening).leaves(), ((Text) opening).key() + "</a>");
  }

  /** Replaces tags around blocks that have no partner among their siblings by comments. */
  public static List<DocumentNode> elements(List<? extends DocumentNode> blocks) {
    List<DocumentNode> out = new ArrayList<>(blocks);
    Deque<Around> open = new ArrayDeque<>();
    for (int i = 0; i < out.size(); i++) {
      String source = SourceText.ofBlock(out.get(i));
      HtmlToken tag =
          source != null && SourceForm.isAround(source) ? HtmlToken.tag(source, 0) : null;
      if (tag == null) {
        continue;
      }
      if (tag.kind() == HtmlToken.Kind.OPEN) {
        open.push(new Around(i, tag));
        continue;
      }
      while (!open.isEmpty() && !open.element().tag().name().equals(tag.name())) {
        open.pop().apart(out);
      }
      if (open.isEmpty()) {
        new Around(i, tag).apart(out);
      } else {
        open.pop();
      }
    }
    open.forEach(tag -> tag.apart(out));
    return out;
  }

  /** A tag around blocks, by its place among its siblings. */
  private record Around(int at, HtmlToken tag) {
    void apart(List<DocumentNode> siblings) {
      siblings.set(at, SourceText.paragraph(SourceForm.asComment(tag.text())));
    }
  }

  /**
   * Turns an unknown closing tag into ordinary text if a preceding sibling opens a tag of its name.
   * The two were no pair in the source: a tag can move next to others when its container is unknown
   * or is split. Written verbatim, they would become one.
   */
  public static List<Block> tags(List<Block> blocks) {
    Set<String> open = new HashSet<>();
    List<Block> out = new ArrayList<>(blocks);
    for (int i = 0; i < out.size(); i++) {
      String source = BlockType.PARAGRAPH.is(out.get(i)) ? SourceText.block(out.get(i)) : null;
      if (source != null && SourceForm.isTag(source)) {
        TagText text = requireNonNull(TagText.at(source, 0, 0), "a tag has a text");
        GitBookTag tag = text.tags().get(0);
        if (!tag.closing()) {
          open.add(tag.name());
        } else if (open.contains(tag.name())) {
          out.set(i, Paragraphs.literal(source).withKey(out.get(i).key()));
        }
      }
    }
    return out;
  }
}
