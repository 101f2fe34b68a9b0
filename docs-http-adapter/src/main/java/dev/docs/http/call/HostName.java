package dev.docs.http.call;

import java.util.Locale;

/** The host names of origins. Stateless. */
final class HostName {

  private static final String DIGITS = "0123456789";

  private HostName() {}

  /**
   * The host of an origin or URL, in lower case, without its port and the dot that a complete name
   * may end with; empty for one whose port is no number.
   */
  static String of(String url) {
    String rest = url.substring(url.indexOf("://") + "://".length());
    int slash = rest.indexOf('/');
    String authority = slash < 0 ? rest : rest.substring(0, slash);
    int port = authority.lastIndexOf(':');
    if (port >= 0 && !authority.endsWith("]") && !isOf(DIGITS, authority.substring(port + 1))) {
      return "";
    }
    String name = port < 0 || authority.endsWith("]") ? authority : authority.substring(0, port);
    String complete = name.endsWith(".") ? name.substring(0, name.length() - 1) : name;
    return complete.toLowerCase(Locale.ROOT);
  }

  /** Whether a text has no other characters; each request for a site is looked at. */
  private static boolean isOf(String characters, String text) {
    for (int i = 0; i < text.length(); i++) {
      if (characters.indexOf(text.charAt(i)) < 0) {
        return false;
      }
    }
    return true;
  }

  /** Whether a host is an address or this machine's own name, which no site can have. */
  static boolean isOfMachine(String host) {
    return host.isEmpty()
        || host.equals("localhost")
        || host.startsWith("[")
        || isOf(DIGITS + ".", host);
  }
}
