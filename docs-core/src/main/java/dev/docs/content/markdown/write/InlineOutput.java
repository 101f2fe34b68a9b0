package dev.docs.content.markdown.write;

import dev.docs.content.html.Entities;
import dev.docs.content.markdown.node.BareUrls;
import dev.docs.content.markdown.node.SourceForm;
import dev.docs.content.markdown.syntax.Emoji;
import dev.docs.content.markdown.syntax.HtmlChunk;
import dev.docs.content.markdown.write.InlineWriter.Container;
import java.util.ArrayDeque;
import java.util.Deque;

/**
 * The Markdown of one paragraph, heading or table cell while it is written. Escapes a text as far
 * as its characters would mean something where they are, and keeps line breaks and blanks. Not
 * thread-safe.
 */
final class InlineOutput {

  private static final String LINE_STARTS = "+-=>#:|";

  private final StringBuilder out = new StringBuilder();
  private final Container container;

  /** Comments moved to the end, because the line must not begin with them. */
  private final StringBuilder late = new StringBuilder();

  /**
   * The offset after the last footnote reference, where an opening parenthesis would make it a
   * link; -1 if there is none.
   */
  private int noteEnd = -1;

  /** The verbatim tags at starts of lines, the last one first. */
  private final Deque<TagAtStart> starts = new ArrayDeque<>();

  private record TagAtStart(int start, String source, String escaped) {}

  InlineOutput(Container container) {
    this.container = container;
  }

  /** The whole Markdown; ends the output. */
  String finished() {
    out.append(late);
    if (endsWith("\\\n")) {
      out.setLength(out.length() - 2);
      out.append("<br>");
    }
    keepLastBlank();
    escapeTagsThatOpenBlocks();
    return container == Container.CELL ? out.toString().replace("|", "\\|") : out.toString();
  }

  InlineOutput append(String markdown) {
    out.append(markdown);
    return this;
  }

  void note(String label) {
    out.append("[^").append(label).append(']');
    noteEnd = out.length();
  }

  /** Whether a delimiter run or a bare URL is valid here. */
  boolean isSafeBefore() {
    if (out.isEmpty()) {
      return true;
    }
    char last = out.charAt(out.length() - 1);
    return last == ' ' || last == '\n' || last == '(' || last == '>';
  }

  /** Writes a verbatim tag; it is escaped where it would open an HTML block. */
  void raw(String source, boolean inLink) {
    if (container == Container.PARAGRAPH && (out.isEmpty() || endsWith("\n"))) {
      int start = out.length();
      text(source, inLink);
      starts.push(new TagAtStart(start, source, out.substring(start)));
      out.setLength(start);
    }
    out.append(source);
  }

  private void escapeTagsThatOpenBlocks() {
    for (TagAtStart tag : starts) {
      int end = out.indexOf("\n", tag.start());
      String line = out.substring(tag.start(), end < 0 ? out.length() : end);
      if (HtmlChunk.opensBlock(line, tag.start() > 0)) {
        out.replace(tag.start(), tag.start() + tag.source().length(), tag.escaped());
      }
    }
  }

  /**
   * Writes hidden source, in headings and cells on one line. At the start of a line a comment would
   * open an HTML block: it moves to the end of the paragraph, or the line break before it is
   * written as {@code <br>}. An anchor is not alone on its line and remains.
   */
  void hidden(String source) {
    if (container != Container.PARAGRAPH) {
      out.append(SourceForm.onOneLine(source));
    } else if (source.startsWith("<!--") && out.isEmpty()) {
      late.append(SourceForm.inline(source));
    } else {
      if (source.startsWith("<!--") && endsWith("\\\n")) {
        out.setLength(out.length() - "\\\n".length());
        out.append("<br>");
      }
      out.append(SourceForm.inline(source));
    }
  }

  /**
   * Writes a text, escaped.
   *
   * @param inLink whether it is within a link, where bare URLs are no links
   */
  void text(String text, boolean inLink) {
    int length = text.length();
    for (int i = 0; i < length; i++) {
      char c = text.charAt(i);
      boolean lineStart = out.isEmpty() || endsWith("\n");
      boolean last = i == length - 1;
      if (c == 'h' && !inLink && BareUrls.startsAt(text, i)) {
        int colon = text.indexOf(':', i);
        out.append(text, i, colon).append("<!-- -->");
        i = colon - 1;
      } else if (c == '\n') {
        lineBreak();
      } else if (c < ' ' || (c == ' ' && lineStart)) {
        out.append(c == 0 ? "\ufffd" : "&#x" + Integer.toHexString(c) + ";");
      } else if (lineStart && c >= '0' && c <= '9') {
        i = number(text, i);
      } else if (isSpecial(text, i, lineStart, last)) {
        out.append('\\').append(c);
      } else {
        out.append(c);
      }
    }
  }

  private boolean isSpecial(String text, int i, boolean lineStart, boolean last) {
    char c = text.charAt(i);
    return switch (c) {
      case '\\', '`', '*', '_', '[', ']', '<', '~' -> true;
      case '$' -> last || i == 0 || text.charAt(i + 1) == '$' || text.charAt(i - 1) == '$';
      case ':' -> lineStart || Emoji.opens(text, i) || isNameToTheEnd(text, i + 1);
      case '&' -> Entities.opens(text, i);
      case '!' -> last;
      case '(' -> out.length() == noteEnd;
      case '{' -> last || text.charAt(i + 1) == '%';
      case '#' -> lineStart || container == Container.HEADING;
      default -> lineStart && LINE_STARTS.indexOf(c) >= 0;
    };
  }

  private static boolean isNameToTheEnd(String text, int from) {
    for (int i = from; i < text.length(); i++) {
      if (i - from > Emoji.LONGEST_NAME || !Emoji.isNameCharacter(text.charAt(i))) {
        return false;
      }
    }
    return from < text.length();
  }

  /**
   * Writes the digits at the start of a line, with the delimiter escaped so that they open no list.
   * Returns the offset of the last character written.
   */
  private int number(String text, int from) {
    int end = from;
    while (end < text.length() && text.charAt(end) >= '0' && text.charAt(end) <= '9') {
      end++;
    }
    out.append(text, from, end);
    if (end < text.length() && (text.charAt(end) == '.' || text.charAt(end) == ')')) {
      out.append('\\').append(text.charAt(end));
      return end;
    }
    return end - 1;
  }

  private void lineBreak() {
    if (container != Container.PARAGRAPH || out.isEmpty() || endsWith("\n") || endsWith("<br>")) {
      out.append("<br>");
      return;
    }
    keepLastBlank();
    out.append("\\\n");
  }

  private void keepLastBlank() {
    if (endsWith(" ")) {
      out.setLength(out.length() - 1);
      out.append("&#x20;");
    }
  }

  boolean endsWith(String end) {
    return out.length() >= end.length() && out.indexOf(end, out.length() - end.length()) >= 0;
  }
}
