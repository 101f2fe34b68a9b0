package dev.docs.http.cli;

import java.io.IOException;
import java.net.BindException;
import java.net.InetAddress;
import java.net.NetworkInterface;
import java.net.UnknownHostException;

/** Starts to listen, and names the option that keeps it from that. Stateless. */
final class Listening {

  private Listening() {}

  @FunctionalInterface
  interface Start<T> {
    T run() throws IOException;
  }

  /** Starts a server at the address of the options; what keeps it from that is refused. */
  static <T> T listen(NetworkOptions options, Start<T> server) throws IOException {
    String taken =
        options.port.value()
            + " is in use, or may not be used: try --port 0, which takes a free one";
    return listen("--host", options.host.value(), "--port", taken, server);
  }

  /** As the other, at the address of one option. */
  static <T> T listen(String option, Endpoint at, Start<T> server) throws IOException {
    String taken = "port " + at.port() + " is in use, or may not be used";
    return listen(option, at.host(), option, taken, server);
  }

  private static <T> T listen(
      String hostOption, String host, String portOption, String taken, Start<T> server)
      throws IOException {
    InetAddress address = address(hostOption, host);
    try {
      return server.run();
    } catch (BindException e) {
      if (!address.isAnyLocalAddress() && NetworkInterface.getByInetAddress(address) == null) {
        throw new InvalidOption(hostOption, host + " is not an address of this machine");
      }
      throw new InvalidOption(portOption, taken);
    }
  }

  static InetAddress address(String host) {
    return address("--host", host);
  }

  private static InetAddress address(String option, String host) {
    try {
      return InetAddress.getByName(host);
    } catch (UnknownHostException e) {
      throw new InvalidOption(option, host + " is an unknown host");
    }
  }
}
