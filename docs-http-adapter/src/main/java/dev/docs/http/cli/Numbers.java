package dev.docs.http.cli;

import java.math.BigDecimal;
import java.time.Duration;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import picocli.CommandLine;

/** Converters of numeric option values. */
final class Numbers {

  private Numbers() {}

  /** A positive count. */
  static final class Count implements CommandLine.ITypeConverter<Integer> {
    @Override
    public Integer convert(String text) {
      if (text.matches("0*[1-9][0-9]{0,6}")) {
        return Integer.valueOf(text);
      }
      throw new CommandLine.TypeConversionException("must be a number from 1 to 9999999");
    }
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

  /** A number of files. */
  static final class Files implements CommandLine.ITypeConverter<Integer> {
    @Override
    public Integer convert(String text) {
      try {
        int count = Integer.parseInt(text);
        if (count > 0) {
          return count;
        }
      } catch (NumberFormatException e) {
        // Fall through to the message below.
      }
      throw new CommandLine.TypeConversionException(
          "must be a number from 1 to " + Integer.MAX_VALUE);
    }
  }

  /** A number of hours. */
  static final class Hours implements CommandLine.ITypeConverter<Integer> {
    private static final int MAX_HOURS = 24 * 365;

    @Override
    public Integer convert(String text) {
      try {
        int hours = Integer.parseInt(text);
        if (hours >= 0 && hours <= MAX_HOURS) {
          return hours;
        }
      } catch (NumberFormatException e) {
        // Fall through to the message below.
      }
      throw new CommandLine.TypeConversionException("must be whole hours from 0 to " + MAX_HOURS);
    }
  }

  /** A number of days. */
  static final class Days implements CommandLine.ITypeConverter<Integer> {
    private static final int MAX_DAYS = 365 * 100;

    @Override
    public Integer convert(String text) {
      try {
        int days = Integer.parseInt(text);
        if (days >= 0 && days <= MAX_DAYS) {
          return days;
        }
      } catch (NumberFormatException e) {
        // Fall through to the message below.
      }
      throw new CommandLine.TypeConversionException("must be whole days from 0 to " + MAX_DAYS);
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
