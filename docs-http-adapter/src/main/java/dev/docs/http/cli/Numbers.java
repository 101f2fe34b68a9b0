package dev.docs.http.cli;

import java.math.BigDecimal;
import java.time.Duration;
import picocli.CommandLine;

/** How numbers are read from the command line. */
final class Numbers {

  private Numbers() {}

  /** Reads how many. */
  static final class Count implements CommandLine.ITypeConverter<Integer> {
    @Override
    public Integer convert(String text) {
      if (text.matches("0*[1-9][0-9]{0,6}")) {
        return Integer.valueOf(text);
      }
      throw new CommandLine.TypeConversionException("a number is from 1 to 9999999");
    }
  }

  /** Reads a time. */
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
          "a time is a number of seconds from " + LEAST + " to " + MOST);
    }
  }
}
