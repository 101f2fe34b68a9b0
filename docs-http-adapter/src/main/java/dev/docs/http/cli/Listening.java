package dev.docs.http.cli;

import java.io.IOException;
import java.net.BindException;
import java.net.InetAddress;
import java.net.NetworkInterface;
import java.net.UnknownHostException;

/** Starts to listen, and names the option that keeps it from that. Stateless. */
final class Listening {

  private Listening() {}

  /** Starts a server. */
  @FunctionalInterface
  interface Start<T> {
    T run() throws IOException;
  }

  /**
   * Starts a server at the address of the options.
   *
   * @throws InvalidOption when the address is not of this machine, or the port cannot be used
   */
  static <T> T listen(NetworkOptions options, Start<T> server) throws IOException {
    InetAddress address = address(options.host());
    try {
      return server.run();
    } catch (BindException e) {
      if (!address.isAnyLocalAddress() && NetworkInterface.getByInetAddress(address) == null) {
        throw new InvalidOption("--host", options.host() + " is not an address of this machine");
      }
      throw new InvalidOption(
          "--port",
          options.port() + " is in use, or may not be used: try --port 0, which takes a free one");
    }
  }

  /**
   * Starts a server at the address of one option.
   *
   * @throws InvalidOption when the address is not of this machine, or the port cannot be used
   */
  static <T> T listen(String option, Endpoint at, Start<T> server) throws IOException {
    InetAddress address = address(option, at.host());
    try {
      return server.run();
    } catch (BindException e) {
      if (!address.isAnyLocalAddress() && NetworkInterface.getByInetAddress(address) == null) {
        throw new InvalidOption(option, at.host() + " is not an address of this machine");
      }
      throw new InvalidOption(option, "port " + at.port() + " is in use, or may not be used");
    }
  }

  /** The address of a host. */
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
