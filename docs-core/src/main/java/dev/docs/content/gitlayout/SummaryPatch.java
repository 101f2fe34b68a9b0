package dev.docs.content.gitlayout;

import dev.docs.content.diff.Hunk;
import dev.docs.content.diff.LineDiff;
import dev.docs.content.gitlayout.SummaryReader.Members;
import dev.docs.rule.internal.KeepsRule;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Changes the text of a table of contents by its lines: entries that stay keep theirs, with what
 * stands between them, and new ones are written like their neighbours. Used once, by one thread.
 */
@KeepsRule("export-as-imported")
final class SummaryPatch {

  private static final Pattern HEADING = Pattern.compile(" {0,3}(#{1,6})[ \\t].*");

  private final List<String> lines;
  private final List<SummaryElement> said;
  private final List<SummaryElement> before;
  private final List<SummaryElement> now;
  private final Members members;
  private final Optional<String> marks;

  /** The targets of the text by those of the table. */
  private final Map<String, String> targets = new HashMap<>();

  /** What the text says for an element, wherever it stands. */
  private final Map<SummaryElement, SummaryElement> words = new HashMap<>();

  private final List<String> out = new ArrayList<>();

  /** The elements of the result, as they are expected to be read. */
  private final List<SummaryElement> expected = new ArrayList<>();

  private final ListPrefixes prefixes;

  private SummaryPatch(String source, Table before, Table now) {
    this.lines = source.lines().toList();
    this.said = SummaryReader.elements(source, before.members());
    this.prefixes = new ListPrefixes(lines, said);
    this.before = SummaryElement.of(before.summary());
    this.now = SummaryElement.of(now.summary());
    this.members = now.members();
    this.marks = marks();
  }

  /**
   * A table at one time.
   *
   * @param members which of the entries of its text belong to it
   */
  record Table(Summary summary, Members members) {}

  /** As the other, for tables to which all entries belong. */
  static Optional<String> patched(String source, Summary before, Summary now) {
    Members all = entries -> entry -> true;
    return patched(source, new Table(before, all), new Table(now, all));
  }

  /**
   * The text of a table after a change.
   *
   * @param source the text of {@code before}, in any form
   * @return empty where its lines cannot be told apart
   */
  static Optional<String> patched(String source, Table before, Table now) {
    if (before.summary().equals(now.summary())) {
      return Optional.of(source);
    }
    boolean crlf = source.contains("\r\n");
    if (source.length() > Summary.MAX_LENGTH || source.replace("\r\n", "\n").indexOf('\r') >= 0) {
      return Optional.empty();
    }
    SummaryPatch patch = new SummaryPatch(source, before, now);
    if (!patch.isAligned()) {
      return Optional.empty();
    }
    patch.run();
    String end = crlf ? "\r\n" : "\n";
    String text = String.join(end, patch.out);
    text += source.endsWith("\n") || source.isEmpty() ? end : "";
    return Optional.of(text).filter(patch::isRight);
  }

  /** Whether the elements that the text says are those of the table. */
  private boolean isAligned() {
    if (said.size() != before.size()) {
      return false;
    }
    for (int i = 0; i < said.size(); i++) {
      SummaryElement one = said.get(i);
      SummaryElement other = before.get(i);
      if (one.isHeading() != other.isHeading() || one.level() != other.level()) {
        return false;
      }
      one.target().ifPresent(target -> other.target().ifPresent(t -> targets.put(t, target)));
      words.put(other.placed(0, false), one);
    }
    return true;
  }

  /** Whether the result is read as what it was made for. */
  private boolean isRight(String text) {
    return withoutLines(SummaryReader.elements(text, members)).equals(withoutLines(expected));
  }

  private static List<SummaryElement> withoutLines(List<SummaryElement> elements) {
    return elements.stream().map(element -> element.at(0, 0)).toList();
  }

  // ---------------------------------------------------------------- changes

  private void run() {
    int next = 0;
    int element = 0;
    int shift = 0;
    for (Hunk hunk : LineDiff.between(before, now)) {
      next = keep(element, hunk.beforeStart(), next, shift);
      element = hunk.beforeEnd();
      shift = hunk.afterEnd() - hunk.beforeEnd();
      if (isInPlace(hunk)) {
        next = replace(hunk, next);
        continue;
      }
      next = place(hunk, next);
      int removed = next;
      for (int i = hunk.beforeStart(); i < hunk.beforeEnd(); i++) {
        for (int line = removed; line < said.get(i).from(); line++) {
          if (!lines.get(line).isBlank()) {
            out.add(lines.get(line));
          }
        }
        removed = said.get(i).to();
      }
      for (int i = hunk.afterStart(); i < hunk.afterEnd(); i++) {
        add(now.get(i), hunk.beforeEnd());
      }
      next = settle(hunk, removed);
    }
    next = keep(element, said.size(), next, shift);
    out.addAll(lines.subList(next, lines.size()));
  }

  /** Whether each element that a change removes has a successor of its kind. */
  private boolean isInPlace(Hunk hunk) {
    int count = hunk.beforeEnd() - hunk.beforeStart();
    if (count != hunk.afterEnd() - hunk.afterStart()) {
      return false;
    }
    for (int i = 0; i < count; i++) {
      SummaryElement old = said.get(hunk.beforeStart() + i);
      SummaryElement is = now.get(hunk.afterStart() + i);
      if (old.isHeading() != is.isHeading()
          || !old.at(0, 0).equals(old.placed(is.level(), is.detached()))
          || (old.isParagraph() && !mayBeParagraph(hunk.afterStart() + i))) {
        return false;
      }
    }
    return true;
  }

  /** Whether an element of the result may be a paragraph: a link that nothing is below. */
  private boolean mayBeParagraph(int i) {
    boolean leaf = i + 1 == now.size() || now.get(i + 1).level() <= now.get(i).level();
    return leaf && now.get(i).target().filter(SummaryReader::isMarkdown).isPresent();
  }

  /** Writes new elements where the old ones stood, with what stood before these. */
  private int replace(Hunk hunk, int next) {
    int line = next;
    for (int i = hunk.beforeStart(); i < hunk.beforeEnd(); i++) {
      SummaryElement old = said.get(i);
      out.addAll(lines.subList(line, old.from()));
      line = old.to();
      prefixes.remember(said.get(i));
      SummaryElement is = now.get(hunk.afterStart() + i - hunk.beforeStart());
      if (old.isParagraph()) {
        addParagraph(is);
      } else {
        add(is, prefixes.of(old).orElse(ListPrefixes.WRITTEN));
      }
    }
    return line;
  }

  /**
   * Copies elements and what stands before them, and gives the line below the last.
   *
   * @param shift how much further they are in the result
   */
  private int keep(int first, int end, int next, int shift) {
    int line = next;
    for (int i = first; i < end; i++) {
      SummaryElement kept = said.get(i);
      out.addAll(lines.subList(line, kept.from()));
      line = kept.to();
      if (kept.isParagraph() && !mayBeParagraph(i + shift)) {
        add(now.get(i + shift), i + 1);
        continue;
      }
      if (kept.isParagraph() && !endsWithParagraph()) {
        separate();
      }
      out.addAll(lines.subList(kept.from(), kept.to()));
      expected.add(kept);
      prefixes.remember(said.get(i));
    }
    return line;
  }

  private boolean endsWithParagraph() {
    return !expected.isEmpty() && expected.get(expected.size() - 1).isParagraph();
  }

  /**
   * Copies what stands before the place of a change: before what it removes, and where it only adds
   * an entry below a heading or at the beginning, before the next entry.
   */
  private int place(Hunk hunk, int next) {
    int at = hunk.beforeStart();
    boolean removes = at < hunk.beforeEnd();
    boolean begins = at == 0 || said.get(at - 1).isHeading() || said.get(at - 1).isParagraph();
    boolean follows = begins && at < said.size() && isNextItem(said.get(at));
    int end = removes || follows ? said.get(at).from() : at == 0 ? lines.size() : next;
    if (!removes && at == 0 && !said.isEmpty() && !follows) {
      end = blanksBefore(said.get(0).from());
    }
    out.addAll(lines.subList(next, Math.max(next, end)));
    return Math.max(next, end);
  }

  /** Whether an element continues a list. */
  private static boolean isNextItem(SummaryElement element) {
    return !element.isHeading() && !element.isParagraph() && !element.detached();
  }

  private int blanksBefore(int line) {
    int first = line;
    while (first > 0 && lines.get(first - 1).isBlank()) {
      first--;
    }
    return first;
  }

  /** Leaves one empty line where a change leaves two, and makes one where it leaves none. */
  private int settle(Hunk hunk, int next) {
    int line = next;
    boolean ends = line >= lines.size();
    boolean blank = !out.isEmpty() && out.get(out.size() - 1).isBlank();
    if (blank) {
      while (line < lines.size() && lines.get(line).isBlank()) {
        line++;
      }
      if (line == lines.size()) {
        out.remove(out.size() - 1);
      }
    } else if (!ends && !lines.get(line).isBlank() && hunk.afterEnd() > hunk.afterStart()) {
      boolean headed = hunk.beforeEnd() < said.size() && isBlock(said.get(hunk.beforeEnd()));
      if (headed || now.get(hunk.afterEnd() - 1).isHeading()) {
        out.add("");
      }
    }
    return line;
  }

  private static boolean isBlock(SummaryElement element) {
    return element.isHeading() || element.isParagraph();
  }

  // ---------------------------------------------------------------- new elements

  private void add(SummaryElement element, int following) {
    boolean begins = element.isHeading() || element.detached();
    if (begins || isBelowBlock()) {
      separate();
    }
    if (begins) {
      prefixes.beginGroup();
    }
    if (element.detached()) {
      out.add(SummaryWriter.BREAK);
      separate();
    }
    add(element, element.isHeading() ? "" : prefixes.next(element.level(), following));
  }

  /** Whether the last line is a heading or a paragraph. */
  private boolean isBelowBlock() {
    return endsWithParagraph()
        || (!out.isEmpty() && HEADING.matcher(out.get(out.size() - 1)).matches());
  }

  /** Writes an entry as a line of its own. */
  private void addParagraph(SummaryElement element) {
    SummaryElement written = asWritten(element).asParagraph();
    expected.add(written);
    out.add(SummaryWriter.write(written).stripTrailing());
  }

  /** Writes an element: in the words of the text, where it has been in another place. */
  private void add(SummaryElement element, String prefix) {
    SummaryElement old = words.get(element.placed(0, false));
    SummaryElement written =
        (old == null ? asWritten(element) : old.asItem())
            .placed(element.level(), element.detached());
    expected.add(written);
    if (element.isHeading()) {
      out.add(old == null ? heading(element) : lines.get(old.from()));
    } else if (old != null && old.to() == old.from() + 1) {
      String line = lines.get(old.from());
      Optional<String> content = prefixes.of(old).map(was -> line.substring(was.length()));
      out.add(prefix + content.orElseGet(line::strip));
    } else {
      out.addAll(entry(written, prefix));
    }
  }

  private void separate() {
    if (!out.isEmpty() && !out.get(out.size() - 1).isBlank()) {
      out.add("");
    }
  }

  /** The element with its target as the text has it. */
  private SummaryElement asWritten(SummaryElement element) {
    SummaryEntry entry = element.entry();
    return entry == null || element.target().isEmpty()
        ? element
        : SummaryElement.entry(
            entry.withTarget(entry.target().map(target -> targets.getOrDefault(target, target))),
            element.level(),
            element.detached());
  }

  private String heading(SummaryElement element) {
    String line = SummaryWriter.write(element).stripTrailing();
    return marks.map(level -> level + line.substring(line.indexOf(' '))).orElse(line);
  }

  /** The marks of the first heading of a group. */
  private Optional<String> marks() {
    return said.stream()
        .filter(SummaryElement::isHeading)
        .map(one -> HEADING.matcher(lines.get(one.from())))
        .filter(Matcher::matches)
        .findFirst()
        .map(heading -> heading.group(1));
  }

  /** The lines of an entry, with the marker and the indentation of its neighbours. */
  private static List<String> entry(SummaryElement element, String prefix) {
    String text = SummaryWriter.write(element);
    int written = 2 * element.level() + ListPrefixes.WRITTEN.length();
    String margin = " ".repeat(prefix.length());
    List<String> result = new ArrayList<>();
    for (String line : text.lines().toList()) {
      boolean first = result.isEmpty();
      String content = line.isBlank() ? "" : line.substring(written);
      result.add(first ? prefix + content : line.isBlank() ? "" : margin + content);
    }
    return result;
  }
}
