package dev.docs.http.fetch.internal;

import java.net.IDN;
import java.net.URI;
import java.net.URISyntaxException;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Parses the URLs that may be fetched: {@code http} or {@code https} with a host, without user,
 * password and fragment.
 */
public final class WebAddress {

  private static final Pattern PARTS =
      Pattern.compile("(?<scheme>[A-Za-z][A-Za-z0-9+.-]*)://(?<authority>[^/?#\\\\]*)(?<rest>.*)");
  private static final Pattern AUTHORITY =
      Pattern.compile("(?<host>\\[[0-9A-Fa-f:.]+]|[^:\\[\\]@%]+)(?::(?<port>\\d{0,5}))?");
  private static final String KEPT = "-._~!$&'()*+,;=:@/?%";
  private static final int MAX_PORT = 65_535;

  private WebAddress() {}

  /**
   * Parses and normalizes a URL: the host in ASCII and lower case, the path not empty.
   *
   * @throws FetchFailure when it is not of that form
   */
  public static URI parse(String text) throws FetchFailure {
    String address = text.strip();
    if (address.chars().anyMatch(Character::isISOControl)) {
      throw new FetchFailure("must not contain control characters");
    }
    Matcher parts = PARTS.matcher(address);
    if (!parts.matches()) {
      throw new FetchFailure("must be an address that begins with http:// or https://");
    }
    String scheme = parts.group("scheme").toLowerCase(Locale.ROOT);
    if (!scheme.equals("http") && !scheme.equals("https")) {
      throw new FetchFailure("must begin with http:// or https://");
    }
    if (parts.group("authority").contains("@")) {
      throw new FetchFailure("must not contain a user or password");
    }
    Matcher authority = AUTHORITY.matcher(parts.group("authority"));
    if (!authority.matches()) {
      throw new FetchFailure("must name a host");
    }
    String host = host(authority.group("host"));
    String port = port(authority.group("port"));
    String rest = parts.group("rest");
    int fragment = rest.indexOf('#');
    String target = encoded(fragment < 0 ? rest : rest.substring(0, fragment));
    try {
      return new URI(scheme + "://" + host + port + (target.startsWith("/") ? "" : "/") + target);
    } catch (URISyntaxException e) {
      throw new FetchFailure("is not an address", e);
    }
  }

  /**
   * Resolves a link against the URL of the page it is on.
   *
   * @throws FetchFailure when the result cannot be fetched
   */
  public static URI resolve(URI base, String link) throws FetchFailure {
    String reference = link.strip();
    if (PARTS.matcher(reference).matches()) {
      return parse(reference);
    }
    if (reference.startsWith("//")) {
      return parse(base.getScheme() + ":" + reference);
    }
    if (reference.startsWith("?")) {
      return parse(
          base.getScheme() + "://" + base.getRawAuthority() + base.getRawPath() + reference);
    }
    try {
      return parse(base.resolve(new URI(encoded(reference.replaceFirst("#.*", "")))).toString());
    } catch (URISyntaxException e) {
      throw new FetchFailure("is not an address", e);
    }
  }

  private static String host(String host) throws FetchFailure {
    if (host.startsWith("[")) {
      return host;
    }
    try {
      String ascii = IDN.toASCII(host).toLowerCase(Locale.ROOT);
      if (ascii.matches("[a-z0-9._-]{1,253}")) {
        return ascii;
      }
    } catch (IllegalArgumentException e) {
      throw new FetchFailure("must name a host", e);
    }
    throw new FetchFailure("must name a host");
  }

  private static String port(String digits) throws FetchFailure {
    if (digits == null || digits.isEmpty()) {
      return "";
    }
    int port = Integer.parseInt(digits);
    if (port < 1 || port > MAX_PORT) {
      throw new FetchFailure("must have a port from 1 to " + MAX_PORT);
    }
    return ":" + port;
  }

  /** The text with characters that are not allowed in a URL percent-encoded. */
  private static String encoded(String text) {
    StringBuilder out = new StringBuilder(text.length());
    for (int i = 0; i < text.length(); ) {
      int c = text.codePointAt(i);
      i += Character.charCount(c);
      boolean kept = c < 128 && (Character.isLetterOrDigit(c) || KEPT.indexOf(c) >= 0);
      if (kept) {
        out.appendCodePoint(c);
      } else {
        for (byte b : Character.toString(c).getBytes(StandardCharsets.UTF_8)) {
          out.append('%').append(String.format(Locale.ROOT, "%02X", b & 0xFF));
        }
      }
    }
    return out.toString().replaceAll("%(?![0-9A-Fa-f]{2})", "%25");
  }
}
