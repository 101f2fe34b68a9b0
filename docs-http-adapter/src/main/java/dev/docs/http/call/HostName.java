package dev.docs.http.call;

import java.util.Locale;

/** The host names of origins. Stateless. */
final class HostName {

  private HostName() {}

  /**
   * The host of an origin or URL, in lower case, without its port and the dot that a complete name
   * may end with.
   */
  static String of(String url) {
    String rest = url.substring(url.indexOf("://") + "://".length());
    int slash = rest.indexOf('/');
    String authority = slash < 0 ? rest : rest.substring(0, slash);
    int port = authority.lastIndexOf(':');
    String name = port < 0 || authority.endsWith("]") ? authority : authority.substring(0, port);
    String complete = name.endsWith(".") ? name.substring(0, name.length() - 1) : name;
    return complete.toLowerCase(Locale.ROOT);
  }

  /** Whether a host is an address or this machine's own name, which no site can have. */
  static boolean isOfMachine(String host) {
    return host.isEmpty()
        || host.equals("localhost")
        || host.startsWith("[")
        || host.matches("[0-9.]+");
  }
}
