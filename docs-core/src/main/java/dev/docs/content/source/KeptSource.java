package dev.docs.content.source;

import static java.util.stream.Collectors.joining;

import dev.docs.content.diff.Hunk;
import dev.docs.content.diff.LineDiff;
import dev.docs.content.document.Document;
import dev.docs.content.document.DocumentNode.Block;
import dev.docs.content.document.internal.LinkResolver;
import dev.docs.content.markdown.MarkdownWriter;
import dev.docs.content.markdown.SourceBlocks;
import dev.docs.content.markdown.SourceBlocks.Part;
import dev.docs.rule.internal.KeepsRule;
import java.util.ArrayList;
import java.util.List;

/**
 * Keeps the source of a text whose document was read, changed and sent back. Blocks that say the
 * same are copied to the letter; in those that changed, the words that changed are replaced, as far
 * as the result says what was sent. Used once.
 */
@KeepsRule("document-source")
public final class KeptSource {

  /** Instead of a part, after text that was added. */
  private static final int ADDED = -2;

  private final LinkResolver links;
  private final List<Part> current;
  private final List<Part> sent;
  private final String end;

  /** The definitions of link references and footnotes of the current text. */
  private final String definitions;

  private final StringBuilder text = new StringBuilder();

  /** The part of the current text that the text ends with: at first that before all. */
  private int last = -1;

  private KeptSource(String current, LinkResolver links, List<Part> sent) {
    this.links = links;
    this.current = parts(current);
    this.sent = sent;
    definitions =
        this.current.stream().filter(Part::defines).map(Part::text).collect(joining("\n\n"));
    end = current.contains("\r\n") ? "\r\n" : "\n";
  }

  /**
   * The text to store.
   *
   * @param current the present text, without front matter
   * @param links resolves its links, relative ones and those by id
   * @param written the document that was sent as the library writes it, with links by id
   */
  public static String of(String current, LinkResolver links, String written) {
    if (current.isBlank() || written.isBlank()) {
      return written;
    }
    List<Part> sent = SourceBlocks.of(written, links);
    KeptSource kept = new KeptSource(current, links, sent);
    String text = kept.text();
    return areSame(shown(kept.parts(text)), shown(sent)) ? text : written;
  }

  /** Whether blocks say the same, apart from what no text of theirs would say. */
  private static boolean areSame(List<Block> some, List<Block> others) {
    return some.equals(others)
        || MarkdownWriter.write(new Document(some))
            .equals(MarkdownWriter.write(new Document(others)));
  }

  private List<Part> parts(String source) {
    return SourceBlocks.of(source, links);
  }

  /** Whether a source says what was sent, where the present definitions stay. */
  private boolean says(String source, List<Part> wanted) {
    List<Block> expected = new ArrayList<>(shown(wanted));
    expected.addAll(shown(parts(definitions)));
    return areSame(shown(parts(source + "\n\n" + definitions)), expected);
  }

  private static List<Block> shown(List<Part> parts) {
    return parts.stream().flatMap(part -> part.shown().stream()).toList();
  }

  private String text() {
    List<List<Block>> before = current.stream().map(Part::shown).toList();
    List<List<Block>> after = sent.stream().map(Part::shown).toList();
    int at = 0;
    for (Hunk hunk : LineDiff.between(before, after)) {
      copy(at, hunk.beforeStart());
      replace(hunk);
      at = hunk.beforeEnd();
    }
    copy(at, before.size());
    if (last != current.size() - 1) {
      text.setLength(withoutBlankEnd());
      text.append(blankEnd(current.get(current.size() - 1).text()));
    }
    return text.toString();
  }

  private void copy(int from, int to) {
    for (int i = from; i < to; i++) {
      add(i, i, current.get(i).text());
    }
  }

  /** Ends what was written with a blank line. */
  private void separate() {
    int from = withoutBlankEnd();
    long lines = text.substring(from).chars().filter(c -> c == '\n').count();
    if (from > 0) {
      text.append(end.repeat((int) Math.max(0, 2 - lines)));
    }
  }

  private int withoutBlankEnd() {
    int length = text.length();
    while (length > 0 && Character.isWhitespace(text.charAt(length - 1))) {
      length--;
    }
    return length;
  }

  private static String blankEnd(String written) {
    return written.substring(written.stripTrailing().length());
  }

  private void replace(Hunk hunk) {
    List<Part> old = current.subList(hunk.beforeStart(), hunk.beforeEnd());
    List<Part> now = sent.subList(hunk.afterStart(), hunk.afterEnd());
    if (old.isEmpty()) {
      separate();
      text.append(written(now).stripTrailing());
      last = ADDED;
    } else if (old.size() == now.size()) {
      for (int i = 0; i < now.size(); i++) {
        int at = hunk.beforeStart() + i;
        add(at, at, changed(old.subList(i, i + 1), now.subList(i, i + 1)));
      }
    } else if (!now.isEmpty()) {
      add(hunk.beforeStart(), hunk.beforeEnd() - 1, changed(old, now));
    }
  }

  /** Adds what takes the place of some parts of the current text. */
  private void add(int from, int to, String source) {
    if (last != from - 1) {
      separate();
    }
    text.append(source);
    last = to;
  }

  /** Parts of the current text with the words replaced that were changed, if that is possible. */
  private String changed(List<Part> old, List<Part> now) {
    String source = old.stream().map(Part::text).collect(joining());
    String after = written(now).stripTrailing();
    for (List<Block> before : List.of(read(old), shown(old))) {
      String written = MarkdownWriter.write(new Document(before)).stripTrailing();
      String merged = WordMerge.apply(written, after, source.stripTrailing());
      if (says(merged, now)) {
        return merged + blankEnd(source);
      }
    }
    return after + blankEnd(source);
  }

  private static List<Block> read(List<Part> parts) {
    return parts.stream().flatMap(part -> part.blocks().stream()).toList();
  }

  private String written(List<Part> parts) {
    return parts.stream().map(Part::text).collect(joining()).replace("\n", end);
  }
}
