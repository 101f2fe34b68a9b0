package dev.docs.content.markdown;

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
 * The CommonMark inline parser, with time and memory linear in the length of the text. A paragraph,
 * heading or cell with more than {@value #MAX_DELIMITERS} delimiters is text without markup; a link
 * by reference is text once the targets given out by references are together longer than {@value
 * #FREE_TARGETS} characters and {@value #TARGETS_PER_CHARACTER} times the text. Used for one text
 * by one thread.
 */
final class BoundedInlines implements InlineParser {

  /**
   * Runs of {@code *}, {@code _} and {@code ~}, and closing brackets: the parser looks back over
   * those before for each of them, which takes quadratic time. Far more than a paragraph that
   * anybody reads has.
   */
  static final int MAX_DELIMITERS = 4_000;

  /** What any text may have: ten thousand references to addresses of a hundred characters. */
  static final int FREE_TARGETS = 1 << 20;

  /**
   * A definition is written once and given out for each reference, so that the targets of all
   * references of a text can be as long as its square.
   */
  static final int TARGETS_PER_CHARACTER = 4;

  /** Makes the parser of one text. */
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

  /** How many there are that no backslash makes text. */
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

  /** A line that is not read. */
  static final class Plain extends Text {
    Plain(String literal) {
      super(literal);
    }
  }

  /** The definitions of the text, given out within the budget. */
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
