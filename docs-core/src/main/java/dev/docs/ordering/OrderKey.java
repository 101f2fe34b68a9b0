package dev.docs.ordering;

import static java.util.Objects.requireNonNull;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The position of a record among its siblings: a text of digits and letters that is compared
 * character by character. Between any two keys there is another, so a move writes one record.
 *
 * <p>A key is a whole number of variable length followed by a fraction. Appending or prepending
 * increments or decrements the whole number, so keys have two to four characters however many
 * siblings are added at an end, and four more where others may be added at the same time. Only
 * repeated inserts at the same place lengthen the fraction, by a character for about five inserts.
 * When a key would exceed {@link #MAX_LENGTH}, the siblings are {@linkplain #spread spread} again.
 */
public record OrderKey(String value) implements Comparable<OrderKey> {

  /**
   * The length of keys beyond which the siblings are {@linkplain #spread spread} again: about 300
   * inserts at one place.
   */
  public static final int MAX_LENGTH = 64;

  /** The digits by which those differ that are appended at the same time. */
  private static final int APART = 4;

  private static final String DIGITS =
      "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
  private static final int BASE = DIGITS.length();
  private static final OrderKey MIDDLE = new OrderKey("a0");

  public OrderKey {
    requireNonNull(value, "value");
    if (value.isEmpty() || value.length() < wholeLength(value.charAt(0))) {
      throw new IllegalArgumentException("not an order key: " + value);
    }
    if (value.length() > wholeLength(value.charAt(0)) && value.endsWith("0")) {
      throw new IllegalArgumentException("nothing is between an order key and " + value);
    }
    for (int i = 0; i < value.length(); i++) {
      if (DIGITS.indexOf(value.charAt(i)) < 0) {
        throw new IllegalArgumentException("not an order key: " + value);
      }
    }
  }

  /** The key of a record without siblings. */
  public static OrderKey first() {
    return MIDDLE;
  }

  /** Ascending keys for {@code count} siblings, as short as possible. */
  public static List<OrderKey> spread(int count) {
    List<OrderKey> keys = new ArrayList<>(count);
    OrderKey last = null;
    for (int i = 0; i < count; i++) {
      last = last == null ? MIDDLE : last.after();
      keys.add(last);
    }
    return keys;
  }

  /** A key above this one. */
  public OrderKey after() {
    String whole = whole();
    String next = increment(whole);
    return new OrderKey(next == null ? whole + fractionBetween(fraction(), "") : next);
  }

  /**
   * A key above the last one, for one that is appended while others may be: different ids have
   * different keys, but for a few in ten millions.
   *
   * @param last null where there are no siblings
   * @param id of the record that is appended
   */
  public static OrderKey appended(@Nullable OrderKey last, String id) {
    String whole = (last == null ? MIDDLE : last.after()).whole();
    if (last != null && last.value.compareTo(whole) >= 0) {
      return last.after();
    }
    long rest = Integer.toUnsignedLong(31 * id.hashCode() + id.length());
    StringBuilder apart = new StringBuilder();
    for (int i = 1; i < APART; i++) {
      apart.append(DIGITS.charAt((int) (rest % BASE)));
      rest /= BASE;
    }
    return new OrderKey(whole + apart + DIGITS.charAt(1 + (int) (rest % (BASE - 1))));
  }

  /** A key below this one. */
  public OrderKey before() {
    String whole = whole();
    if (!fraction().isEmpty()) {
      return new OrderKey(whole);
    }
    String previous = decrement(whole);
    if (previous == null) {
      throw new IllegalStateException("no order key below " + value);
    }
    return new OrderKey(previous);
  }

  /**
   * A key between two neighbours.
   *
   * @param low null for the beginning of the siblings
   * @param high null for their end
   * @return empty if the keys are equal or in the wrong order, so that none is between them; the
   *     siblings must then be {@linkplain #spread spread} again
   */
  public static Optional<OrderKey> between(@Nullable OrderKey low, @Nullable OrderKey high) {
    if (low == null) {
      return Optional.of(high == null ? MIDDLE : high.before());
    }
    if (high == null) {
      return Optional.of(low.after());
    }
    return low.compareTo(high) < 0 ? Optional.of(middle(low, high)) : Optional.empty();
  }

  private static OrderKey middle(OrderKey low, OrderKey high) {
    String whole = low.whole();
    if (whole.equals(high.whole())) {
      return new OrderKey(whole + fractionBetween(low.fraction(), high.fraction()));
    }
    String next = increment(whole);
    if (next != null && next.compareTo(high.value) < 0) {
      return new OrderKey(next);
    }
    return new OrderKey(whole + fractionBetween(low.fraction(), ""));
  }

  /** A fraction above {@code low} and below {@code high}; an empty {@code high} means 1. */
  private static String fractionBetween(String low, String high) {
    StringBuilder out = new StringBuilder();
    boolean bounded = true;
    for (int i = 0; ; i++) {
      int floor = i < low.length() ? DIGITS.indexOf(low.charAt(i)) : 0;
      int ceiling = bounded && i < high.length() ? DIGITS.indexOf(high.charAt(i)) : BASE;
      if (ceiling - floor > 1) {
        return out.append(DIGITS.charAt((floor + ceiling) / 2)).toString();
      }
      out.append(DIGITS.charAt(floor));
      if (ceiling > floor) {
        bounded = false;
      }
    }
  }

  private static int wholeLength(char head) {
    if (head >= 'a' && head <= 'z') {
      return head - 'a' + 2;
    }
    if (head >= 'A' && head <= 'Z') {
      return 'Z' - head + 2;
    }
    throw new IllegalArgumentException("not the head of an order key: " + head);
  }

  private String whole() {
    return value.substring(0, wholeLength(value.charAt(0)));
  }

  private String fraction() {
    return value.substring(wholeLength(value.charAt(0)));
  }

  private static @Nullable String increment(String whole) {
    StringBuilder digits = new StringBuilder(whole.substring(1));
    for (int i = digits.length() - 1; i >= 0; i--) {
      int digit = DIGITS.indexOf(digits.charAt(i)) + 1;
      if (digit < BASE) {
        digits.setCharAt(i, DIGITS.charAt(digit));
        return whole.charAt(0) + digits.toString();
      }
      digits.setCharAt(i, '0');
    }
    char head = whole.charAt(0);
    if (head == 'z') {
      return null;
    }
    char next = head == 'Z' ? 'a' : (char) (head + 1);
    return next + "0".repeat(wholeLength(next) - 1);
  }

  private static @Nullable String decrement(String whole) {
    StringBuilder digits = new StringBuilder(whole.substring(1));
    for (int i = digits.length() - 1; i >= 0; i--) {
      int digit = DIGITS.indexOf(digits.charAt(i)) - 1;
      if (digit >= 0) {
        digits.setCharAt(i, DIGITS.charAt(digit));
        return whole.charAt(0) + digits.toString();
      }
      digits.setCharAt(i, 'z');
    }
    char head = whole.charAt(0);
    if (head == 'A') {
      return null;
    }
    char previous = head == 'a' ? 'Z' : (char) (head - 1);
    return previous + "z".repeat(wholeLength(previous) - 1);
  }

  @Override
  public int compareTo(OrderKey other) {
    return value.compareTo(other.value);
  }

  @Override
  public String toString() {
    return value;
  }
}
