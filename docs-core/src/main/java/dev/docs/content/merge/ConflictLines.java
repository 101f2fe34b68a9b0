package dev.docs.content.merge;

import dev.docs.content.document.ContentRef;
import dev.docs.content.link.ContentLinks;
import dev.docs.content.markdown.internal.Inclusions;
import dev.docs.error.DocsException;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * The lines of a conflict in the merged text, which may have been edited since.
 *
 * @param text the merged text
 * @param start the start of the first line
 * @param end the end of the last line
 */
record ConflictLines(String text, int start, int end) {

  /**
   * The current text with the lines of the conflict replaced. The removal of inclusions with their
   * reusable content does not count as an edit.
   *
   * @throws DocsException CONFLICT if the lines or adjacent ones were edited since
   */
  String replaced(String current, String lines, ContentLinks.Owned links) {
    return replaced(current, lines)
        .or(() -> withoutGone(current, links).replaced(current, lines))
        .orElseThrow(
            () ->
                DocsException.conflict(
                    "the text was edited at the place of the conflict since the merge; edit the"
                        + " page to what it should be, and resolve the conflict with \"ours\""));
  }

  /** Finds the place by the unchanged text above or below it, or else by a merge. */
  private Optional<String> replaced(String current, String lines) {
    if (current.equals(text) || current.startsWith(text.substring(0, lineAfter(end)))) {
      return Optional.of(current.substring(0, start) + lines + current.substring(end));
    }
    int shift = current.length() - text.length();
    int lineBefore = lineBefore(start);
    if (lineBefore + shift >= 0
        && current.startsWith(text.substring(lineBefore), lineBefore + shift)) {
      return Optional.of(
          current.substring(0, start + shift) + lines + current.substring(end + shift));
    }
    String wanted = text.substring(0, start) + lines + text.substring(end);
    TextMerge.Result result = TextMerge.merge(text, current, wanted);
    return result.isClean() ? Optional.of(result.text()) : Optional.empty();
  }

  private ConflictLines withoutGone(String current, ContentLinks.Owned links) {
    Set<String> kept = Inclusions.targets(current);
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

  private int lineAfter(int at) {
    int newline = text.indexOf('\n', at);
    return newline < 0 ? text.length() : newline + 1;
  }

  private int lineBefore(int at) {
    return at < 2 ? 0 : text.lastIndexOf('\n', at - 2) + 1;
  }
}
