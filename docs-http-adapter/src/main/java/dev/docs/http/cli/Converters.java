package dev.docs.http.cli;

import dev.docs.http.cli.ServerOptions.Token;
import dev.docs.site.Site;
import java.net.URI;
import java.net.URISyntaxException;
import java.time.Instant;
import java.time.format.DateTimeParseException;
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

  /** A TCP port. */
  static final class Port implements CommandLine.ITypeConverter<Integer> {
    private static final int MAX_PORT = 65_535;

    @Override
    public Integer convert(String text) {
      try {
        int port = Integer.parseInt(text);
        if (port >= 0 && port <= MAX_PORT) {
          return port;
        }
      } catch (NumberFormatException e) {
        // Fall through to the message below.
      }
      throw new CommandLine.TypeConversionException("must be a number from 0 to " + MAX_PORT);
    }
  }

  /** The base URL of links. */
  static final class PublicUrl implements CommandLine.ITypeConverter<String> {
    @Override
    public String convert(String text) {
      try {
        URI url = new URI(text);
        boolean http = "http".equals(url.getScheme()) || "https".equals(url.getScheme());
        if (http && url.getHost() != null && url.getQuery() == null && url.getFragment() == null) {
          return text;
        }
      } catch (URISyntaxException e) {
        // Fall through to the message below.
      }
      throw new CommandLine.TypeConversionException(
          "must be a URL such as https://docs.example.com or https://example.com/docs");
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
