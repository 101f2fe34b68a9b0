package dev.docs.http.cli;

import java.util.regex.Matcher;
import java.util.regex.Pattern;
import picocli.CommandLine;

/**
 * An address to listen on, written {@code ADDRESS:PORT}.
 *
 * @param port 0 for any free one
 */
record Endpoint(String host, int port) {

  private static final Pattern WRITTEN = Pattern.compile("(\\[[^\\]]+]|[^:/\\[\\]\\s]+):([0-9]+)");

  /** Parses an endpoint; whether the address exists is not checked. */
  static final class Converter implements CommandLine.ITypeConverter<Endpoint> {
    @Override
    public Endpoint convert(String text) {
      Matcher written = WRITTEN.matcher(text);
      if (!written.matches()) {
        throw new CommandLine.TypeConversionException(
            "must be an address and a port, such as 127.0.0.1:9464 or [::1]:9464");
      }
      String host = written.group(1);
      boolean bracketed = host.startsWith("[");
      return new Endpoint(
          bracketed ? host.substring(1, host.length() - 1) : host,
          Numbers.port().convert(written.group(2)));
    }
  }
}
