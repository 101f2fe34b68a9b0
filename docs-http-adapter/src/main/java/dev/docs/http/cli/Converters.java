package dev.docs.http.cli;

import dev.docs.http.Profile;
import dev.docs.http.cli.ServerOptions.Token;
import dev.docs.http.json.WireName;
import dev.docs.retention.History;
import dev.docs.site.Site;
import java.net.URI;
import java.net.URISyntaxException;
import java.time.Instant;
import java.time.format.DateTimeParseException;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import picocli.CommandLine;

/** Converters of option values; see {@link Numbers} for numbers. Stateless. */
final class Converters {

  private Converters() {}

  /** A domain name. */
  static final class SiteDomain implements CommandLine.ITypeConverter<String> {
    @Override
    public String convert(String text) {
      try {
        return Site.Address.domain(text);
      } catch (IllegalArgumentException e) {
        throw new CommandLine.TypeConversionException(
            "must be a domain such as docs.example.com, without a port");
      }
    }
  }

  /**
   * A constant, in the spelling of {@link WireName}.
   *
   * @param rule what is said of other texts
   */
  record Constant<E extends Enum<E>>(Class<E> type, String rule)
      implements CommandLine.ITypeConverter<E> {
    @Override
    public E convert(String text) {
      return WireName.parse(type, text)
          .orElseThrow(() -> new CommandLine.TypeConversionException(rule));
    }
  }

  /** A constant in upper or lower case. */
  record AnyCase<E extends Enum<E>>(Constant<E> constant) implements CommandLine.ITypeConverter<E> {
    @Override
    public E convert(String text) {
      return constant.convert(text.toLowerCase(Locale.ROOT));
    }
  }

  /** A version of the interface. */
  static final class Version implements CommandLine.ITypeConverter<Profile> {

    @Override
    public Profile convert(String text) {
      return Profile.of(text)
          .orElseThrow(() -> new CommandLine.TypeConversionException("must be 2025 or newest"));
    }
  }

  /** A token of one word. */
  static final class Word implements CommandLine.ITypeConverter<String> {
    private static final Pattern WORD = Pattern.compile("[\\x21-\\x7e]+");

    @Override
    public String convert(String text) {
      if (!WORD.matcher(text).matches()) {
        throw new CommandLine.TypeConversionException("must be letters and digits, without spaces");
      }
      return text;
    }
  }

  /** Which revisions are kept. */
  static final class KeptHistory implements CommandLine.ITypeConverter<History> {
    private static final Pattern DAYS = Pattern.compile("([0-9]{1,6})d");

    @Override
    public History convert(String text) {
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
      throw new CommandLine.TypeConversionException(
          "must be all, merges, or days from 1d to " + History.MAX_DAYS + "d");
    }
  }

  /** A host name or address; whether it exists is not checked. */
  static final class Host implements CommandLine.ITypeConverter<String> {
    private static final Pattern WITH_PORT = Pattern.compile("[^:]*:[0-9]*|\\[.*]:.*");

    @Override
    public String convert(String text) {
      if (text.indexOf('/') >= 0 || WITH_PORT.matcher(text).matches()) {
        throw new CommandLine.TypeConversionException(
            "must be a name or an address of this machine, without scheme and port; the port is"
                + " --port");
      }
      return text;
    }
  }

  /** The base URL of links. */
  static final class PublicUrl implements CommandLine.ITypeConverter<String> {
    @Override
    public String convert(String text) {
      try {
        URI url = new URI(text);
        if (isBase(url)) {
          if (url.getPath().matches(".*/v1/?")) {
            throw new CommandLine.TypeConversionException(
                "must not end in /v1, which every link adds to it");
          }
          return text;
        }
      } catch (URISyntaxException e) {
        // Fall through to the message below.
      }
      throw new CommandLine.TypeConversionException(
          "must be a URL such as https://docs.example.com or https://example.com/docs");
    }

    private static boolean isBase(URI url) {
      boolean http = "http".equals(url.getScheme()) || "https".equals(url.getScheme());
      return http
          && url.getHost() != null
          && url.getPort() <= Numbers.MAX_PORT
          && url.getUserInfo() == null
          && url.getQuery() == null
          && url.getFragment() == null;
    }
  }

  /** An access token with its owner. */
  static final class TokenText implements CommandLine.ITypeConverter<Token> {
    @Override
    public Token convert(String text) {
      try {
        return Token.parse(text);
      } catch (IllegalArgumentException e) {
        throw new CommandLine.TypeConversionException(e.getMessage());
      }
    }
  }

  /** An instant. */
  static final class Moment implements CommandLine.ITypeConverter<Instant> {
    @Override
    public Instant convert(String text) {
      try {
        return Instant.parse(text);
      } catch (DateTimeParseException e) {
        throw new CommandLine.TypeConversionException(
            "must be an instant such as 2024-01-02T03:04:05Z");
      }
    }
  }
}
