package dev.docs.content.source;

import dev.docs.content.markdown.node.BareUrls;
import dev.docs.content.source.ValueEdits.Edit;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * The links of a text whose label is also their target: {@code [label]}, {@code [label][]}, {@code
 * <https://e.org>} and bare URLs. Where the label changes they are spelled out. Looks for what
 * looks like them, in code as well.
 */
final class ShortLinks {

  /**
   * A link.
   *
   * @param start the start of the link, in UTF-16 units
   * @param end the end of its label
   * @param spelled what spells it out
   */
  record Link(int start, int end, List<Edit> spelled) {}

  private static final Pattern DEFINED = Pattern.compile("(?m)^ *+\\[([^\\]\\[^][^\\]\\[]*+)]:");

  private static final Pattern BLANKS = Pattern.compile("\\s++");

  private ShortLinks() {}

  /** The labels that definitions define, as they are compared. */
  static Set<String> defined(String definitions) {
    return DEFINED
        .matcher(definitions)
        .results()
        .map(definition -> key(definition.group(1)))
        .collect(Collectors.toSet());
  }

  /** The characters of labels that are defined in a text. */
  static BitSet definedIn(String text) {
    BitSet labels = new BitSet();
    if (text.contains("]:")) {
      DEFINED.matcher(text).results().forEach(found -> labels.set(found.start(1), found.end(1)));
    }
    return labels;
  }

  private static String key(String label) {
    return BLANKS.matcher(label.strip()).replaceAll(" ").toLowerCase(Locale.ROOT);
  }

  /**
   * All links.
   *
   * @param labels those that are defined
   */
  static List<Link> in(String text, Set<String> labels) {
    List<Link> links = references(text, labels);
    links.addAll(addresses(text));
    return links;
  }

  /** Those to definitions. */
  static List<Link> references(String text, Set<String> labels) {
    List<Link> links = new ArrayList<>();
    if (labels.isEmpty()) {
      return links;
    }
    for (int open = text.indexOf('['); open >= 0; open = text.indexOf('[', open + 1)) {
      int close = text.indexOf(']', open);
      if (close < 0) {
        break;
      }
      String label = text.substring(open + 1, close);
      char after = close + 1 < text.length() ? text.charAt(close + 1) : ' ';
      boolean collapsed = text.startsWith("[]", close + 1);
      boolean alone = !text.startsWith("]", open - 1) && (collapsed || "([:".indexOf(after) < 0);
      if (alone && labels.contains(key(label))) {
        int at = collapsed ? close + 2 : close + 1;
        Edit target = new Edit(at, at, collapsed ? label : "[" + label + "]");
        links.add(new Link(open, close + 1, List.of(target)));
      }
    }
    return links;
  }

  private static List<Link> addresses(String text) {
    List<Link> links = new ArrayList<>();
    for (BareUrls.Url url : BareUrls.in(text)) {
      int start = url.start();
      int end = url.end();
      String target = "](" + text.substring(start, end) + ")";
      boolean angle = text.startsWith("<", start - 1) && text.startsWith(">", end);
      int before = angle ? start - 1 : start;
      int after = angle ? end + 1 : end;
      List<Edit> spelled = List.of(new Edit(before, start, "["), new Edit(end, after, target));
      links.add(new Link(start, end, spelled));
    }
    return links;
  }
}
