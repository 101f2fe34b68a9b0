package dev.docs.http.cli;

import dev.docs.http.cli.TokenOption.Token;
import dev.docs.http.json.WireName;
import dev.docs.retention.History;
import java.math.BigDecimal;
import java.net.URI;
import java.net.URISyntaxException;
import java.time.DateTimeException;
import java.time.Duration;
import java.util.Locale;
import java.util.NoSuchElementException;
import java.util.OptionalLong;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import picocli.CommandLine.TypeConversionException;

/** Converters of option values. Stateless. */
final class Converters {

  static final int MAX_PORT = 65_535;

  private static final int MAX_COUNT = 9_999_999;

  private static final Pattern WITH_PORT = Pattern.compile("[^:]*:[0-9]*|\\[.*]:.*");
  private static final Pattern DAYS = Pattern.compile("([0-9]{1,6})d");
  private static final Pattern SIZE = Pattern.compile("(0*[1-9][0-9]{0,8})([kmg]?)");
  private static final BigDecimal LEAST_SECONDS = new BigDecimal("0.25");
  private static final BigDecimal MOST_SECONDS = new BigDecimal(3_600);

  private Converters() {}

  /**
   * What a text is read as.
   *
   * @param reads fails for other texts
   * @param rule what is said of these
   */
  static <T> Function<String, T> of(Function<String, T> reads, String rule) {
    return text -> {
      try {
        return reads.apply(text);
      } catch (IllegalArgumentException | DateTimeException | NoSuchElementException e) {
        throw new TypeConversionException(rule);
      }
    };
  }

  /** A constant, in the spelling of {@link WireName}. */
  static <E extends Enum<E>> Function<String, E> constant(Class<E> type) {
    return text -> WireName.parse(type, text).orElseThrow();
  }

  static <E extends Enum<E>> Function<String, E> inAnyCase(Class<E> type) {
    return text -> constant(type).apply(text.toLowerCase(Locale.ROOT));
  }

  static String word(String text) {
    if (text.isEmpty() || text.chars().anyMatch(c -> c <= ' ' || c > '~')) {
      throw new TypeConversionException("must be letters and digits, without spaces");
    }
    return text;
  }

  /** Which revisions are kept. */
  static History history(String text) {
    Matcher days = DAYS.matcher(text);
    if (text.equals("all")) {
      return History.all();
    } else if (text.equals("merges")) {
      return History.merges();
    } else if (days.matches()) {
      int given = Integer.parseInt(days.group(1));
      if (given >= 1 && given <= History.MAX_DAYS) {
        return History.days(given);
      }
    }
    throw new TypeConversionException(
        "must be all, merges, or days from 1d to " + History.MAX_DAYS + "d");
  }

  /** A host name or address; whether it exists is not checked. */
  static String host(String text) {
    if (text.indexOf('/') >= 0 || WITH_PORT.matcher(text).matches()) {
      throw new TypeConversionException(
          "must be a name or an address of this machine, without scheme and port; the port is"
              + " --port");
    }
    return text;
  }

  static String publicUrl(String text) {
    try {
      URI url = new URI(text);
      if (isBase(url)) {
        if (url.getPath().matches(".*/v1/?")) {
          throw new TypeConversionException("must not end in /v1, which every link adds to it");
        }
        return text;
      }
    } catch (URISyntaxException e) {
      // Fall through to the message below.
    }
    throw new TypeConversionException(
        "must be a URL such as https://docs.example.com or https://example.com/docs");
  }

  private static boolean isBase(URI url) {
    boolean http = "http".equals(url.getScheme()) || "https".equals(url.getScheme());
    return http
        && url.getHost() != null
        && url.getPort() <= MAX_PORT
        && url.getUserInfo() == null
        && url.getQuery() == null
        && url.getFragment() == null;
  }

  static Token token(String text) {
    try {
      return TokenOption.parse(text);
    } catch (IllegalArgumentException e) {
      throw new TypeConversionException(e.getMessage());
    }
  }

  static int count(String text) {
    return whole(text, "a number", 1, MAX_COUNT);
  }

  static int port(String text) {
    return whole(text, "a number", 0, MAX_PORT);
  }

  /** A whole number in a range; the message says {@code what} it is. */
  static int whole(String text, String what, int least, int most) {
    return (int)
        parse(text, least, most)
            .orElseThrow(
                () ->
                    new TypeConversionException(
                        "must be " + what + " from " + least + " to " + most));
  }

  /** The number of a text of digits; empty when it is another text, or out of the range. */
  static OptionalLong parse(String text, long least, long most) {
    long number = text.matches("[0-9]{1,18}") ? Long.parseLong(text) : -1;
    return number >= least && number <= most ? OptionalLong.of(number) : OptionalLong.empty();
  }

  /** A duration in seconds. */
  static Duration seconds(String text) {
    if (text.matches("[0-9]{1,4}([.][0-9]{1,3})?")) {
      BigDecimal seconds = new BigDecimal(text);
      if (seconds.compareTo(LEAST_SECONDS) >= 0 && seconds.compareTo(MOST_SECONDS) <= 0) {
        return Duration.ofMillis(seconds.movePointRight(3).longValueExact());
      }
    }
    throw new TypeConversionException(
        "must be a number of seconds from " + LEAST_SECONDS + " to " + MOST_SECONDS);
  }

  /** A size in bytes, with a unit. */
  static long size(String text) {
    Matcher size = SIZE.matcher(text.toLowerCase(Locale.ROOT));
    if (!size.matches()) {
      throw new TypeConversionException(
          "must be a number of at most 9 digits, of bytes or with k, m or g, such as 800m or 2g");
    }
    int shift = 10 * " kmg".indexOf(size.group(2).isEmpty() ? " " : size.group(2));
    return Long.parseLong(size.group(1)) << shift;
  }
}
