package dev.docs.http.server;

import dev.docs.http.call.ClientAddress;
import java.net.InetAddress;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;

/**
 * Counts connections by client address; for IPv6 by /64 network, since one client can use all of
 * its addresses. Loopback addresses are not counted. Thread-safe.
 */
final class AddressCounts {

  private final ConcurrentMap<String, Integer> counts = new ConcurrentHashMap<>();
  private final int max;

  AddressCounts(int max) {
    this.max = max;
  }

  /** Counts a connection, or returns false when its address has reached the limit. */
  boolean enter(InetAddress address) {
    if (address.isLoopbackAddress()) {
      return true;
    }
    String key = ClientAddress.key(address);
    if (counts.merge(key, 1, Integer::sum) <= max) {
      return true;
    }
    leave(address);
    return false;
  }

  /** Undoes one {@link #enter}. */
  void leave(InetAddress address) {
    if (!address.isLoopbackAddress()) {
      counts.computeIfPresent(
          ClientAddress.key(address), (key, count) -> count == 1 ? null : count - 1);
    }
  }
}
