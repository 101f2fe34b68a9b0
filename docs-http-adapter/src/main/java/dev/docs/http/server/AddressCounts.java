package dev.docs.http.server;

import java.net.Inet6Address;
import java.net.InetAddress;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;

/**
 * Counts connections by client address; for IPv6 by /64 network, since one client can use all of
 * its addresses. Loopback addresses are not counted. Thread-safe.
 */
final class AddressCounts {

  private static final int NETWORK_BYTES = 8;

  private final ConcurrentMap<String, Integer> counts = new ConcurrentHashMap<>();
  private final int max;

  AddressCounts(int max) {
    this.max = max;
  }

  /**
   * Counts a connection.
   *
   * @return false, without counting, when this address has reached its limit
   */
  boolean enter(InetAddress address) {
    if (address.isLoopbackAddress()) {
      return true;
    }
    String key = key(address);
    if (counts.merge(key, 1, Integer::sum) <= max) {
      return true;
    }
    leave(address);
    return false;
  }

  /** Undoes one {@link #enter}. */
  void leave(InetAddress address) {
    if (!address.isLoopbackAddress()) {
      counts.computeIfPresent(key(address), (key, count) -> count == 1 ? null : count - 1);
    }
  }

  private static String key(InetAddress address) {
    byte[] bytes = address.getAddress();
    return HexFormat.of()
        .formatHex(address instanceof Inet6Address ? Arrays.copyOf(bytes, NETWORK_BYTES) : bytes);
  }
}
