package dev.docs.http.json;

import static java.util.Objects.requireNonNull;

import java.util.function.LongConsumer;

/**
 * What a JSON text may cost. Each limit is checked while the text is read, before what would exceed
 * it is built. Immutable.
 *
 * @param maxDepth how deep objects and arrays may nest
 * @param maxValues objects, arrays, texts, numbers, booleans and nulls together: a small one takes
 *     two bytes of text and a hundred of memory
 * @param arrays how many items arrays may have, each at its place
 * @param memory is told, every {@value #STEP} values, how many bytes of memory these take in
 *     addition to the text, about; may throw to give up
 */
public record JsonLimits(int maxDepth, int maxValues, ArrayLimits arrays, LongConsumer memory) {

  /** Values between two reports. */
  static final int STEP = 1_024;

  /** Bytes of memory of one value, about: an object's field with a short text. */
  static final int BYTES_OF_VALUE = 128;

  /** A batch edit of fifty pages in their node form, of two hundred paragraphs each. */
  public static final int DEFAULT_MAX_VALUES = 200_000;

  /** Paragraphs of a page, members of a team: ten times what is seen. */
  public static final int DEFAULT_MAX_ITEMS = 10_000;

  public JsonLimits {
    requireNonNull(arrays, "arrays");
    requireNonNull(memory, "memory");
  }
}
