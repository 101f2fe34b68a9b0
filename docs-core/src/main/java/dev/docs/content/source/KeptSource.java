package dev.docs.content.source;

import static java.util.stream.Collectors.joining;

import dev.docs.content.diff.Hunk;
import dev.docs.content.diff.LineDiff;
import dev.docs.content.document.Document;
import dev.docs.content.document.DocumentForm;
import dev.docs.content.document.DocumentNode.Block;
import dev.docs.content.document.internal.LinkResolver;
import dev.docs.content.markdown.MarkdownWriter;
import dev.docs.content.markdown.SourceBlocks.Part;
import dev.docs.content.markdown.syntax.Footnotes;
import dev.docs.rule.internal.KeepsRule;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Keeps the source of a text whose document was read, changed and sent back. Blocks that say the
 * same are copied to the letter; of those that changed, as much as {@link ChangedSource} can keep.
 * Used once.
 */
@KeepsRule("document-source")
public final class KeptSource {

  private final CurrentText current;
  private final List<Part> sent;

  /** What each part that was sent shows. */
  private final List<List<Block>> wanted;

  private final SentNotes notes;
  private final Grain grain;

  /** What takes the place of parts of the current text, by the first of them; none if deleted. */
  private final Map<Integer, ChangedPart> changed = new HashMap<>();

  /**
   * @param sent the parts of the document, without footnotes
   * @param wanted what each of them shows
   */
  private KeptSource(
      CurrentText current,
      List<Part> sent,
      List<List<Block>> wanted,
      SentNotes notes,
      Grain grain) {
    this.current = current;
    this.sent = sent;
    this.wanted = wanted;
    this.notes = notes;
    this.grain = grain;
  }

  /**
   * The text to store.
   *
   * @param current the present text, without front matter
   * @param links resolves its links, relative ones and those by id
   * @param written the document that was sent as the library writes it, with links by id
   */
  public static String of(String current, LinkResolver links, String written) {
    return of(current, links, DocumentForm.AS_READ, Set.of(), written);
  }

  /**
   * The text to store, as {@link #of(String, LinkResolver, String)}, of a page whose title heading
   * is kept where the document that was sent leaves it out.
   *
   * @param form in which the document was read and sent
   * @param titles of the page, before and after the change
   */
  public static String of(
      String current, LinkResolver links, DocumentForm form, Set<String> titles, String written) {
    if (current.isBlank()) {
      return written.isBlank() ? current : written;
    }
    CurrentText text = new CurrentText(current, links, form);
    List<Part> sent = SentParts.of(text, written);
    List<Block> blocks = blocks(sent);
    List<Block> titled = new LeftOutTitle(blocks(text.parts()), titles, blocks).restored();
    if (titled.equals(blocks)) {
      if (written.isBlank()) {
        return text.showsNothing() ? current : written;
      }
      return kept(text, sent, written);
    }
    String restored = MarkdownWriter.write(new Document(titled));
    return kept(text, SentParts.of(text, restored), restored);
  }

  private static List<Block> blocks(List<Part> parts) {
    return parts.stream().flatMap(part -> part.blocks().stream()).toList();
  }

  private static String kept(CurrentText text, List<Part> sent, String written) {
    SentNotes all = new SentNotes(text, sent);
    List<Part> shown = sent.stream().filter(part -> !CurrentText.isNote(part)).toList();
    List<Part> showing = SentTogether.of(text, shown);
    List<List<Block>> each = showing.stream().map(text::showsOf).toList();
    List<Block> wanted = each.stream().flatMap(List::stream).toList();
    List<SentNotes> ways =
        all.revised().isEmpty() ? List.of(all) : List.of(all, all.withoutRevisions(sent));
    for (SentNotes notes : ways) {
      for (Grain grain : Grain.values()) {
        KeptSource source = new KeptSource(text, showing, each, notes, grain);
        String kept = source.text();
        List<Block> now =
            text.reader().parts(kept).stream()
                .flatMap(part -> text.showsOf(part).stream())
                .toList();
        if (Shows.same(now, wanted)) {
          return kept;
        }
        if (source.changed.isEmpty()) {
          return written;
        }
      }
    }
    return written;
  }

  private String text() {
    List<List<Block>> before = current.showing().stream().map(current::shows).toList();
    List<Hunk> hunks = LineDiff.between(before, wanted);
    List<ChangedPart> parts = new ArrayList<>();
    hunks.forEach(hunk -> changes(hunk, parts));
    parts.forEach(part -> changed.put(part.old().get(0), part));
    Map<Integer, String> definitions = new ChangedSource(current, parts, notes).settle(grain);
    List<Segment> segments = withoutUnusedNotes(segments(hunks, definitions));
    String text = Segment.joined(segments, current);
    int end = current.parts().size();
    notes.addedTo(text).forEach(note -> segments.add(added(end, note)));
    return Segment.joined(segments, current);
  }

  private void changes(Hunk hunk, List<ChangedPart> out) {
    List<Integer> old = current.showing().subList(hunk.beforeStart(), hunk.beforeEnd());
    List<Part> now = sent.subList(hunk.afterStart(), hunk.afterEnd());
    if (old.size() == now.size()) {
      for (int i = 0; i < now.size(); i++) {
        out.add(new ChangedPart(current, old.subList(i, i + 1), now.subList(i, i + 1), notes));
      }
    } else if (!old.isEmpty() && !now.isEmpty()) {
      out.add(new ChangedPart(current, old, now, notes));
    }
  }

  private List<Segment> segments(List<Hunk> hunks, Map<Integer, String> definitions) {
    List<Segment> segments = new ArrayList<>();
    int at = 0;
    for (Hunk hunk : hunks) {
      int from = current.shown(hunk.beforeStart());
      copy(at, from, definitions, segments);
      if (hunk.beforeStart() == hunk.beforeEnd()) {
        List<Part> added = sent.subList(hunk.afterStart(), hunk.afterEnd());
        String written = added.stream().map(Part::text).collect(joining());
        segments.add(added(from, notes.renamed(written)));
        at = from;
        continue;
      }
      at = current.shown(hunk.beforeEnd() - 1) + 1;
      for (int i = from; i < at; i++) {
        ChangedPart part = changed.get(i);
        if (part != null) {
          List<Integer> old = part.old();
          segments.add(new Segment(i, old.get(old.size() - 1) + 1, part.text()));
        } else if (current.isHidden(i)) {
          copy(i, i + 1, definitions, segments);
        }
      }
    }
    copy(at, current.parts().size(), definitions, segments);
    return segments;
  }

  private void copy(int from, int to, Map<Integer, String> definitions, List<Segment> out) {
    for (int i = from; i < to; i++) {
      out.add(new Segment(i, i + 1, definitions.getOrDefault(i, current.part(i).text())));
    }
  }

  private Segment added(int at, String text) {
    return new Segment(at, at, text.stripTrailing().replace("\n", current.lineEnd()));
  }

  /** The segments without footnotes that nothing refers to any more, which would be shown. */
  private List<Segment> withoutUnusedNotes(List<Segment> segments) {
    Set<String> used = new HashSet<>();
    List<Segment> out = new ArrayList<>();
    for (Segment segment : segments) {
      if (!isNote(segment)) {
        used.addAll(NoteLabels.in(segment.text()));
      }
    }
    for (Segment segment : segments) {
      String label = isNote(segment) ? NoteLabels.defined(segment.text()) : "";
      if (!isNote(segment) || used.contains(Footnotes.key(label))) {
        out.add(segment);
      }
    }
    return out;
  }

  private boolean isNote(Segment segment) {
    return segment.to() == segment.from() + 1 && CurrentText.isNote(current.part(segment.from()));
  }
}
