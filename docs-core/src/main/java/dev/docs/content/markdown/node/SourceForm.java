package dev.docs.content.markdown.node;

import dev.docs.content.html.HtmlElement;
import dev.docs.content.html.HtmlToken;
import dev.docs.content.markdown.syntax.PairedNode;
import dev.docs.content.markdown.syntax.Pairing;
import dev.docs.content.markdown.syntax.Parsing;
import dev.docs.content.markdown.syntax.TagText;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import org.commonmark.node.HtmlBlock;
import org.commonmark.node.HtmlInline;
import org.commonmark.node.LinkReferenceDefinition;
import org.commonmark.node.Node;
import org.commonmark.node.Paragraph;
import org.commonmark.node.SoftLineBreak;
import org.jspecify.annotations.Nullable;

/**
 * The forms of source that texts keep, and how each of them is written. Hidden source has no
 * visible output: comments, anchors, and as blocks of their own link reference definitions, tags
 * around blocks and HTML without content. Shown source is unknown: GitBook tags and HTML. Whatever
 * has another form is not written as source. Stateless.
 */
public final class SourceForm {

  /** Elements that may enclose blocks without changing their meaning. */
  private static final Set<String> AROUND = Set.of("div", "figcaption", "figure", "summary");

  private static final Set<String> EMPTY =
      Set.of("div", "p", "span", "figure", "figcaption", "picture", "ul", "ol", "summary");

  private static final Pattern BLANKS = Pattern.compile("\\s++");

  private SourceForm() {}

  // ---------------------------------------------------------------- hidden source

  static boolean isHidden(String source) {
    return isComments(source)
        || isOpening(source)
        || isClosing(source)
        || isEmptyAnchor(source)
        || isBlock(source);
  }

  private static boolean isComments(String source) {
    if (!source.startsWith("<!--") || !source.endsWith("-->") || source.indexOf('\r') >= 0) {
      return false;
    }
    return HtmlToken.of(source).stream()
        .allMatch(
            token ->
                token.kind() == HtmlToken.Kind.COMMENT
                    || (token.kind() == HtmlToken.Kind.TEXT && token.text().isBlank()));
  }

  private static boolean isEmptyAnchor(String source) {
    return source.endsWith("></a>") && isOpening(source.substring(0, source.length() - 4));
  }

  static boolean isOpening(String source) {
    HtmlToken tag = source.startsWith("<a") ? HtmlToken.tag(source, 0) : null;
    return tag != null
        && tag.name().equals("a")
        && tag.text().equals(source)
        && !tag.isVoid()
        && (tag.has("id") || tag.has("name"))
        && source.chars().noneMatch(c -> c < ' ');
  }

  static boolean isClosing(String source) {
    return source.equals("</a>");
  }

  /** Whether the source may be hidden block source; it is not parsed as Markdown. */
  static boolean isBlock(String source) {
    return source.startsWith("[") ? isDefinition(source) : isAround(source) || isEmpty(source);
  }

  static boolean isDefinition(String source) {
    int end = source.indexOf("]:");
    return end > 0 && !source.startsWith("[^");
  }

  static boolean isAround(String source) {
    HtmlToken tag = source.startsWith("<") ? HtmlToken.tag(source, 0) : null;
    return tag != null && AROUND.contains(tag.name()) && tag.text().equals(source) && !tag.isVoid();
  }

  private static boolean isEmpty(String source) {
    if (!source.startsWith("<")) {
      return false;
    }
    List<HtmlToken> tokens = HtmlToken.of(source);
    return HtmlElement.parse(tokens) != null
        && tokens.stream()
            .allMatch(
                token ->
                    token.kind() == HtmlToken.Kind.TEXT
                        ? token.text().isBlank()
                        : EMPTY.contains(token.name()));
  }

  // ---------------------------------------------------------------- shown source

  /** Whether the source is exactly one unknown GitBook tag. */
  public static boolean isTag(String source) {
    TagText text = TagText.at(source, 0, 0);
    return text != null
        && text.tags().size() == 1
        && text.tags().get(0).text().equals(source)
        && !KnownTags.isKnown(text.tags().get(0).name());
  }

  /**
   * Whether the source is exactly one pair of unknown GitBook tags with its content. Content with
   * footnotes or references to them does not qualify, because they belong to the whole text.
   */
  public static boolean isPair(String source) {
    if (!source.startsWith("{%") || source.contains("[^")) {
      return false;
    }
    List<PairedNode> nodes = Pairing.of(Parsing.parse(source), 0);
    return nodes.size() == 1
        && nodes.get(0) instanceof PairedNode.TagPair pair
        && !KnownTags.isKnown(pair.tag().name())
        && source.equals(pair.source());
  }

  /** Whether the source parses as exactly one block of unknown HTML. */
  public static boolean isHtml(String source) {
    if (!source.startsWith("<") || HtmlElement.parse(HtmlToken.of(source)) != null) {
      return false;
    }
    Node root = Parsing.parse(source);
    List<PairedNode> nodes = Pairing.of(root, 0);
    return isOne(root.getFirstChild(), source)
        && nodes.size() == 1
        && nodes.get(0) instanceof PairedNode.Html;
  }

  /** Whether a node is the only one, an HTML block of the whole source. */
  private static boolean isOne(@Nullable Node only, String source) {
    return only instanceof HtmlBlock html
        && only.getNext() == null
        && html.getLiteral().equals(source);
  }

  /** Whether the source is exactly one unknown inline HTML tag on one line. */
  public static boolean isInlineTag(String source) {
    List<HtmlToken> tokens = HtmlToken.of(source);
    return tokens.size() == 1
        && tokens.get(0).kind() != HtmlToken.Kind.TEXT
        && tokens.get(0).kind() != HtmlToken.Kind.COMMENT
        && !KnownTags.isKnown(tokens.get(0))
        && source.indexOf('\n') < 0;
  }

  // ---------------------------------------------------------------- source to write

  /** Returns the source if it parses as a block of its own; null otherwise. */
  public static @Nullable String block(String source) {
    if (isBlock(source)) {
      return ofItsOwn(source);
    }
    return isComments(source) && isOne(Parsing.parse(source).getFirstChild(), source)
        ? source
        : null;
  }

  /**
   * The source within a line of text: on one line, unless it parses the same with its line breaks.
   */
  public static String inline(String source) {
    return source.indexOf('\n') < 0 || readsTheSame(source) ? source : onOneLine(source);
  }

  private static boolean readsTheSame(String source) {
    Node only = Parsing.parse("x" + source + "x").getFirstChild();
    if (!(only instanceof Paragraph) || only.getNext() != null) {
      return false;
    }
    StringBuilder read = new StringBuilder();
    for (Node node = only.getFirstChild(); node != null; node = node.getNext()) {
      if (node instanceof HtmlInline html) {
        read.append(html.getLiteral());
      } else if (node instanceof org.commonmark.node.Text text) {
        read.append(text.getLiteral());
      } else if (node instanceof SoftLineBreak) {
        read.append('\n');
      }
    }
    return read.toString().equals("x" + source + "x");
  }

  /**
   * The source within an HTML block: on one line if a blank line or a line with a tag would end the
   * block.
   */
  public static String html(String source) {
    boolean ends = source.lines().skip(1).anyMatch(line -> line.isBlank() || line.contains("{%"));
    return ends ? onOneLine(source) : source;
  }

  public static String onOneLine(String source) {
    return BLANKS
        .matcher(source)
        .replaceAll(blanks -> blanks.group().contains("\n") ? " " : blanks.group());
  }

  private static @Nullable String ofItsOwn(String source) {
    if (isAround(source)) {
      return source.lines().noneMatch(String::isBlank) ? source : null;
    }
    Node first = Parsing.parse(source + "\n\nend").getFirstChild();
    if (first instanceof HtmlBlock html) {
      boolean whole = html.getLiteral().equals(source) && html.getNext() != null;
      return whole && html.getNext().getNext() == null ? source : null;
    }
    boolean definition =
        first instanceof LinkReferenceDefinition
            && first.getNext() != null
            && first.getNext().getNext() == null;
    return definition ? source : null;
  }

  /** Writes the source as an HTML comment, for places where it would parse as something else. */
  static String asComment(String source) {
    return "<!-- " + onOneLine(source).replace("--", "- -") + " -->";
  }
}
