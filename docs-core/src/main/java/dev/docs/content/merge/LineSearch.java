package dev.docs.content.merge;

/**
 * Finds consecutive lines in texts, of which the lines are given as numbers, by the algorithm of
 * Knuth, Morris and Pratt. Immutable.
 */
final class LineSearch {

  private final int[] lines;

  /** By a number of first lines, how many of them, but not all, are at their start and end. */
  private final int[] borders;

  /**
   * @param lines at least one
   */
  LineSearch(int[] lines) {
    this.lines = lines;
    borders = new int[lines.length + 1];
    for (int i = 1; i < lines.length; i++) {
      borders[i + 1] = matched(borders[i], lines[i]);
    }
  }

  /** The place of the lines in a text; -1 if they are not there, or more than once. */
  int onlyPlace(int[] text) {
    int place = -1;
    int matched = 0;
    for (int i = 0; i < text.length; i++) {
      matched = matched(matched, text[i]);
      if (matched == lines.length) {
        if (place >= 0) {
          return -1;
        }
        place = i + 1 - matched;
      }
    }
    return place;
  }

  /** How many first lines a text ends with that ended with so many before its last line. */
  private int matched(int before, int last) {
    int matched = before;
    while (matched > 0 && (matched == lines.length || lines[matched] != last)) {
      matched = borders[matched];
    }
    return lines[matched] == last ? matched + 1 : 0;
  }
}
