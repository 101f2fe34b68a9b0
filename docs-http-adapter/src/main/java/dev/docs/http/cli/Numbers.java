package dev.docs.http.cli;

import java.math.BigDecimal;
import java.time.Duration;
import java.util.Locale;
import java.util.OptionalLong;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import picocli.CommandLine;

/** Converters of numeric option values. */
final class Numbers {

  private Numbers() {}

  static final int MAX_PORT = 65_535;
  private static final int MAX_COUNT = 9_999_999;

  /** A positive count. */
  static Whole count() {
    return new Whole("a number", 1, MAX_COUNT);
  }

  /** A TCP port. */
  static Whole port() {
    return new Whole("a number", 0, MAX_PORT);
  }

  /**
   * A whole number in a range.
   *
   * @param what it is, for messages
   */
  record Whole(String what, int least, int most) implements CommandLine.ITypeConverter<Integer> {
    @Override
    public Integer convert(String text) {
      OptionalLong number = parse(text, least, most);
      if (number.isEmpty()) {
        throw new CommandLine.TypeConversionException(
            "must be " + what + " from " + least + " to " + most);
      }
      return (int) number.getAsLong();
    }
  }

  /** The number of a text of digits; empty when it is another text, or out of the range. */
  static OptionalLong parse(String text, long least, long most) {
    long number = text.matches("[0-9]{1,18}") ? Long.parseLong(text) : -1;
    return number >= least && number <= most ? OptionalLong.of(number) : OptionalLong.empty();
  }

  /** A duration in seconds. */
  static final class Seconds implements CommandLine.ITypeConverter<Duration> {
    private static final BigDecimal LEAST = new BigDecimal("0.25");
    private static final BigDecimal MOST = new BigDecimal(3_600);

    @Override
    public Duration convert(String text) {
      if (text.matches("[0-9]{1,4}([.][0-9]{1,3})?")) {
        BigDecimal seconds = new BigDecimal(text);
        if (seconds.compareTo(LEAST) >= 0 && seconds.compareTo(MOST) <= 0) {
          return Duration.ofMillis(seconds.movePointRight(3).longValueExact());
        }
      }
      throw new CommandLine.TypeConversionException(
          "must be a number of seconds from " + LEAST + " to " + MOST);
    }
  }

  /** A size in bytes, with a unit. */
  static final class Size implements CommandLine.ITypeConverter<Long> {
    private static final Pattern SIZE = Pattern.compile("(0*[1-9][0-9]{0,8})([kmg]?)");

    @Override
    public Long convert(String text) {
      Matcher size = SIZE.matcher(text.toLowerCase(Locale.ROOT));
      if (!size.matches()) {
        throw new CommandLine.TypeConversionException(
            "must be a number of at most 9 digits, of bytes or with k, m or g, such as 800m or 2g");
      }
      int shift = 10 * " kmg".indexOf(size.group(2).isEmpty() ? " " : size.group(2));
      return Long.parseLong(size.group(1)) << shift;
    }
  }
}
