package dev.docs.content.markdown;

import dev.docs.content.document.ContentRef;
import dev.docs.content.document.internal.IdTargets;
import dev.docs.content.html.Entities;
import dev.docs.content.markdown.write.InlineWriter;
import java.util.Optional;

/**
 * The labels of links that only repeat a target by id, as the library writes them for targets that
 * have no words: blocks of references, mentions, cells. They change with the target, so that no id
 * is shown. Stateless.
 */
final class LinkLabel {

  private LinkLabel() {}

  /** The replacement of the label of a link that gets another target; empty if it has words. */
  static Optional<LinkEdit> of(String source, Links.Link link, String target) {
    if (IdTargets.resolve(link.target()) instanceof ContentRef.Url) {
      return Optional.empty();
    }
    return switch (link.kind()) {
      case LINK ->
          before(
              source, link.start(), InlineWriter.label(link.target()), InlineWriter.label(target));
      case HREF ->
          after(
              source, link.end(), Entities.escapeText(link.target()), Entities.escapeText(target));
      default -> Optional.empty();
    };
  }

  private static Optional<LinkEdit> before(String source, int start, String label, String now) {
    int open = source.startsWith("<", start - 1) ? 3 : 2;
    int end = start - open;
    int from = end - label.length();
    boolean same =
        from > 0
            && source.charAt(from - 1) == '['
            && source.startsWith(label, from)
            && source.startsWith("](", end);
    return same ? Optional.of(new LinkEdit(from, end, now)) : Optional.empty();
  }

  private static Optional<LinkEdit> after(String source, int end, String label, String now) {
    int close = source.indexOf('>', end);
    boolean same = close >= 0 && source.startsWith(label + "</a>", close + 1);
    return same
        ? Optional.of(new LinkEdit(close + 1, close + 1 + label.length(), now))
        : Optional.empty();
  }
}
