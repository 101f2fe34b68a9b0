package dev.docs.content.markdown;

import dev.docs.content.html.Entities;
import dev.docs.content.html.SourceSets;
import dev.docs.content.markdown.node.BareUrls;
import dev.docs.content.markdown.node.BlockTags;
import dev.docs.content.markdown.node.Marks;
import dev.docs.content.markdown.write.InlineWriter;
import java.util.regex.Pattern;

/**
 * The replacement of a link's target in the source, with the quotes and escapes that the link's
 * syntax needs. An autolink or bare URL becomes an inline link if the new target cannot be written
 * in its form.
 *
 * @param start the start of the replaced range, in UTF-16 units
 * @param end its end, exclusive
 */
record LinkEdit(int start, int end, String text) {

  private static final Pattern AUTOLINK =
      Pattern.compile("[a-zA-Z][a-zA-Z0-9+.-]{1,31}:[^<>\\x00-\\x20]*");

  static LinkEdit of(String source, Links.Link link, String target) {
    int start = link.start();
    int end = link.end();
    char before = start > 0 ? source.charAt(start - 1) : ' ';
    return switch (link.kind()) {
      case LINK, IMAGE, DEFINITION -> {
        boolean angle = before == '<';
        yield new LinkEdit(
            angle ? start - 1 : start, angle ? end + 1 : end, Marks.destination(target));
      }
      case AUTOLINK -> {
        boolean stays = AUTOLINK.matcher(target).matches();
        yield stays
            ? new LinkEdit(start, end, target)
            : new LinkEdit(start - 1, end + 1, bracketed(target));
      }
      case BARE -> new LinkEdit(start, end, BareUrls.isPlain(target) ? target : bracketed(target));
      case HREF, SRC -> quoted(start, end, before, Entities.escapeAttribute(target));
      case SRCSET ->
          new LinkEdit(
              start,
              end,
              Entities.escapeAttribute(SourceSets.escaped(target)).replace("'", "&#39;"));
      default -> quoted(start, end, before, BlockTags.value(target));
    };
  }

  private static String bracketed(String target) {
    String text = InlineWriter.write(target, InlineWriter.Container.PARAGRAPH);
    return "[" + text + "](" + Marks.destination(target) + ")";
  }

  private static LinkEdit quoted(int start, int end, char before, String escaped) {
    if (before == '\'') {
      return new LinkEdit(start, end, escaped.replace("'", "&#39;"));
    }
    return new LinkEdit(start, end, before == '"' ? escaped : '"' + escaped + '"');
  }
}
