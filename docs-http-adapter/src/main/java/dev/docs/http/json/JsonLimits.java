package dev.docs.http.json;

import static java.util.Objects.requireNonNull;

import java.util.function.LongConsumer;

/**
 * Limits of parsing a JSON text, each checked before a value that exceeds it is built. Immutable.
 *
 * @param maxDepth nesting depth of objects and arrays
 * @param maxValues objects, arrays, strings, numbers, booleans and nulls together: a small one
 *     takes two bytes of text and a hundred of memory
 * @param arrays lengths of arrays by path
 * @param memory receives, every {@value #STEP} values, the approximate bytes of memory that they
 *     take in addition to the text; may throw to stop parsing
 */
public record JsonLimits(int maxDepth, int maxValues, ArrayLimits arrays, LongConsumer memory) {

  /** The number of values between two memory reports. */
  public static final int STEP = 1_024;

  /** The approximate memory of a value, in bytes: an object's field with a short text. */
  public static final int BYTES_OF_VALUE = 128;

  /**
   * The default: a batch edit of fifty pages in their node form, of two hundred paragraphs each.
   */
  public static final int DEFAULT_MAX_VALUES = 200_000;

  /** The default: ten times the paragraphs of a long page or the members of a large team. */
  public static final int DEFAULT_MAX_ITEMS = 10_000;

  public JsonLimits {
    requireNonNull(arrays, "arrays");
    requireNonNull(memory, "memory");
  }

  /** No limits but one of depth, for trusted texts. */
  public static JsonLimits ofDepth(int depth) {
    return new JsonLimits(depth, Integer.MAX_VALUE, ArrayLimits.of(Integer.MAX_VALUE), bytes -> {});
  }
}
