package dev.docs.content.markdown.syntax;

import dev.docs.content.document.Mark;
import dev.docs.rule.internal.KeepsRule;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.commonmark.node.Block;
import org.commonmark.node.CustomBlock;
import org.commonmark.node.CustomNode;
import org.commonmark.node.Node;
import org.commonmark.parser.InlineParserContext;
import org.commonmark.parser.beta.LinkInfo;
import org.commonmark.parser.beta.LinkResult;
import org.commonmark.parser.beta.Scanner;
import org.commonmark.parser.block.AbstractBlockParser;
import org.commonmark.parser.block.BlockContinue;
import org.commonmark.parser.block.BlockStart;
import org.commonmark.parser.block.MatchedBlockParser;
import org.commonmark.parser.block.ParserState;

/**
 * Footnotes: definitions {@code [^label]: text} at the start of a line, with further blocks
 * indented by four columns, and references {@code [^label]}. An annotation is a link around the
 * annotated text, with the definition as its target, followed by a reference.
 */
@KeepsRule("annotations")
public final class Footnotes {

  /** Prefix of an annotation's link target; the label follows. */
  public static final String TARGET = "#user-content-fn-";

  /**
   * The maximum length of a label, in characters. Labels are words; brackets with a longer one are
   * text.
   */
  private static final int LONGEST_LABEL = 100;

  private static final String WORD = "\\^([^\\]\\[\\s^\\\\]{1," + LONGEST_LABEL + "})";

  private static final Pattern LABEL = Pattern.compile(WORD);
  private static final Pattern START = Pattern.compile("\\[" + WORD + "\\]:[ \\t]*");

  private Footnotes() {}

  /** A footnote definition. */
  public static final class Note extends CustomBlock {
    private final String label;

    private Note(String label) {
      this.label = label;
    }

    public String label() {
      return label;
    }
  }

  /** A footnote reference. */
  public static final class Mark extends CustomNode {
    private final String label;

    private Mark(String label) {
      this.label = label;
    }

    public String label() {
      return label;
    }
  }

  /**
   * The footnote definitions of the tree that contains a node, by label in lower case; the first
   * one with a label takes precedence.
   */
  public static Map<String, Note> of(Node node) {
    Node root = node;
    while (root.getParent() != null) {
      root = root.getParent();
    }
    Map<String, Note> notes = new HashMap<>();
    collect(root, notes);
    return notes;
  }

  private static void collect(Node parent, Map<String, Note> notes) {
    for (Node node = parent.getFirstChild(); node != null; node = node.getNext()) {
      if (node instanceof Note note) {
        notes.putIfAbsent(key(note.label()), note);
      } else if (node instanceof Block) {
        collect(node, notes);
      }
    }
  }

  public static String key(String label) {
    return label.toLowerCase(Locale.ROOT);
  }

  /** Starts a footnote definition, if there is one in the current line. */
  static BlockStart start(ParserState state, MatchedBlockParser matched) {
    Matcher matcher = START.matcher(Lines.startsWith(state, "[") ? Lines.rest(state) : "");
    return matcher.lookingAt()
        ? BlockStart.of(new NoteParser(new Note(matcher.group(1))))
            .atIndex(state.getNextNonSpaceIndex() + matcher.end())
        : BlockStart.none();
  }

  private static final class NoteParser extends AbstractBlockParser {
    private final Note note;

    NoteParser(Note note) {
      this.note = note;
    }

    @Override
    public Block getBlock() {
      return note;
    }

    @Override
    public boolean isContainer() {
      return true;
    }

    @Override
    public boolean canContain(Block child) {
      return true;
    }

    @Override
    public BlockContinue tryContinue(ParserState state) {
      if (state.isBlank()) {
        return note.getFirstChild() == null
            ? BlockContinue.none()
            : BlockContinue.atIndex(state.getNextNonSpaceIndex());
      }
      return state.getIndent() >= Lines.CODE_INDENT
          ? BlockContinue.atColumn(state.getColumn() + Lines.CODE_INDENT)
          : BlockContinue.none();
    }
  }

  /**
   * Converts brackets that contain a footnote label and have no destination to a footnote
   * reference.
   */
  static LinkResult mark(LinkInfo link, Scanner after, InlineParserContext context) {
    String text = link.text();
    if (link.destination() != null
        || link.marker() != null
        || !text.startsWith("^")
        || !LABEL.matcher(text).matches()) {
      return LinkResult.none();
    }
    return LinkResult.replaceWith(new Mark(text.substring(1)), link.afterTextBracket());
  }
}
