package dev.docs.http.cli;

import java.util.regex.Matcher;
import java.util.regex.Pattern;
import picocli.CommandLine.TypeConversionException;

/**
 * An address to listen on, written {@code ADDRESS:PORT}.
 *
 * @param port 0 for any free one
 */
record Endpoint(String host, int port) {

  private static final Pattern WRITTEN = Pattern.compile("(\\[[^\\]]+]|[^:/\\[\\]\\s]+):([0-9]+)");

  /** Parses an endpoint; whether the address exists is not checked. */
  static Endpoint parse(String text) {
    Matcher written = WRITTEN.matcher(text);
    if (!written.matches()) {
      throw new TypeConversionException(
          "must be an address and a port, such as 127.0.0.1:9464 or [::1]:9464");
    }
    String host = written.group(1);
    return new Endpoint(
        host.startsWith("[") ? host.substring(1, host.length() - 1) : host,
        Converters.port(written.group(2)));
  }
}
