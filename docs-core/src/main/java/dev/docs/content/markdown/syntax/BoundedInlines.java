package dev.docs.content.markdown.syntax;

import dev.docs.content.markdown.node.Definitions;
import org.commonmark.node.DefinitionMap;
import org.commonmark.node.LinkReferenceDefinition;
import org.commonmark.node.Node;
import org.commonmark.node.SoftLineBreak;
import org.commonmark.node.Text;
import org.commonmark.parser.InlineParser;
import org.commonmark.parser.InlineParserContext;
import org.commonmark.parser.InlineParserFactory;
import org.commonmark.parser.SourceLine;
import org.commonmark.parser.SourceLines;
import org.jspecify.annotations.Nullable;

/**
 * A CommonMark inline parser that takes time and memory linear in the length of the text. A
 * paragraph, heading or table cell with more than {@value #MAX_DELIMITERS} delimiters is plain
 * text. A reference link is text once the resolved targets of a text together exceed {@value
 * #FREE_TARGETS} characters plus {@value #TARGETS_PER_CHARACTER} times the text. One instance per
 * text; not thread-safe.
 */
public final class BoundedInlines implements InlineParser {

  /**
   * The maximum number of delimiter runs ({@code *}, {@code _}, {@code ~}) and closing brackets in
   * one block. For each of them the parser searches back through the earlier ones, which takes
   * quadratic time. Far more than real paragraphs contain.
   */
  public static final int MAX_DELIMITERS = 4_000;

  /**
   * The length of resolved targets allowed in any text, in characters: ten thousand references to
   * addresses of a hundred characters.
   */
  public static final int FREE_TARGETS = 1 << 20;

  /**
   * The additional length of resolved targets per character of text. Each reference repeats the
   * target of its definition, so without a limit the targets can grow with the square of the text.
   */
  public static final int TARGETS_PER_CHARACTER = 4;

  /** Creates a parser for one text. */
  static final InlineParserFactory FACTORY = BoundedInlines::new;

  private final InlineParser parser;
  private long targets = FREE_TARGETS;

  private BoundedInlines(InlineParserContext context) {
    this.parser = LibraryInlines.of(context, new Definitions(context));
  }

  @Override
  public void parse(SourceLines lines, Node parent) {
    String content = lines.getContent();
    targets += (long) TARGETS_PER_CHARACTER * content.length();
    if (delimiters(content) <= MAX_DELIMITERS) {
      parser.parse(lines, parent);
    } else {
      addText(lines, parent);
    }
  }

  /** Counts unescaped delimiter runs and closing brackets. */
  private static int delimiters(String content) {
    int delimiters = 0;
    char before = ' ';
    for (int i = 0; i < content.length(); i++) {
      char c = content.charAt(i);
      if (c == '\\') {
        i++;
      } else if (c == ']' || ((c == '*' || c == '_' || c == '~') && c != before)) {
        delimiters++;
      }
      before = c;
    }
    return delimiters;
  }

  private static void addText(SourceLines lines, Node parent) {
    for (SourceLine line : lines.getLines()) {
      if (parent.getLastChild() != null) {
        parent.appendChild(new SoftLineBreak());
      }
      Text text = new Plain(line.getContent().toString().strip());
      if (line.getSourceSpan() != null) {
        text.addSourceSpan(line.getSourceSpan());
      }
      parent.appendChild(text);
    }
  }

  /** A line that is not parsed for inlines. */
  static final class Plain extends Text {
    Plain(String literal) {
      super(literal);
    }
  }

  /** The link reference definitions of the text, limited by the budget. */
  private final class Definitions extends DefinitionMap<LinkReferenceDefinition> {
    private final InlineParserContext context;

    Definitions(InlineParserContext context) {
      super(LinkReferenceDefinition.class);
      this.context = context;
    }

    @Override
    public @Nullable LinkReferenceDefinition get(String label) {
      LinkReferenceDefinition link = context.getDefinition(LinkReferenceDefinition.class, label);
      if (link == null) {
        return null;
      }
      targets -= length(link.getDestination()) + (long) length(link.getTitle());
      return targets < 0 ? null : link;
    }

    private static int length(String text) {
      return text == null ? 0 : text.length();
    }
  }
}
