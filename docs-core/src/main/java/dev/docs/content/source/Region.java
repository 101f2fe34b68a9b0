package dev.docs.content.source;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A block, item, row, cell or line of a text. Immutable.
 *
 * @param text the text that it is a region of
 * @param kind what it is: a region is replaced by others of its kind
 * @param margin what each further line of it begins with
 * @param inside the regions within, in order; they do not overlap
 */
record Region(String text, String kind, int start, int end, String margin, List<Region> inside) {

  Region {
    inside = List.copyOf(inside);
  }

  String written() {
    return text.substring(start, end);
  }

  /** What stands before the region within of an index and after the one before it. */
  String before(int index) {
    int from = index == 0 ? start : inside.get(index - 1).end();
    return text.substring(from, index == inside.size() ? end : inside.get(index).start());
  }

  /** Lines of this region without their margins; null if a line but the first has another one. */
  @Nullable String withoutMargin(String lines) {
    StringBuilder out = new StringBuilder();
    String separator = "";
    for (String line : lines.split("\n", -1)) {
      out.append(separator);
      if (separator.isEmpty()) {
        out.append(line);
      } else if (line.startsWith(margin)) {
        out.append(line, margin.length(), line.length());
      } else if (!line.strip().equals(margin.strip())) {
        return null;
      }
      separator = "\n";
    }
    return out.toString();
  }

  /** Lines with the margin of this region before each but the first. */
  String withMargin(String lines) {
    return lines
        .replaceAll("\n(?=[^\n])", "\n" + margin)
        .replaceAll("\n(?=\n)", "\n" + margin.stripTrailing());
  }
}
