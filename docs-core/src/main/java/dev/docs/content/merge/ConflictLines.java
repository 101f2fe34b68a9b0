package dev.docs.content.merge;

import dev.docs.content.conflict.Conflict;
import dev.docs.content.diff.Lines;
import dev.docs.content.document.ContentRef;
import dev.docs.content.link.ContentLinks;
import dev.docs.content.markdown.internal.Inclusions;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * The lines of one side of a conflict, in a text of this side.
 *
 * @param start the start of the first line, in UTF-16 units from 0
 * @param end the end of the last line; equal to {@code start} where the side has no lines
 */
record ConflictLines(String text, int start, int end) {

  /** The page or reusable content whose lines a conflict is about. */
  static ContentRef owner(Conflict conflict) {
    return conflict
        .reusableContent()
        .map(ContentRef::to)
        .orElseGet(() -> ContentRef.to(conflict.page().orElseThrow()));
  }

  /** The lines at a place; whole ones, also where the merge ended a last line of a side. */
  static ConflictLines at(Conflict.Place place, Texts texts) {
    String text = texts.read(place.document());
    return of(text, LineRange.of(text, place.start(), place.end()));
  }

  static ConflictLines of(String text, LineRange range) {
    Lines lines = Lines.of(text);
    int start = lines.slice(0, range.start()).length();
    return new ConflictLines(text, start, start + range.in(lines).length());
  }

  LineRange range() {
    return LineRange.of(text, start, end);
  }

  String lines() {
    return text.substring(start, end);
  }

  /**
   * The same lines in a later text; empty if one of them was changed or deleted, or something was
   * put between them. The removal of inclusions with their reusable content does not count.
   *
   * @param links the links of the later text
   */
  Optional<ConflictLines> in(String later, ContentLinks.Owned links) {
    if (later.equals(text)) {
      return Optional.of(this);
    }
    return untouched(later)
        .or(
            () -> {
              ConflictLines without = withoutGone(later, links);
              return without.text.equals(text) ? Optional.empty() : without.untouched(later);
            });
  }

  private Optional<ConflictLines> untouched(String later) {
    LineTrace trace = new LineTrace(text, later, range());
    return trace.isTouched() ? Optional.empty() : Optional.of(of(later, trace.now()));
  }

  /** The lines in a later text, with whatever their change has become. */
  ConflictLines followed(String later) {
    return later.equals(text) ? this : of(later, new LineTrace(text, later, range()).now());
  }

  /** The text with other lines in the place of these; each of them is a whole line. */
  String replaced(String lines) {
    String above = text.substring(0, start);
    String below = text.substring(end);
    StringBuilder replaced = new StringBuilder(above);
    if (!lines.isEmpty() && !above.isEmpty() && !above.endsWith("\n")) {
      replaced.append(lineEnd(text));
    }
    replaced.append(lines);
    if (!lines.isEmpty() && !below.isEmpty() && !lines.endsWith("\n")) {
      replaced.append(lineEnd(text));
    }
    return replaced.append(below).toString();
  }

  /** What ends the lines of a text: as its first line is ended. */
  static String lineEnd(String text) {
    int first = text.indexOf('\n');
    return first > 0 && text.charAt(first - 1) == '\r' ? "\r\n" : "\n";
  }

  private ConflictLines withoutGone(String later, ContentLinks.Owned links) {
    Set<String> kept = Inclusions.targets(later);
    List<Inclusions.Cut> cuts =
        Inclusions.cuts(
            text,
            target ->
                !kept.contains(target)
                    && links
                        .resolve(target)
                        .filter(ContentRef.ReusableContent.class::isInstance)
                        .isEmpty());
    return new ConflictLines(
        Inclusions.Cut.apply(cuts, text),
        Inclusions.Cut.moved(cuts, start),
        Inclusions.Cut.moved(cuts, end));
  }
}
