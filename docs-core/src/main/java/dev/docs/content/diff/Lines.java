package dev.docs.content.diff;

import java.util.Arrays;
import java.util.Map;

/**
 * The lines of a text, split after every line feed. Lines keep their terminators, so that their
 * concatenation is the text; a carriage return is part of its line. Immutable.
 */
public final class Lines {

  private final String text;
  private final int[] offsets;

  private Lines(String text, int[] offsets) {
    this.text = text;
    this.offsets = offsets;
  }

  /** The lines of a text; none for the empty text. */
  public static Lines of(String text) {
    int[] offsets = new int[16];
    int count = 0;
    for (int from = 0; from < text.length(); ) {
      int newline = text.indexOf('\n', from);
      from = newline < 0 ? text.length() : newline + 1;
      count++;
      if (count == offsets.length) {
        offsets = Arrays.copyOf(offsets, 2 * count);
      }
      offsets[count] = from;
    }
    return new Lines(text, Arrays.copyOf(offsets, count + 1));
  }

  public int count() {
    return offsets.length - 1;
  }

  /** The lines from {@code from} to before {@code to}, joined. */
  public String slice(int from, int to) {
    return text.substring(offsets[from], offsets[to]);
  }

  /**
   * A number per line, equal for equal lines.
   *
   * @param known the numbers assigned so far, from 0; new lines are added
   */
  public int[] numbered(Map<String, Integer> known) {
    int[] numbers = new int[count()];
    for (int i = 0; i < numbers.length; i++) {
      Integer next = known.size();
      Integer number = known.putIfAbsent(slice(i, i + 1), next);
      numbers[i] = number == null ? next : number;
    }
    return numbers;
  }
}
