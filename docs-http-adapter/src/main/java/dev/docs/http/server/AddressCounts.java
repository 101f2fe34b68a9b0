package dev.docs.http.server;

import java.net.Inet6Address;
import java.net.InetAddress;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;

/**
 * Counts connections by the address they come from, of IPv6 by its network of 64 bits, as one
 * client has as many addresses in it as it likes. Loopback addresses are not counted. Thread-safe.
 */
final class AddressCounts {

  private static final int NETWORK_BYTES = 8;

  private final ConcurrentMap<String, Integer> counts = new ConcurrentHashMap<>();
  private final int max;

  AddressCounts(int max) {
    this.max = max;
  }

  /** Counts a connection, unless there are as many from this address as there may be. */
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

  /** Takes back what {@link #enter} counted. */
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
