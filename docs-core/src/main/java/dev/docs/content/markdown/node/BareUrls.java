package dev.docs.content.markdown.node;

import dev.docs.content.document.DocumentNode;
import dev.docs.content.document.DocumentNode.Inline;
import dev.docs.content.document.DocumentNode.Text;
import dev.docs.content.document.internal.InlineType;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Finds bare URLs in text, such as {@code https://example.org/a}. A URL extends from its scheme to
 * the next white space or angle bracket, without trailing punctuation and unmatched closing
 * parentheses.
 */
public final class BareUrls {

  /** The range of a URL in its text. */
  public record Url(int start, int end) {}

  private static final Pattern ADDRESS =
      Pattern.compile("(?<![\\p{L}\\p{N}])https?://[\\p{L}\\p{N}][^\\s<>]*+");

  /** URLs that need no escapes in Markdown. */
  private static final Pattern PLAIN =
      Pattern.compile(
          "https?://[A-Za-z0-9.-]+(?::[0-9]+)?(?:/(?:[A-Za-z0-9/.?=%+;,#-]|(?<=[A-Za-z0-9])_(?=[A-Za-z0-9]))*+)?");

  private static final String TRAILING = "?!.,:;*_~'\"";

  private BareUrls() {}

  public static List<Url> in(String text) {
    if (!text.contains("://")) {
      return List.of();
    }
    List<Url> urls = new ArrayList<>();
    Matcher matcher = ADDRESS.matcher(text);
    while (matcher.find()) {
      urls.add(new Url(matcher.start(), end(text, matcher.start(), matcher.end())));
    }
    return urls;
  }

  private static int end(String text, int start, int to) {
    long open = text.substring(start, to).chars().filter(c -> c == '(').count();
    long closed = text.substring(start, to).chars().filter(c -> c == ')').count();
    int end = to;
    while (true) {
      char last = text.charAt(end - 1);
      if (last == ')' && closed > open) {
        closed--;
      } else if (TRAILING.indexOf(last) < 0) {
        return end;
      }
      end--;
    }
  }

  /** Whether a URL can be written without markup, provided that white space follows. */
  public static boolean isPlain(String address) {
    List<Url> urls = in(address);
    return PLAIN.matcher(address).matches()
        && urls.size() == 1
        && urls.get(0).end() == address.length();
  }

  /** Whether a URL starts at the offset. */
  public static boolean startsAt(String text, int offset) {
    Matcher matcher = ADDRESS.matcher(text);
    return matcher.region(offset, text.length()).useTransparentBounds(true).lookingAt();
  }

  /**
   * Whether a link can be written as a bare URL: its whole content is its URL, without marks or
   * title.
   */
  public static boolean isBare(Inline inline) {
    if (!InlineType.LINK.is(inline)
        || Titles.in(inline.key()) != null
        || inline.nodes().size() != 1
        || !(inline.nodes().get(0) instanceof Text text)
        || text.leaves().size() != 1
        || !text.leaves().get(0).marks().isEmpty()
        || !(inline.data().get("ref") instanceof Map<?, ?> ref)) {
      return false;
    }
    String address = text.leaves().get(0).text();
    return "url".equals(ref.get("kind")) && address.equals(ref.get("url")) && isPlain(address);
  }

  /** Whether the nodes from index {@code at} on start with an unmarked space, or there are none. */
  public static boolean isBlankAfter(List<DocumentNode> nodes, int at) {
    if (at >= nodes.size()) {
      return true;
    }
    return nodes.get(at) instanceof Text text
        && !text.leaves().isEmpty()
        && text.leaves().get(0).marks().isEmpty()
        && text.leaves().get(0).text().startsWith(" ");
  }
}
